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
