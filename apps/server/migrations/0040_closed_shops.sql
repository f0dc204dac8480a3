-- A shop whose last member closed his account: kept for its trade, it keeps nobody from registering its company again.

ALTER TABLE shops ADD COLUMN closed_at timestamptz;

DROP INDEX shops_credit_code;
CREATE UNIQUE INDEX shops_credit_code ON shops (credit_code)
  WHERE credit_code <> '' AND dossier_state IN ('submitted', 'checked', 'approved') AND closed_at IS NULL;
