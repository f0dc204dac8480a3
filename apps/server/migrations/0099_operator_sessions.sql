-- Logins of the operators' commands: an opaque token, of which the hash is kept. They open nothing over HTTP.
CREATE TABLE operator_sessions (
  token_hash text PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at)
);
CREATE INDEX operator_sessions_account ON operator_sessions (account_id);
