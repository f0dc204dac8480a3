import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { yuan, zero } from "@yaoji/domain/money/money";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { anOrder } from "../../../test/order-factories.ts";
import { aPromotion } from "../../../test/promotion-factories.ts";
import { cashbackAccruals } from "../../platform/db/schema/promotions.ts";

const now = new Date("2026-11-20T04:00:00Z");
let shop: TestShop;
let promotionId: number;
beforeAll(async () => {
  shop = await openShop({ now });
  const tiers = [
    { amount: "1000.00", minus: "20.00" },
    { amount: "3000.00", minus: "80.00" },
  ];
  promotionId = (await aPromotion(shop, { kind: "cashback", name: "满额返现", tiers })).id;
});
afterAll(() => shop.close());

const cashback = async (as: As) => (await shop.call("cashback", as)).data;

async function earn(buyer: TestBuyer, amount: string, state: "accrued" | "paid" | "void") {
  const { orders } = await anOrder(shop, buyer);
  const [order] = orders;
  if (!order) throw new Error("no order was placed");
  if (state === "void") await shop.call("orderCancel", buyer, { params: { id: order.id }, body: {} });
  const paidOut = state === "paid" ? yuan(amount) : zero;
  await shop.app.database.db.insert(cashbackAccruals).values({
    orderId: order.id,
    promotionId,
    amount: yuan(amount),
    paidOut,
    state,
    createdAt: shop.clock.now,
  });
  shop.clock.advance(1000);
  return order;
}

describe("GET /api/activity/cashback", () => {
  test("what runs for the caller with its tiers, for visitors too; of other kinds nothing", async () => {
    await aPromotion(shop, { kind: "general_reduction" });
    const hidden = (await aPromotion(shop, { kind: "cashback", shopTypes: ["clinic"] })).id;
    const { list } = await cashback(await aBuyer(shop));
    expect(list).toMatchObject([
      {
        id: promotionId,
        kind: "cashback",
        name: "满额返现",
        tiers: [
          { amount: 1000, minus: 20 },
          { amount: 3000, minus: 80 },
        ],
      },
    ]);
    expect((await cashback(null)).list.map(({ id }) => id)).toEqual([promotionId, hidden]);
    expect((await cashback(await aBuyer(shop, { type: "distributor" }))).list).toEqual([]);
  });

  test("what this shop's orders have earned, newest first, and its sum without what is void", async () => {
    const buyer = await aBuyer(shop);
    const first = await earn(buyer, "20", "paid");
    const second = await earn(buyer, "80", "void");
    const third = await earn(buyer, "20.5", "accrued");
    const { earned, total } = await cashback(buyer);
    expect(
      earned.map(({ order_id, order_no, amount, state }) => [order_id, order_no, amount, state]),
    ).toEqual([
      [third.id, third.order_no, 20.5, "accrued"],
      [second.id, second.order_no, 80, "void"],
      [first.id, first.order_no, 20, "paid"],
    ]);
    expect(earned[2]?.created_at).toBe(now.getTime() / 1000);
    expect(total).toBe(40.5);
  });

  test("another shop's earnings are its own; visitors have none", async () => {
    await earn(await aBuyer(shop), "20", "accrued");
    for (const as of [null, await aBuyer(shop)])
      expect(await cashback(as)).toMatchObject({ earned: [], total: 0 });
  });
});
