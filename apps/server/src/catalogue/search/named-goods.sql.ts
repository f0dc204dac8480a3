/** Lists of the back office by words: among a million goods one word may mean a hundred thousand of them, another three. */
import { type SQL, sql } from "drizzle-orm";
import { countedUpTo } from "../../platform/answers/page-total.ts";
import { isMeant } from "./shelf-words.sql.ts";

/**
 * The goods that words mean. Where they are more than a list counts, `ids` are some of them, and a list is walked in
 * its own order until its page is full, which it soon is; nothing tells the database beforehand which it will be.
 */
export type NamedGoods = { readonly ids: readonly number[]; readonly tokens: string };

/** More than are counted. */
export const areMany = ({ ids }: NamedGoods): boolean => ids.length > countedUpTo;

/** Whether the goods of a row, by the column given, are among them; in a list, which has an order to be walked in. */
export function isAmong(goodsId: SQL.Aliased | SQL, named: NamedGoods): SQL {
  if (!areMany(named)) return hasId(goodsId, named);
  // The function instead of the operator: no index is offered, so that nothing of them all is gathered first.
  return sql`EXISTS (SELECT FROM shelf s WHERE s.goods_id = ${goodsId} AND ts_match_vq(s.words, ${named.tokens}::tsquery))`;
}

/** The same where they are counted: without an order it is quicker to gather them. */
export function isCounted(goodsId: SQL.Aliased | SQL, named: NamedGoods): SQL {
  if (!areMany(named)) return hasId(goodsId, named);
  return sql`EXISTS (SELECT FROM shelf s WHERE s.goods_id = ${goodsId} AND ${isMeant(named.tokens)})`;
}

const hasId = (goodsId: SQL.Aliased | SQL, { ids }: NamedGoods): SQL =>
  sql`${goodsId} = ANY(${`{${ids.join(",")}}`}::bigint[])`;
