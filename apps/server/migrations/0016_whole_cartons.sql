-- 整件专区: the filter 'w' finds goods of which a whole carton may be bought where lists show them.

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
      CASE WHEN badges.shown <> '{}' THEN 'p' END, CASE WHEN coupon.counts THEN 'q' END,
      CASE WHEN offer.carton_left THEN 'w' END
    ] || ARRAY(SELECT 't:' || badge FROM unnest(badges.shown) badge)
      || ARRAY(SELECT DISTINCT 't:' || (tag ->> 'name') FROM jsonb_array_elements(g.tags) tag)
      || ARRAY(SELECT DISTINCT 'c:' || place FROM goods_categories gc JOIN categories c ON c.id = gc.category_id
          CROSS JOIN LATERAL (VALUES (c.id), (c.parent_id)) places (place) WHERE gc.goods_id = g.id AND place IS NOT NULL)
      || ARRAY(SELECT 'g:' || m.group_id FROM goods_group_members m WHERE m.goods_id = g.id), NULL)
  FROM goods g
  LEFT JOIN LATERAL (
    SELECT max(b.sold_until) AS until FROM offers o JOIN batches b USING (goods_id, warehouse_id)
    WHERE o.goods_id = g.id AND b.on_hand > b.reserved
  ) stock ON true
  LEFT JOIN LATERAL (
    SELECT o.id, o.warehouse_id, o.base_price, o.limited_price, lot.nearest_expiry,
      -- sellsCarton of the domain.
      g.carton > 1 AND g.carton % g.inner_pack = 0 AND g.carton >= o.minimum AND g.carton <= coalesce(o.order_limit, g.carton)
        AND g.carton <= coalesce(lot.pieces, 0) AS carton_left
    FROM offers o LEFT JOIN LATERAL (
      SELECT min(b.expires_on) AS nearest_expiry, sum(b.on_hand - b.reserved) AS pieces FROM batches b
      WHERE b.goods_id = o.goods_id AND b.warehouse_id = o.warehouse_id AND b.on_hand > b.reserved
        AND b.sold_until > CURRENT_DATE) lot ON true
    WHERE o.goods_id = g.id
    ORDER BY lot.nearest_expiry IS NULL, o.base_price IS NULL, o.warehouse_id LIMIT 1
  ) offer ON true
  LEFT JOIN LATERAL running_deal(g.id, offer.warehouse_id, offer.base_price, offer.limited_price) running ON offer.id IS NOT NULL
  LEFT JOIN LATERAL (
    SELECT g.control = 'none' AND NOT g.controlled_sales AND coalesce(running.takes_coupon, true) AS counts
  ) coupon ON true
  -- The protected price of controlled sales goes before special ones; what no coupon counts no full reduction counts;
  -- nothing comes along with special goods (takesGifts of the domain).
  LEFT JOIN LATERAL (
    SELECT ARRAY(SELECT badge FROM unnest(running.badges) badge
      WHERE CASE badge WHEN '满' THEN coupon.counts WHEN '秒' THEN NOT g.controlled_sales WHEN '特' THEN NOT g.controlled_sales
        WHEN '赠' THEN g.control = 'none' WHEN '换购' THEN g.control = 'none' ELSE true END) AS shown
  ) badges ON true
  WHERE g.id = ANY (ids)
$$;

-- As before (0005_catalogue.sql), and where a whole carton is left of what was none, or none any more.
CREATE OR REPLACE FUNCTION shelf_follows_batches() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE moved bigint[];
BEGIN
  IF current_setting('yaoji.defer_shelf', true) = 'on' THEN RETURN NULL; END IF;
  moved := ARRAY(SELECT changed.goods_id FROM changed JOIN before USING (id)
    WHERE (changed.goods_id, changed.warehouse_id, changed.expires_on, changed.sold_until, changed.on_hand > changed.reserved)
      IS DISTINCT FROM (before.goods_id, before.warehouse_id, before.expires_on, before.sold_until, before.on_hand > before.reserved)
    UNION
    SELECT place.goods_id
    FROM (SELECT changed.goods_id, changed.warehouse_id,
        sum(changed.on_hand - changed.reserved - before.on_hand + before.reserved) AS more
      FROM changed JOIN before USING (id) GROUP BY changed.goods_id, changed.warehouse_id) place
    JOIN goods g ON g.id = place.goods_id AND g.carton > 1
    CROSS JOIN LATERAL (SELECT coalesce(sum(b.on_hand - b.reserved), 0) AS pieces FROM batches b
      WHERE b.goods_id = place.goods_id AND b.warehouse_id = place.warehouse_id AND b.sold_until > CURRENT_DATE) lot
    WHERE (lot.pieces >= g.carton) <> (lot.pieces - place.more >= g.carton));
  IF moved <> '{}' THEN PERFORM refresh_shelf(moved); END IF;
  RETURN NULL;
END $$;

SELECT refresh_shelf(ARRAY(SELECT id FROM goods WHERE carton > 1));
