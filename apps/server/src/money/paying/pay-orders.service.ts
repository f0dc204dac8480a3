import { calls } from "@yaoji/contract/calls";
import type { PayState } from "@yaoji/contract/schemas/orders";
import type { App } from "../../platform/app/app.ts";
import { onceForKey } from "../../platform/idempotency/once.service.ts";
import { lockOrders } from "../../orders/order-states.service.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { payStateOf } from "./pay-state.service.ts";
import { type Paying, payLocked } from "../payments/payments.service.ts";

/** Who pays. */
export type Payer = { readonly shopId: number; readonly accountId: number };
export type PayInput = Pick<Paying, "method" | "useBalance"> & {
  readonly ids: readonly number[];
  /** The Idempotency-Key of the request. */
  readonly key?: string | null;
};

/**
 * Pays the shop's own orders together, or none of them. From the balance and on credit the money moves now; a bank
 * transfer is only announced, its balance part held, and waited for. What is paid already stays paid: the answer is
 * the same state.
 */
export async function payOrders(app: App, payer: Payer, input: PayInput): Promise<PayState | Refusal> {
  const ids = [...new Set(input.ids)].toSorted((a, b) => a - b);
  const { method, useBalance, key = null } = input;
  const content = [ids, method, useBalance ?? null];
  const call = { buyer: payer, key, call: calls.payOrder, content, read: () => ({ ids }) };
  const paid = await onceForKey(app, call, async (tx) => {
    const orders = await lockOrders(tx, ids, { shopId: payer.shopId });
    if (orders.length !== ids.length) return refuse("request.not_found");
    return (await payLocked(app, tx, { orders, method, useBalance })) ?? { ids };
  });
  if (isRefusal(paid)) return paid;
  return payStateOf(app.database.db, payer.shopId, { ids });
}
