import { type SQL, sql } from "drizzle-orm";
import { type Db, row, rows } from "../db/database.ts";
import { type Counts, type Facet, facetsOf } from "./facets.ts";
import type { GoodsFilters, GoodsQuestion, GoodsSort, SearchingShop } from "./question.ts";

export type Suggestion = { id: number; name: string; sccj: string; ypgg: string };
/** The tsquery of tokens.ts ("" for no keyword) and the keyword as the ranking columns have it. */
type Words = { readonly tokens: string; readonly key: string };
type Page = { ids: number[]; total: number; facets: Facet[] };

/**
 * `found` is everything that fits the keyword, the zones and the shop; its booleans say which of the choosable
 * filters each goods meets, so that a filter's own options are counted without it.
 */
export async function findFound(db: Db, question: GoodsQuestion, words: Words): Promise<Page> {
  const { filters, pageSize, page } = question;
  const order = orderOf(question);
  const answer = await row<{ ids: number[]; total: number; counts: Counts }>(
    db,
    sql`WITH found AS MATERIALIZED (
      SELECT g.id, g.sales, g.created_at, g.kind, g.controlled_sales, ${rankOf(question, words)} AS rank,
        ${inStock(question.today, words)} AS in_stock, ${offerColumns(question)},
        ${inCategory(filters)} AS fits_category, ${ofKind(filters)} AS fits_kind
      FROM goods g ${offerJoin(question)}
      WHERE ${visible(question.shop)} AND ${inZones(filters)} AND ${matching(words)}
    ), chosen AS (
      SELECT * FROM found WHERE fits_category AND fits_kind AND ${stockFilter(filters)}
    )
    SELECT (SELECT count(*)::int FROM chosen) AS total,
      (SELECT coalesce(json_agg(id ORDER BY place), '[]') FROM (
        SELECT id, row_number() OVER (ORDER BY ${order}) AS place FROM chosen
        ORDER BY place LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}) listed) AS ids,
      json_build_object('categories', (${categoryCounts(filters, words)}), ${kindCounts(filters)},
        'inStock', (SELECT count(*) FROM found WHERE fits_category AND fits_kind AND in_stock)) AS counts`,
  );
  if (!answer) return { ids: [], total: 0, facets: [] };
  return { ids: answer.ids, total: answer.total, facets: facetsOf(answer.counts) };
}

export async function findSuggestions(
  db: Db,
  question: Pick<GoodsQuestion, "type" | "shop" | "today"> & { limit: number },
  words: Words,
): Promise<Suggestion[]> {
  const best = sql`SELECT g.id, g.name, coalesce(g.manufacturer, '') AS sccj, g.specification AS ypgg, g.sales,
      ${rankOf(question, words)} AS rank, ${inStock(question.today, words)} AS in_stock
    FROM goods g WHERE ${visible(question.shop)} AND ${matching(words)}`;
  // Of a maker's goods the one that sells best stands for it.
  const listed =
    question.type === 2
      ? sql`SELECT DISTINCT ON (sccj) * FROM (${best}) each ORDER BY sccj, sales DESC, id`
      : best;
  return rows<Suggestion>(
    db,
    sql`SELECT id, name, sccj, ypgg FROM (${listed}) listed
      ORDER BY rank, in_stock DESC, sales DESC, id LIMIT ${question.limit}`,
  );
}

function matching({ tokens }: Words): SQL {
  return tokens === "" ? sql`true` : sql`g.search @@ ${tokens}::tsquery`;
}

/** The order of rank.ts; a maker's goods are all as near. */
function rankOf({ type }: Pick<GoodsQuestion, "type">, { tokens, key }: Words): SQL {
  if (tokens === "" || type === 2) return sql`0`;
  return sql`CASE WHEN g.name_norm = ${key} THEN 0 WHEN starts_with(g.name_norm, ${key}) THEN 1
    WHEN starts_with(g.pinyin_initials, ${key}) THEN 2 WHEN starts_with(g.pinyin_full, ${key}) THEN 3
    WHEN strpos(g.name_norm, ${key}) > 0 THEN 4 ELSE 5 END`;
}

function visible({ specialOnly, seesFreeShippingZone }: SearchingShop): SQL {
  return sql`g.on_shelf AND ${specialOnly ? sql`g.special_catalogue` : sql`true`}
    AND ${seesFreeShippingZone ? sql`true` : sql`NOT g.free_shipping_zone`}`;
}

function inZones({ yx, zs, qx, zy }: GoodsFilters): SQL {
  return sql`${yx === 1 ? sql`g.free_shipping_zone` : sql`true`} AND ${zone(sql`g.clinic_only`, zs)}
    AND ${zone(sql`g.device_zone`, qx)} AND ${zone(sql`g.herbal_zone`, zy)}`;
}

function zone(column: SQL, choice: number | undefined): SQL {
  if (choice === 2) return column;
  return choice === 0 ? sql`NOT ${column}` : sql`true`;
}

/** Of a few found goods each is looked up alone; over the whole shelf the stock is read once and hashed. */
function inStock(today: string, { tokens }: Words): SQL {
  const stock = sql`FROM offers o JOIN batches b USING (goods_id, warehouse_id)
    WHERE o.goods_id = g.id AND b.on_hand > b.reserved AND b.expires_on > ${today}::date`;
  return tokens === ""
    ? sql`EXISTS (SELECT 1 ${stock})`
    : sql`coalesce((SELECT true ${stock} LIMIT 1), false)`;
}

function stockFilter({ inStock }: GoodsFilters): SQL {
  return inStock === 1 ? sql`in_stock` : sql`true`;
}

