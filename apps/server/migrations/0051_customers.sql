-- A customer that is not to buy for now, and why; what an operator changes of it has a version, so that two who change it
-- at once are told so.
ALTER TABLE shops ADD COLUMN version int NOT NULL DEFAULT 1 CHECK (version > 0);
ALTER TABLE shops ADD COLUMN stopped_at timestamptz;
ALTER TABLE shops ADD COLUMN stopped_reason text NOT NULL DEFAULT '';
CREATE INDEX shops_stopped ON shops (id) WHERE stopped_at IS NOT NULL;
