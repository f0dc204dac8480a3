-- Operators log in over HTTP, at the back office: by logins of their own, with a second factor.
ALTER TABLE accounts
  DROP CONSTRAINT accounts_role_check,
  ADD CONSTRAINT accounts_role_check CHECK (role IN ('buyer', 'supplier', 'erp', 'admin', 'quality', 'service', 'warehouse',
    'finance', 'marketing')),
  ADD COLUMN realm text NOT NULL
    GENERATED ALWAYS AS (CASE WHEN role IN ('buyer', 'supplier', 'erp') THEN 'shop' ELSE 'back_office' END) STORED,
  ADD UNIQUE (id, realm);

-- Operators' logins at the shop's own pages: they open nothing there any more.
DELETE FROM sessions WHERE account_id IN (SELECT id FROM accounts WHERE realm = 'back_office');

-- A login opens either the shop or the back office, as its account's role says: no row can be of the other.
ALTER TABLE sessions
  ADD COLUMN realm text NOT NULL DEFAULT 'shop' CHECK (realm IN ('shop', 'back_office')),
  -- When its operator gave his password last.
  ADD COLUMN proved_at timestamptz,
  ADD CONSTRAINT sessions_realm FOREIGN KEY (account_id, realm) REFERENCES accounts (id, realm),
  ADD CONSTRAINT sessions_back_office CHECK ((realm = 'back_office') = (proved_at IS NOT NULL) AND (realm = 'shop' OR shop_id IS NULL));

-- An operator's authenticator: the secret in force, and one that waits for its first code. Sealed: a copy of the database
-- makes no codes.
CREATE TABLE second_factors (
  account_id bigint PRIMARY KEY REFERENCES accounts,
  secret_sealed text,
  set_at timestamptz,
  -- The time step of the last code that was taken: each is good once.
  last_step bigint,
  pending_sealed text,
  CHECK (num_nulls(secret_sealed, set_at) IN (0, 2)),
  CHECK (num_nonnulls(secret_sealed, pending_sealed) > 0)
);

-- Codes for who has lost his authenticator, by a digest with the installation's secret; each is good once.
CREATE TABLE recovery_codes (
  account_id bigint NOT NULL REFERENCES second_factors ON DELETE CASCADE,
  code_digest text NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (account_id, code_digest)
);
