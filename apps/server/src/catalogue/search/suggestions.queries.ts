import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { bind, preparedRows } from "../../platform/db/prepared.ts";
import type { Conditions } from "./conditions.ts";
import { matching, shapeOf, valuesOf, weightiest } from "./conditions.queries.ts";
import { climbed, rungValues } from "./ladder.queries.ts";
import type { GoodsQuestion } from "./question.ts";
import { rankOf, rankShape, rankValues } from "./rank.queries.ts";
import type { RankWords } from "./rank.ts";
import { rungsOf } from "./rungs.ts";

export type Suggestion = { id: number; name: string; sccj: string; ypgg: string };
type Asked = Pick<GoodsQuestion, "type" | "shop"> & {
  readonly conditions: Conditions;
  readonly words: RankWords;
  readonly limit: number;
};

/** Of makers and of several words so many candidates are looked at (docs/search.md). */
const lookedAtMost = 200;

/** What stands first in the list of the same keyword: goods, or makers with the best sold of their goods. */
export async function findSuggestions(db: Db, asked: Asked): Promise<Suggestion[]> {
  const { type, words, conditions, limit } = asked;
  const rungs = type === 1 ? rungsOf(words, conditions.tokens) : null;
  const ladder = rungs?.map(({ test }) => test).join() ?? `${type} ${rankShape(words)}`;
  const values = { ...valuesOf(asked), ...rankValues(words), limit };
  return preparedRows<Suggestion>(db, {
    shape: `suggestions ${ladder} ${shapeOf(asked)}`,
    values: rungs ? { ...values, ...rungValues(rungs), enough: limit } : { ...values, enough: lookedAtMost },
    build:
      () => sql`SELECT g.id::int AS id, g.name, coalesce(g.manufacturer, '') AS sccj, g.specification AS ypgg
      FROM (${rungs ? inPlace(climbed(rungs, asked)) : best(asked)}) best
      JOIN goods g ON g.id = best.goods_id ORDER BY place`,
  });
}

/** Goods in the order of their ids. */
export async function listSuggested(db: Db, ids: readonly number[]): Promise<Suggestion[]> {
  return preparedRows<Suggestion>(db, {
    shape: "suggested by id",
    values: { ids: `{${ids.join(",")}}` },
    build:
      () => sql`SELECT g.id::int AS id, g.name, coalesce(g.manufacturer, '') AS sccj, g.specification AS ypgg
      FROM unnest(${bind("ids")}::bigint[]) WITH ORDINALITY AS wanted(id, place)
      JOIN goods g ON g.id = wanted.id ORDER BY wanted.place`,
  });
}

function inPlace(climb: SQL): SQL {
  return sql`SELECT goods_id, row_number() OVER () AS place FROM (${climb}) c`;
}

function best(asked: Asked): SQL {
  const columns = sql`s.goods_id, s.weight, s.sales, s.name_norm, s.pinyin_initials, s.pinyin_full, s.manufacturer`;
  const upper = weightiest([{ columns, where: matching(asked) }], asked.shop);
  // Of a maker's goods the one that sells best stands for it.
  const listed =
    asked.type === 2
      ? sql`SELECT DISTINCT ON (manufacturer) * FROM (${upper}) u ORDER BY manufacturer, sales DESC, goods_id`
      : upper;
  return sql`SELECT c.goods_id,
      row_number() OVER (ORDER BY ${rankOf(asked.type, asked.words)}, c.weight DESC, c.goods_id) AS place
    FROM (${listed}) c ORDER BY place LIMIT ${bind("limit")}`;
}
