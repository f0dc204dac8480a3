-- What every kind of promotion goes with (domain.md §4): flash and special prices and combinations with neither coupons nor
-- credit, all others with both, unless the promotion says otherwise. Until now only special prices said anything.
ALTER TABLE promotions ALTER COLUMN takes_coupon DROP DEFAULT, ALTER COLUMN on_credit DROP DEFAULT;
CREATE FUNCTION promotion_terms() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  goes_with_both boolean := NEW.kind IN ('percent', 'goods_reduction', 'general_reduction', 'zy_reduction', 'area_reduction',
    'gift', 'add_on', 'cashback');
BEGIN
  NEW.takes_coupon := coalesce(NEW.takes_coupon, goes_with_both);
  NEW.on_credit := coalesce(NEW.on_credit, goes_with_both);
  RETURN NEW;
END $$;
CREATE TRIGGER promotion_terms BEFORE INSERT ON promotions FOR EACH ROW EXECUTE FUNCTION promotion_terms();
UPDATE promotions SET takes_coupon = true, on_credit = true WHERE kind IN ('percent', 'goods_reduction', 'general_reduction',
  'zy_reduction', 'area_reduction', 'gift', 'add_on', 'cashback');

-- A whole-shop percentage may go with no coupon: lists of goods that take coupons leave its goods out.
CREATE OR REPLACE FUNCTION running_deal(goods bigint, warehouse bigint, base numeric, limited numeric)
RETURNS TABLE (deal numeric, takes_coupon boolean, badges text[]) STABLE LANGUAGE sql AS $$
  WITH running AS MATERIALIZED (
    SELECT p.id, p.position, p.kind, pg.price, p.basis_points, p.takes_coupon, p.budget - p.spent AS budget_left
    FROM promotion_goods pg JOIN promotions p ON p.id = pg.promotion_id
    WHERE pg.goods_id = goods AND (pg.warehouse_id IS NULL OR pg.warehouse_id = warehouse)
      AND p.kind NOT IN ('newcomer', 'combination') AND p.starts_at <= now() AND p.ends_at > now()
      AND p.shop_types IS NULL AND p.regions IS NULL AND p.shop_ids IS NULL AND NOT p.newcomers_only
      AND (pg.stock IS NULL OR pg.sold < pg.stock) AND (p.budget IS NULL OR p.spent < p.budget)
      AND (p.kind NOT IN ('gift', 'add_on') OR EXISTS (SELECT 1 FROM promotion_gifts gift JOIN goods given ON given.id = gift.goods_id
        WHERE gift.promotion_id = p.id AND gift.warehouse_id = warehouse AND given.on_shelf))
      -- As nearExpiryDays in the domain's stock.ts has it.
      AND (p.kind <> 'near_expiry' OR EXISTS (SELECT 1 FROM batches b WHERE b.goods_id = goods AND b.warehouse_id = warehouse
        AND b.on_hand > b.reserved AND b.sold_until > CURRENT_DATE AND b.expires_on <= CURRENT_DATE + 180))
  ), agreed AS (
    SELECT price FROM running WHERE kind IN ('controlled', 'signed') AND price IS NOT NULL ORDER BY kind, position, id LIMIT 1
  ), reduced AS (
    SELECT price, takes_coupon FROM (SELECT trunc(base * basis_points / 10000, 4) AS price, budget_left, takes_coupon
      FROM running WHERE kind = 'percent' ORDER BY position, id LIMIT 1) whole_shop
    WHERE budget_left IS NULL OR budget_left >= base - price
  ), normal AS (
    SELECT least(base, (SELECT price FROM reduced)) AS price, coalesce((SELECT price FROM reduced) < base, false) AS is_percent,
      coalesce((SELECT takes_coupon OR price >= base FROM reduced), true) AS takes_coupon
  ), special AS (
    SELECT kind, price, takes_coupon, budget_left FROM running WHERE kind IN ('flash', 'daily', 'near_expiry') AND price IS NOT NULL
    UNION ALL SELECT 'limited', limited, false, NULL WHERE limited IS NOT NULL
  ), in_force AS (
    SELECT special.* FROM special, normal WHERE special.price < normal.price AND NOT EXISTS (SELECT 1 FROM agreed)
      AND (special.budget_left IS NULL OR special.budget_left >= normal.price - special.price)
    ORDER BY array_position(ARRAY['flash', 'daily', 'limited', 'near_expiry'], kind), special.price LIMIT 1
  ), counted AS (
    SELECT agreed.price IS NULL AND coalesce(in_force.takes_coupon, normal.takes_coupon) AS takes_coupon, in_force.kind,
      coalesce(agreed.price, in_force.price, normal.price) AS price,
      normal.is_percent AND agreed.price IS NULL AND in_force.kind IS NULL AS is_percent
    FROM normal LEFT JOIN agreed ON true LEFT JOIN in_force ON true
  )
  SELECT counted.price, counted.takes_coupon, array_remove(ARRAY[
      CASE WHEN counted.kind = 'flash' THEN '秒' END,
      CASE WHEN counted.kind <> 'flash' OR counted.is_percent THEN '特' END,
      CASE WHEN EXISTS (SELECT 1 FROM running WHERE kind IN ('goods_reduction', 'area_reduction')) THEN '满' END,
      CASE WHEN EXISTS (SELECT 1 FROM running WHERE kind = 'add_on') THEN '换购' END,
      CASE WHEN EXISTS (SELECT 1 FROM running WHERE kind = 'gift') THEN '赠' END], NULL)
  FROM counted
$$;

-- Since when the limited price is what it is: a normal price that came with it was never charged before (domain.md §4).
ALTER TABLE offers ADD COLUMN limited_since timestamptz;
UPDATE offers SET limited_since = now() WHERE limited_price IS NOT NULL;
CREATE FUNCTION keep_limited_since() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.limited_price IS NULL THEN NEW.limited_since := NULL;
  ELSIF TG_OP = 'INSERT' OR OLD.limited_price IS NULL THEN NEW.limited_since := coalesce(NEW.limited_since, now());
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_limited_since BEFORE INSERT OR UPDATE OF limited_price ON offers
  FOR EACH ROW EXECUTE FUNCTION keep_limited_since();
