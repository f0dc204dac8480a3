/** How a planned checkout is to be paid (domain.md §5.11): the way must be allowed, the balance first where it is wanted. */
import { add, type Money, subtract, zero } from "@yaoji/domain/money/money";
import type { PayMethod } from "@yaoji/domain/trade/order-states";
import { planBalance } from "@yaoji/domain/trade/paying";
import { loadFunds, type ShopFunds } from "../../money/credit/credit.service.ts";
import type { Db } from "../../platform/db/database.ts";
import { methodRefusal } from "../../money/payments/pay-choices.service.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { CheckoutPlan } from "./checkout-plan.service.ts";

/** `useBalance` 1: what the balance holds pays first. */
export type PayWish = { readonly method: PayMethod; readonly useBalance?: 0 | 1 | undefined };

/** What each order is to be paid from the balance beside the chosen way. Moves no money. */
export function plannedBalance(
  { orders }: CheckoutPlan,
  useBalance: PayWish["useBalance"],
  funds: ShopFunds,
): Money[] {
  if (useBalance !== 1) return orders.map(() => zero);
  const dues = orders.map((order) => ({ ...order, due: order.total }));
  return planBalance(dues, funds.balance);
}

/** The same for placing the orders, or why they cannot be paid so. */
export async function planPayment(
  tx: Db,
  plan: CheckoutPlan,
  { shopId, method, useBalance }: PayWish & { readonly shopId: number },
): Promise<Money[] | Refusal> {
  const asksFunds = useBalance === 1 || method === "credit";
  const funds = asksFunds ? await loadFunds(tx, shopId) : { balance: zero, line: null };
  const planned =
    method === "balance" ? plan.orders.map(() => zero) : plannedBalance(plan, useBalance, funds);
  const rest = subtract(plan.amounts.payable, add(...planned));
  const refused = methodRefusal(method, { orders: plan.orders, rest }, funds);
  if (!refused) return planned;
  // The field of this call has another name.
  const texts = refused.errors?.method;
  return texts ? refuse(refused.reason, { errors: { pay_method: texts } }) : refused;
}
