-- 效期不早于: the life that a shop asks of all that it buys, what a line of its cart asks instead, and what an order's line was
-- promised.

-- Months that are left at least; 0: nothing is asked.
ALTER TABLE shops ADD COLUMN expiry_months smallint NOT NULL DEFAULT 0 CHECK (expiry_months IN (0, 3, 6, 9, 12, 18));

-- A month, or nothing at all ('any'); null: as the shop asks.
ALTER TABLE cart_lines ADD COLUMN expiry_wish text
  CHECK (expiry_wish = 'any' OR expiry_wish ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$');

-- The first day that its batches may expire on; null: any.
ALTER TABLE order_lines ADD COLUMN expires_from date;
