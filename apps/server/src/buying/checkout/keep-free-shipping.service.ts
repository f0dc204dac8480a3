/** Orders that ship free because of one another are kept when they are placed: cancelling one asks the others for freight. */
import { freeShippingOf } from "@yaoji/domain/pricing/freight";
import { lineTotal } from "@yaoji/domain/pricing/cart";
import { add, zero } from "@yaoji/domain/money/money";
import { limitWindows } from "@yaoji/domain/pricing/purchase-limits";
import type { Db } from "../../platform/db/database.ts";
import type { CheckoutPlan } from "./checkout-plan.service.ts";
import * as queries from "./keep-free-shipping.queries.ts";

type PlacedFree = {
  readonly shopId: number;
  readonly checkoutId: number;
  /** In the order of the plan. */
  readonly orderIds: readonly number[];
  readonly at: Date;
};

/**
 * Keeps what makes a submission ship free where that is more than one order, its own or others that wait; false where one of
 * those was cancelled while it was placed.
 */
export async function keepFreeShipping(tx: Db, plan: CheckoutPlan, placed: PlacedFree): Promise<boolean> {
  const { shopId, checkoutId, orderIds, at } = placed;
  const free = freeShippingOf(plan.cart);
  if (!free || (!free.leans && orderIds.length === 1)) return true;
  const amounts = new Map(plan.lines.map(({ line, shown }) => [line.id, lineTotal(shown)]));
  const own = orderIds.map((orderId, place) => ({
    orderId,
    amount: add(zero, ...(plan.orders[place]?.lineAmounts ?? []).map(({ id }) => amounts.get(id) ?? zero)),
  }));
  const others = free.leans ? await queries.lockUnshipped(tx, shopId, limitWindows(at).dayStart) : [];
  const counted = [...own, ...others];
  const { freight, threshold } = free;
  if (add(zero, ...counted.map(({ amount }) => amount)) < threshold) return false;
  await queries.insertFree(tx, { checkoutId, freight, threshold }, counted);
  return true;
}
