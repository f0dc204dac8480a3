-- The shelf: one narrow row for each goods, all that lists and search read to find a page of ids. What goods are
-- called comes from the writer of goods; everything else follows from goods, offers, batches, categories and groups
-- by the triggers below, whoever writes them. docs/search.md says how it is asked.

CREATE TABLE shelf (
  goods_id bigint PRIMARY KEY REFERENCES goods ON DELETE CASCADE,
  -- -1: not on the shelf. Tier 0 holds the goods of the most weight, each further tier more.
  tier smallint NOT NULL DEFAULT -1,
  -- In stock before out of stock, then what sells most, then the older record.
  weight bigint NOT NULL DEFAULT 0,
  sales int NOT NULL DEFAULT 0,
  listed_at timestamptz NOT NULL DEFAULT now(),
  -- The last day on which something of it may be sold; null without stock.
  stock_until date,
  nearest_expiry date,
  warehouse_id bigint,
  offer_id bigint,
  -- The offer's normal price and the least that one piece costs; null for controlled sales, whose price is protected.
  price numeric(14,4),
  deal numeric(14,4),
  free_shipping_zone boolean NOT NULL DEFAULT false,
  manufacturer text NOT NULL DEFAULT '',
  name_norm text NOT NULL,
  pinyin_initials text NOT NULL DEFAULT '',
  pinyin_full text NOT NULL DEFAULT '',
  words tsvector NOT NULL,
  -- What equality filters ask for: c: category, m: manufacturer, f: form, d: drug class, k: kind, z: zone, b: brand,
  -- t: badge, p any promotion, q coupon usable, s special catalogue, g: group.
  filters text[] NOT NULL DEFAULT '{}'
);
-- The lexemes are read through the index only: out of the row, a page holds forty rows instead of four.
ALTER TABLE shelf ALTER COLUMN words SET STORAGE EXTERNAL;
ALTER TABLE shelf SET (toast_tuple_target = 256);

-- How often each connection has changed what lists show. Their sum is the shelf's version: it grows in the moment that a
-- change can be seen (a sequence would grow before), and connections that write at the same time never wait for another.
CREATE TABLE shelf_changes (backend int PRIMARY KEY, changes bigint NOT NULL);

CREATE FUNCTION shelf_version() RETURNS bigint STABLE LANGUAGE sql AS
$$ SELECT coalesce(sum(changes), 0)::bigint FROM shelf_changes $$;

CREATE FUNCTION shelf_has_changed() RETURNS void LANGUAGE sql AS $$
  INSERT INTO shelf_changes (backend, changes) VALUES (pg_backend_pid(), 1)
  ON CONFLICT (backend) DO UPDATE SET changes = shelf_changes.changes + 1
$$;

-- Where each tier begins; empty: all goods stand in tier 0.
CREATE TABLE shelf_tiers (tier smallint PRIMARY KEY, least_weight bigint NOT NULL);

INSERT INTO shelf (goods_id, name_norm, pinyin_initials, pinyin_full, words)
SELECT id, name_norm, pinyin_initials, pinyin_full, search FROM goods;
DROP INDEX goods_search;
DROP INDEX goods_shelf;
ALTER TABLE goods DROP COLUMN search, DROP COLUMN name_norm, DROP COLUMN pinyin_initials, DROP COLUMN pinyin_full;

CREATE FUNCTION shelf_weight(in_stock boolean, sales int, goods_id bigint) RETURNS bigint IMMUTABLE LANGUAGE sql AS
$$ SELECT (in_stock::int::bigint << 52) + (greatest(sales, 0)::bigint << 20) + (1048575 - goods_id % 1048576) $$;

CREATE FUNCTION shelf_tier(weight bigint) RETURNS smallint STABLE LANGUAGE sql AS
$$ SELECT coalesce((SELECT min(tier) FROM shelf_tiers WHERE least_weight <= weight), 0)::smallint $$;

