/** What a cart asks of the coupons in a shop's hand: which may be used now, for which goods; using and freeing them. */
import { add, fromDecimal, type Money, subtract, toDecimal, zero } from "@yaoji/domain/money/money";
import { type CouponKind, takesPromotions } from "@yaoji/domain/pricing/promotions";
import { graceUntil, voucherBack, type VouchersBack } from "@yaoji/domain/money/voucher-returns";
import type { BuyingShop } from "@yaoji/domain/trade/eligibility";
import type { Db } from "../../platform/db/database.ts";
import { scopeText } from "./coupons.present.ts";
import * as queries from "./use.queries.ts";
import { bookGranted, bookUsed } from "./voucher-books.service.ts";

export { usableCoupons, type UsableRow } from "./use.queries.ts";

/** Which goods a coupon covers. */
export type CouponScope = Pick<queries.UsableRow, "scope" | "goodsIds" | "categoryIds" | "brand">;

/** A coupon in the shop's hand that may be used now. */
export type UsableCoupon = CouponScope &
  Pick<queries.UsableRow, "categoryId" | "brandId"> & {
    readonly id: number;
    readonly couponId: number;
    readonly kind: CouponKind;
    readonly name: string;
    /** all, zy, category:12, brand:…, goods:1,2: of the coupons of one scope an order takes one (domain.md §4). */
    readonly scopeKey: string;
    readonly scopeText: string;
    readonly threshold: Money;
    readonly amount: Money;
    readonly exclusive: boolean;
    /** Unix seconds. */
    readonly endsAt: number;
  };

/** Goods as far as a coupon's scope asks; `categoryIds` those that the goods hang on. */
export type ScopedGoods = {
  readonly id: number;
  readonly categoryIds: readonly number[];
  readonly brand: string | null;
  readonly isZy: boolean;
};

/**
 * The coupons of `usableCoupons`. Whom a coupon is for was asked when it was claimed: a newcomer keeps his after the
 * first order. Distributors have none.
 */
export function usableOf(
  rows: readonly queries.UsableRow[] | null,
  shop: Pick<BuyingShop, "type">,
): UsableCoupon[] {
  return takesPromotions(shop) ? (rows ?? []).map(couponOf) : [];
}

/** The ids of those goods that the coupon covers; null: all goods. */
export function coveredGoods(coupon: CouponScope, goods: readonly ScopedGoods[]): number[] | null {
  if (coupon.scope === "all") return null;
  return goods.filter((each) => covers(coupon, each)).map(({ id }) => id);
}

/**
 * Marks the coupons as used by the checkout; gives how many could be: fewer than asked for when one is another shop's,
 * is used already or not valid at that time.
 */
export async function useCoupons(
  tx: Db,
  use: { readonly ids: readonly number[]; readonly checkoutId: number; readonly at: Date },
): Promise<number> {
  if (use.ids.length === 0) return 0;
  const used = await queries.markUsed(tx, use);
  await bookUsed(tx, used, { key: `checkout:${use.checkoutId}:vouchers`, at: use.at });
  return used.length;
}

/** When and why an order ends; `isOurs`: by our own doing, the buyer is not to lose by it. */
export type Release = { readonly at: Date; readonly isOurs: boolean };

/**
 * Gives back what coupons took off an order that is being cancelled, as the domain says: a coupon is free again with the
 * last order of its checkout, and so is a voucher; until then what a voucher paid for cancelled orders comes back as one
 * voucher of its own. A voucher that has expired meanwhile stays used, unless it is our own doing.
 */
export async function releaseCoupons(
  tx: Db,
  order: queries.ReleasingOrder,
  release: Release,
): Promise<VouchersBack> {
  return giveBack(tx, { ...release, order, isEnding: true }, `order:${order.id}:vouchers:back`);
}

/** Gives back what vouchers paid of pieces of a standing order that were counted as never sent; `key` names what is booked. */
export async function returnVouchers(
  tx: Db,
  order: queries.ReleasingOrder,
  { key, at }: { readonly key: string; readonly at: Date },
): Promise<VouchersBack> {
  return giveBack(tx, { order, at, isEnding: false, isOurs: true }, key);
}

type Settling = queries.Releasing & Pick<Release, "isOurs">;

