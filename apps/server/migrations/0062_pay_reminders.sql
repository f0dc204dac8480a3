-- When the shop was reminded that an order's time to pay is nearly over: once for each order.
ALTER TABLE orders ADD COLUMN pay_reminded_at timestamptz;
