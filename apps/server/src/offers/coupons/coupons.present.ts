import type { DataOf } from "@yaoji/contract/endpoints";
import { bit } from "@yaoji/contract/codec/bit";
import { formatShopTime, shopDate, toWireTime } from "@yaoji/domain/text/time";
import { toYuan } from "@yaoji/domain/money/money";
import type { ClaimRow, CouponStatus, HeldRow, KindRow } from "./coupons.queries.ts";

export type HeldCoupon = DataOf<"couponList">["list"][number];
type ClaimableCoupon = DataOf<"couponsToClaim">["list"][number];

/** What a coupon's scope asks of the names around it. */
export type ScopeNames = Pick<KindRow, "scope" | "goodsIds" | "categoryName" | "brand" | "goodsName">;

/** 全场通用, 限中药饮片 …: which goods it may be used for. */
export function scopeText({ scope, goodsIds, categoryName, brand, goodsName }: ScopeNames): string {
  if (scope === "zy") return "限中药饮片";
  if (scope === "category") return `限${categoryName ?? "指定分类"}`;
  if (scope === "brand") return `限${brand ?? "指定"}品牌`;
  if (scope === "all") return "全场通用";
  const number = goodsIds?.length ?? 0;
  const name = goodsName ?? "指定商品";
  return number > 1 ? `限${name}等${number}种商品` : `限${name}`;
}

/** `held`: how many of it the shop has claimed; `reason` empty when it can claim one more. */
export function presentClaimable(
  coupon: ClaimRow,
  { held, reason }: { readonly held: number; readonly reason: string },
): ClaimableCoupon {
  return {
    ...kindOf(coupon),
    id: coupon.couponId,
    claim_until: toWireTime(coupon.claimUntil ?? 0),
    valid_text: validText(coupon),
    left: coupon.total === null ? null : coupon.total - coupon.claimed - coupon.coded,
    per_shop: coupon.perShop,
    claimed: held,
    can_claim: bit(reason === ""),
    reason,
  };
}

export function presentHeld(coupon: HeldRow, now: Date): HeldCoupon {
  return {
    ...kindOf(coupon),
    id: coupon.id,
    coupon_id: coupon.couponId,
    starts_at: toWireTime(coupon.validFrom),
    ends_at: toWireTime(coupon.validUntil),
    status: statusOf(coupon, now),
    used_at: coupon.usedAt && toWireTime(coupon.usedAt),
  };
}

/** 2026-11-20 10:00, for a sentence. */
export function shownTime(time: Date): string {
  return formatShopTime(time).slice(0, 16);
}

function kindOf(coupon: KindRow) {
  return {
    kind: coupon.kind,
    name: coupon.name,
    intro: coupon.intro,
    scope_text: scopeText(coupon),
    threshold: toYuan(coupon.threshold),
    amount: toYuan(coupon.amount),
    exclusive: bit(coupon.exclusive),
    url: couponUrl(coupon),
  };
}

/** Where its goods are: just those that it may be used for. */
export function couponUrl({
  couponId,
  scope,
  goodsIds,
  categoryId,
  brandId,
}: Pick<KindRow, "couponId" | "scope" | "goodsIds" | "categoryId" | "brandId">): string {
  if (scope === "zy") return "/zyyp";
  if (scope === "category") return `/list?select=${categoryId}`;
  if (scope === "brand") return brandId === null ? "/ppzq" : `/ppzq/info/${brandId}`;
  if (scope === "all") return "/list";
  const [first, ...others] = goodsIds ?? [];
  return others.length === 0 && first !== undefined ? `/list/info/${first}` : `/list?coupon_id=${couponId}`;
}

function validText({ validFrom, validUntil, validDays }: ClaimRow): string {
  if (validUntil === null) return `领取后${validDays}天内有效`;
  // It ends just before; at midnight that is the day before.
  const lastDay = shopDate(new Date(validUntil.getTime() - 1));
  return validFrom === null ? `${lastDay}前有效` : `${shopDate(validFrom)}至${lastDay}有效`;
}

function statusOf({ usedAt, validUntil }: HeldRow, now: Date): CouponStatus {
  if (usedAt) return "used";
  return validUntil > now ? "unused" : "expired";
}