function inCategory({ select }: GoodsFilters): SQL {
  if (select === undefined) return sql`true`;
  return sql`g.id IN (SELECT gc.goods_id FROM goods_categories gc JOIN categories c ON c.id = gc.category_id
    WHERE ${select}::bigint IN (c.id, c.parent_id))`;
}

function ofKind({ kind }: GoodsFilters): SQL {
  if (kind === 2) return sql`g.controlled_sales`;
  return kind === 0 || kind === 1 ? sql`g.kind = ${kind}::smallint` : sql`true`;
}

function kindCounts(filters: GoodsFilters): SQL {
  const count = (condition: SQL) =>
    sql`(SELECT count(*) FROM found WHERE fits_category AND ${stockFilter(filters)} AND ${condition})`;
  return sql`'western', ${count(sql`kind = 0`)}, 'chinese', ${count(sql`kind = 1`)},
    'controlled', ${count(sql`controlled_sales`)}`;
}

/** The entries one level below the chosen category, or its siblings when it has none below. */
function categoryCounts(filters: GoodsFilters, { tokens }: Words): SQL {
  const { select, yx, zs, qx, zy } = filters;
  const menu = yx === 1 ? "yx" : zs === 2 ? "zs" : qx === 2 ? "qx" : zy === 2 ? "zy" : "general";
  const level =
    select === undefined
      ? sql`SELECT NULL::bigint AS parent_id, ${menu}::text AS menu`
      : sql`SELECT CASE WHEN EXISTS (SELECT 1 FROM categories below WHERE below.parent_id = c.id)
          THEN c.id ELSE c.parent_id END AS parent_id, c.menu FROM categories c WHERE c.id = ${select}::bigint`;
  // Of a few found goods the categories are looked up, not the goods of every category.
  const few = sql`gc.goods_id = ANY (ARRAY(SELECT id FROM found))`;
  return sql`SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'count', goods)
      ORDER BY position, id), '[]') FROM (
    SELECT c.id, c.name, c.position, count(DISTINCT found.id) AS goods
    FROM (${level}) level
    JOIN categories c ON c.menu = level.menu AND c.parent_id IS NOT DISTINCT FROM level.parent_id
    JOIN categories leaf ON c.id IN (leaf.id, leaf.parent_id)
    JOIN goods_categories gc ON gc.category_id = leaf.id AND ${tokens === "" ? sql`true` : few}
    JOIN found ON found.id = gc.goods_id AND fits_kind AND ${stockFilter(filters)}
    GROUP BY c.id, c.name, c.position) counted`;
}

function orderOf({ sort, shop }: GoodsQuestion): SQL {
  if (sort === "sales") return sql`sales DESC, rank, id`;
  if (sort === "newest") return sql`created_at DESC, id DESC`;
  if (sort === "expiry") return sql`nearest_expiry NULLS LAST, rank, id`;
  if (sort === "price_asc" && shop.seesPrices) return sql`price NULLS LAST, rank, id`;
  if (sort === "price_desc" && shop.seesPrices) return sql`price DESC NULLS LAST, rank, id`;
  return sql`rank, in_stock DESC, sales DESC, id`;
}

const byPrice: ReadonlySet<GoodsSort> = new Set<GoodsSort>(["price_asc", "price_desc"]);

function needsOffer({ sort, shop }: GoodsQuestion): boolean {
  return sort === "expiry" || (byPrice.has(sort) && shop.seesPrices);
}

function offerColumns(question: GoodsQuestion): SQL {
  return needsOffer(question)
    ? sql`offer.price, offer.nearest_expiry`
    : sql`NULL AS price, NULL AS nearest_expiry`;
}

/** The offer that lists show (prices/offers.service.ts), at its price for one piece; only orders that ask pay for it. */
function offerJoin(question: GoodsQuestion): SQL {
  if (!needsOffer(question)) return sql``;
  const { shop, today } = question;
  return sql`LEFT JOIN LATERAL (
    SELECT CASE WHEN ${protectedPrice(shop)} THEN NULL
        WHEN ${shop.takesPromotions}::boolean AND o.limited_price < coalesce(gp.price, o.base_price)
          AND o.limited_quantity > ${takenToday(shop, today)} THEN o.limited_price
        ELSE coalesce(gp.price, o.base_price) END AS price, stock.nearest_expiry
    FROM offers o
    LEFT JOIN group_prices gp ON gp.offer_id = o.id AND gp.price_group = ${shop.priceGroup ?? ""}
    LEFT JOIN LATERAL (SELECT min(b.expires_on) AS nearest_expiry FROM batches b
      WHERE b.goods_id = o.goods_id AND b.warehouse_id = o.warehouse_id AND b.on_hand > b.reserved
        AND b.expires_on > ${today}::date) stock ON true
    WHERE o.goods_id = g.id
    ORDER BY stock.nearest_expiry IS NULL, coalesce(gp.price, o.base_price) IS NULL, o.warehouse_id
    LIMIT 1) offer ON true`;
}

/** Controlled sales keep their price, and so their place by price, from whom they are not sold to. */
function protectedPrice({ id, regionCode }: SearchingShop): SQL {
  return sql`g.controlled_sales AND (${id}::bigint <> ALL(g.customer_ids) OR NOT EXISTS (
    SELECT 1 FROM unnest(coalesce(g.regions, '{""}')) region
    WHERE starts_with(${regionCode}, regexp_replace(region, '(00)+$', ''))))`;
}

function takenToday({ id }: SearchingShop, today: string): SQL {
  return sql`(SELECT coalesce(sum(l.number), 0) FROM order_lines l JOIN orders placed ON placed.id = l.order_id
    WHERE placed.shop_id = ${id}::bigint AND placed.warehouse_id = o.warehouse_id AND l.goods_id = g.id
      AND placed.status <> 'cancelled' AND placed.created_at >= ${`${today}T00:00:00+08:00`}::timestamptz)`;
}
