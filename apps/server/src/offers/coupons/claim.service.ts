/** Claiming a coupon: never more than its total, never more for linked shops together than one may hold, once for each key. */
import { calls } from "@yaoji/contract/calls";
import { heldCoupon } from "@yaoji/contract/schemas/promotions";
import { toDecimal } from "@yaoji/domain/money/money";
import type { App } from "../../platform/app/app.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Buyer } from "../../platform/http/caller.ts";
import { onceForKey } from "../../platform/idempotency/once.service.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { claimRefusal, mayKnow, validityOf } from "./claim-rules.ts";
import { type HeldCoupon, presentHeld } from "./coupons.present.ts";
import * as queries from "./coupons.queries.ts";
import { bookGranted } from "./voucher-books.service.ts";

/** `key`: the Idempotency-Key of the request. */
export type Claim = { readonly id: number; readonly key: string | null };

/** Puts one of the coupon into the shop's hand; 404 for coupons that are given, not claimed, or for other named shops. */
export function claimCoupon(app: App, buyer: Buyer, { id, key }: Claim): Promise<HeldCoupon | Refusal> {
  const read = (kept: unknown) => heldCoupon.parse(kept);
  const call = { buyer, key, call: calls.couponClaim, content: id, read };
  return onceForKey<HeldCoupon>(app, call, (tx) => claimWithin(tx, buyer, { id, at: app.now() }));
}

/** `byCode`: one of those that are kept for codes. */
type Claiming = { readonly id: number; readonly at: Date; readonly byCode?: boolean };

/** Inside the transaction of whatever it is claimed by; whoever has a code hears why the coupon is not for him. */
export async function claimWithin(
  tx: Db,
  { shop, shopId }: Buyer,
  { id, at, byCode = false }: Claiming,
): Promise<HeldCoupon | Refusal> {
  const coupon = await queries.lockMade(tx, id);
  const isKnown = byCode || (coupon?.claimUntil && mayKnow(coupon, shop));
  if (!coupon || !isKnown) return refuse("request.not_found");
  // Asked after the lock, in a statement of its own: who claimed meanwhile is counted.
  const claimed = await queries.countClaimed(tx, shopId, id);
  const open = byCode ? { ...coupon, coded: coupon.coded - 1 } : coupon;
  const refusal = claimRefusal(open, { shop, ...claimed, now: at });
  if (refusal) return refuse(refusal.reason, refusal.details ? { details: refusal.details } : {});
  if (!(await (byCode ? queries.takeCoded : queries.takeOne)(tx, id))) return refuse("coupon.gone");
  const validity = validityOf(coupon, at);
  const row = { shopId, couponId: id, number: claimed.held + 1, claimedAt: at, ...validity };
  const ownId = await queries.insertHeld(tx, row);
  if (ownId === null) return refuse("coupon.claimed");
  const granted = { id: ownId, shop_id: shopId, kind: coupon.kind, amount: toDecimal(coupon.amount) };
  await bookGranted(tx, [granted], { key: `voucher:${ownId}`, at });
  return presentHeld({ ...coupon, id: ownId, ...validity, usedAt: null }, at);
}
