-- Who changes a price and who takes the last piece at the same time each see the goods without the other's change: a row
-- of the shelf written from what both saw would forget one of the two. The rows are held before they are looked at, so
-- that the second reads what the first has committed.
CREATE OR REPLACE FUNCTION refresh_shelf(ids bigint[]) RETURNS int LANGUAGE plpgsql AS $$
DECLARE changed int;
BEGIN
  PERFORM FROM shelf WHERE goods_id = ANY (ids) ORDER BY goods_id FOR NO KEY UPDATE;
  UPDATE shelf s SET tier = f.tier, weight = f.weight, sales = f.sales, listed_at = f.listed_at, stock_until = f.stock_until,
    nearest_expiry = f.nearest_expiry, warehouse_id = f.warehouse_id, offer_id = f.offer_id, price = f.price, deal = f.deal,
    free_shipping_zone = f.free_shipping_zone, manufacturer = f.manufacturer, filters = f.filters
  FROM (SELECT *, CASE WHEN on_shelf THEN shelf_tier(facts.weight) ELSE -1 END AS tier FROM shelf_facts(ids) facts) f
  WHERE s.goods_id = f.goods_id AND
    (s.tier, s.weight, s.sales, s.listed_at, s.stock_until, s.nearest_expiry, s.warehouse_id, s.offer_id, s.price, s.deal,
      s.free_shipping_zone, s.manufacturer, s.filters) IS DISTINCT FROM
    (f.tier, f.weight, f.sales, f.listed_at, f.stock_until, f.nearest_expiry, f.warehouse_id, f.offer_id, f.price, f.deal,
      f.free_shipping_zone, f.manufacturer, f.filters);
  GET DIAGNOSTICS changed = ROW_COUNT;
  IF changed > 0 THEN PERFORM shelf_has_changed(); END IF;
  RETURN changed;
END $$;
