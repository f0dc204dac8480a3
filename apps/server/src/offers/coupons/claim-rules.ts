/** Whether a shop may claim a coupon, or why not: the list shows it, the claim refuses with it. */
import type { ErrorDetails, ErrorReason } from "@yaoji/contract/errors";
import { isFor } from "@yaoji/domain/pricing/promotions";
import type { BuyingShop } from "@yaoji/domain/trade/eligibility";
import { shownTime } from "./coupons.present.ts";
import type { Claimed, ClaimRow } from "./coupons.queries.ts";

/** Why not, in the words of the error catalogue. */
export type ClaimRefusal = {
  readonly reason: Extract<ErrorReason, `coupon.${string}`>;
  readonly details?: ErrorDetails;
};

export type Claiming = Claimed & { readonly shop: BuyingShop; readonly now: Date };

/** Null: it may claim one more. The first reason that holds; what cannot change comes first. */
export function claimRefusal(
  coupon: ClaimRow,
  { shop, held, heldByLinked, now }: Claiming,
): ClaimRefusal | null {
  const { claimFrom, claimUntil, validUntil, stoppedAt, claimed, coded, total, perShop } = coupon;
  if (!isFor(coupon.kind, coupon, shop)) return { reason: "coupon.not_for_shop" };
  const ends = [claimUntil, validUntil].filter((end) => end !== null);
  if (stoppedAt || ends.some((end) => end <= now)) return { reason: "coupon.ended" };
  if (held >= perShop) return { reason: "coupon.claimed" };
  if (heldByLinked >= perShop) return { reason: "coupon.claimed_linked" };
  if (!shop.approved) return { reason: "coupon.unapproved" };
  if (claimFrom && claimFrom > now)
    return { reason: "coupon.not_yet", details: { time: shownTime(claimFrom) } };
  return total !== null && claimed + coded >= total ? { reason: "coupon.gone" } : null;
}

/** Coupons for named shops do not exist for others, and none do for who gets no promotions (domain.md §4). */
export function mayKnow({ kind, shopIds }: ClaimRow, shop: BuyingShop): boolean {
  const named = { shopTypes: null, regions: null, shopIds, newcomersOnly: false };
  return isFor(kind, named, shop);
}

const day = 86_400_000;

/** Until its date, or for its days from the claim on; never before it begins. */
export function validityOf(
  { validFrom, validUntil, validDays }: Pick<ClaimRow, "validFrom" | "validUntil" | "validDays">,
  at: Date,
) {
  const from = validFrom && validFrom > at ? validFrom : at;
  return {
    validFrom: from,
    validUntil: validUntil ?? new Date(from.getTime() + (validDays ?? 0) * day),
  };
}
