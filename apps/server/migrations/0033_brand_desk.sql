-- Two operators who change one brand at once are told so; the back office's list runs in the order of the brand zone.
ALTER TABLE brands ADD COLUMN version int NOT NULL DEFAULT 1 CHECK (version > 0);
CREATE INDEX brands_position ON brands (position, id);
