-- What of an order's cost went back to the promotion's budget: pieces that were never sent, cashback that is not paid or was
-- taken back, all that is left of it once the order is cancelled.
ALTER TABLE order_promotion_costs ADD COLUMN given_back numeric(14,4) NOT NULL DEFAULT 0
  CHECK (given_back >= 0 AND given_back <= amount);

UPDATE order_promotion_costs cost SET given_back = cost.amount
  FROM orders o WHERE o.id = cost.order_id AND o.status = 'cancelled';

-- 返现 of orders that are over: what was not paid, or was taken back, was never given back until now.
WITH unpaid AS (
  UPDATE order_promotion_costs cost SET given_back = greatest(0, cost.amount - c.paid_out)
  FROM cashback_accruals c JOIN orders o ON o.id = c.order_id
  WHERE c.order_id = cost.order_id AND c.promotion_id = cost.promotion_id AND c.state <> 'accrued' AND o.status <> 'cancelled'
  RETURNING cost.promotion_id, cost.given_back)
UPDATE promotions p SET spent = greatest(0, p.spent - back.sum)
  FROM (SELECT promotion_id, sum(given_back) AS sum FROM unpaid GROUP BY 1) back WHERE back.promotion_id = p.id;

-- What a cart counts towards free shipping is what of paid orders still waits: kept replies read parcels now (0074).
DO $$
DECLARE traded text;
BEGIN
  FOREACH traded IN ARRAY ARRAY['order_line_batches', 'shipments', 'shipment_lines'] LOOP
    EXECUTE format('CREATE TRIGGER trade_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION trade_changes()', traded);
  END LOOP;
END $$;
