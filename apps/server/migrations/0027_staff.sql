-- An account that others change (the wholesaler's own people): nobody overwrites what he has not seen.
ALTER TABLE accounts ADD COLUMN version int NOT NULL DEFAULT 1 CHECK (version > 0);

-- What of his role's work was taken away from one person, by the names of domain/people/work-areas.ts.
CREATE TABLE narrowings (
  account_id bigint PRIMARY KEY REFERENCES accounts (id),
  taken text[] NOT NULL,
  version int NOT NULL DEFAULT 1 CHECK (version > 0)
);
