-- What a file's bytes are, so that the same slip is known when it is uploaded again; null: kept before, and no proof.
ALTER TABLE files ADD COLUMN digest text CHECK (digest ~ '^[0-9a-f]{64}$');
UPDATE files f SET digest = encode(sha256(c.content), 'hex') FROM file_contents c
  WHERE c.file_id = f.id AND f.id IN (SELECT proof_file_id FROM bank_transfers);
CREATE INDEX files_digest ON files (digest) WHERE digest IS NOT NULL;
CREATE INDEX bank_transfers_reference ON bank_transfers (upper(replace(reference, ' ', ''))) WHERE reference <> '';
