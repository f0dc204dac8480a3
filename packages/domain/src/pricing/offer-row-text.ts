/** What lists and tables of coupons and promotions say in a cell; times are seconds, money is in yuan, as on the wire. */
import { formatShopTime } from "../text/time.ts";
import { kindRules } from "./promotion-kinds.ts";
import type { PromotionKind } from "./promotions.ts";

export const couponKindText = { coupon: "优惠券", voucher: "现金券" } as const;

export function couponTermsText({ threshold, amount }: { threshold: number; amount: number }): string {
  return threshold > 0 ? `满${threshold}减${amount}` : `减${amount}，无门槛`;
}

export function couponGivenText({ claimed, total }: { claimed: number; total: number | null }): string {
  return `${claimed} / ${total ?? "不限"}`;
}

const minute = (time: number) => formatShopTime(new Date(time * 1000)).slice(0, 16);
const between = (from: number | null, until: number | null) =>
  `${from === null ? "即日" : minute(from)} 至 ${until === null ? "不限" : minute(until)}`;

type Claim = { claim_from: number | null; claim_until: number | null };
export function couponClaimText({ claim_from: from, claim_until: until }: Claim): string {
  return from === null && until === null ? "只由运营发放" : between(from, until);
}

type Valid = { valid_from: number | null; valid_until: number | null; valid_days: number | null };
export function couponValidText({ valid_from: from, valid_until: until, valid_days: days }: Valid): string {
  return days === null ? between(from, until) : `领取后${days}天`;
}

type Terms = {
  kind: PromotionKind;
  area: string;
  tiers: readonly { amount: number; minus: number }[];
  basis_points: number | null;
  price: number | null;
  goods_count: number;
};
/** What it gives, and on how many goods. */
export function promotionTermsText({ kind, tiers, area, basis_points, price, goods_count }: Terms): string {
  const parts = [
    area,
    tiers
      .toSorted((a, b) => a.amount - b.amount)
      .map(({ amount, minus }) => `满${amount}减${minus}`)
      .join("，"),
    basis_points === null ? "" : `${basis_points / 1000}折`,
    price === null ? "" : `每套¥${price.toFixed(2)}`,
    kindRules[kind].goods === null ? "全场商品" : `${goods_count}种商品`,
  ];
  return parts.filter(Boolean).join("；");
}

type Figures = { readonly orders: number; readonly pieces: number; readonly money_given: number };
/** What it did so far; cashback is given for orders as wholes, of which no piece is its own. */
export function promotionFiguresText(kind: PromotionKind, { orders, pieces, money_given }: Figures): string {
  const money = `¥${money_given.toFixed(2)}`;
  return kind === "cashback"
    ? `${orders}个订单参加，共返现${money}`
    : `${orders}个订单参加，售出${pieces}件，共优惠${money}`;
}

/** Each end for itself: a line breaks between them. */
export function promotionTimes({ starts_at, ends_at }: { starts_at: number | null; ends_at: number }) {
  return { from: starts_at === null ? "发布起" : minute(starts_at), until: minute(ends_at) };
}

export function promotionSpentText({ spent, budget }: { spent: number; budget: number | null }): string {
  return `${spent.toFixed(2)} / ${budget === null ? "不限" : budget.toFixed(2)}`;
}
