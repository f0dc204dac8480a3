import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { toYuan, yuan } from "@yaoji/domain/money/money";
import { addDays, shopDate } from "@yaoji/domain/text/time";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { addToCart, cartLines, expectSoundBooks } from "../../../test/order-factories.ts";
import { aPromotion, type PromotionFields } from "../../../test/promotion-factories.ts";
import { promotions } from "../../platform/db/schema/promotions.ts";

let shop: TestShop;
let buyer: TestBuyer;

beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-18T04:00:00Z") });
});
beforeEach(async () => {
  buyer = await aBuyer(shop);
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

const own = () => ({ shopIds: [buyer.shopId] });

async function spentOf(id: number): Promise<number> {
  const [found] = await shop.app.database.db.select().from(promotions).where(eq(promotions.id, id));
  return toYuan(found?.spent ?? yuan(0));
}

const preview = async (ids: number[]) => (await shop.call("cartPreview", buyer, { body: { ids } })).data;

async function place(ids: number[], expected_total: number) {
  return shop.call("cartCheckout", buyer, { body: { ids, pay_method: "balance", expected_total } });
}

/** Ten pieces of 12.50 yuan under the promotion; what the order costs it, and that all of it comes back. */
async function costOf({ goodsId, ...fields }: PromotionFields & { goodsId: number }): Promise<number> {
  const { id } = await aPromotion(shop, { ...own(), budget: "1000", ...fields });
  await addToCart(shop, buyer, [[goodsId, 10]]);
  const ids = (await cartLines(shop, buyer)).map((line) => line.id);
  const placed = await place(ids, (await preview(ids)).total);
  expect(placed.reason ?? placed.status).toBe(201);
  const cost = await spentOf(id);
  await shop.call("orderCancel", buyer, { params: { id: placed.data.order_ids[0] ?? 0 }, body: {} });
  expect(await spentOf(id)).toBe(0);
  return cost;
}

describe("domain.md §3 budgets fall by what a promotion costs, and rise again when the order is cancelled", () => {
  const prices = ["flash", "daily", "newcomer", "near_expiry"] as const;
  test.each(prices)("%s: the difference to the normal price", async (kind) => {
    const expiresOn = addDays(shopDate(shop.clock.now), kind === "near_expiry" ? 100 : 700);
    const goodsId = await aGoods(shop, { batches: [{ expiresOn }] });
    expect(await costOf({ goodsId, kind, goods: [{ goodsId, price: "10" }] })).toBe(25);
  });

  test("whole-shop percentage, the goods' own reduction, cashback", async () => {
    const goodsId = await aGoods(shop);
    expect(await costOf({ goodsId, kind: "percent", goods: [{ goodsId }] })).toBe(7.5);
    const tiers = [{ amount: "100", minus: "8" }];
    const other = await aGoods(shop);
    expect(
      await costOf({ goodsId: other, kind: "goods_reduction", tiers, goods: [{ goodsId: other }] }),
    ).toBe(8);
    expect(await costOf({ goodsId: await aGoods(shop), kind: "cashback", tiers })).toBe(8);
  });

  test("gifts at their price", async () => {
    const [goodsId, given] = [await aGoods(shop), await aGoods(shop)];
    const gift = { kind: "gift" as const, goods: [{ goodsId, quantity: 5 }], gifts: [{ goodsId: given }] };
    expect(await costOf({ goodsId, ...gift })).toBe(25);
  });

  test("combinations by what a set saves; no more sets than the budget bears", async () => {
    const goodsId = await aGoods(shop);
    const set = await aPromotion(shop, {
      ...own(),
      kind: "combination",
      price: "20",
      budget: "12",
      goods: [{ goodsId, quantity: 2 }],
    });
    const add = (number: number) =>
      shop.call("cartAdd", buyer, { body: { params: [{ goods_id: set.id, number, type: 3 }] } });
    expect((await add(3)).message).toBe("该组合的活动额度只够2套，请减少数量");
    await add(2);
    const ids = (await cartLines(shop, buyer)).map((line) => line.id);
    expect((await place(ids, (await preview(ids)).total)).status).toBe(201);
    expect(await spentOf(set.id)).toBe(10);
    expect((await add(1)).message).toBe("该组合的活动额度已用完，请单独购买其中的商品");
  });
});

describe("a nearly spent budget never blocks the checkout", () => {
  const tiers = [{ amount: "100", minus: "10" }];

  test.each(["general_reduction", "cashback"] as const)(
    "%s: not granted, said why, ordered",
    async (kind) => {
      const { id } = await aPromotion(shop, {
        ...own(),
        kind,
        name: "双十一",
        budget: "15",
        spent: "6",
        tiers,
      });
      const [line] = await addToCart(shop, buyer, [[await aGoods(shop), 10]]);
      const ids = [line?.id ?? 0];
      const { total, amounts } = await preview(ids);
      expect(total).toBe(140);
      const verb = kind === "cashback" ? "返" : "减";
      expect(amounts.map(({ label, note }) => [label, note])).toContainEqual([
        "双十一",
        `活动额度仅剩¥9.00，满100${verb}10不再享受`,
      ]);
      expect((await place(ids, total)).status).toBe(201);
      expect(await spentOf(id)).toBe(6);
    },
  );

  test("flash: as many pieces as the budget bears, the rest at the normal price", async () => {
    const goodsId = await aGoods(shop);
    const goods = [{ goodsId, price: "10" }];
    const { id } = await aPromotion(shop, { ...own(), kind: "flash", budget: "100", spent: "94", goods });
    const [line] = await addToCart(shop, buyer, [[goodsId, 4]]);
    const ids = [line?.id ?? 0];
    expect((await shop.call("cartTotal", buyer)).data.total).toBe(45);
    expect((await place(ids, (await preview(ids)).total)).status).toBe(201);
    expect(await spentOf(id)).toBe(99);
  });

  test("two goods of one promotion share its budget", async () => {
    const [a, b] = [await aGoods(shop), await aGoods(shop)];
    const goods = [a, b].map((goodsId) => ({ goodsId }));
    const { id } = await aPromotion(shop, { ...own(), kind: "goods_reduction", budget: "15", tiers, goods });
    const lines = await addToCart(shop, buyer, [
      [a, 10],
      [b, 10],
    ]);
    const ids = lines.map((line) => line.id);
    const { total } = await preview(ids);
    expect(total).toBe(240 + 15);
    expect((await place(ids, total)).status).toBe(201);
    expect(await spentOf(id)).toBe(10);
  });
});
