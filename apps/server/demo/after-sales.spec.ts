import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop, type TestShop } from "../test/harness.ts";
import { expectSoundBooks } from "../test/order-factories.ts";
import { demoPassword } from "./accounts.ts";
import { loadDemo } from "./load.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await loadDemo(shop.app);
});
afterAll(() => shop.close());

test("decisions.md Demo logins: return and after-sales 1 are demo's, others stand in several states", async () => {
  const body = { username: "demo", password: demoPassword };
  const as = (await shop.call("login", null, { body })).data;
  const { data: first } = await shop.call("afterSaleDetail", as, { params: { id: 1 } });
  expect(first).toMatchObject({ type: "return", state: "completed", order_id: 1 });
  expect(first.amount).toBeGreaterThan(0);
  const picture = await shop.call("fileShow", as, { params: { id: first.pictures[0]?.id ?? 0 } });
  expect(picture.headers["content-type"]).toBe("image/png");
  const { data } = await shop.call("afterSaleList", as, { query: { page_size: 50 } });
  expect(new Set(data.list.map(({ state }) => state))).toEqual(
    new Set(["applied", "quality_review", "returning", "checking", "completed", "rejected", "cancelled"]),
  );
  expect(new Set(data.list.map(({ type }) => type)).size).toBeGreaterThanOrEqual(5);
  const now = shop.clock.now.getTime() / 1000;
  expect(data.list.filter(({ deadline }) => deadline !== null && deadline <= now)).toEqual([]);
  await expectSoundBooks(shop);
});
