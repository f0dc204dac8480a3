-- What of a used voucher would have come back with a cancelled order, had it not expired by then: it never does.
ALTER TABLE shop_coupons ADD COLUMN forfeited numeric(14, 2) NOT NULL DEFAULT 0 CHECK (forfeited >= 0);
