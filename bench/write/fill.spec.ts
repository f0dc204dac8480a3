import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrate } from "../../apps/server/src/platform/db/migrate.ts";
import type { Database } from "../../apps/server/src/platform/db/database.ts";
import { openEmbedded } from "../../apps/server/src/platform/db/embedded.ts";
import { indexGoods } from "../../apps/server/src/catalogue/search/index-goods.service.ts";
import { goodsOf } from "../catalogue/goods.ts";
import { namesByKind } from "../catalogue/names.ts";
import { fillDatabase } from "./fill.ts";
import { rememberingIndex } from "./shelf-words.ts";

const size = 2500;
const today = "2026-11-21";
let database: Database;
beforeAll(async () => {
  database = await openEmbedded();
  await migrate(database);
  await fillDatabase(database, { size, today });
}, 60_000);
afterAll(() => database.close());

const first = async (text: string) => (await database.executeSql(text, [])).rows[0];
const share = async (condition: string) => {
  const { n } =
    (await first(
      `SELECT count(*)::int AS n FROM shelf s JOIN goods g ON g.id = goods_id WHERE ${condition}`,
    )) ?? {};
  return Number(n) / size;
};

describe("the generated catalogue", () => {
  test("is the same every time, and each name between 2 and 12 characters", () => {
    expect(goodsOf(77, today)).toEqual(goodsOf(77, today));
    const names = Object.values(namesByKind()).flat();
    expect(new Set(names.map(({ name }) => name)).size).toBeGreaterThan(3000);
    expect(names.filter(({ name }) => name.length < 2 || name.length > 12)).toEqual([]);
  });

  test("holds its proportions", async () => {
    expect(await share("tier >= 0")).toBeGreaterThan(0.97);
    expect(await share("stock_until IS NULL")).toBeCloseTo(0.08, 1);
    expect(await share("'p' = ANY (filters)")).toBeCloseTo(0.08, 1);
    expect(await share("'z:yx' = ANY (filters)")).toBeCloseTo(0.04, 1);
    const sold = await first(
      "SELECT max(sales) > 100 * percentile_cont(0.5) WITHIN GROUP (ORDER BY sales) AS tailed FROM goods",
    );
    expect(sold).toEqual({ tailed: true });
  });

  test("refers to nothing that is missing, and its stock follows from its movements", async () => {
    const { rows } = await database.executeSql(
      `SELECT 1 FROM batches b LEFT JOIN goods g ON g.id = goods_id WHERE g.id IS NULL
       UNION ALL SELECT 1 FROM offers o LEFT JOIN goods g ON g.id = goods_id WHERE g.id IS NULL
       UNION ALL SELECT 1 FROM goods_categories l LEFT JOIN categories c ON c.id = category_id WHERE c.id IS NULL
       UNION ALL SELECT 1 FROM goods_group_members m LEFT JOIN goods_groups p ON p.id = group_id WHERE p.id IS NULL
       UNION ALL SELECT 1 FROM batches b WHERE on_hand <>
         (SELECT coalesce(sum(quantity), 0) FROM stock_movements WHERE batch_id = b.id)`,
      [],
    );
    expect(rows).toEqual([]);
  });

  test("has every index of the shelf again, and new rows go on after it", async () => {
    expect(await first("SELECT count(*)::int AS n FROM pg_indexes WHERE tablename = 'shelf'")).toEqual({
      n: await indexesOfNewShelf(),
    });
    const added = await first("INSERT INTO warehouses (code, name) VALUES ('NEW', '新仓') RETURNING id");
    expect(added).toEqual({ id: 3 });
  }, 60_000);
});

async function indexesOfNewShelf(): Promise<number> {
  const empty = await openEmbedded();
  await migrate(empty);
  const { rows } = await empty.executeSql("SELECT 1 FROM pg_indexes WHERE tablename = 'shelf'", []);
  await empty.close();
  return rows.length;
}

describe("remembered words", () => {
  test("are those that the server makes", () => {
    const indexOf = rememberingIndex();
    const sorted = (index: ReturnType<typeof indexOf>) => ({ ...index, lexemes: index.lexemes.toSorted() });
    for (let number = 1; number <= 200; number += 1) {
      const { goods } = goodsOf(number, today);
      const asked = {
        name: goods.name,
        tradeName: goods.trade_name,
        specification: goods.specification,
        manufacturer: goods.manufacturer,
        codes: [goods.approval_number, goods.barcode, goods.code],
      };
      expect(sorted(indexOf(asked))).toEqual(sorted(indexGoods(asked)));
    }
  });
});
