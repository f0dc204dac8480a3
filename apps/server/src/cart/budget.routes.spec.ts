import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBuyer, type TestBuyer } from "../../test/factories.ts";
import { aGoods } from "../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../test/harness.ts";
import { addToCart } from "../../test/order-factories.ts";
import { statementsOf } from "../../test/statements.ts";

let shop: TestShop;
let buyer: TestBuyer;
let ids: number[];

beforeAll(async () => {
  shop = await openShop();
  buyer = await aBuyer(shop);
  const wishes: [number, number][] = [];
  for (let count = 0; count < 200; count++) wishes.push([await aGoods(shop), 1]);
  ids = (await addToCart(shop, buyer, wishes)).map((line) => line.id);
});
afterAll(() => shop.close());

describe("statements of the cart, login included, however many lines (200 here)", () => {
  test.each<[string, number, () => Promise<{ status: number }>]>([
    ["GET /api/cart/list", 6, () => shop.call("cartList", buyer, {})],
    ["GET /api/cart/total", 6, () => shop.call("cartTotal", buyer)],
    [
      "POST /api/cart/:id/edit",
      8,
      () => shop.call("cartEdit", buyer, { params: { id: ids[0] ?? 0 }, body: { params: { number: 2 } } }),
    ],
    [
      "POST /api/cart/batch_select",
      4,
      () => shop.call("cartSelect", buyer, { body: { ids, is_selected: 1 } }),
    ],
    ["POST /api/cart/preview", 8, () => shop.call("cartPreview", buyer, { body: { ids } })],
    [
      "POST /api/cart/checkout",
      22,
      () => shop.call("cartCheckout", buyer, { body: { ids, pay_method: "balance" } }),
    ],
  ])("%s: at most %i", async (_, budget, call) => {
    let status = 0;
    const statements = await statementsOf(async () => {
      status = (await call()).status;
    });
    expect(status).toBeLessThan(300);
    expect(statements.slice(budget)).toEqual([]);
    expect(statements.length).toBeGreaterThan(1);
  });
});
