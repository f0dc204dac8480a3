import { type SQL, sql } from "drizzle-orm";
import { anyOf } from "./lexemes.ts";
import { queryTokens } from "./tokens.ts";

/** Whether the goods of a row, by the column given, are what a keyword means: by name, spelling or code, or by their maker. */
export function goodsNamed(goodsId: SQL.Aliased | SQL, keyword: string): SQL {
  const tokens = anyOf([queryTokens(keyword, 1), queryTokens(keyword, 2)]);
  return tokens === ""
    ? sql`false`
    : sql`EXISTS (SELECT FROM shelf s WHERE s.goods_id = ${goodsId} AND s.words @@ ${tokens}::tsquery)`;
}
