/** A price list of ten thousand rows of which forty are wrong: said which and why, the rest applied, the forty mended. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BodyOf } from "@yaoji/contract/endpoints";
import { aPriceGroup } from "../../../test/factories.ts";
import { theWarehouse } from "../../../test/goods-factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { statementsOf } from "../../../test/statements.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { row } from "../../platform/db/database.ts";

let shop: TestShop;
let marketer: As;
beforeAll(async () => {
  shop = await openShop();
  marketer = await aStaffLogin(shop, "marketing");
  const { app } = shop;
  const warehouseId = await theWarehouse(app.database.db);
  await aPriceGroup(app.database.db, "chain");
  await app.database.exec(`INSERT INTO goods (code, name, scope, on_shelf)
      SELECT 'L' || n, '长表商品' || n, 'chemical', false FROM generate_series(1, ${many}) n;
    INSERT INTO offers (goods_id, warehouse_id, base_price) SELECT id, ${warehouseId}, 10 FROM goods WHERE code LIKE 'L%'`);
});
afterAll(() => shop.close());

const many = 10_000;
type Row = BodyOf<"priceDeskSave">["rows"][number];
const wrongAt = (at: number) => at % 250 === 0;
/** Every 250th is wrong: too many decimals, or a group that pays more than the base price. */
const given = Array.from({ length: many }, (_, index): Row => {
  const at = index + 1;
  const whole = { goods: `L${at}`, base_price: 10.5, groups: { chain: 9.5 } };
  if (!wrongAt(at)) return whole;
  return at % 500 === 0 ? { ...whole, base_price: "10.123456" } : { ...whole, groups: { chain: 11 } };
});

test("ten thousand rows, forty of them wrong", async () => {
  const seen = await shop.call("priceDeskPreview", marketer, { body: { rows: given } });
  expect(seen.data).toMatchObject({ changed: many - 40, unchanged: 0, faulty: 40 });
  const wrong = seen.data.list.filter(({ faults }) => Object.keys(faults).length > 0);
  expect(wrong.map(({ row: at }) => at)).toEqual(Array.from({ length: 40 }, (_, at) => (at + 1) * 250));
  expect([wrong[0], wrong[1]].map((each) => each?.faults)).toEqual([
    { "groups.chain": ["价格组chain的价格11.00元高于原价10.50元，请改低"] },
    { base_price: ["原价须大于0，最多4位小数，不超过1000万元"] },
  ]);
  const rows = given.map((each, at) => ({ ...each, version: seen.data.list[at]?.offer?.version ?? 0 }));
  const save = (some: Row[], skip_faulty: number) =>
    shop.call("priceDeskSave", marketer, { body: { rows: some, reason: "年度调价", skip_faulty } });
  const refused = await save(rows, 0);
  expect(refused).toMatchObject({ status: 409, reason: "price.faulty" });

  const saved: Awaited<ReturnType<typeof save>>[] = [];
  const statements = await statementsOf(async () => saved.push(await save(rows, 1)));
  expect(saved[0]?.data).toMatchObject({ changed: many - 40, unchanged: 0 });
  expect(saved[0]?.data.skipped.map(({ row: at }) => at)).toEqual(wrong.map(({ row: at }) => at));
  expect(statements.length).toBeLessThanOrEqual(20);

  const mended = rows
    .filter((_, at) => wrongAt(at + 1))
    .map((each) => ({ ...each, base_price: 10.5, groups: { chain: 9 } }));
  expect((await save(mended, 0)).data).toMatchObject({ changed: 40, skipped: [] });
  const stored = await row(
    shop.app.database.db,
    sql`SELECT count(*)::int AS offers, count(*) FILTER (WHERE o.base_price = 10.5)::int AS based,
      count(gp.price)::int AS grouped, (SELECT count(*)::int FROM price_history WHERE price_group = 'chain') AS kept
      FROM offers o LEFT JOIN group_prices gp ON gp.offer_id = o.id`,
  );
  expect(stored).toEqual({ offers: many, based: many, grouped: many, kept: many });
}, 120_000);

describe("the log", () => {
  test("has an entry for each change, with every row of it", async () => {
    const found = await row<{ entries: number; rows: number }>(
      shop.app.database.db,
      sql`SELECT count(*)::int AS entries, max((SELECT count(*) FROM jsonb_object_keys(after)))::int AS rows
        FROM operator_log WHERE command = 'price set'`,
    );
    expect(found).toEqual({ entries: 2, rows: many - 40 });
  });
});
