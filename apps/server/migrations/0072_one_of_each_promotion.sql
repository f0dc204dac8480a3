-- A percentage or reduction whose budget bears no piece, or no tier, any more gives way to the next (countingOf of the domain).
CREATE OR REPLACE FUNCTION running_deal(goods bigint, warehouse bigint, base numeric, limited numeric)
RETURNS TABLE (deal numeric, takes_coupon boolean, badges text[]) STABLE LANGUAGE sql AS $$
  WITH running AS MATERIALIZED (
    SELECT p.id, p.position, p.kind, pg.price, p.basis_points, p.takes_coupon, p.budget - p.spent AS budget_left,
      (SELECT min((tier->>'minus')::numeric) FROM jsonb_array_elements(p.tiers) tier) AS least_minus
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
    SELECT price, takes_coupon FROM (SELECT trunc(base * basis_points / 10000, 4) AS price, budget_left, takes_coupon, position, id
      FROM running WHERE kind = 'percent') whole_shop
    WHERE budget_left IS NULL OR budget_left >= base - price ORDER BY position, id LIMIT 1
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
      CASE WHEN EXISTS (SELECT 1 FROM running WHERE kind IN ('goods_reduction', 'area_reduction')
        AND (budget_left IS NULL OR budget_left >= least_minus)) THEN '满' END,
      CASE WHEN EXISTS (SELECT 1 FROM running WHERE kind = 'add_on') THEN '换购' END,
      CASE WHEN EXISTS (SELECT 1 FROM running WHERE kind = 'gift') THEN '赠' END], NULL)
  FROM counted
$$;
