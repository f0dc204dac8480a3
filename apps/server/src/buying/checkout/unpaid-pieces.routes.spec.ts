/** Reserved pieces of unpaid orders per shop are capped, by a setting. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { ops } from "../../../test/money-factories.ts";
import { addToCart, expectSoundBooks, fillWallet } from "../../../test/order-factories.ts";

let shop: TestShop;
let goodsId: number;
beforeAll(async () => {
  shop = await openShop();
  goodsId = await aGoods(shop, { batches: [{ batchNo: "B1", expiresOn: "2099-01-01", onHand: 1000 }] });
  await ops(shop, "settings", "set", "unpaidPieces", "10");
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

async function lineOf(buyer: TestBuyer, number: number): Promise<number> {
  const [line] = await addToCart(shop, buyer, [[goodsId, number]]);
  return line?.id ?? 0;
}
const order = (buyer: TestBuyer, id: number) =>
  shop.call("cartCheckout", buyer, { body: { ids: [id], pay_method: "balance", new: 1 } });

test("beyond it the checkout names the orders that hold the pieces and says what to do; paid or cancelled, it goes on", async () => {
  const buyer = await aBuyer(shop);
  const first = await order(buyer, await lineOf(buyer, 6));
  const line = await lineOf(buyer, 5);
  const refused = await order(buyer, line);
  expect(refused).toMatchObject({
    status: 409,
    reason: "checkout.too_many_unpaid",
    message: `未付款订单最多可占用10件商品：订单${first.data.orders[0]?.order_no}已占用6件，本次5件，请先付款或取消其中的订单，或减少数量后再下单`,
  });
  const [id = 0] = first.data.order_ids;
  await fillWallet(shop, buyer, "1000");
  await shop.call("payOrder", buyer, { body: { id, method: "balance" } });
  expect((await order(buyer, line)).code).toBe(201);
  const again = await lineOf(buyer, 6);
  const held = await order(buyer, again);
  expect(held.reason).toBe("checkout.too_many_unpaid");
  const list = await shop.call("orderList", buyer, { query: { status: "pending_payment" } });
  await shop.call("orderCancel", buyer, { params: { id: list.data.list[0]?.id ?? 0 }, body: {} });
  expect((await order(buyer, again)).code).toBe(201);
  // Another shop has a limit of its own.
  const other = await aBuyer(shop);
  expect((await order(other, await lineOf(other, 10))).code).toBe(201);
});

test("one order alone may not hold more either, and a repeated submission is the same order", async () => {
  const buyer = await aBuyer(shop);
  const line = await lineOf(buyer, 11);
  expect((await order(buyer, line)).message).toContain("最多可占用10件商品：现在没有占用，本次11件");
  const other = await aBuyer(shop);
  const ten = await lineOf(other, 10);
  const placed = await order(other, ten);
  expect((await order(other, ten)).data).toEqual(placed.data);
});

test("two submissions at once do not slip through together", async () => {
  const buyer = await aBuyer(shop);
  const second = await aGoods(shop, { batches: [{ batchNo: "B2", expiresOn: "2099-01-01", onHand: 100 }] });
  const added = await addToCart(shop, buyer, [
    [goodsId, 6],
    [second, 6],
  ]);
  const both = await Promise.all(added.map(({ id }) => order(buyer, id)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});
