/** What a cart asks of the coupons in a shop's hand: which may be used now, for which goods; using and freeing them. */
import { fromDecimal, type Money } from "@yaoji/domain/money";
import { type CouponKind, takesPromotions } from "@yaoji/domain/promotions";
import type { Db } from "../db/database.ts";
import type { BuyingShop } from "../shops/shop-facts.service.ts";
import { scopeText } from "./coupons.present.ts";
import * as queries from "./use.queries.ts";
import { bookGranted, bookUsed } from "./voucher-books.service.ts";

export { usableCoupons, type UsableRow } from "./use.queries.ts";

/** Which goods a coupon covers. */
export type CouponScope = Pick<queries.UsableRow, "scope" | "goodsIds" | "categoryIds" | "brand">;

/** A coupon in the shop's hand that may be used now. */
export type UsableCoupon = CouponScope & {
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

/**
 * Frees the coupons of a checkout once every one of its orders is cancelled; gives how many. To be called after the
 * order's own state was changed, in the same transaction. What has expired meanwhile stays expired.
 */
export async function releaseCoupons(tx: Db, checkoutId: number, at: Date): Promise<number> {
  await queries.lockCheckout(tx, checkoutId);
  const freed = await queries.markUnused(tx, checkoutId);
  await bookGranted(tx, freed, { key: `checkout:${checkoutId}:vouchers:back`, at });
  return freed.length;
}

function couponOf(row: queries.UsableRow): UsableCoupon {
  const { id, couponId, kind, name, scope, goodsIds, categoryIds, brand, exclusive, endsAt } = row;
  return {
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