-- What the rows of these goods should say. The offer is the one that lists show: in stock, with a price, by warehouse.
CREATE FUNCTION shelf_facts(ids bigint[]) RETURNS TABLE (
  goods_id bigint, on_shelf boolean, weight bigint, sales int, listed_at timestamptz, stock_until date, nearest_expiry date,
  warehouse_id bigint, offer_id bigint, price numeric, deal numeric, free_shipping_zone boolean, manufacturer text,
  filters text[]
) STABLE LANGUAGE sql AS $$
  SELECT g.id, g.on_shelf, shelf_weight(coalesce(stock.until > CURRENT_DATE, false), g.sales, g.id), g.sales, g.created_at,
    stock.until, offer.nearest_expiry, offer.warehouse_id, offer.id,
    CASE WHEN g.controlled_sales THEN NULL ELSE offer.base_price END,
    CASE WHEN g.controlled_sales THEN NULL ELSE least(offer.base_price, offer.limited_price) END,
    g.free_shipping_zone, coalesce(g.manufacturer, ''),
    array_remove(ARRAY[
      CASE WHEN g.manufacturer <> '' THEN 'm:' || g.manufacturer END,
      CASE WHEN g.form <> '' THEN 'f:' || g.form END,
      CASE WHEN g.brand <> '' THEN 'b:' || g.brand END,
      'd:' || g.drug_class, 'k:' || g.kind, CASE WHEN g.controlled_sales THEN 'k:2' END,
      CASE WHEN g.free_shipping_zone THEN 'z:yx' END, CASE WHEN g.clinic_only THEN 'z:zs' END,
      CASE WHEN g.device_zone THEN 'z:qx' END, CASE WHEN g.herbal_zone THEN 'z:zy' END,
      CASE WHEN g.special_catalogue THEN 's' END,
      CASE WHEN g.tags @? '$[*].name ? (@ == "秒" || @ == "满" || @ == "换购" || @ == "赠" || @ == "特")' THEN 'p' END,
      CASE WHEN g.control = 'none' AND NOT g.controlled_sales AND offer.limited_price IS NULL THEN 'q' END
    ] || ARRAY(SELECT DISTINCT 't:' || (tag ->> 'name') FROM jsonb_array_elements(g.tags) tag)
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
  WHERE g.id = ANY (ids)
$$;

-- Writes only rows that say something else than they should: a row that stays is no work for the index.
CREATE FUNCTION refresh_shelf(ids bigint[]) RETURNS int LANGUAGE plpgsql AS $$
DECLARE changed int;
BEGIN
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

-- Who writes many goods at once sets yaoji.defer_shelf for his transaction and refreshes them himself at its end.
CREATE FUNCTION shelf_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('yaoji.defer_shelf', true) = 'on' THEN RETURN NULL; END IF;
  IF TG_TABLE_NAME = 'goods' THEN
    PERFORM refresh_shelf(ARRAY(SELECT id FROM changed));
  ELSE
    PERFORM refresh_shelf(ARRAY(SELECT DISTINCT goods_id FROM changed));
  END IF;
  RETURN NULL;
END $$;
-- What lists show or are ordered by beside the shelf: names and packs, a group's prices, names of categories.
CREATE FUNCTION lists_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM shelf_has_changed();
  RETURN NULL;
END $$;
DO $$
DECLARE shown text;
BEGIN
  FOREACH shown IN ARRAY ARRAY['goods', 'group_prices', 'categories'] LOOP
    EXECUTE format('CREATE TRIGGER lists_change AFTER INSERT OR UPDATE OR DELETE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION lists_change()', shown);
  END LOOP;
END $$;

CREATE TRIGGER shelf_follows_goods AFTER UPDATE ON goods
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shelf_follows();
DO $$
DECLARE followed text;
BEGIN
  FOREACH followed IN ARRAY ARRAY['offers', 'batches', 'goods_categories', 'goods_group_members'] LOOP
    EXECUTE format('CREATE TRIGGER shelf_follows_insert AFTER INSERT ON %I
      REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shelf_follows()', followed);
    EXECUTE format('CREATE TRIGGER shelf_follows_update AFTER UPDATE ON %I
      REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shelf_follows()', followed);
    EXECUTE format('CREATE TRIGGER shelf_follows_delete AFTER DELETE ON %I
      REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shelf_follows()', followed);
  END LOOP;
END $$;

SELECT refresh_shelf(ARRAY(SELECT id FROM goods));

CREATE INDEX shelf_weight ON shelf (weight DESC, goods_id) WHERE tier >= 0;
CREATE INDEX shelf_sales ON shelf (sales DESC, goods_id) WHERE tier >= 0;
CREATE INDEX shelf_newest ON shelf (listed_at DESC, goods_id DESC) WHERE tier >= 0;
CREATE INDEX shelf_expiry ON shelf (nearest_expiry, goods_id) WHERE tier >= 0;
CREATE INDEX shelf_deal ON shelf (deal, goods_id) WHERE tier >= 0;
CREATE INDEX shelf_deal_down ON shelf (deal DESC NULLS LAST, goods_id) WHERE tier >= 0;
CREATE INDEX shelf_price ON shelf (price, goods_id) WHERE tier >= 0;
CREATE INDEX shelf_price_down ON shelf (price DESC NULLS LAST, goods_id) WHERE tier >= 0;
CREATE INDEX shelf_offer ON shelf (offer_id) WHERE tier >= 0;
CREATE INDEX group_prices_order ON group_prices (price_group, price);
CREATE INDEX shelf_name ON shelf (name_norm, weight DESC) WHERE tier >= 0;
CREATE INDEX shelf_tier_0 ON shelf USING gin (words, filters) WITH (fastupdate = off) WHERE tier = 0;
CREATE INDEX shelf_tier_1 ON shelf USING gin (words, filters) WITH (fastupdate = off) WHERE tier = 1;
CREATE INDEX shelf_tier_2 ON shelf USING gin (words, filters) WITH (fastupdate = off) WHERE tier = 2;
CREATE INDEX shelf_tier_3 ON shelf USING gin (words, filters) WITH (fastupdate = off) WHERE tier = 3;
