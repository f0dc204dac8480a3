-- A submission that ships free by the amounts of several orders, its own or others paid that day: what each counted, so that
-- the freight is asked for when the buyer cancels what made it free.
CREATE TABLE free_checkouts (
  checkout_id bigint PRIMARY KEY REFERENCES checkouts,
  freight numeric(14,4) NOT NULL CHECK (freight > 0),
  threshold numeric(14,4) NOT NULL,
  -- When the freight was asked for after all; null: it still ships free.
  asked_at timestamptz
);
CREATE TABLE free_checkout_orders (
  checkout_id bigint NOT NULL REFERENCES free_checkouts,
  order_id bigint NOT NULL REFERENCES orders,
  amount numeric(14,4) NOT NULL CHECK (amount >= 0),
  -- When its buyer took it back.
  withdrawn_at timestamptz,
  PRIMARY KEY (checkout_id, order_id)
);
-- Freight that is asked for later may reopen a bill that was paid back.
INSERT INTO state_moves (machine, from_state, to_state) VALUES
  ('credit_bills', 'paid', 'unbilled'), ('credit_bills', 'paid', 'due'),
  ('credit_bills', 'paid', 'partial'), ('credit_bills', 'paid', 'overdue');
CREATE INDEX free_checkout_orders_order ON free_checkout_orders (order_id);

-- A withdrawal may be taken back by its shop as long as nobody has decided on it.
ALTER TABLE withdrawals DROP CONSTRAINT withdrawals_state_check;
ALTER TABLE withdrawals ADD CONSTRAINT withdrawals_state_check
  CHECK (state IN ('applied', 'approved', 'paid', 'rejected', 'cancelled'));
INSERT INTO state_moves (machine, from_state, to_state) VALUES ('withdrawals', 'applied', 'cancelled');
