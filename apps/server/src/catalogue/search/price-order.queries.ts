import { type SQL, sql } from "drizzle-orm";
import { bind } from "../../platform/db/prepared.ts";
import { type Asked, groupPriceJoin, isControlled, limitedPrice, matching } from "./conditions.queries.ts";

/**
 * The first rows by the price of a shop with a price group: goods at their group's price and goods at the list price,
 * each along an index of its own, merged. Goods cheaper by a promotion than for the group stand among the latter. Of
 * goods at the same group's price all are read: which of them stand on the page is for their ids to say.
 */
export function walkedByPrice(asked: Asked, sort: "price_asc" | "price_desc"): SQL {
  const list = asked.shop.takesPromotions ? sql`s.deal` : sql`s.price`;
  const isCheaper = asked.shop.takesPromotions
    ? sql`coalesce(${limitedPrice} < gp.price, false)`
    : sql`false`;
  const by = (cost: SQL, id: SQL) =>
    sort === "price_asc" ? sql`${cost}, ${id}` : sql`${cost} DESC NULLS LAST, ${id}`;
  const where = sql`s.tier >= 0 AND ${matching(asked)}`;
  const atGroupPrice = sql`SELECT s.goods_id, gp.price AS cost
    FROM group_prices gp JOIN shelf s ON s.offer_id = gp.offer_id
    WHERE gp.price_group = ${bind("priceGroup")} AND ${where} AND NOT ${isControlled} AND NOT ${isCheaper}
    ORDER BY ${sort === "price_asc" ? sql`gp.price` : sql`gp.price DESC`}
    FETCH FIRST (${bind("enough")}) ROWS WITH TIES`;
  const atListPrice = sql`SELECT s.goods_id, ${list} AS cost FROM shelf s ${groupPriceJoin(asked.shop)}
    WHERE ${where} AND (gp.price IS NULL OR ${isCheaper} OR ${isControlled})
    ORDER BY ${by(list, sql`s.goods_id`)} LIMIT ${bind("enough")}`;
  return sql`SELECT goods_id, row_number() OVER (ORDER BY ${by(sql`cost`, sql`goods_id`)}) AS place
    FROM ((${atGroupPrice}) UNION ALL (${atListPrice})) c ORDER BY place LIMIT ${bind("limit")} OFFSET ${bind("offset")}`;
}
