import { sql } from "drizzle-orm";
import { bigint, integer, pgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../../test/database.ts";
import type { Database } from "../db/database.ts";
import { behind, countCapped, cursorKey, type KeysetOrder, keysetOrder } from "../db/keyset.ts";
import { at } from "../db/schema/columns.ts";
import { countedUpTo, pageTotal } from "./page-total.ts";
import { type Cursor, keysetPage, readCursor } from "./keyset.ts";
import { isRefusal } from "./refusal.ts";

const things = pgTable("keyset_things", {
  id: bigint({ mode: "number" }).primaryKey(),
  rank: integer().notNull(),
  seenAt: at().notNull(),
});
const orders = {
  new: { id: things.id, key: null, isDescending: true },
  old: { id: things.id, key: null, isDescending: false },
  rank: { id: things.id, key: things.rank, kind: "integer", isDescending: true },
  seen: { id: things.id, key: things.seenAt, kind: "time", isDescending: false },
  fresh: { id: things.id, key: things.seenAt, kind: "time", isDescending: true },
} as const satisfies Record<string, KeysetOrder>;
type Sort = keyof typeof orders;

let database: Database;
/** Fifty rows with many equals; times that differ in microseconds alone; one before 1970, one that never comes. */
beforeAll(async () => {
  database = await openTestDatabase();
  await database.exec(`CREATE TABLE keyset_things (id bigint PRIMARY KEY, rank int NOT NULL, seen_at timestamptz NOT NULL);
    INSERT INTO keyset_things SELECT n, n % 4, timestamptz '2026-11-20 04:00:00.000001+00' + (n % 7) * interval '1 microsecond'
      FROM generate_series(1, 48) n;
    INSERT INTO keyset_things VALUES (49, -3, '1969-01-01 00:00:00.5+00'), (50, 2147483647, '9999-12-31 00:00:00+00')`);
});
afterAll(() => database.close());

async function page(sort: Sort, after: string | undefined, size: number) {
  const cursor = readCursor(after, sort);
  if (isRefusal(cursor)) throw new Error(cursor.reason);
  const order = orders[sort];
  const found: Cursor[] = await database.db
    .select({ id: things.id, key: cursorKey(order) })
    .from(things)
    .where(behind(order, cursor))
    .orderBy(...keysetOrder(order))
    .limit(size + 1);
  return keysetPage(found, { sort, page_size: size });
}

async function walk(sort: Sort, size: number): Promise<number[]> {
  const ids: number[] = [];
  let after: string | undefined;
  do {
    const { rows, next } = await page(sort, after, size);
    ids.push(...rows.map(({ id }) => id));
    after = next ?? undefined;
  } while (after !== undefined);
  return ids;
}

describe("a list walked page by page", () => {
  for (const sort of Object.keys(orders) as Sort[])
    it.each([1, 7, 25, 50, 200])(`by ${sort}, %i a page: every row once, in order`, async (size) => {
      const whole = await database.db
        .select({ id: things.id })
        .from(things)
        .orderBy(...keysetOrder(orders[sort]));
      expect(whole).toHaveLength(50);
      expect(await walk(sort, size)).toEqual(whole.map(({ id }) => id));
    });

  it("what is written meanwhile moves nothing: no row comes twice, none is left out", async () => {
    const first = await page("new", undefined, 10);
    await database.db.insert(things).values({ id: 1000, rank: 1, seenAt: new Date() });
    const second = await page("new", first.next ?? undefined, 10);
    await database.db.delete(things).where(sql`id = 1000`);
    expect(second.rows.map(({ id }) => id)).toEqual([40, 39, 38, 37, 36, 35, 34, 33, 32, 31]);
  });

  it("a page that is just full is the last where nothing is behind it", async () => {
    expect((await page("old", undefined, 50)).next).toBeNull();
    expect((await page("old", undefined, 49)).next).not.toBeNull();
  });
});

describe("a cursor that was not given out", () => {
  const text = (plain: string) => Buffer.from(plain).toString("base64url");
  it.each([
    "",
    "x",
    "💊",
    text("new"),
    text("new::"),
    text("rank::1;"),
    text("new:1e3:1"),
    text("rank:1:5"),
    text(`new::${"9".repeat(17)}`),
    text(`new:${"9".repeat(19)}:1`),
    text("new::9999999999999999"),
  ])("%j is refused", (after) => {
    const refused = readCursor(after, "new");
    expect(isRefusal(refused) && refused.errors).toEqual({ after: ["翻页位置已失效，请回到第一页重新查看"] });
  });

  it("of the order, but made up, breaks no statement", async () => {
    for (const key of ["-99999999999999999", "999999999999999999", ""])
      for (const sort of ["rank", "seen"] as const)
        expect((await page(sort, text(`${sort}:${key}:5`), 5)).rows.length).toBeLessThanOrEqual(5);
  });
});

describe("how many there are", () => {
  it("exact up to 10,000, beyond it 10,000 and that there are more", async () => {
    expect(pageTotal(await countCapped(database.db, things, sql`rank = 0`))).toEqual({ total: 12 });
    await database.exec(`INSERT INTO keyset_things SELECT n, 77, now() FROM generate_series(2000, 12000) n`);
    expect(await countCapped(database.db, things, sql`rank = 77`)).toBe(countedUpTo + 1);
    await database.exec(`DELETE FROM keyset_things WHERE id = 12000`);
    expect(pageTotal(await countCapped(database.db, things, sql`rank = 77`))).toEqual({ total: countedUpTo });
    await database.exec(`DELETE FROM keyset_things WHERE rank = 77`);
  });
});
