-- What an invoice says never changes; only its buyer's bank account number, where an older version kept it as text, is
-- sealed once.
CREATE OR REPLACE FUNCTION check_invoice_move() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_sealing boolean;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'waiting' THEN
      RAISE EXCEPTION 'an invoice begins as waiting' USING ERRCODE = '23514';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.state <> OLD.state AND NOT EXISTS (
    SELECT 1 FROM invoice_moves WHERE from_state = OLD.state AND to_state = NEW.state
  ) THEN
    RAISE EXCEPTION 'invoice % may not move from % to %', OLD.id, OLD.state, NEW.state USING ERRCODE = '23514';
  END IF;
  is_sealing := NEW.buyer - 'bankAccount' = OLD.buyer - 'bankAccount'
    AND OLD.buyer->>'bankAccount' <> '' AND NOT starts_with(OLD.buyer->>'bankAccount', 'v1.')
    AND starts_with(NEW.buyer->>'bankAccount', 'v1.');
  IF NEW.number IS DISTINCT FROM OLD.number AND OLD.number IS NOT NULL
    OR (NEW.key, NEW.shop_id, NEW.order_id, NEW.kind, NEW.title_kind, NEW.seller, NEW.amount, NEW.tax, NEW.reason)
      IS DISTINCT FROM
      (OLD.key, OLD.shop_id, OLD.order_id, OLD.kind, OLD.title_kind, OLD.seller, OLD.amount, OLD.tax, OLD.reason)
    OR NEW.buyer IS DISTINCT FROM OLD.buyer AND is_sealing IS NOT TRUE
    OR NEW.red_of IS DISTINCT FROM OLD.red_of OR NEW.reversed < OLD.reversed THEN
    RAISE EXCEPTION 'what invoice % says never changes', OLD.id USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $$;

-- A shop whose company has become another one signs the version in force anew: the former company's signature stays.
ALTER TABLE contract_signatures DROP CONSTRAINT contract_signatures_shop_id_version_key;
CREATE INDEX contract_signatures_of_shop ON contract_signatures (shop_id, version);
