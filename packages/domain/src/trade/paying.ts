/** Paying an order from the balance and one other way (domain.md §6 payment: balance + voucher + one external). */
import { mayPayBy, type PayableParcel } from "./parcels.ts";
import { add, min, subtract, zero, type Money } from "../money/money.ts";
import type { PayMethod } from "./order-states.ts";

/** An order to pay: what is due of it, and what decides how it may be paid. */
export type DueOrder = PayableParcel & { readonly due: Money };

/** What of an order is paid from the balance, and what by the chosen way. */
export type PayParts = { readonly balance: Money; readonly rest: Money };

/** Uses the balance on one order after the other, as far as it goes; none on what may not be paid from it. */
export function planBalance(orders: readonly DueOrder[], available: Money): Money[] {
  let left = available;
  return orders.map((order) => {
    if (mayPayBy("balance", order) !== true) return zero;
    const used = min(order.due, left);
    left = subtract(left, used);
    return used;
  });
}

/** What of the balance was planned for one order after the other, as far as it still goes. */
export function planAsFar(planned: readonly Money[], available: Money): Money[] {
  let left = available;
  return planned.map((plan) => {
    const used = min(plan, left);
    left = subtract(left, used);
    return used;
  });
}

/** The parts of one order; `planned` of the balance counts for any other way than the balance itself. */
export function payParts(due: Money, method: PayMethod, planned: Money): PayParts {
  const balance = method === "balance" ? due : min(due, planned);
  return { balance, rest: subtract(due, balance) };
}

/**
 * What of each amount due a sum of money that arrived pays: those that it covers whole, one after the other; with what
 * is left a part of the first that it does not. Beyond all of them it is left over.
 */
export function coverDues(
  arrived: Money,
  dues: readonly Money[],
): { readonly shares: readonly Money[]; readonly left: Money } {
  let left = arrived;
  const shares = dues.map((due) => {
    if (due > left) return zero;
    left = subtract(left, due);
    return due;
  });
  const open = dues.findIndex((due, index) => due > (shares[index] ?? zero));
  if (open === -1) return { shares, left };
  return { shares: shares.with(open, left), left: zero };
}

/** What all orders come to. */
export function totalParts(parts: readonly PayParts[]): PayParts {
  return {
    balance: add(...parts.map(({ balance }) => balance)),
    rest: add(...parts.map(({ rest }) => rest)),
  };
}
