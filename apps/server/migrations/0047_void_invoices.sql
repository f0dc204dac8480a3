-- 作废: an invoice that the tax platform refused gives way to a fresh one, with the title as it is by then. What waited
-- to take the refused one back goes with it: the fresh one leaves out what was refunded.

-- Whether the platform refused it: then nothing was issued. One that was never answered may have been, and stays.
ALTER TABLE invoices ADD COLUMN refused boolean NOT NULL DEFAULT false;

ALTER TABLE invoices
  DROP CONSTRAINT invoices_state_check,
  -- When there is a number, of its CREATE TABLE.
  DROP CONSTRAINT invoices_check2,
  ADD CONSTRAINT invoices_state_check CHECK (state IN ('waiting', 'failed', 'void', 'issued', 'part_red', 'red')),
  ADD CONSTRAINT invoices_number_check CHECK (
    (number IS NULL) = (state IN ('waiting', 'failed', 'void')) AND (number IS NULL) = (issued_at IS NULL)),
  ADD CONSTRAINT invoices_refused_check CHECK (
    CASE state WHEN 'failed' THEN true WHEN 'void' THEN refused OR kind = 'red' ELSE NOT refused END);

DROP INDEX invoices_one_blue;
-- One invoice an order, unless it was taken back whole or is void.
CREATE UNIQUE INDEX invoices_one_blue ON invoices (order_id) WHERE kind = 'blue' AND state NOT IN ('red', 'void');

-- A red one is void while it waits: its blue one was never issued.
INSERT INTO invoice_moves VALUES ('failed', 'void'), ('waiting', 'void');

UPDATE invoices SET refused = true WHERE state = 'failed' AND fault <> '税务平台暂时没有应答';
