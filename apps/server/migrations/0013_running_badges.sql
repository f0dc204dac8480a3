-- Badges say what runs now: 秒 满 换购 赠 特 follow from promotions and limited prices, as prices do; the goods' own
-- record keeps 优 and 新 alone.
UPDATE goods SET tags = coalesce((SELECT jsonb_agg(tag) FROM jsonb_array_elements(tags) tag WHERE tag ->> 'name' IN ('优', '新')), '[]')
WHERE tags @? '$[*].name ? (@ != "优" && @ != "新")';
ALTER TABLE goods ADD CONSTRAINT goods_tags CHECK (NOT tags @? '$[*].name ? (@ != "优" && @ != "新")');

DROP FUNCTION deal_of;

-- For everybody (domain.md §4): the price of one piece, whether coupons and full reductions count it, and the badges of
-- what runs. Lists are sorted and filtered by it. What is for some shops only is left out; a shop's own limits are not asked.
CREATE FUNCTION running_deal(goods bigint, warehouse bigint, base numeric, limited numeric)
RETURNS TABLE (deal numeric, takes_coupon boolean, badges text[]) STABLE LANGUAGE sql AS $$
  WITH running AS MATERIALIZED (
    SELECT p.id, p.position, p.kind, pg.price, p.basis_points, p.takes_coupon
    FROM promotion_goods pg JOIN promotions p ON p.id = pg.promotion_id
    WHERE pg.goods_id = goods AND (pg.warehouse_id IS NULL OR pg.warehouse_id = warehouse)
      AND p.kind NOT IN ('newcomer', 'combination') AND p.starts_at <= now() AND p.ends_at > now()
      AND p.shop_types IS NULL AND p.regions IS NULL AND p.shop_ids IS NULL AND NOT p.newcomers_only
      AND (pg.stock IS NULL OR pg.sold < pg.stock) AND (p.budget IS NULL OR p.spent < p.budget)
      AND (p.kind NOT IN ('gift', 'add_on') OR EXISTS (SELECT 1 FROM promotion_gifts gift JOIN goods given ON given.id = gift.goods_id
        WHERE gift.promotion_id = p.id AND gift.warehouse_id = warehouse AND given.on_shelf))
  ), agreed AS (
    SELECT price FROM running WHERE kind IN ('controlled', 'signed') AND price IS NOT NULL ORDER BY kind, position, id LIMIT 1
  ), reduced AS (
    SELECT trunc(base * basis_points / 10000, 4) AS price FROM running WHERE kind = 'percent' ORDER BY position, id LIMIT 1
  ), normal AS (
    SELECT least(base, (SELECT price FROM reduced)) AS price, coalesce((SELECT price FROM reduced) < base, false) AS is_percent
  ), special AS (
    SELECT kind, price, takes_coupon FROM running WHERE kind IN ('flash', 'daily', 'near_expiry') AND price IS NOT NULL
    UNION ALL SELECT 'limited', limited, false WHERE limited IS NOT NULL
  ), in_force AS (
    SELECT special.* FROM special, normal WHERE special.price < normal.price AND NOT EXISTS (SELECT 1 FROM agreed)
    ORDER BY array_position(ARRAY['flash', 'daily', 'limited', 'near_expiry'], kind), special.price LIMIT 1
  ), counted AS (
    SELECT agreed.price IS NULL AND coalesce(in_force.takes_coupon, true) AS takes_coupon, in_force.kind,
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

CREATE OR REPLACE FUNCTION shelf_facts(ids bigint[]) RETURNS TABLE (
  goods_id bigint, on_shelf boolean, weight bigint, sales int, listed_at timestamptz, stock_until date, nearest_expiry date,
  warehouse_id bigint, offer_id bigint, price numeric, deal numeric, free_shipping_zone boolean, manufacturer text,
  filters text[]
) STABLE LANGUAGE sql AS $$
  SELECT g.id, g.on_shelf, shelf_weight(coalesce(stock.until > CURRENT_DATE, false), g.sales, g.id), g.sales, g.created_at,
    stock.until, offer.nearest_expiry, offer.warehouse_id, offer.id,
    CASE WHEN g.controlled_sales THEN NULL ELSE offer.base_price END, CASE WHEN g.controlled_sales THEN NULL ELSE running.deal END,
    g.free_shipping_zone, coalesce(g.manufacturer, ''),
    array_remove(ARRAY[
      CASE WHEN g.manufacturer <> '' THEN 'm:' || g.manufacturer END,
      CASE WHEN g.form <> '' THEN 'f:' || g.form END,
      CASE WHEN g.brand <> '' THEN 'b:' || g.brand END,
      'd:' || g.drug_class, 'k:' || g.kind, CASE WHEN g.controlled_sales THEN 'k:2' END,
      CASE WHEN g.free_shipping_zone THEN 'z:yx' END, CASE WHEN g.clinic_only THEN 'z:zs' END,
      CASE WHEN g.device_zone THEN 'z:qx' END, CASE WHEN g.herbal_zone THEN 'z:zy' END,
      CASE WHEN g.special_catalogue THEN 's' END,
      CASE WHEN badges.shown <> '{}' THEN 'p' END, CASE WHEN coupon.counts THEN 'q' END
    ] || ARRAY(SELECT 't:' || badge FROM unnest(badges.shown) badge)
      || ARRAY(SELECT DISTINCT 't:' || (tag ->> 'name') FROM jsonb_array_elements(g.tags) tag)
      || ARRAY(SELECT DISTINCT 'c:' || place FROM goods_categories gc JOIN categories c ON c.id = gc.category_id
          CROSS JOIN LATERAL (VALUES (c.id), (c.parent_id)) places (place) WHERE gc.goods_id = g.id AND place IS NOT NULL)
      || ARRAY(SELECT 'g:' || m.group_id FROM goods_group_members m WHERE m.goods_id = g.id), NULL)
  FROM goods g
  LEFT JOIN LATERAL (
    SELECT max(b.expires_on) AS until FROM offers o JOIN batches b USING (goods_id, warehouse_id)
    WHERE o.goods_id = g.id AND b.on_hand > b.reserved
  ) stock ON true
  LEFT JOIN LATERAL (
    SELECT o.id, o.warehouse_id, o.base_price, o.limited_price, lot.nearest_expiry
    FROM offers o LEFT JOIN LATERAL (
      SELECT min(b.expires_on) AS nearest_expiry FROM batches b
      WHERE b.goods_id = o.goods_id AND b.warehouse_id = o.warehouse_id AND b.on_hand > b.reserved
        AND b.expires_on > CURRENT_DATE) lot ON true
    WHERE o.goods_id = g.id
    ORDER BY lot.nearest_expiry IS NULL, o.base_price IS NULL, o.warehouse_id LIMIT 1
  ) offer ON true
  LEFT JOIN LATERAL running_deal(g.id, offer.warehouse_id, offer.base_price, offer.limited_price) running ON offer.id IS NOT NULL
  LEFT JOIN LATERAL (
    SELECT g.control = 'none' AND NOT g.controlled_sales AND coalesce(running.takes_coupon, true) AS counts
  ) coupon ON true
  -- The protected price of controlled sales goes before special ones; what no coupon counts no full reduction counts.
  LEFT JOIN LATERAL (
    SELECT ARRAY(SELECT badge FROM unnest(running.badges) badge
      WHERE CASE badge WHEN '满' THEN coupon.counts WHEN '秒' THEN NOT g.controlled_sales WHEN '特' THEN NOT g.controlled_sales
        ELSE true END) AS shown
  ) badges ON true
  WHERE g.id = ANY (ids)
$$;

-- What a promotion costs, gives and goes together with changes badges; of its budget only that it is used up.
DROP TRIGGER shelf_follows_promotion ON promotions;
CREATE TRIGGER shelf_follows_promotion AFTER UPDATE OF kind, position, starts_at, ends_at, basis_points, takes_coupon, shop_types,
  regions, shop_ids, newcomers_only ON promotions FOR EACH ROW EXECUTE FUNCTION shelf_follows_promotion();
CREATE TRIGGER shelf_follows_budget AFTER UPDATE OF budget, spent ON promotions FOR EACH ROW
  WHEN ((OLD.budget IS NULL OR OLD.spent < OLD.budget) <> (NEW.budget IS NULL OR NEW.spent < NEW.budget))
  EXECUTE FUNCTION shelf_follows_promotion();

CREATE FUNCTION shelf_follows_gifts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'goods' THEN
    PERFORM refresh_shelf(ARRAY(SELECT DISTINCT pg.goods_id FROM changed JOIN before USING (id)
      JOIN promotion_gifts gift ON gift.goods_id = changed.id JOIN promotion_goods pg USING (promotion_id)
      WHERE changed.on_shelf <> before.on_shelf));
  ELSE
    PERFORM refresh_shelf(ARRAY(SELECT DISTINCT goods_id FROM promotion_goods
      WHERE promotion_id = ANY (ARRAY(SELECT promotion_id FROM changed))));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER shelf_follows_insert AFTER INSERT ON promotion_gifts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shelf_follows_gifts();
CREATE TRIGGER shelf_follows_update AFTER UPDATE ON promotion_gifts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shelf_follows_gifts();
CREATE TRIGGER shelf_follows_delete AFTER DELETE ON promotion_gifts
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shelf_follows_gifts();
CREATE TRIGGER shelf_follows_given AFTER UPDATE ON goods
  REFERENCING NEW TABLE AS changed OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION shelf_follows_gifts();
CREATE INDEX promotion_gifts_goods ON promotion_gifts (goods_id);

SELECT refresh_shelf(ARRAY(SELECT id FROM goods));