async function giveBack(tx: Db, settling: Settling, key: string): Promise<VouchersBack> {
  const { order, at, isOurs } = settling;
  await queries.lockCheckouts(tx, [order.checkoutId]);
  const revive = (used: queries.UsedCoupon) => ({ ...used, isExpired: used.isExpired && !isOurs });
  const used = await settle(tx, await queries.idsUsedBy(tx, order.checkoutId), { ...settling, revive });
  const moved = used.filter(({ more }) => more > 0);
  const returned = moved.filter(({ isExpired }) => !isExpired);
  for (const { id, more } of moved.filter(({ isExpired }) => isExpired))
    await queries.forfeit(tx, id, toDecimal(more));
  const granted = returned.map((each) => ({ ...each, amount: toDecimal(each.more) }));
  await bookGranted(tx, granted, { key, at });
  return {
    returned: add(zero, ...returned.map(({ more }) => more)),
    isExpired: moved.length > returned.length,
    isOurs,
  };
}

type Reviving = { readonly revive?: (used: queries.UsedCoupon) => queries.UsedCoupon };

/** Puts into the shop's hand what is to be there of these used coupons; a part that is free again joins its voucher. */
async function settle(
  tx: Db,
  ids: readonly number[],
  { revive = (used) => used, ...settling }: Settling & Reviving,
): Promise<Settled[]> {
  await queries.lockParts(tx, ids, settling.at);
  const settled = (await queries.listUsed(tx, ids, settling)).map((used) => settledOf(revive(used)));
  const valid = settled.filter(({ isExpired }) => !isExpired);
  for (const { id, back, hasMoved } of valid) {
    if (!hasMoved) continue;
    if (settling.isOurs) await queries.prolong(tx, id, graceUntil(settling.at));
    await queries.takeBackParts(tx, id, settling.at);
    if (back === "whole") await queries.markUnused(tx, id);
    else if (back) await queries.insertPart(tx, { ...back, of: id, ...settling });
  }
  const joined = valid.flatMap(({ back, partOf }) => (back === "whole" && partOf !== null ? [partOf] : []));
  if (joined.length > 0) {
    await queries.lockCheckouts(tx, await queries.checkoutsOf(tx, joined));
    await settle(tx, joined, settling);
  }
  return settled;
}

/** What is to be in hand of a used coupon; `more`: how much more money that is than what is, of a voucher. */
type Settled = queries.UsedCoupon & {
  readonly back: ReturnType<typeof voucherBack>;
  readonly more: Money;
  readonly hasMoved: boolean;
};

function settledOf(used: queries.UsedCoupon): Settled {
  if (used.kind === "coupon")
    return {
      ...used,
      isExpired: false,
      back: used.areAll ? "whole" : null,
      more: zero,
      hasMoved: used.areAll,
    };
  const [face, inHand] = [fromDecimal(used.amount), fromDecimal(used.inHand)];
  const voucher = { face, threshold: fromDecimal(used.threshold), spent: fromDecimal(used.spent) };
  const back = voucherBack(voucher, { paid: fromDecimal(used.paid), areAll: used.areAll });
  const more = subtract(back === "whole" ? face : (back?.amount ?? zero), inHand);
  return { ...used, back, more, hasMoved: back === "whole" || more > 0 || used.partsInHand > 1 };
}

function couponOf(row: queries.UsableRow): UsableCoupon {
  const { id, couponId, kind, name, scope, goodsIds, categoryIds, brand, exclusive, endsAt } = row;
  return {
    categoryId: row.categoryId,
    brandId: row.brandId,
    id,
    couponId,
    kind,
    name,
    scope,
    goodsIds,
    categoryIds,
    brand,
    scopeKey: scopeKeyOf(row),
    scopeText: scopeText(row),
    threshold: fromDecimal(row.threshold),
    amount: fromDecimal(row.amount),
    exclusive,
    endsAt,
  };
}

function scopeKeyOf({ scope, goodsIds, categoryId, brand }: queries.UsableRow): string {
  if (scope === "category") return `category:${categoryId}`;
  if (scope === "brand") return `brand:${brand}`;
  if (scope !== "goods") return scope;
  return `goods:${[...(goodsIds ?? [])].toSorted((a, b) => a - b).join(",")}`;
}

function covers({ scope, goodsIds, categoryIds, brand }: CouponScope, goods: ScopedGoods): boolean {
  if (scope === "zy") return goods.isZy;
  if (scope === "category") return goods.categoryIds.some((id) => categoryIds?.includes(id));
  if (scope === "brand") return goods.brand === brand;
  return scope === "all" || (goodsIds?.includes(goods.id) ?? false);
}
