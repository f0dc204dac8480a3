-- Cash vouchers in shops' hands, for whoever looks after them: told apart from coupons without a look at each one's kind; and
-- cancelled, which the books know at once (`lapsed_at`).
ALTER TABLE shop_coupons
  ADD COLUMN is_voucher boolean NOT NULL DEFAULT false,
  ADD COLUMN cancelled_at timestamptz;
UPDATE shop_coupons SET is_voucher = true FROM coupons c WHERE c.id = shop_coupons.coupon_id AND c.kind = 'voucher';
ALTER TABLE shop_coupons ADD CONSTRAINT shop_coupons_cancelled
  CHECK (cancelled_at IS NULL OR is_voucher AND lapsed_at IS NOT NULL AND checkout_id IS NULL);

-- The kind follows from the coupon; a part of a used voucher is written together with its own, which is not seen yet.
CREATE FUNCTION shop_coupon_kind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_voucher := coalesce((SELECT kind = 'voucher' FROM coupons WHERE id = NEW.coupon_id), NEW.is_voucher);
  RETURN NEW;
END $$;
CREATE TRIGGER shop_coupon_kind BEFORE INSERT ON shop_coupons FOR EACH ROW EXECUTE FUNCTION shop_coupon_kind();

CREATE INDEX shop_coupons_vouchers ON shop_coupons (id) WHERE is_voucher;
CREATE INDEX shop_coupons_vouchers_shop ON shop_coupons (shop_id, id) WHERE is_voucher;
CREATE INDEX shop_coupons_vouchers_end ON shop_coupons (valid_until, id) WHERE is_voucher;
CREATE INDEX shop_coupons_vouchers_open ON shop_coupons (valid_until, id)
  WHERE is_voucher AND checkout_id IS NULL AND lapsed_at IS NULL;
