-- 返现 of goods that came back and that the balance could not give: taken out of what comes into it next.
ALTER TABLE cashback_accruals ADD COLUMN due_back numeric(14,4) NOT NULL DEFAULT 0
  CHECK (due_back >= 0 AND due_back <= paid_out AND due_back = round(due_back, 2));

-- What is open already: paid out beyond the share that stays, to the 分 by the larger rest, of equals by the larger part.
WITH parts AS (
  SELECT c.order_id, c.amount, goods.amount AS goods, goods.amount - least(goods.amount, p.refunded) AS stays
  FROM cashback_accruals c JOIN payments p ON p.order_id = c.order_id,
    LATERAL (SELECT sum(l.amount) AS amount FROM order_lines l WHERE l.order_id = c.order_id) goods
  WHERE c.state = 'paid' AND p.refunded > 0 AND goods.amount > 0),
shares AS (SELECT order_id, CASE WHEN stays * 2 >= goods THEN round(amount * stays / goods, 2)
  ELSE amount - round(amount * (goods - stays) / goods, 2) END AS share FROM parts)
UPDATE cashback_accruals c SET due_back = greatest(0, c.paid_out - s.share) FROM shares s WHERE s.order_id = c.order_id;

CREATE INDEX cashback_accruals_due_back ON cashback_accruals (order_id) WHERE due_back > 0;

-- The legal moves of an order's payment, and 部分付款 where a part of the transfer is held for it already.
INSERT INTO state_moves VALUES
  ('order_payments', 'unpaid', 'partial'), ('order_payments', 'unpaid', 'paid'),
  ('order_payments', 'partial', 'unpaid'), ('order_payments', 'partial', 'paid'),
  ('order_payments', 'partial', 'refunding'), ('order_payments', 'partial', 'refunded'),
  ('order_payments', 'paid', 'refunding'), ('order_payments', 'paid', 'refunded'),
  ('order_payments', 'refunding', 'refunded');

CREATE FUNCTION check_payment_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.pay_status <> OLD.pay_status AND NOT EXISTS (
    SELECT 1 FROM state_moves
    WHERE machine = 'order_payments' AND from_state = OLD.pay_status AND to_state = NEW.pay_status
  ) THEN
    RAISE EXCEPTION 'the payment of order % may not move from % to %', OLD.id, OLD.pay_status, NEW.pay_status
      USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER orders_payment_move BEFORE UPDATE OF pay_status ON orders FOR EACH ROW EXECUTE FUNCTION check_payment_move();

UPDATE orders o SET pay_status = 'partial' WHERE o.status = 'pending_payment' AND o.pay_status = 'unpaid'
  AND EXISTS (SELECT 1 FROM ledger_pendings p WHERE p.order_id = o.id AND p.state = 'pending')
  AND EXISTS (SELECT 1 FROM order_events e WHERE e.order_id = o.id AND e.text LIKE '对公转账到账%还差%'
    AND e.text NOT LIKE '对公转账到账0.00元%');
