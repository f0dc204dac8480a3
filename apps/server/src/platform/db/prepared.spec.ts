import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../../test/database.ts";
import type { Database, Db } from "./database.ts";
import { sqlState } from "./postgres.ts";
import { bind, preparedRow, preparedRows } from "./prepared.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const wordsLike = (db: Db, word: string) =>
  preparedRows<{ word: string }>(db, {
    shape: "words like",
    build: () => sql`SELECT word FROM hot_words WHERE word LIKE ${bind("word")}`,
    values: { word },
  });
const addWord = (db: Db, word: string) =>
  preparedRows(db, {
    shape: "add word",
    build: () => sql`INSERT INTO hot_words (word) VALUES (${bind("word")})`,
    values: { word },
  });

describe("prepared statements", () => {
  it("take and give values of all kinds as others do, again and again", async () => {
    const ask = (amount: string | null, ids: number[]) =>
      preparedRow(database.db, {
        shape: "kinds",
        build:
          () => sql`SELECT ${bind("amount")}::numeric AS amount, count(*)::int AS n, date '2026-11-21' AS day,
          ${bind("flag")}::boolean AS flag, 2::bigint AS id FROM unnest(${bind("ids")}::bigint[])`,
        values: { amount, ids, flag: true },
      });
    const rest = { day: "2026-11-21", flag: true, id: 2 };
    expect(await ask("1.5", [1, 2])).toEqual({ amount: "1.5", n: 2, ...rest });
    expect(await ask(null, [])).toEqual({ amount: null, n: 0, ...rest });
  });

  it("tell the database's own state of a failure, and work afterwards", async () => {
    await addWord(database.db, "感冒");
    const failure = await addWord(database.db, "感冒").catch((error: unknown) => error);
    expect(sqlState(failure)).toBe("23505");
    await addWord(database.db, "咳嗽");
    expect(await wordsLike(database.db, "感%")).toEqual([{ word: "感冒" }]);
    expect(await wordsLike(database.db, "%")).toHaveLength(2);
  });

  it("belong to the transaction whose handle they are given, and to no other's", async () => {
    const ready = Promise.withResolvers<void>();
    const meanwhile = ready.promise.then(() => wordsLike(database.db, "发%"));
    const throwing = database.transaction(async (tx) => {
      await addWord(tx, "发热");
      ready.resolve();
      expect(await wordsLike(tx, "发%")).toEqual([{ word: "发热" }]);
      throw new Error("no");
    });
    await expect(throwing).rejects.toThrow("no");
    expect(await meanwhile).toEqual([]);
  });

  it("are an error on the root handle inside a transaction", async () => {
    const wrong = database.transaction(() => wordsLike(database.db, "%"));
    await expect(wrong.catch((error: unknown) => String((error as Error).cause ?? error))).resolves.toContain(
      "a query on the root handle",
    );
  });
});
