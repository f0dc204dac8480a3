import { type SQL, sql } from "drizzle-orm";
import { bind } from "../../platform/db/prepared.ts";
import { type Asked, groupPriceJoin, matching, weightiest } from "./conditions.queries.ts";
import type { Rung, RungTest } from "./rungs.ts";

/** The ids of the best rows of a ladder in their order: names in full first, then rung by rung (rungs.ts). */
export function climbed(rungs: readonly Rung[], asked: Asked): SQL {
  const columns = sql`s.goods_id`;
  const exact = sql`(SELECT ${columns} FROM shelf s ${groupPriceJoin(asked.shop)}
    WHERE s.tier >= 0 AND s.name_norm = ${key} AND ${matching(asked)}
    ORDER BY s.weight DESC, s.goods_id LIMIT ${bind("enough")})`;
  const leaves = rungs.map(({ test }, at) => ({
    columns,
    where: sql`${matching(asked, `tokens${at}`)} AND s.name_norm <> ${key} AND ${tests[test]}`,
  }));
  return weightiest(leaves, asked.shop, [exact]);
}

/** The rungs' tokens as `climbed` binds them. */
export function rungValues(rungs: readonly Rung[]): Record<string, unknown> {
  return Object.fromEntries(rungs.map(({ tokens }, at) => [`tokens${at}`, tokens]));
}

const key = sql`${bind("key")}::text`;
const begins = sql`starts_with(s.name_norm, ${key})`;
const initials = sql`starts_with(s.pinyin_initials, ${key})`;
const spelling = sql`starts_with(s.pinyin_full, ${key})`;
const same = sql`(${begins} OR s.pinyin_initials = ${key} OR s.pinyin_full = ${key})`;

const tests: Readonly<Record<RungTest, SQL>> = {
  any: sql`true`,
  begins,
  within: sql`NOT ${begins} AND strpos(s.name_norm, ${key}) > 0`,
  outside: sql`strpos(s.name_norm, ${key}) = 0`,
  same,
  initials: sql`${initials} AND NOT ${same}`,
  spelling: sql`${spelling} AND NOT ${initials} AND NOT ${same}`,
  otherwise: sql`NOT ${spelling} AND NOT ${initials} AND NOT ${same}`,
};
