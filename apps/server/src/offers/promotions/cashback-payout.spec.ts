import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { yuan } from "@yaoji/domain/money/money";
import type { OrderStatus } from "@yaoji/domain/trade/order-states";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { addToCart, anOrder, expectSoundBooks, fillWallet } from "../../../test/order-factories.ts";
import { aPromotion } from "../../../test/promotion-factories.ts";
import { moveOrder } from "../../fulfilment/order-changes/moves.service.ts";
import { refundShare } from "../../money/payments/refunds.service.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await aPromotion(shop, { kind: "cashback", tiers: [{ amount: "100.00", minus: "10.00" }] });
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

const ways: OrderStatus[] = ["reviewed", "picking", "shipped", "delivered", "completed"];
const move = async (id: number, upTo: OrderStatus) => {
  for (const to of ways.slice(0, ways.indexOf(upTo) + 1))
    expect(await moveOrder(shop.app, id, { to })).toBeNull();
};
const money = async (buyer: TestBuyer) => (await shop.call("balance", buyer)).data.money;
const earned = async (buyer: TestBuyer) => (await shop.call("cashback", buyer)).data;
/** A paid order of 125.00, freight 15.00, that has earned 10.00. */
async function aPaidOrder() {
  const buyer = await aBuyer(shop);
  await fillWallet(shop, buyer, "140");
  const goodsId = await aGoods(shop);
  const ids = (await addToCart(shop, buyer, [[goodsId, 10]])).map((line) => line.id);
  const { order_ids } = await anOrder(shop, buyer, { ids });
  await shop.call("payOrder", buyer, { body: { ids: order_ids, method: "balance" } });
  expect(await money(buyer)).toBe(0);
  return { buyer, id: order_ids[0] ?? 0 };
}

describe("满额返现 is paid to the balance when the order is completed", () => {
  test("not before, and once", async () => {
    const { buyer, id } = await aPaidOrder();
    await move(id, "delivered");
    expect([await money(buyer), (await earned(buyer)).earned[0]?.state]).toEqual([0, "accrued"]);
    await Promise.all([
      moveOrder(shop.app, id, { to: "completed" }),
      moveOrder(shop.app, id, { to: "completed" }),
    ]);
    expect([await money(buyer), (await earned(buyer)).earned[0]?.state]).toEqual([10, "paid"]);
    const { data } = await shop.call("balanceLog", buyer, { query: { use_type: 5 } });
    expect(data.list).toMatchObject([{ amount: 10, balance: 10, order_id: id, type_text: "返现" }]);
  });

  test("less the share of the goods that came back; freight does not count", async () => {
    const { buyer, id } = await aPaidOrder();
    await move(id, "delivered");
    const half = { orderId: id, amount: yuan(62.5), key: `half-${id}`, memo: "退货", at: shop.clock.now };
    await shop.app.database.transaction((tx) => refundShare(tx, half));
    await moveOrder(shop.app, id, { to: "completed" });
    expect([await money(buyer), (await earned(buyer)).total]).toEqual([67.5, 5]);
  });

  test("nothing of a cancelled order", async () => {
    const { buyer, id } = await aPaidOrder();
    await shop.call("orderCancel", buyer, { params: { id }, body: {} });
    expect([await money(buyer), (await earned(buyer)).earned[0]?.state]).toEqual([140, "void"]);
  });
});
