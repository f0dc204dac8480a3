/**
 * Freight 运费: when an order ships free (spec.md §9), orders that do so because of one another (domain.md §2
 * no_trans_order_amount), and what they cost once one is cancelled.
 */
import { effectiveSelected, lineGoods, selectedTotal } from "./cart.ts";
import type { Cart } from "./cart-offers.ts";
import { add, max, min, type Money, shareOf, subtract, zero } from "../money/money.ts";
import type { CartLine } from "./cart-lines.ts";

type Delivered = Pick<Cart<CartLine>, "list" | "shipping">;

/** What the cart says of delivery. Money exact. */
export type DeliveryAmounts = {
  /** The free-shipping threshold, not the freight (decisions.md "Money"). */
  readonly threshold: Money;
  /** What still waits of today's paid orders, neither sent nor refunded: it ships together with this one. */
  readonly unshipped: Money;
  /** Still to buy for free shipping, zero when reached or when a line ships everything free. */
  readonly shortfall: Money;
  readonly isFree: boolean;
};

/** One selected line whose quantity reaches that of its goods (单品包邮) makes the order ship free (§9). */
export function shipsFree(lines: readonly CartLine[]): boolean {
  return lines.some((line) => effectiveSelected(line) && freeShippingShortage(line) === 0);
}

/** Pieces still needed for 包邮 on a line that can make it (§4), 0 when reached; null for other lines. */
export function freeShippingShortage(line: CartLine): number | null {
  const missing = lineGoods(line)
    .map(({ shipsFreeFrom }) => shipsFreeFrom)
    .filter((from) => from !== null)
    .map((from) => Math.max(0, from - line.number));
  return missing.length === 0 ? null : Math.min(...missing);
}

/** Threshold − selected total − what waits to be shipped, never below zero (§9). */
export function freeShippingShortfall({ list, shipping: { threshold, unshipped } }: Delivered): Money {
  return max(zero, subtract(threshold, add(selectedTotal(list), unshipped)));
}

/** Threshold, what counts towards it, and what is missing, for the cart's delivery line. */
export function deliveryAmounts(cart: Delivered): DeliveryAmounts {
  const shortfall = shipsFree(cart.list) ? zero : freeShippingShortfall(cart);
  return { ...cart.shipping, shortfall, isFree: shortfall === 0 };
}

/** The freight of a cart with something selected: none where it ships free. */
export function freightOf(
  { offers }: Pick<Cart<CartLine>, "offers">,
  { isFree }: Pick<DeliveryAmounts, "isFree">,
): Money {
  return isFree ? zero : offers.freight;
}

/** Why a submission ships free: the freight it is spared, the threshold, and whether it reaches that only beside others. */
export type FreeShipping = { readonly freight: Money; readonly threshold: Money; readonly leans: boolean };

/** What makes a cart ship free by its amount; null where it does not, where goods of it do (包邮), or freight costs nothing. */
export function freeShippingOf({ list, shipping, offers }: Cart<CartLine>): FreeShipping | null {
  const { freight } = offers;
  const { threshold, unshipped } = shipping;
  const own = selectedTotal(list);
  const reached = add(own, unshipped);
  if (freight === 0 || own === 0 || shipsFree(list) || reached < threshold) return null;
  return { freight, threshold, leans: own < threshold };
}

/** What an order's goods counted towards the threshold; withdrawn once its buyer has cancelled it. */
export type CountedOrder = {
  readonly orderId: number;
  readonly amount: Money;
  readonly isWithdrawn: boolean;
};

/** An order of a submission that still stands; unpaid ones pay their freight themselves. */
export type StandingOrder = { readonly id: number; readonly orderNo: string; readonly isPaid: boolean };

/** A submission that ships free, and has not been asked for its freight since. */
export type FreeSubmission = Omit<FreeShipping, "leans"> & {
  readonly checkoutId: number;
  readonly counted: readonly CountedOrder[];
  readonly standing: readonly StandingOrder[];
};

/** Freight of an order that is to be paid after all: out of the refund of the cancelled one, or, unpaid, with its own total. */
export type FreightDue = {
  readonly checkoutId: number;
  readonly order: StandingOrder;
  readonly amount: Money;
};

/** An order that its buyer cancels: what was paid of it, zero where nothing was, and what of that goes back now. */
export type CancelledOrder = { readonly orderId: number; readonly refund: Money; readonly paid: Money };

/**
 * What other submissions, or the rest of the same one, have to pay when a buyer cancels an order that they counted: each its
 * freight once, where what is left of the counted orders is below the threshold. Pieces
 * of it that we could not send still count. Of paid orders never more than `refund` in all; in the order given.
 */
export function freightDue(
  submissions: readonly FreeSubmission[],
  { orderId, refund, paid }: CancelledOrder,
): FreightDue[] {
  const due: FreightDue[] = [];
  let left = refund;
  for (const { checkoutId, freight, threshold, counted, standing } of submissions) {
    const order = standing.find(({ id }) => id !== orderId);
    const still = counted.filter(({ isWithdrawn }) => !isWithdrawn);
    const own = still.find((each) => each.orderId === orderId);
    if (!order || !own) continue;
    const taken = paid === 0 ? own.amount : shareOf(own.amount, refund, paid);
    if (subtract(add(...still.map(({ amount }) => amount)), taken) >= threshold) continue;
    const amount = order.isPaid ? min(freight, left) : freight;
    if (amount === 0) continue;
    if (order.isPaid) left = subtract(left, amount);
    due.push({ checkoutId, order, amount });
  }
  return due;
}

/** Of all that is due, what is kept of the refund. */
export function keptOf(due: readonly FreightDue[]): Money {
  return add(zero, ...due.filter(({ order }) => order.isPaid).map(({ amount }) => amount));
}
