/** Points 积分: earned by completed orders, taken back with what is returned, spent on an exchange; whole numbers. */
import { cutToFen, toYuan, yuan, zero, type Money } from "./money.ts";

/** Points as the ledger counts them: one point a yuan(1). RangeError: no whole number of points. */
export function pointsAmount(points: number): Money {
  if (!Number.isSafeInteger(points) || points < 0) throw new RangeError(`no whole points: ${points}`);
  return yuan(points);
}

/** The ledger's amount as points. */
export function pointsNumber(amount: Money): number {
  return Math.trunc(toYuan(amount));
}

/** Points for so much that stays paid: `perYuan` for each whole yuan; nothing for less than one. */
export function pointsEarned(paid: Money, perYuan: number): number {
  return paid > 0 ? Math.floor(toYuan(cutToFen(paid))) * perYuan : 0;
}

/** What a completed order gave: `perYuan` as it was then, `due` of it to be taken back, `taken` what was. */
export type GivenPoints = {
  readonly given: number;
  readonly perYuan: number;
  readonly due: number;
  readonly taken: number;
};

/**
 * Of what an order gave, what is to be taken back altogether once only `left` of it stays paid: the same whatever the
 * steps in which it was returned, never more than was given, never less than before.
 */
export function pointsDue({ given, perYuan, due }: GivenPoints, left: Money): number {
  const stays = pointsEarned(left > 0 ? left : zero, perYuan);
  return Math.max(due, Math.min(given, given - stays));
}

/** Where a points order 积分订单 stands; `unaddressed`: a prize that nobody has said yet where to send. */
export const pointsOrderStates = ["unaddressed", "waiting", "shipped", "cancelled"] as const;
export type PointsOrderState = (typeof pointsOrderStates)[number];

/** Chinese names of the states. */
export const pointsOrderStateText: Readonly<Record<PointsOrderState, string>> = {
  unaddressed: "待填地址",
  waiting: "待发货",
  shipped: "已发货",
  cancelled: "已取消",
};

/** The legal moves; the database enforces the same table. */
export const pointsOrderMoves: Readonly<Record<PointsOrderState, readonly PointsOrderState[]>> = {
  unaddressed: ["waiting", "cancelled"],
  waiting: ["shipped", "cancelled"],
  shipped: [],
  cancelled: [],
};

/** Whether a points order may go from one state to the other. */
export function canMovePointsOrder(from: PointsOrderState, to: PointsOrderState): boolean {
  return pointsOrderMoves[from].includes(to);
}

/** The most pieces of one thing in one exchange. */
export const mostExchanged = 99;

/** Of a thing in the points mall. */
export type PointsPrice = { readonly points: number; readonly stock: number };

/** Why so many pieces cannot be exchanged with these points; null when they can. */
export function exchangeRefusal(
  { points, stock }: PointsPrice,
  { number, balance }: { readonly number: number; readonly balance: number },
): { readonly short: number } | { readonly left: number } | null {
  if (stock < number) return { left: stock };
  const short = points * number - balance;
  return short > 0 ? { short } : null;
}
