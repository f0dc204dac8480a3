-- Who bought and who sold, as they were called when the parcel left: its papers say so however they are called later.
ALTER TABLE shipments ADD COLUMN company text, ADD COLUMN seller text;
UPDATE shipments s SET company = shop.company,
  seller = coalesce((SELECT value #>> '{}' FROM settings WHERE key = 'company'), '')
FROM orders o JOIN shops shop ON shop.id = o.shop_id
WHERE o.id = s.order_id AND s.shipped_at IS NOT NULL;
ALTER TABLE shipments ADD CHECK (shipped_at IS NULL OR company IS NOT NULL AND seller IS NOT NULL);
-- Parcels of goods that were sent once more did not say when these were made.
UPDATE shipment_lines l SET produced_on = b.produced_on FROM batches b WHERE b.id = l.batch_id AND l.produced_on IS NULL;
