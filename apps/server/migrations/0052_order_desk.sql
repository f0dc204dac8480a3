-- Orders as the operator's people find and hold them. On hold 挂起: neither reviewed, picked nor sent until it goes on.
ALTER TABLE orders
  ADD COLUMN on_hold_since timestamptz,
  ADD COLUMN on_hold_by bigint REFERENCES accounts,
  ADD COLUMN on_hold_reason text,
  -- The operator who placed it for the shop 代客下单; null: the shop itself.
  ADD COLUMN placed_by bigint REFERENCES accounts,
  ADD CONSTRAINT orders_on_hold CHECK (num_nulls(on_hold_since, on_hold_by, on_hold_reason) IN (0, 3));

-- The list of all orders, by whatever it is asked: each by an index that is in the list's order.
CREATE INDEX orders_by_time ON orders (created_at, id);
CREATE INDEX orders_by_status ON orders (status, created_at, id);
CREATE INDEX orders_by_pay_status ON orders (pay_status, created_at, id);
CREATE INDEX orders_by_warehouse ON orders (warehouse_id, created_at, id);
CREATE INDEX orders_by_total ON orders (((total * 100)::bigint), id);
CREATE INDEX orders_by_phone ON orders ((address ->> 'phone'));
-- An order is read out by the last digits of its number, or by its beginning.
CREATE INDEX orders_by_tail ON orders (reverse(order_no) text_pattern_ops);
CREATE INDEX orders_by_head ON orders (order_no text_pattern_ops);
CREATE INDEX orders_on_hold ON orders (created_at, id) WHERE on_hold_since IS NOT NULL;
CREATE INDEX orders_placed_by ON orders (created_at, id) WHERE placed_by IS NOT NULL;
CREATE INDEX orders_presale_waiting ON orders (created_at, id) WHERE presale_state = 'waiting';
CREATE INDEX orders_receipts ON orders (created_at, id) WHERE parcel = 'special' AND receipt_at IS NULL;
CREATE INDEX order_lines_short ON order_lines (order_id) WHERE never_sent > 0;
CREATE INDEX after_sales_open_orders ON after_sales (order_id) WHERE closed_at IS NULL;
CREATE INDEX batches_by_number ON batches (batch_no);

-- 待办 does not count what is on hold among what is to be reviewed and sent.
DROP INDEX orders_to_review;
CREATE INDEX orders_to_review ON orders (id) WHERE status = 'pending_review' AND on_hold_since IS NULL;
DROP INDEX orders_to_ship;
CREATE INDEX orders_to_ship ON orders (id)
  WHERE status IN ('reviewed', 'picking', 'partially_shipped') AND on_hold_since IS NULL;
