/** What the cart page shows of the cart; every rule is the domain's. */
import { decodeCart } from "@yaoji/contract/codec/cart";
import type { CartLine } from "@yaoji/contract/codec/line";
import type { DataOf } from "@yaoji/contract/endpoints";
import type { Cart as PricedCart } from "@yaoji/domain/pricing/cart-offers";
import { effectiveSelected, isBuyable, isCombination, lineName } from "@yaoji/domain/pricing/cart";
import { priceCart } from "@yaoji/domain/pricing/cart-pricing";
import { shareCart } from "@yaoji/domain/pricing/shared-limits";
import { withNumber } from "@yaoji/domain/pricing/line-pricing";
import { add } from "@yaoji/domain/money/money";
import type { QuantityRule } from "@yaoji/domain/trade/quantity";
import { isQuantityReason } from "@yaoji/domain/trade/quantity-text";
import type { LineEdit, LineEdits } from "./cart-edits.ts";

export type { CartLine };
type WireCart = DataOf<"cartList">;
/** The cart as the domain reckons with it, and its filters. */
export type Cart = PricedCart<CartLine> & Pick<WireCart, "filter_data" | "parcels">;
export type CartGoods = NonNullable<CartLine["goods"]>;

/** The cart as it was sent. */
export function receivedCart(wire: WireCart): Cart {
  return { ...decodeCart(wire), filter_data: wire.filter_data, parcels: wire.parcels };
}

/** The cart with the buyer's unconfirmed changes in it, priced and shared among its lines as the server will do it. */
export function withEdits(cart: Cart, edits: LineEdits): Cart {
  const list = shareCart(cart.list.map((line) => withEdit(line, edits.get(line.id))));
  if (list.every((line, place) => line === cart.list[place])) return cart;
  return edits.size === 0 ? { ...cart, list } : withCouponAmount({ ...cart, list });
}

function withEdit(line: CartLine, edit: LineEdit | undefined): CartLine {
  if (!edit) return line;
  const { number = line.number, gift_id: giftId = line.giftId, is_selected } = edit;
  const isSelected = is_selected === undefined ? line.isSelected : is_selected === 1;
  return withNumber({ ...line, giftId, isSelected }, number);
}

/** Full reductions count what the coupons leave (spec.md §9), and other lines may take other coupons. */
function withCouponAmount(cart: Cart): Cart {
  if (!cart.offers.coupons.some(({ kind }) => kind === "coupon")) return cart;
  const { coupons } = priceCart(cart).coupons;
  return { ...cart, couponAmount: add(...coupons.map(({ amount }) => amount)) };
}

/** Lines to buy; and those that stand below, forced unselected (spec.md §4). */
export function splitLines(lines: readonly CartLine[]): { buyable: CartLine[]; blocked: CartLine[] } {
  return { buyable: lines.filter(isBuyable), blocked: lines.filter((line) => !isBuyable(line)) };
}

/** The lines that count towards the totals. */
export function selectedLines(lines: readonly CartLine[]): CartLine[] {
  return lines.filter((line) => effectiveSelected(line));
}

/** What the box over all lines shows. */
export function selectionOf(lines: readonly CartLine[]): "none" | "some" | "all" {
  const count = selectedLines(lines).length;
  if (count === 0) return "none";
  return count === lines.length ? "all" : "some";
}

/** What each line is called where its name alone would be another's too: with specification, maker, expiry, place. */
export function lineLabels(lines: readonly CartLine[]): ReadonlyMap<number, string> {
  const all = lines.map((line, place) => [line.id, labelsOf(line, place)] as const);
  const counts = new Map<string, number>();
  for (const label of all.flatMap(([, labels]) => labels)) counts.set(label, (counts.get(label) ?? 0) + 1);
  return new Map(all.map(([id, labels]) => [id, labels.find((label) => counts.get(label) === 1) ?? ""]));
}

/** From the shortest to the one that is no other line's. */
function labelsOf(line: CartLine, place: number): string[] {
  const { ypgg, sccj, yxq } = line.goods ?? {};
  const more = [ypgg, sccj, yxq && `效期${yxq}`, `第${place + 1}行`].filter(Boolean);
  return more.reduce<string[]>((labels, part) => [...labels, `${labels.at(-1)} ${part}`], [lineName(line)]);
}

/** The stepper's rule; a combination is counted in sets, bound by its scarcest goods only. */
export function lineRule(line: CartLine): QuantityRule {
  if (line.goods && !isCombination(line)) {
    const { innerPack: step, minimum, orderLimit, stock } = line.goods;
    return { step: Math.max(1, step), minimum, maximum: orderLimit || null, stock };
  }
  const sets = (line.combination?.goods ?? []).map(({ stock, quantity }) => Math.floor(stock / quantity));
  return { step: 1, minimum: 1, maximum: null, stock: sets.length > 0 ? Math.min(...sets) : 0 };
}

/** Reasons that another quantity would remove: they must be settled before checkout. */
export function quantityReasons(line: CartLine): CartLine["reasons"] {
  return line.reasons.filter(({ code }) => isQuantityReason(code));
}

/** The address of the order check for these lines. */
export function checkHref(lines: readonly CartLine[]): string {
  return `/cart/step2?ids=${lines.map(({ id }) => id).join(",")}`;
}

/** The line ids of the order check's address; none of what is not a positive number. */
export function idsOfQuery(text: string | null): number[] {
  const ids = (text ?? "").split(",").map(Number);
  return [...new Set(ids)].filter((id) => Number.isSafeInteger(id) && id > 0);
}
