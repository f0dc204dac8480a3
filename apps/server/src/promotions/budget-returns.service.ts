/** What an order does not cost its promotions any more goes back to their budgets: each 分 once, all of it when it is cancelled. */
import { max, type Money, subtract, zero } from "@yaoji/domain/money";
import { unsentCost } from "@yaoji/domain/promotion-costs";
import { standingCashback } from "@yaoji/domain/refunds";
import type { Db } from "../db/database.ts";
import * as queries from "./budget-returns.queries.ts";
import { type Accrual, lockAccrual } from "./cashback.queries.ts";

/** After pieces of the order were counted as never sent, or its cashback has become another. */
export async function returnBudgets(tx: Db, orderId: number): Promise<void> {
  const costs = await queries.lockCosts(tx, orderId);
  const accrual = costs.length > 0 ? await lockAccrual(tx, orderId) : null;
  await giveBackUpTo(tx, orderId, { costs, backOf: (cost) => backOf(cost, accrual) });
}

/** All that is left, as the order is cancelled. */
export async function returnWholeBudgets(tx: Db, orderId: number): Promise<void> {
  const costs = await queries.lockCosts(tx, orderId);
  await giveBackUpTo(tx, orderId, { costs, backOf: ({ amount }) => amount });
}

/** Cashback costs what stands of it, everything else what was sent. */
function backOf({ promotionId, amount, shares }: queries.OrderCost, accrual: Accrual | null): Money {
  if (accrual?.promotionId !== promotionId) return unsentCost(amount, shares);
  return max(zero, subtract(amount, standingCashback(accrual, accrual)));
}

type GivingBack = {
  readonly costs: readonly queries.OrderCost[];
  readonly backOf: (cost: queries.OrderCost) => Money;
};

async function giveBackUpTo(tx: Db, orderId: number, { costs, backOf }: GivingBack): Promise<void> {
  for (const cost of costs) {
    const { promotionId, givenBack } = cost;
    const amount = subtract(backOf(cost), givenBack);
    if (amount > 0) await queries.giveBackCost(tx, orderId, { promotionId, amount });
  }
}
