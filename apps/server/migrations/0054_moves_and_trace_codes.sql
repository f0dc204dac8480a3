-- The legal moves of a credit bill, and of a payment whose approved refund waits.
INSERT INTO state_moves VALUES
  ('credit_bills', 'unbilled', 'due'), ('credit_bills', 'unbilled', 'partial'),
  ('credit_bills', 'unbilled', 'paid'), ('credit_bills', 'unbilled', 'overdue'),
  ('credit_bills', 'due', 'partial'), ('credit_bills', 'due', 'paid'), ('credit_bills', 'due', 'overdue'),
  ('credit_bills', 'partial', 'paid'), ('credit_bills', 'partial', 'overdue'),
  ('credit_bills', 'overdue', 'paid'),
  ('order_payments', 'refunding', 'paid');
DELETE FROM state_moves
  WHERE machine = 'order_payments' AND from_state = 'partial' AND to_state IN ('refunding', 'refunded');

CREATE TRIGGER credit_bills_move BEFORE UPDATE OF state ON credit_bills FOR EACH ROW EXECUTE FUNCTION check_state_move();

UPDATE orders o SET pay_status = 'refunding' WHERE o.pay_status = 'paid'
  AND EXISTS (SELECT 1 FROM after_sales a WHERE a.order_id = o.id AND a.state = 'refunding');

-- Where the piece with a trace code is: on the line of one parcel at a time.
CREATE TABLE trace_codes (
  code text PRIMARY KEY CHECK (code ~ '^[0-9]{20}$'),
  shipment_line_id bigint NOT NULL REFERENCES shipment_lines
);
CREATE INDEX trace_codes_line ON trace_codes (shipment_line_id);

-- Of a code that stands on several parcels the latest has the piece.
INSERT INTO trace_codes (code, shipment_line_id)
  SELECT DISTINCT ON (scanned.code) scanned.code, l.id
  FROM shipment_lines l JOIN shipments s ON s.id = l.shipment_id, unnest(l.trace_codes) scanned (code)
  WHERE s.state <> 'cancelled' AND scanned.code ~ '^[0-9]{20}$' ORDER BY scanned.code, l.id DESC;

-- How many codes moved from the line into another parcel: never more than pieces of it came back.
ALTER TABLE shipment_lines ADD COLUMN codes_left int NOT NULL DEFAULT 0 CHECK (codes_left >= 0);
