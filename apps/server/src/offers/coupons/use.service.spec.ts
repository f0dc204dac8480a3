import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { yuan } from "@yaoji/domain/money/money";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aCategory, aGoods, aWarehouse, anOffer, aBatch } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { addToCart, anOrder } from "../../../test/order-factories.ts";
import { aHeldCoupon, type HeldFields } from "../../../test/promotion-factories.ts";
import { buyingShop } from "../../buying/cart/cart.service.ts";
import { loadWholeCart } from "../../buying/cart/priced-cart.service.ts";
import { orders } from "../../platform/db/schema/orders.ts";
import { shopCoupons } from "../../platform/db/schema/promotions.ts";
import { coveredGoods, releaseCoupons, useCoupons } from "./coupons.service.ts";

const now = new Date("2026-11-20T04:00:00Z");
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ now });
});
afterAll(() => shop.close());

const hours = (number: number) => new Date(now.getTime() + number * 3_600_000);
const usable = async (buyer: TestBuyer, type: "single_pharmacy" | "distributor" = "single_pharmacy") => {
  const { db } = shop.app.database;
  const own = await buyingShop(db, buyer.shopId);
  return [...(await loadWholeCart(db, { shop: { ...own, type }, now })).coupons];
};
const use = (ids: readonly number[], checkoutId: number, at = now) =>
  shop.app.database.transaction((tx) => useCoupons(tx, { ids, checkoutId, at }));
const heldRow = async (id: number) =>
  (await shop.app.database.db.select().from(shopCoupons).where(eq(shopCoupons.id, id)))[0];

describe("the coupons that a cart may use", () => {
  test("what is unused and valid now, soonest ended first, with what a cart asks of it", async () => {
    const buyer = await aBuyer(shop);
    const late = await aHeldCoupon(shop, buyer, {
      until: hours(48),
      name: "满300减20",
      amount: "20",
      threshold: "300",
    });
    const early = await aHeldCoupon(shop, buyer, {
      until: hours(1),
      kind: "voucher",
      exclusive: true,
      threshold: "0",
    });
    await aHeldCoupon(shop, buyer, { from: hours(1), until: hours(9) });
    await aHeldCoupon(shop, buyer, { from: hours(-9), until: now });
    const used = await aHeldCoupon(shop, buyer);
    const { checkout_id: checkoutId } = await anOrder(shop, buyer);
    expect(await use([used.id], checkoutId)).toBe(1);
    await aHeldCoupon(shop, await aBuyer(shop));
    const found = await usable(buyer);
    expect(found.map(({ id }) => id)).toEqual([early.id, late.id]);
    expect(found[1]).toEqual({
      id: late.id,
      couponId: late.couponId,
      kind: "coupon",
      name: "满300减20",
      scope: "all",
      scopeKey: "all",
      scopeText: "全场通用",
      goodsIds: null,
      categoryIds: null,
      categoryId: null,
      brand: null,
      brandId: null,
      threshold: yuan("300"),
      amount: yuan("20"),
      exclusive: false,
      endsAt: hours(48).getTime() / 1000,
    });
    expect(found[0]).toMatchObject({ kind: "voucher", exclusive: true, threshold: 0 });
    expect(await usable(buyer, "distributor")).toEqual([]);
  });
});

describe("coveredGoods", () => {
  test("by scope: all, Chinese medicine, named goods, a category with those below it, a brand", async () => {
    const { db } = shop.app.database;
    const parentId = await aCategory(db);
    const leaf = await aCategory(db, { parentId });
    const other = await aCategory(db);
    const goods = [
      { id: 1, categoryIds: [parentId], brand: "云樾", isZy: false },
      { id: 2, categoryIds: [other, leaf], brand: null, isZy: true },
      { id: 3, categoryIds: [other], brand: "岚泽", isZy: false },
    ];
    const scoped = async (fields: HeldFields) => {
      const buyer = await aBuyer(shop);
      await aHeldCoupon(shop, buyer, fields);
      const [coupon] = await usable(buyer);
      if (!coupon) throw new Error("the coupon is not usable");
      return [coupon.scopeKey, coveredGoods(coupon, goods)];
    };
    expect(await scoped({ scope: "all" })).toEqual(["all", null]);
    expect(await scoped({ scope: "zy" })).toEqual(["zy", [2]]);
    expect(await scoped({ scope: "goods", goodsIds: [3, 1] })).toEqual(["goods:1,3", [1, 3]]);
    expect(await scoped({ scope: "goods", goodsIds: [8, 9] })).toEqual(["goods:8,9", []]);
    expect(await scoped({ scope: "category", categoryId: parentId })).toEqual([
      `category:${parentId}`,
      [1, 2],
    ]);
    expect(await scoped({ scope: "category", categoryId: leaf })).toEqual([`category:${leaf}`, [2]]);
    expect(await scoped({ scope: "brand", brand: "岚泽" })).toEqual(["brand:岚泽", [3]]);
  });
});

