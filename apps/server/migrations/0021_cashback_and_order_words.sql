-- Of what an order earned as cashback: paid to the balance, less what was taken back for goods that came back.
ALTER TABLE cashback_accruals ADD COLUMN paid_out numeric(14,4) NOT NULL DEFAULT 0 CHECK (paid_out >= 0 AND paid_out <= amount AND paid_out = round(paid_out, 2));
UPDATE cashback_accruals SET paid_out = amount WHERE state = 'paid';
ALTER TABLE cashback_accruals ADD CONSTRAINT cashback_accruals_paid CHECK (state = 'paid' OR paid_out = 0);

-- The order list looks for words in the names of an order's goods: out of this index alone.
CREATE INDEX order_lines_names ON order_lines (order_id) INCLUDE (name);
DROP INDEX order_lines_order;
