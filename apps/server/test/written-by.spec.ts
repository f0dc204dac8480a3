/** Nothing that a buyer can meet is out of reach: whoever adds a column says here who writes it. */
import { readFileSync } from "node:fs";
import { operatorCommands } from "@yaoji/domain/people/operator-rights";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rows } from "../src/platform/db/database.ts";
import { openShop, type TestShop } from "./harness.ts";
import { inner, records, words, written } from "./written-by.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** Every table of the database with its columns. */
const tables = () =>
  rows<{ name: string; columns: string[] }>(
    shop.app.database.db,
    sql`SELECT table_name AS name, array_agg(column_name::text ORDER BY column_name) AS columns
        FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
        WHERE table_schema = 'public' AND table_type = 'BASE TABLE' GROUP BY 1`,
  );

const sorted = (names: Iterable<string>) => [...names].toSorted();
const listed = (name: string) => Object.values(written[name] ?? {}).flatMap((columns = "") => words(columns));

test("every table is written by operators, a record of what was done, or the machinery's own", async () => {
  const known = [...Object.keys(written), ...records, ...inner];
  expect(sorted(known)).toEqual(sorted((await tables()).map(({ name }) => name)));
});

test("every column that operators write names the screen or the command that does, once", async () => {
  const known = (await tables()).filter(({ name }) => Object.hasOwn(written, name));
  const said = known.map(({ name }) => [name, sorted(listed(name))]);
  expect(said).toEqual(known.map(({ name, columns }) => [name, sorted(columns)]));
});

describe("who is named", () => {
  const writers = Object.values(written).flatMap((columns) => Object.keys(columns));

  test("is a screen that is built", () => {
    const table = readFileSync(new URL("../../back-office/src/lib/screens.ts", import.meta.url), "utf8");
    const built = [...table.matchAll(/path: "(\/admin[^"]*)"/gu)].map(([, path]) => path);
    expect(built.length).toBeGreaterThan(5);
    for (const screen of writers.filter((name) => name.startsWith("/"))) expect(built).toContain(screen);
  });

  test("is a command that there is", () => {
    for (const command of writers.filter((name) => name.startsWith("ops ")))
      expect(operatorCommands).toContain(command.slice("ops ".length));
  });
});
