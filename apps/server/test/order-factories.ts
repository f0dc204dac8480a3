import { expect } from "vitest";
import type { BodyOf, DataOf } from "@yaoji/contract/endpoints";
import { yuan } from "@yaoji/domain/money/money";
import { verifyLedger } from "../src/fulfilment/verify/verify.service.ts";
import { topUp } from "../src/money/payments/payments.service.ts";
import type { TestBuyer } from "./factories.ts";
import { aGoods, type GoodsFields } from "./goods-factories.ts";
import type { TestShop } from "./harness.ts";

type CartLine = DataOf<"cartList">["list"][number];

let counter = 0;

/** Puts goods into the buyer's cart; gives all its lines. */
export async function addToCart(
  shop: TestShop,
  buyer: TestBuyer,
  wishes: readonly (readonly [goodsId: number, number: number])[],
): Promise<CartLine[]> {
  const params = wishes.map(([goods_id, number]) => ({ goods_id, number }));
  const added = await shop.call("cartAdd", buyer, { body: { params } });
  // That goods are in presale is said of what was added.
  const { left = [], notes = [] } = added.data;
  const said = [...left, ...notes.filter((note) => !note.includes("预售"))];
  expect([added.reason ?? "", ...said]).toEqual([""]);
  return cartLines(shop, buyer);
}

export async function cartLines(shop: TestShop, buyer: TestBuyer): Promise<CartLine[]> {
  return (await shop.call("cartList", buyer, { query: { new: 1 } })).data.list;
}

/** A cart with one line of new goods; gives the line's id. */
export async function aLine(
  shop: TestShop,
  buyer: TestBuyer,
  { number = 1, ...goods }: GoodsFields & { number?: number } = {},
): Promise<number> {
  const goodsId = await aGoods(shop, goods);
  const lines = await addToCart(shop, buyer, [[goodsId, number]]);
  const found = lines.find((line) => line.goods_id === goodsId);
  if (!found) throw new Error("the line is not in the cart");
  return found.id;
}

/** Places an order of lines; of one line of new goods where none are given. */
export async function anOrder(
  shop: TestShop,
  buyer: TestBuyer,
  body: Partial<BodyOf<"cartCheckout">> = {},
): Promise<DataOf<"cartCheckout">> {
  const ids = body.ids ?? [await aLine(shop, buyer)];
  const placed = await shop.call("cartCheckout", buyer, {
    body: { pay_method: "balance", new: 1, ...body, ids },
  });
  expect(placed.reason ?? placed.code).toBe(201);
  return placed.data;
}

/** Gives the buyer's shop this much balance. */
export async function fillWallet(shop: TestShop, buyer: TestBuyer, amount: string): Promise<void> {
  await topUp(shop.app, buyer.shopId, { amount: yuan(amount), key: `test-${++counter}` });
}

/** Money sums to zero, balances and stock are what their journals say. */
export async function expectSoundBooks(shop: TestShop): Promise<void> {
  expect(await verifyLedger(shop.app.database)).toEqual([]);
}
