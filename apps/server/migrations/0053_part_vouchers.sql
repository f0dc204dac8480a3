-- A part of a used cash voucher that came back with a cancelled order of its checkout, as a voucher of its own. In the
-- shop's hand is one at most; those before it are taken back: lapsed, valid until they begin.
ALTER TABLE coupons
  ADD COLUMN part_of bigint REFERENCES shop_coupons,
  ADD COLUMN cancelled_order_id bigint REFERENCES orders,
  ADD CONSTRAINT coupons_part CHECK ((part_of IS NULL) = (cancelled_order_id IS NULL)
    AND (part_of IS NULL OR kind = 'voucher' AND claim_until IS NULL)),
  ADD CONSTRAINT coupons_part_once UNIQUE (part_of, cancelled_order_id);
