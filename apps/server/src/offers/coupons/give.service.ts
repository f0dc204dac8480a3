/** Giving a coupon that was not claimed: a prize, or to shops that an operator names. */
import { shopName } from "@yaoji/domain/text/labels";
import { toDecimal } from "@yaoji/domain/money/money";
import { loadShopFacts } from "../../people/shop-facts/shop-facts.service.ts";
import type { Db } from "../../platform/db/database.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { claimRefusal, type ClaimRefusal, validityOf } from "./claim-rules.ts";
import * as queries from "./coupons.queries.ts";
import { bookGranted } from "./voucher-books.service.ts";

/** Puts one into the shop's hand; false where it is over or used up. */
export async function giveCoupon(
  tx: Db,
  { shopId, couponId, at }: { readonly shopId: number; readonly couponId: number; readonly at: Date },
): Promise<boolean> {
  const coupon = await queries.lockCoupon(tx, couponId);
  if (!coupon || (coupon.validUntil && coupon.validUntil <= at)) return false;
  return handOut(tx, { ...coupon, couponId }, { shopId, at });
}

type Handed = Pick<queries.ClaimRow, "couponId" | "kind" | "validFrom" | "validUntil" | "validDays"> & {
  readonly amount: string;
};

/** One of it, held by this transaction, into the shop's hand; false where none is left. */
async function handOut(
  tx: Db,
  coupon: Handed,
  { shopId, at }: { readonly shopId: number; readonly at: Date },
): Promise<boolean> {
  const { couponId } = coupon;
  if (!(await queries.takeOne(tx, couponId))) return false;
  const number = (await queries.countClaimed(tx, shopId, couponId)).held + 1;
  const ownId = await queries.insertHeld(tx, {
    shopId,
    couponId,
    number,
    claimedAt: at,
    ...validityOf(coupon, at),
  });
  if (ownId === null) throw new Error(`coupon ${couponId} of shop ${shopId} has number ${number} already`);
  const given = { id: ownId, shop_id: shopId, kind: coupon.kind, amount: coupon.amount };
  await bookGranted(tx, [given], { key: `voucher:${ownId}`, at });
  return true;
}

/** What became of a shop that was to get one; `reason` empty: it has it. */
export type GivenTo = { readonly shopId: number; readonly company: string; readonly reason: string };

/** Why a shop gets none, told to the operator. */
const notGiven: Readonly<Partial<Record<ClaimRefusal["reason"], string>>> = {
  "coupon.not_for_shop": "该店铺不在这张券的适用对象内",
  "coupon.claimed": "已达每店限领数量",
  "coupon.claimed_linked": "与关联店铺合计已达每店限领数量",
  "coupon.unapproved": "资质尚未审核通过",
  "coupon.ended": "券已停发或已过使用期限",
};

/**
 * Gives one to each of the shops, by the rules of claiming but for the time to claim: so a coupon that is given only, too, goes
 * to no shop that it is not for. 404 for a draft.
 */
export async function giveToShops(
  tx: Db,
  couponId: number,
  { shopIds, at }: { readonly shopIds: readonly number[]; readonly at: Date },
): Promise<GivenTo[] | Refusal> {
  const coupon = await queries.lockMade(tx, couponId);
  if (!coupon) return refuse("request.not_found");
  const companies = await queries.listCompanies(tx, shopIds);
  const given: GivenTo[] = [];
  for (const shopId of new Set(shopIds)) {
    const company = companies.get(shopId);
    const reason = company === undefined ? "没有这家店铺" : await giveOne(tx, coupon, { shopId, at });
    given.push({ shopId, company: company === undefined ? "" : shopName(company), reason });
  }
  return given;
}

/** Why the shop gets none; empty where it has one more. */
async function giveOne(
  tx: Db,
  coupon: queries.ClaimRow,
  to: { readonly shopId: number; readonly at: Date },
): Promise<string> {
  const shop = await loadShopFacts(tx, to.shopId);
  if (!shop) return "没有这家店铺";
  const claimed = await queries.countClaimed(tx, to.shopId, coupon.couponId);
  const anytime = { ...coupon, claimFrom: null, claimUntil: null, claimed: 0, coded: 0 };
  const refusal = claimRefusal(anytime, { shop, ...claimed, now: to.at });
  if (refusal) return notGiven[refusal.reason] ?? "不符合领取条件";
  const isGiven = await handOut(tx, { ...coupon, amount: toDecimal(coupon.amount) }, to);
  return isGiven ? "" : "券已发完";
}
