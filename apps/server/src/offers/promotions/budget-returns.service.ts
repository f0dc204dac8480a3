/** What an order does not cost its promotions any more goes back to their budgets: each 分 once, all of it when it is cancelled. */
import { max, type Money, subtract, zero } from "@yaoji/domain/money/money";
import { unsentCost } from "@yaoji/domain/pricing/promotion-costs";
import { standingCashback } from "@yaoji/domain/trade/refunds";
import type { Db } from "../../platform/db/database.ts";
import * as queries from "./budget-returns.queries.ts";
import { type Accrual, lockAccrual } from "./cashback-orders.queries.ts";

/** After pieces of the orders were counted as never sent, or their cashback has become another; that is held before budgets. */
export async function returnBudgets(tx: Db, orderIds: readonly number[]): Promise<void> {
  const accruals = new Map<number, Accrual | null>();
  for (const id of orderIds) accruals.set(id, await lockAccrual(tx, id));
  for (const cost of await queries.lockCosts(tx, orderIds))
    await giveBackUpTo(tx, cost, backOf(cost, accruals.get(cost.orderId) ?? null));
}

/** All that is left, as the order is cancelled. */
export async function returnWholeBudgets(tx: Db, orderId: number): Promise<void> {
  for (const cost of await queries.lockCosts(tx, [orderId])) await giveBackUpTo(tx, cost, cost.amount);
}

/** Cashback costs what stands of it, everything else what was sent. */
function backOf({ promotionId, amount, shares }: queries.OrderCost, accrual: Accrual | null): Money {
  if (accrual?.promotionId !== promotionId) return unsentCost(amount, shares);
  return max(zero, subtract(amount, standingCashback(accrual, accrual)));
}

async function giveBackUpTo(tx: Db, cost: queries.OrderCost, back: Money): Promise<void> {
  const amount = subtract(back, cost.givenBack);
  if (amount > 0) await queries.giveBackCost(tx, cost, amount);
}
