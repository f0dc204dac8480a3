import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { categories, warehouses } from "../../platform/db/schema/goods.ts";
import { ensureDefaults } from "./defaults.service.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe("an empty database (decisions.md: Running it)", () => {
  test("gets a warehouse and categories, once, even from two processes at the same time", async () => {
    await Promise.all([ensureDefaults(shop.app), ensureDefaults(shop.app)]);
    await ensureDefaults(shop.app);
    const { db } = shop.app.database;
    expect(await db.select({ code: warehouses.code }).from(warehouses)).toEqual([{ code: "W1" }]);
    const found = await db.select({ menu: categories.menu, name: categories.name }).from(categories);
    expect(new Set(found.map(({ menu, name }) => `${menu} ${name}`)).size).toBe(found.length);
    expect((await shop.call("goodsCategories", null)).data.list.length).toBeGreaterThanOrEqual(7);
  });

  test("what the operator named otherwise stays as it is", async () => {
    const { db } = shop.app.database;
    await db.update(warehouses).set({ name: "总仓" });
    await ensureDefaults(shop.app);
    expect(await db.select({ name: warehouses.name }).from(warehouses)).toEqual([{ name: "总仓" }]);
  });
});
