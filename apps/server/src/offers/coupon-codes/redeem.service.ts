/** A buyer has a coupon by its code: by the rules of claiming, each code once. */
import { calls } from "@yaoji/contract/calls";
import { heldCoupon } from "@yaoji/contract/schemas/promotions";
import { codeState, readCode } from "@yaoji/domain/pricing/coupon-codes";
import type { DataOf } from "@yaoji/contract/endpoints";
import { isRefusal, type Refusal } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Buyer } from "../../platform/http/caller.ts";
import { onceForKey } from "../../platform/idempotency/once.service.ts";
import { cannot } from "../coupon-desk/change-coupon.service.ts";
import { claimWithin } from "../coupons/coupons.service.ts";
import * as queries from "./coupon-codes.queries.ts";

type Held = DataOf<"couponRedeem">;
type Redeeming = { readonly code: string; readonly key: string | null };

export function redeemCode(app: App, buyer: Buyer, { code, key }: Redeeming): Promise<Held | Refusal> {
  const read = (kept: unknown) => heldCoupon.parse(kept);
  const call = { buyer, key, call: calls.couponRedeem, content: code, read };
  return onceForKey<Held>(app, call, (tx) => redeemWithin(tx, buyer, { code, at: app.now() }));
}

async function redeemWithin(
  tx: Db,
  buyer: Buyer,
  { code: typed, at }: { readonly code: string; readonly at: Date },
): Promise<Held | Refusal> {
  const code = readCode(typed);
  const found = code === null ? null : await queries.findCode(tx, code);
  if (!found) return cannot("没有这个兑换码，请核对后重新输入");
  const state = codeState(found);
  if (state === "void") return cannot("这个兑换码已作废，请联系客服");
  if (state === "used") return cannot(found.shopId === buyer.shopId ? usedHere : usedElsewhere);
  // It holds the coupon, as whoever makes codes or voids them does: then the code is looked at again.
  const held = await claimWithin(tx, buyer, { id: found.couponId, at, byCode: true });
  if (isRefusal(held)) return held;
  const isOwn = await queries.useCode(tx, found.id, { usedAt: at, shopCouponId: held.id });
  return isOwn ? held : cannot(usedElsewhere);
}

const usedHere = "您已用过这个兑换码，可到我的优惠券查看";
const usedElsewhere = "这个兑换码已被使用，每个兑换码只能用一次";
