/** Keyset pages in statements of the builder (platform/answers/keyset.ts says what a cursor is). */
import { asc, count, desc, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { countedUpTo } from "../answers/page-total.ts";
import type { Cursor } from "../answers/keyset.ts";
import type { Db } from "./database.ts";

/** What a list is sorted by, of which no row has none; `key` null: by its id alone. Both run in the same direction. */
export type KeysetOrder = {
  readonly id: PgColumn;
  readonly key: SQLWrapper | null;
  readonly kind?: "integer" | "time";
  readonly isDescending: boolean;
};

/** The column `key` of each row, for its cursor: whole numbers, of times microseconds, of which none is lost. */
export function cursorKey({ key, kind }: KeysetOrder): SQL<string | null> {
  if (key === null) return sql<null>`NULL::text`;
  return kind === "time"
    ? sql<string>`(extract(epoch FROM ${key}) * 1000000)::bigint::text`
    : sql<string>`${key}::text`;
}

/** The rows behind the cursor; all of them where there is none. */
export function behind({ id, key, kind, isDescending }: KeysetOrder, cursor: Cursor | null): SQL | undefined {
  if (cursor === null) return undefined;
  const compared = isDescending ? sql`<` : sql`>`;
  if (key === null || cursor.key === null) return sql`${id} ${compared} ${cursor.id}`;
  const number = sql`${cursor.key}::bigint`;
  const value = kind === "time" ? sql`timestamptz 'epoch' + ${number} * interval '1 microsecond'` : number;
  return sql`(${key}, ${id}) ${compared} (${value}, ${cursor.id}::bigint)`;
}

export function keysetOrder({ id, key, isDescending }: KeysetOrder): SQL[] {
  const direction = isDescending ? desc : asc;
  return key === null ? [direction(id)] : [direction(key), direction(id)];
}

/** How many rows there are, counted no further than lists are (`pageTotal`). */
export async function countCapped(db: Db, table: PgTable, where: SQL | undefined): Promise<number> {
  const counted = db
    .select({ one: sql<number>`1`.as("one") })
    .from(table)
    .where(where)
    .limit(countedUpTo + 1)
    .as("counted");
  const [found] = await db.select({ total: count() }).from(counted);
  return found?.total ?? 0;
}
