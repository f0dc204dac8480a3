-- Goods that a buyer says he has sent back, and that never arrive: the operator ends the application.
INSERT INTO state_moves (machine, from_state, to_state) VALUES ('after_sales', 'returning', 'rejected');

-- What came back and was not accepted goes to the buyer again: he asks for it anew once its application is closed.
CREATE OR REPLACE FUNCTION check_asked() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE most int; asked bigint;
BEGIN
  SELECT coalesce(received, 0) INTO most FROM shipment_lines WHERE id = NEW.shipment_line_id FOR UPDATE;
  SELECT sum(CASE WHEN a.closed_at IS NULL THEN l.number ELSE coalesce(l.accepted, l.number) END) INTO asked
    FROM after_sale_lines l JOIN after_sales a ON a.id = l.after_sale_id
    WHERE l.shipment_line_id = NEW.shipment_line_id AND a.state NOT IN ('rejected', 'cancelled');
  IF asked > most THEN
    RAISE EXCEPTION 'of shipment line % only % pieces were received, not %', NEW.shipment_line_id, most, asked USING ERRCODE = '23514';
  END IF;
  RETURN NULL;
END $$;

-- Of the pieces given back, those that never left the warehouse: what a cash voucher paid of them comes back too.
ALTER TABLE order_lines ADD COLUMN never_sent int NOT NULL DEFAULT 0, ADD CHECK (never_sent BETWEEN 0 AND returned);

-- A part of a voucher comes back with an order, also more than once: with each of its goods that are not sent.
ALTER TABLE coupons RENAME COLUMN cancelled_order_id TO from_order_id;
ALTER TABLE coupons DROP CONSTRAINT coupons_part_once;
CREATE INDEX coupons_part_of ON coupons (part_of) WHERE part_of IS NOT NULL;
