import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { preparedRows } from "../../platform/db/prepared.ts";
import { type Asked, rowsMatching, shapeOf, valuesOf } from "./conditions.queries.ts";
import type { FuzzyGoods } from "./fuzzy-rank.ts";
import type { NearGoods } from "./near-names.ts";

/** So many candidates are compared letter by letter: the best by their tier. */
const comparedAtMost = sql.raw("1000");
const nearAtMost = sql.raw("400");

/** What a query of fuzzyTokens finds, the best weight first. */
export async function listFuzzy(db: Db, asked: Asked): Promise<FuzzyGoods[]> {
  const columns = sql`s.goods_id::int AS id, s.name_norm AS "nameNorm", s.pinyin_full AS "pinyinFull",
    s.pinyin_initials AS "pinyinInitials", s.manufacturer, s.weight::float8 AS weight`;
  return preparedRows<FuzzyGoods>(db, {
    shape: `fuzzy ${shapeOf(asked)}`,
    values: valuesOf(asked),
    build:
      () => sql`SELECT * FROM (SELECT * FROM (${rowsMatching(columns, asked)}) u LIMIT ${comparedAtMost}) c
      ORDER BY weight DESC, id`,
  });
}

/** Names of goods that nearTokens finds, the best weight first. */
export async function listNear(db: Db, asked: Asked): Promise<NearGoods[]> {
  const columns = sql`s.goods_id, s.pinyin_full, s.weight`;
  return preparedRows<NearGoods>(db, {
    shape: `near ${shapeOf(asked)}`,
    values: valuesOf(asked),
    build: () => sql`SELECT g.name, c.pinyin_full AS "pinyinFull" FROM (
        SELECT * FROM (${rowsMatching(columns, asked)}) u LIMIT ${nearAtMost}) c
      JOIN goods g ON g.id = c.goods_id ORDER BY c.weight DESC, g.id`,
  });
}
