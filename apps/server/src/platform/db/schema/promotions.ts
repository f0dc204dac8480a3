import { boolean, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { shopTypes } from "@yaoji/domain/text/labels";
import { zero } from "@yaoji/domain/money/money";
import { promotionKinds } from "@yaoji/domain/pricing/promotions";
import { at, id, money, ref } from "./columns.ts";

/** A tier of a reduction or a cashback; amounts are decimal texts of yuan. */
export type PromotionTier = { amount: string; minus: string };

const audience = () => ({
  shopTypes: text({ enum: shopTypes }).array(),
  regions: text().array(),
  shopIds: ref().array(),
  newcomersOnly: boolean().notNull().default(false),
});

const promotionTerms = () => ({
  id: id(),
  kind: text({ enum: promotionKinds }).notNull(),
  name: text().notNull(),
  intro: text().notNull().default(""),
  position: integer().notNull().default(0),
  ...audience(),
  endsAt: at().notNull(),
  orderLimit: integer(),
  dayLimit: integer(),
  weekLimit: integer(),
  periodLimit: integer(),
  budget: money(),
  spent: money().notNull().default(zero),
  // Left out: as its kind goes (trigger promotion_terms).
  takesCoupon: boolean().notNull().default(false),
  onCredit: boolean().notNull().default(false),
  isYj: boolean().notNull().default(false),
  area: text().notNull().default(""),
  tiers: jsonb().$type<PromotionTier[]>().notNull().default([]),
  basisPoints: integer(),
  price: money(),
});

/** What buyers may know of, whether it runs or not: a view of all promotions (0020_promotion_desk.sql), written like a table. */
export const promotions = pgTable("promotions", { ...promotionTerms(), startsAt: at().notNull() });

/** Drafts and what was stopped before it began too: for whoever makes promotions. */
export const allPromotions = pgTable("all_promotions", {
  ...promotionTerms(),
  /** Null: of a draft, as soon as it is published. */
  startsAt: at(),
  state: text({ enum: ["draft", "live", "stopped"] })
    .notNull()
    .default("live"),
  version: integer().notNull().default(1),
  createdAt: at().notNull().defaultNow(),
});

export const promotionGoods = pgTable("promotion_goods", {
  id: id(),
  promotionId: ref().notNull(),
  goodsId: ref().notNull(),
  warehouseId: ref(),
  price: money(),
  stock: integer(),
  sold: integer().notNull().default(0),
  quantity: integer().notNull().default(1),
});

export const promotionGifts = pgTable("promotion_gifts", {
  id: id(),
  promotionId: ref().notNull(),
  goodsId: ref().notNull(),
  warehouseId: ref().notNull(),
  number: integer().notNull().default(1),
  surcharge: money().notNull().default(zero),
  position: integer().notNull().default(0),
});

export const coupons = pgTable("coupons", {
  id: id(),
  kind: text({ enum: ["coupon", "voucher"] }).notNull(),
  name: text().notNull(),
  intro: text().notNull().default(""),
  position: integer().notNull().default(0),
  scope: text({ enum: ["all", "zy", "goods", "category", "brand"] })
    .notNull()
    .default("all"),
  goodsIds: ref().array(),
  categoryId: ref(),
  brand: text(),
  threshold: money().notNull().default(zero),
  amount: money().notNull(),
  exclusive: boolean().notNull().default(false),
  ...audience(),
  claimFrom: at(),
  claimUntil: at(),
  validFrom: at(),
  validUntil: at(),
  validDays: integer(),
  total: integer(),
  claimed: integer().notNull().default(0),
  /** Codes that are not used yet: kept free of the total. */
  coded: integer().notNull().default(0),
  perShop: integer().notNull().default(1),
  /** Of a voucher that came back in part: a coupon that no operator made. */
  partOf: ref(),
  fromOrderId: ref(),
  /** Not open yet: no buyer knows it. */
  isDraft: boolean().notNull().default(false),
  /** From when on no more of it is given out; those in shops' hands stay. */
  stoppedAt: at(),
  version: integer().notNull().default(1),
  createdAt: at().notNull().defaultNow(),
});

export const couponCodeBatches = pgTable("coupon_code_batches", {
  id: id(),
  couponId: ref().notNull(),
  accountId: ref().notNull(),
  number: integer().notNull(),
  reason: text().notNull(),
  taskId: ref(),
  createdAt: at().notNull(),
  voidedAt: at(),
});

export const couponCodes = pgTable("coupon_codes", {
  id: id(),
  batchId: ref().notNull(),
  couponId: ref().notNull(),
  code: text().notNull(),
  createdAt: at().notNull(),
  voidedAt: at(),
  usedAt: at(),
  /** What the shop got for it. */
  shopCouponId: ref(),
});

export const shopCoupons = pgTable("shop_coupons", {
  id: id(),
  shopId: ref().notNull(),
  couponId: ref().notNull(),
  number: integer().notNull(),
  claimedAt: at().notNull().defaultNow(),
  validFrom: at().notNull(),
  validUntil: at().notNull(),
  checkoutId: ref(),
  usedAt: at(),
  /** A voucher that expired unused, and the books know it. */
  lapsedAt: at(),
  /** Of a used voucher: what would have come back with a cancelled order, had it not expired by then. */
  forfeited: money().notNull().default(zero),
  /** Of a coupon of the kind voucher; the database sets it. */
  isVoucher: boolean().notNull().default(false),
  /** A voucher that an operator took back. */
  cancelledAt: at(),
});

export const orderLineParts = pgTable("order_line_parts", {
  id: id(),
  lineId: ref().notNull(),
  rule: text().notNull(),
  promotionGoodsId: ref(),
  promotionId: ref(),
  number: integer().notNull(),
  price: money().notNull(),
});

export const cashbackAccruals = pgTable("cashback_accruals", {
  orderId: ref().primaryKey(),
  promotionId: ref().notNull(),
  amount: money().notNull(),
  /** What of it has been paid, less what was taken back. */
  paidOut: money().notNull().default(zero),
  /** What of it is still to be taken back: the balance had no more. */
  dueBack: money().notNull().default(zero),
  state: text({ enum: ["accrued", "paid", "void"] })
    .notNull()
    .default("accrued"),
  createdAt: at().notNull().defaultNow(),
});

/** What an order took of a promotion's budget, and what of it went back. */
export const orderPromotionCosts = pgTable(
  "order_promotion_costs",
  {
    orderId: ref().notNull(),
    promotionId: ref().notNull(),
    amount: money().notNull(),
    givenBack: money().notNull().default(zero),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.promotionId] })],
);

/** Written by the database's triggers; rows are never changed. */
export const priceHistory = pgTable("price_history", {
  id: id(),
  offerId: ref().notNull(),
  priceGroup: text(),
  price: money(),
  fromAt: at().notNull().defaultNow(),
  /** The offer's own limited price, not the normal one. */
  isLimited: boolean().notNull().default(false),
});
