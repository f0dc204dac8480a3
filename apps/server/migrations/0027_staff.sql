-- An account that others change (the wholesaler's own people): nobody overwrites what he has not seen.
ALTER TABLE accounts ADD COLUMN version int NOT NULL DEFAULT 1 CHECK (version > 0);
