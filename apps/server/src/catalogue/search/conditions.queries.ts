import { type SQL, sql } from "drizzle-orm";
import { bind } from "../../platform/db/prepared.ts";
import { type Conditions, type DateRange, isIndexed } from "./conditions.ts";
import type { SearchingShop } from "./question.ts";

/** Tiers of the shelf (0005_catalogue.sql), each with an inverted index of its own. */
export const tiers: readonly number[] = [0, 1, 2, 3];

/** Who asks for what: the text of a statement depends on which parts there are, the values are bound. */
export type Asked = { readonly conditions: Conditions; readonly shop: SearchingShop };

/** The conditions on a row `s` of the shelf; `true` for none. Its words are those bound as `tokens`. */
export function matching({ conditions, shop }: Asked, tokens = "tokens"): SQL {
  const { none, all, ids, except, price } = conditions;
  const parts = [
    ...(conditions.tokens === "" ? [] : [sql`s.words @@ ${bind(tokens)}::tsquery`]),
    ...(all.length === 0 ? [] : [sql`s.filters @> ${textArray("all")}`]),
    ...(none.length === 0 ? [] : [sql`NOT s.filters && ${textArray("none")}`]),
    ...(ids === null ? [] : [sql`s.goods_id = ANY (${bind("goodsIds")}::bigint[])`]),
    ...(except.length === 0 ? [] : [sql`s.goods_id <> ALL (${bind("exceptIds")}::bigint[])`]),
    ...(conditions.seesFreeShippingZone ? [] : [sql`NOT s.free_shipping_zone`]),
    ...(conditions.stockAfter === null ? [] : [sql`s.stock_until > ${bind("stockAfter")}::date`]),
    ...conditions.expiry.map((range, at) => inDates(range, `expiry${at}`)),
    ...(price === null ? [] : [sql`${priceColumn(shop)} >= ${bind("priceFrom")}::numeric`]),
    ...(price === null || price.to === null
      ? []
      : [sql`${priceColumn(shop)} <= ${bind("priceTo")}::numeric`]),
  ];
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` AND `);
}

/** Which parts the conditions have: two questions of the same shape have statements of the same text. */
export function shapeOf({ conditions, shop }: Asked): string {
  const { tokens, all, none, ids, except, seesFreeShippingZone, stockAfter, expiry, price } = conditions;
  const listed = [all.length > 0, none.length > 0, ids !== null, except.length > 0];
  const parts = [tokens !== "", ...listed, seesFreeShippingZone, stockAfter !== null];
  const ranges = expiry.map(({ before }) => (before === null ? "open" : "closed"));
  const priced = price === null ? "" : price.to === null ? "from" : "between";
  const asking = [shop.priceGroup !== null, shop.takesPromotions];
  return [...parts.map(Number), ...ranges, priced, ...asking.map(Number)].join();
}

/** The values that `matching` and its like bind. */
export function valuesOf({ conditions, shop }: Asked): Record<string, unknown> {
  const { tokens, all, none, ids, except, stockAfter, expiry, price } = conditions;
  const days = expiry.flatMap((range, at) => Object.entries(dateValues(range, `expiry${at}`)));
  return {
    tokens,
    all: JSON.stringify(all),
    none: JSON.stringify(none),
    goodsIds: ids && `{${ids.join(",")}}`,
    exceptIds: `{${except.join(",")}}`,
    stockAfter,
    ...Object.fromEntries(days),
    priceFrom: String(price?.from ?? 0),
    priceTo: String(price?.to ?? 0),
    priceGroup: shop.priceGroup,
  };
}

/** The rows of the shelf that meet the conditions, as a subquery: by the tiers' indexes where they can be used. */
export function rowsMatching(columns: SQL, asked: Asked): SQL {
  const where = matching(asked);
  const from = sql`SELECT ${columns} FROM shelf s ${groupPriceJoin(asked.shop)}`;
  if (!isIndexed(asked.conditions)) return sql`${from} WHERE s.tier >= 0 AND ${where}`;
  return sql.join(
    tiers.map((tier) => sql`${from} WHERE s.tier = ${sql.raw(String(tier))} AND ${where}`),
    sql` UNION ALL `,
  );
}

/** Rows of one query over the shelf's index: what they must meet, and what is read of them. */
export type Leaf = { readonly where: SQL; readonly columns: SQL };

/**
 * The weightiest rows that meet the conditions, tier by tier and in each by weight: the order that they come in is
 * the order to show. PostgreSQL reads the parts of a UNION ALL one after the other and only as far as its LIMIT asks,
 * so tiers below the last one needed are never touched. `before` are rows to come first, `enough` is bound.
 */
export function weightiest(leaves: readonly Leaf[], shop: SearchingShop, before: readonly SQL[] = []): SQL {
  const inTier = ({ where, columns }: Leaf, tier: number) =>
    sql`(SELECT ${columns} FROM shelf s ${groupPriceJoin(shop)} WHERE s.tier = ${sql.raw(String(tier))} AND ${where}
      ORDER BY s.weight DESC, s.goods_id LIMIT ${bind("enough")})`;
  const parts = leaves.flatMap((leaf) => tiers.map((tier) => inTier(leaf, tier)));
  return sql`SELECT * FROM (${sql.join([...before, ...parts], sql` UNION ALL `)}) u LIMIT ${bind("enough")}`;
}

/** What one piece costs this shop, for filters and order; what it took of a limited price today does not count here. */
export function priceColumn({ priceGroup, takesPromotions }: SearchingShop): SQL {
  const list = takesPromotions ? sql`s.deal` : sql`s.price`;
  if (priceGroup === null) return list;
  const special = takesPromotions ? sql`least(gp.price, ${limitedPrice})` : sql`gp.price`;
  // Controlled sales have no price here, whoever asks: it is protected.
  return sql`CASE WHEN ${isControlled} THEN NULL WHEN gp.price IS NULL THEN ${list} ELSE ${special} END`;
}
/** A group's price takes the place of the list price, be it higher or lower; only a limited price beats it. */
export const limitedPrice: SQL = sql`CASE WHEN s.price IS NULL OR s.deal < s.price THEN s.deal END`;
export const isControlled: SQL = sql`'k:2' = ANY (s.filters)`;

export function groupPriceJoin({ priceGroup }: SearchingShop): SQL {
  return priceGroup === null
    ? sql``
    : sql`LEFT JOIN group_prices gp ON gp.offer_id = s.offer_id AND gp.price_group = ${bind("priceGroup")}`;
}

/** The nearest expiry within days that are bound as `…From` and `…Before`. */
export function inDates({ before }: DateRange, name: string): SQL {
  const from = sql`s.nearest_expiry >= ${bind(`${name}From`)}::date`;
  return before === null ? from : sql`(${from} AND s.nearest_expiry < ${bind(`${name}Before`)}::date)`;
}

export function dateValues({ from, before }: DateRange, name: string): Record<string, unknown> {
  return { [`${name}From`]: from, [`${name}Before`]: before };
}

/** A list of texts as one value. */
function textArray(name: string): SQL {
  return sql`ARRAY(SELECT jsonb_array_elements_text(${bind(name)}::jsonb))`;
}
