/** Coupons 优惠券 and cash vouchers 现金券: what a shop may claim, and what it holds. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { errorMessage } from "@yaoji/contract/errors";
import { type CouponKind, takesPromotions } from "@yaoji/domain/pricing/promotions";
import type { App } from "../../platform/app/app.ts";
import type { Buyer, Caller } from "../../platform/http/caller.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { claimRefusal } from "./claim-rules.ts";
import { presentClaimable, presentHeld } from "./coupons.present.ts";
import * as queries from "./coupons.queries.ts";

export { claimCoupon, claimWithin } from "./claim.service.ts";
export { couponUrl, scopeText } from "./coupons.present.ts";
export { couponExists } from "./coupons.queries.ts";
export { giveCoupon, giveToShops, type GivenTo } from "./give.service.ts";
export { bookCancelled, bookGranted, lapseVouchers } from "./voucher-books.service.ts";
export {
  coveredGoods,
  releaseCoupons,
  returnVouchers,
  type ScopedGoods,
  type UsableCoupon,
  usableCoupons,
  usableOf,
  type UsableRow,
  useCoupons,
} from "./use.service.ts";

type Paging = { readonly page: number; readonly page_size: number };
type OfType = { readonly type: 0 | 1 | 2 };

/** What this shop may claim, now or soon, and what it has claimed of it; those that it can claim come first. */
export async function showClaimable(
  app: App,
  { shop, shopId }: Pick<Buyer, "shop" | "shopId">,
  { type, page, page_size }: Paging & OfType,
): Promise<DataOf<"couponsToClaim">> {
  const now = app.now();
  const found = takesPromotions(shop)
    ? await queries.listClaimable(app.database.db, { shopId, kind: kindOf(type), now })
    : [];
  const list = found.flatMap(({ held, heldByLinked, ...coupon }) => {
    const refusal = claimRefusal(coupon, { shop, held, heldByLinked, now });
    if (refusal?.reason === "coupon.not_for_shop") return [];
    const reason = refusal ? errorMessage(refusal.reason, refusal.details) : "";
    return [presentClaimable(coupon, { held, reason })];
  });
  const ordered = list.toSorted((a, b) => b.can_claim - a.can_claim);
  const from = (page - 1) * page_size;
  return { list: ordered.slice(from, from + page_size), page, page_size, total: ordered.length };
}

/** Whether there is any coupon or voucher for the caller: in the shop's hand, or to be claimed; for visitors, at all. */
export async function hasCoupons(app: App, caller: Caller | null): Promise<boolean> {
  if (caller?.role !== "buyer" || caller.shopId === null || !caller.shop) {
    return (
      (await queries.listClaimable(app.database.db, { shopId: 0, kind: null, now: app.now() })).length > 0
    );
  }
  const buyer = { shop: caller.shop, shopId: caller.shopId };
  if (
    (await queries.countByStatus(app.database.db, { shopId: buyer.shopId, kind: null, now: app.now() }))
      .unused > 0
  )
    return true;
  const { list } = await showClaimable(app, buyer, { type: 0, page: 1, page_size: 1 });
  return list[0]?.can_claim === 1;
}

/** A page of the coupons in this shop's hand. */
export async function showHeld(
  app: App,
  { shop, shopId }: Buyer,
  { type, status, page, page_size }: Paging & OfType & { readonly status: queries.CouponStatus },
): Promise<DataOf<"couponList">> {
  const { db } = app.database;
  if (!takesPromotions(shop)) return { list: [], page, page_size, total: 0 };
  const question = { shopId, kind: kindOf(type), status, now: app.now() };
  const found = await queries.listHeld(db, question, { page, pageSize: page_size });
  const total = await queries.countHeld(db, question);
  const list = found.map((coupon) => presentHeld(coupon, question.now));
  return { list, page, page_size, ...pageTotal(total) };
}

/** How many coupons this shop holds, by their state. */
export async function countCoupons(
  app: App,
  { shop, shopId }: Buyer,
  { type }: OfType,
): Promise<DataOf<"couponCounts">> {
  if (!takesPromotions(shop)) return { unused: 0, used: 0, expired: 0, coupon: 0, voucher: 0 };
  return queries.countByStatus(app.database.db, { shopId, kind: kindOf(type), now: app.now() });
}

function kindOf(type: OfType["type"]): CouponKind | null {
  if (type === 0) return null;
  return type === 1 ? "coupon" : "voucher";
}
