-- What each order took of the budgets of promotions: given back when it is cancelled.
CREATE TABLE order_promotion_costs (
  order_id bigint NOT NULL REFERENCES orders,
  promotion_id bigint NOT NULL REFERENCES promotions,
  amount numeric(14,4) NOT NULL CHECK (amount > 0),
  PRIMARY KEY (order_id, promotion_id)
);
CREATE INDEX order_promotion_costs_promotion ON order_promotion_costs (promotion_id);

INSERT INTO order_promotion_costs (order_id, promotion_id, amount)
SELECT order_id, promotion_id, sum(amount) FROM (
  SELECT l.order_id, d.promotion_id, d.amount FROM order_line_deductions d JOIN order_lines l ON l.id = d.line_id
    WHERE d.promotion_id IS NOT NULL
  UNION ALL SELECT order_id, promotion_id, amount FROM cashback_accruals WHERE state <> 'void') taken
JOIN orders o ON o.id = taken.order_id AND o.status <> 'cancelled'
GROUP BY 1, 2;
