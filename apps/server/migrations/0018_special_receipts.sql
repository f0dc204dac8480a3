-- The stamped receipt 回执 of an order of goods under special control (domain.md §3): when it was recorded.
ALTER TABLE orders ADD COLUMN receipt_at timestamptz,
  ADD CONSTRAINT orders_receipt CHECK (receipt_at IS NULL OR parcel = 'special');
-- The orders whose receipt blocks the shop's next purchase.
CREATE INDEX orders_receipt_pending ON orders (shop_id) WHERE parcel = 'special' AND status <> 'cancelled' AND receipt_at IS NULL;
