import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../../test/database.ts";
import { refuse } from "../answers/refusal.ts";
import { atomically } from "./atomically.ts";
import { lockDataDirectory } from "./data-lock.ts";
import { type Database, row, rows } from "./database.ts";
import { openEmbedded } from "./embedded.ts";
import { migrate, readMigrations } from "./migrate.ts";
import { sqlState } from "./postgres.ts";
import * as accounts from "./schema/accounts.ts";
import * as articles from "./schema/articles.ts";
import * as catalogue from "./schema/catalogue.ts";
import * as content from "./schema/content.ts";
import * as goods from "./schema/goods.ts";
import * as headquarters from "./schema/headquarters.ts";
import * as invoices from "./schema/invoices.ts";
import * as ledger from "./schema/ledger.ts";
import * as moneyTables from "./schema/money.ts";
import * as namedLists from "./schema/named-lists.ts";
import * as orders from "./schema/orders.ts";
import * as purchasePlans from "./schema/purchase-plans.ts";
import * as sweeps from "./schema/sweeps.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const addWord = (word: string) => sql`INSERT INTO hot_words (word) VALUES (${word})`;
const words = async () =>
  (await rows<{ word: string }>(database.db, sql`SELECT word FROM hot_words`)).map((found) => found.word);

describe("migrations", () => {
  it("are applied once, and refused when one was changed afterwards", async () => {
    expect(await migrate(database)).toEqual([]);
    const [first, ...others] = readMigrations();
    const changed = [{ ...first, name: first?.name ?? "", text: "", checksum: "other" }, ...others];
    await expect(migrate(database, changed)).rejects.toThrow(/^数据库迁移 \S+ 与已执行的内容不同。/);
  });

  it("leave nothing of a step that fails", async () => {
    const broken = {
      name: "9999_broken.sql",
      checksum: "x",
      text: "CREATE TABLE half_done (id int); SELECT 1 / 0;",
    };
    await expect(migrate(database, [broken])).rejects.toThrow("division by zero");
    expect(
      await row(database.db, sql`SELECT 1 AS found FROM pg_tables WHERE tablename = 'half_done'`),
    ).toBeNull();
  });

  describe("of a database from before the baseline", () => {
    const before = (...names: string[]) =>
      database.exec(`DELETE FROM schema_migrations;
        INSERT INTO schema_migrations (name, checksum) VALUES ${names.map((name) => `('${name}', 'former')`).join()}`);

    it("is at the baseline when it has all former steps, and goes on from there", async () => {
      await before("0001_accounts.sql", "0105_free_by_other_orders_and_taken_back.sql");
      // Of the steps behind the baseline this database has the tables already: one of the test's own stands for them.
      const baseline = readMigrations().filter(({ name }) => name <= "0011_buying.sql");
      const next = { name: "9999_next.sql", checksum: "x", text: "CREATE TABLE next (id int)" };
      expect(await migrate(database, [...baseline, next])).toEqual([next.name]);
      expect(await migrate(database, baseline)).toEqual([]);
    });

    it("is refused in one sentence when it stands at an earlier one", async () => {
      await before("0001_accounts.sql", "0086_the_demo_is_marked.sql");
      await expect(migrate(database)).rejects.toThrow(/^这个数据库由较早的版本建立，/);
    });
  });

  it("make the tables that the code describes, column by column", async () => {
    const exported: unknown[] = Object.values({
      ...accounts,
      ...articles,
      ...catalogue,
      ...goods,
      ...namedLists,
      ...orders,
      ...invoices,
      ...ledger,
      ...moneyTables,
      ...content,
      ...headquarters,
      ...purchasePlans,
      ...sweeps,
    });
    const described = exported.filter((value) => is(value, PgTable)).map((table) => getTableConfig(table));
    expect(described.length).toBeGreaterThan(20);
    for (const table of described) {
      const columns = await rows<{ name: string; nullable: boolean }>(
        database.db,
        sql`SELECT column_name AS name, is_nullable = 'YES' AS nullable FROM information_schema.columns WHERE table_name = ${table.name}`,
      );
      const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      const ours = table.columns.map((column) => ({ name: snake(column.name), nullable: !column.notNull }));
      const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
      expect([table.name, ...ours.toSorted(byName)]).toEqual([table.name, ...columns.toSorted(byName)]);
    }
  });
});

describe("a transaction", () => {
  it("leaves nothing when it throws, and nothing when it refuses", async () => {
    const throwing = database.transaction(async (tx) => {
      await tx.execute(addWord("thrown"));
      throw new Error("no");
    });
    await expect(throwing).rejects.toThrow("no");
    const refused = await atomically(database, async (tx) => {
      await tx.execute(addWord("refused"));
      return refuse("request.not_found");
    });
    expect(refused).toMatchObject({ reason: "request.not_found" });
    expect(await words()).toEqual([]);
  });

  it("makes a query on the root handle an error instead of waiting for ever", async () => {
    const wrong = database.transaction(async () => words());
    await expect(wrong.catch((error: unknown) => String((error as Error).cause ?? error))).resolves.toContain(
      "a query on the root handle",
    );
  });

  it("tells the database's own state of a failure", async () => {
    const twice = async () => {
      await database.db.execute(addWord("once"));
      await database.db.execute(addWord("once"));
    };
    expect(sqlState(await twice().catch((error: unknown) => error))).toBe("23505");
  });
});

describe("both drivers", () => {
  it("give counts and ids as numbers, dates as text, decimals as text", async () => {
    const found = await row(
      database.db,
      sql`SELECT count(*) AS n, date '2026-11-21' AS day, 1.5::numeric AS amount FROM accounts`,
    );
    expect(found).toEqual({ n: 0, day: "2026-11-21", amount: "1.5" });
  });
});

describe("the embedded database's directory", () => {
  const folder = mkdtempSync(join(tmpdir(), "yaoji-lock-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("is locked for one process, and free again when it lets go", () => {
    const held = lockDataDirectory(folder);
    expect(held).not.toBeNull();
    expect(lockDataDirectory(folder)).toBeNull();
    held?.release();
    const again = lockDataDirectory(folder);
    expect(again).not.toBeNull();
    again?.release();
  });

  it("gets an fsync for every commit", async () => {
    let syncs = 0;
    const onDisk = await openEmbedded({ directory: join(folder, "db"), onSync: () => syncs++ });
    await onDisk.exec("CREATE TABLE kept (id int)");
    const before = syncs;
    for (let commit = 1; commit <= 5; commit++)
      await onDisk.db.execute(sql`INSERT INTO kept VALUES (${commit})`);
    expect(syncs - before).toBeGreaterThanOrEqual(5);
    await onDisk.close();
  });
});