describe("useCoupons", () => {
  test("marks what the checkout's own shop may use now, once; counts nothing else", async () => {
    const [buyer, stranger] = [await aBuyer(shop), await aBuyer(shop)];
    const { checkout_id: checkoutId } = await anOrder(shop, buyer);
    const mine = await aHeldCoupon(shop, buyer);
    const theirs = await aHeldCoupon(shop, stranger);
    const expired = await aHeldCoupon(shop, buyer, { from: hours(-9), until: now });
    const soon = await aHeldCoupon(shop, buyer, { from: hours(1), until: hours(9) });
    expect(await use([mine.id, theirs.id, expired.id, soon.id, 99_999_999], checkoutId)).toBe(1);
    expect(await heldRow(mine.id)).toMatchObject({ checkoutId, usedAt: now });
    for (const { id } of [theirs, expired, soon])
      expect(await heldRow(id)).toMatchObject({ checkoutId: null, usedAt: null });
    expect([await use([mine.id], checkoutId), await use([], checkoutId)]).toEqual([0, 0]);
  });

  test("two checkouts at once: one of them has it", async () => {
    const buyer = await aBuyer(shop);
    const { id } = await aHeldCoupon(shop, buyer);
    const [first, second] = [await anOrder(shop, buyer), await anOrder(shop, buyer)];
    const counts = await Promise.all([use([id], first.checkout_id), use([id], second.checkout_id)]);
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 1]);
  });
});

describe("releaseCoupons", () => {
  /** A checkout of two orders, from two warehouses, that has used a coupon. */
  async function aSplitCheckout() {
    const buyer = await aBuyer(shop);
    const { db } = shop.app.database;
    const near = await aGoods(shop);
    const far = await aGoods(shop, { offer: null, batches: [] });
    const place = { goodsId: far, warehouseId: await aWarehouse(db) };
    await anOffer(db, place);
    await aBatch(shop, place);
    const lines = await addToCart(shop, buyer, [
      [near, 2],
      [far, 2],
    ]);
    const placed = await anOrder(shop, buyer, { ids: lines.map(({ id }) => id) });
    expect(placed.order_ids).toHaveLength(2);
    const { id } = await aHeldCoupon(shop, buyer);
    expect(await use([id], placed.checkout_id)).toBe(1);
    return { couponId: id, checkoutId: placed.checkout_id, orderIds: placed.order_ids };
  }
  const cancel = (id: number) =>
    shop.app.database.transaction(async (tx) => {
      const [order] = await tx
        .update(orders)
        .set({ status: "cancelled" })
        .where(eq(orders.id, id))
        .returning({ id: orders.id, checkoutId: orders.checkoutId, orderNo: orders.orderNo });
      if (!order) throw new Error(`there is no order ${id}`);
      return releaseCoupons(tx, order, { at: now, isOurs: false });
    });

  test("only when every order of the checkout is cancelled; then it may be used again", async () => {
    const { couponId, checkoutId, orderIds } = await aSplitCheckout();
    const [first = 0, second = 0] = orderIds;
    expect(await cancel(first)).toMatchObject({ returned: 0, isExpired: false });
    expect(await heldRow(couponId)).toMatchObject({ checkoutId });
    expect(await cancel(second)).toMatchObject({ returned: 0, isExpired: false });
    expect(await heldRow(couponId)).toMatchObject({ checkoutId: null, usedAt: null });
    expect(await use([couponId], checkoutId)).toBe(1);
  });

  test("both orders cancelled at the same moment free it", async () => {
    const { couponId, orderIds } = await aSplitCheckout();
    await Promise.all(orderIds.map(cancel));
    expect(await heldRow(couponId)).toMatchObject({ usedAt: null });
  });
});
