import { and, eq, max } from "drizzle-orm";
import { toDecimal, yuan } from "@yaoji/domain/money/money";
import { bookGranted } from "../src/offers/coupons/coupons.service.ts";
import {
  coupons,
  promotionGifts,
  promotionGoods,
  promotions,
  shopCoupons,
} from "../src/platform/db/schema/promotions.ts";
import { idOf, type TestBuyer } from "./factories.ts";
import { theWarehouse } from "./goods-factories.ts";
import type { TestShop } from "./harness.ts";

let counter = 0;
const day = 86_400_000;

type PromotionRow = typeof promotions.$inferInsert;
/** Amounts as texts of yuan: "9.90". */
export type PromotionFields = Partial<Omit<PromotionRow, "kind" | "price" | "budget" | "spent">> & {
  kind: PromotionRow["kind"];
  price?: string;
  budget?: string;
  spent?: string;
  goods?: readonly PromotedGoods[];
  gifts?: readonly PromotedGift[];
};
/** `price` of one piece; `stock` and `sold` at it; `quantity` in a set, or to buy for one gift. */
export type PromotedGoods = {
  goodsId: number;
  warehouseId?: number;
  price?: string;
  stock?: number;
  sold?: number;
  quantity?: number;
};
export type PromotedGift = { goodsId: number; warehouseId?: number; number?: number; surcharge?: string };
/** `goodsIds`: the promotion_goods by goods id, as goods_price_id and goods_manjian_id name them; `giftIds` as given. */
export type TestPromotion = { id: number; goodsIds: Record<number, number>; giftIds: number[] };

/** A promotion for everyone that began yesterday and runs for thirty days. */
export async function aPromotion(shop: TestShop, fields: PromotionFields): Promise<TestPromotion> {
  const { db } = shop.app.database;
  const { goods = [], gifts = [], price, budget, spent, ...given } = fields;
  const amounts = {
    ...(price === undefined ? {} : { price: yuan(price) }),
    ...(budget === undefined ? {} : { budget: yuan(budget) }),
    ...(spent === undefined ? {} : { spent: yuan(spent) }),
  };
  const values = {
    name: `测试活动${++counter}`,
    ...periodOf(shop),
    ...amounts,
    ...needsOf(fields),
    ...given,
  };
  const id = idOf(await db.insert(promotions).values(values).returning({ id: promotions.id }));
  const goodsIds: Record<number, number> = {};
  for (const { price: special, ...each } of goods) {
    const row = { ...each, promotionId: id, price: special === undefined ? null : yuan(special) };
    goodsIds[each.goodsId] = idOf(
      await db.insert(promotionGoods).values(row).returning({ id: promotionGoods.id }),
    );
  }
  const giftIds: number[] = [];
  for (const [position, { surcharge = "0", ...each }] of gifts.entries()) {
    const warehouseId = each.warehouseId ?? (await theWarehouse(db));
    const row = { ...each, warehouseId, promotionId: id, position, surcharge: yuan(surcharge) };
    giftIds.push(idOf(await db.insert(promotionGifts).values(row).returning({ id: promotionGifts.id })));
  }
  return { id, goodsIds, giftIds };
}

function periodOf({ clock }: TestShop) {
  return {
    startsAt: new Date(clock.now.getTime() - day),
    endsAt: new Date(clock.now.getTime() + 30 * day),
  };
}

/** What the database asks of a kind. */
function needsOf({ kind, price }: PromotionFields) {
  if (kind === "percent") return { basisPoints: 9400 };
  if (kind === "area_reduction") return { area: "川渝专区" };
  return kind === "combination" && price === undefined ? { price: yuan("20") } : {};
}

type CouponRow = typeof coupons.$inferInsert;
/** Amounts as texts of yuan. */
export type CouponFields = Partial<Omit<CouponRow, "amount" | "threshold">> & {
  amount?: string;
  threshold?: string;
};

/** A coupon of 10 from 100 on, for everyone and all goods, to be claimed now, good for seven days. */
export async function aCoupon(shop: TestShop, fields: CouponFields = {}): Promise<number> {
  const { amount = "10", threshold = "100", ...given } = fields;
  const { startsAt: claimFrom, endsAt: claimUntil } = periodOf(shop);
  const values = {
    kind: "coupon" as const,
    name: `测试优惠券${++counter}`,
    claimFrom,
    claimUntil,
    ...(given.validUntil ? {} : { validDays: 7 }),
    ...given,
    amount: yuan(amount),
    threshold: yuan(threshold),
  };
  return idOf(await shop.app.database.db.insert(coupons).values(values).returning({ id: coupons.id }));
}

/** When the coupon in the shop's hand may be used; `couponId`: one more of this kind. */
export type HeldFields = CouponFields & { couponId?: number; from?: Date; until?: Date };

/** A coupon in the buyer's hand, good for seven days; gives its own id and that of its kind. */
export async function aHeldCoupon(
  shop: TestShop,
  buyer: Pick<TestBuyer, "shopId">,
  { couponId: kind, from = shop.clock.now, until, ...fields }: HeldFields = {},
): Promise<{ id: number; couponId: number }> {
  const { db } = shop.app.database;
  const { shopId } = buyer;
  const couponId = kind ?? (await aCoupon(shop, { claimFrom: null, claimUntil: null, ...fields }));
  const [held] = await db
    .select({ number: max(shopCoupons.number) })
    .from(shopCoupons)
    .where(and(eq(shopCoupons.shopId, shopId), eq(shopCoupons.couponId, couponId)));
  const values = {
    shopId,
    couponId,
    number: (held?.number ?? 0) + 1,
    claimedAt: from,
    validFrom: from,
    validUntil: until ?? new Date(shop.clock.now.getTime() + 7 * day),
  };
  const id = idOf(await db.insert(shopCoupons).values(values).returning({ id: shopCoupons.id }));
  await bookHeld(shop, id);
  return { id, couponId };
}

/** As claiming does: a voucher is owed from then on. */
async function bookHeld(shop: TestShop, id: number): Promise<void> {
  const { db } = shop.app.database;
  const [held] = await db
    .select({ shop_id: shopCoupons.shopId, kind: coupons.kind, amount: coupons.amount })
    .from(shopCoupons)
    .innerJoin(coupons, eq(coupons.id, shopCoupons.couponId))
    .where(eq(shopCoupons.id, id));
  if (!held) return;
  const coupon = { ...held, id, amount: toDecimal(held.amount) };
  await shop.app.database.transaction((tx) =>
    bookGranted(tx, [coupon], { key: `voucher:${id}`, at: shop.clock.now }),
  );
}
