/** What every promotion has (domain.md §3, §4): whom it is for, when it runs, which one counts. */
import { isWithin } from "../people/areas.ts";
import type { ShopType } from "../text/labels.ts";
import type { Money } from "../money/money.ts";

/** Kinds of promotions: prices of a piece, full reductions 满减, gifts 买赠, add-ons 换购, combinations, cashback 满额返现. */
export const promotionKinds = [
  "controlled",
  "signed",
  "flash",
  "newcomer",
  "daily",
  "near_expiry",
  "percent",
  "goods_reduction",
  "general_reduction",
  "zy_reduction",
  "area_reduction",
  "gift",
  "add_on",
  "combination",
  "cashback",
] as const;
export type PromotionKind = (typeof promotionKinds)[number];

/** 优惠券 and 现金券; they are for a shop as promotions are. */
export type CouponKind = "coupon" | "voucher";

/** What an exclusive one says: none of its own kind beside it. */
export const aloneText: Readonly<Record<CouponKind, string>> = {
  coupon: "不与其他优惠券同用",
  voucher: "不与其他现金券同用",
};

/** Whom a promotion is for; null: everyone. `regions` as GoodsFacts has them. */
export type Audience = {
  readonly shopTypes: readonly ShopType[] | null;
  readonly regions: readonly string[] | null;
  readonly shopIds: readonly number[] | null;
  readonly newcomersOnly: boolean;
};

/** From `startsAt` on, until just before `endsAt`. */
export type Period = { readonly startsAt: Date; readonly endsAt: Date };

/** The shop as far as promotions ask; a newcomer, and the shops linked with it, have no order that still stands. */
export type PromotedShop = {
  readonly id: number;
  readonly type: ShopType;
  readonly regionCode: string;
  readonly isNewcomer: boolean;
};

/** What a reduction or cashback may still give a shop; null: no limit of times, no budget. */
export type Grantable = {
  readonly remaining: number | null;
  readonly budgetLeft: Money | null;
  readonly tiers: readonly { readonly minus: Money }[];
};

/** Whether a reduction or cashback still grants any of its tiers. */
export function stillGrants({ remaining, budgetLeft, tiers }: Grantable): boolean {
  return remaining !== 0 && tiers.some(({ minus }) => budgetLeft === null || minus <= budgetLeft);
}

/**
 * Of the promotions of one kind that run for a shop only one counts (spec.md §3 has one of each): the first, in their
 * order, that has something left; where none has, the first, which says why. Null where none runs.
 */
export function countingOf<Promotion>(
  running: readonly Promotion[],
  hasLeft: (promotion: Promotion) => boolean,
): Promotion | null {
  return running.find(hasLeft) ?? running[0] ?? null;
}

/** Distributors get their group price and no promotions (domain.md §4). */
export function takesPromotions(shop: { readonly type: ShopType }): boolean {
  return shop.type !== "distributor";
}

/** What keeps a promotion from a shop. */
export type AudienceBar = "distributor" | "type" | "region" | "shop" | "newcomer";

/** What keeps it from this shop; null: it is for it. A signed or controlled price is no promotion: distributors may have one. */
export function audienceBar(
  kind: PromotionKind | CouponKind,
  { shopTypes, regions, shopIds, newcomersOnly }: Audience,
  shop: PromotedShop,
): AudienceBar | null {
  if (!takesPromotions(shop) && kind !== "signed" && kind !== "controlled") return "distributor";
  if (shopTypes && !shopTypes.includes(shop.type)) return "type";
  if (regions && !regions.some((area) => isWithin(shop.regionCode, area))) return "region";
  if (shopIds && !shopIds.includes(shop.id)) return "shop";
  return !shop.isNewcomer && (newcomersOnly || kind === "newcomer") ? "newcomer" : null;
}

/** Whether the promotion is for this shop. */
export function isFor(kind: PromotionKind | CouponKind, audience: Audience, shop: PromotedShop): boolean {
  return audienceBar(kind, audience, shop) === null;
}

/** Whether it runs at this time. */
export function isRunning({ startsAt, endsAt }: Period, now: Date): boolean {
  return startsAt <= now && now < endsAt;
}
