import { type SQL, sql } from "drizzle-orm";
import { anyOf } from "./lexemes.ts";
import { tiers } from "./conditions.queries.ts";
import { queryTokens } from "./tokens.ts";

/** Each tier's own index is named; -1 are the goods that are not on the shelf. */
const everyTier = [-1, ...tiers];

/** Whether the goods of a row, by the column given, are what a keyword means: by name, spelling or code, or by their maker. */
export function goodsNamed(goodsId: SQL.Aliased | SQL, keyword: string): SQL {
  const tokens = anyOf([queryTokens(keyword, 1), queryTokens(keyword, 2)]);
  if (tokens === "") return sql`false`;
  const found = everyTier.map(
    (tier) => sql`s.tier = ${sql.raw(String(tier))} AND s.words @@ ${tokens}::tsquery`,
  );
  return sql`EXISTS (SELECT FROM shelf s WHERE s.goods_id = ${goodsId} AND (${sql.join(found, sql` OR `)}))`;
}
