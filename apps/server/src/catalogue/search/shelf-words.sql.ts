import { type SQL, sql } from "drizzle-orm";
import { anyOf } from "./lexemes.ts";
import { tiers } from "./conditions.queries.ts";
import { queryTokens } from "./tokens.ts";

/** Each tier's own index is named; -1 are the goods that are not on the shelf. */
const everyTier = [-1, ...tiers];

/** What a keyword asks the words of goods for; empty: nothing can be meant. */
export const tokensOf = (keyword: string): string =>
  anyOf([queryTokens(keyword, 1), queryTokens(keyword, 2)]);

/** Whether a row `s` of the shelf is what the tokens ask for: by name, spelling or code, or by its maker. */
export function isMeant(tokens: string): SQL {
  const found = everyTier.map(
    (tier) => sql`s.tier = ${sql.raw(String(tier))} AND s.words @@ ${tokens}::tsquery`,
  );
  return sql`(${sql.join(found, sql` OR `)})`;
}

/** Whether the goods of a row, by the column given, are what a keyword means. */
export function goodsNamed(goodsId: SQL.Aliased | SQL, keyword: string): SQL {
  const tokens = tokensOf(keyword);
  if (tokens === "") return sql`false`;
  return sql`EXISTS (SELECT FROM shelf s WHERE s.goods_id = ${goodsId} AND ${isMeant(tokens)})`;
}
