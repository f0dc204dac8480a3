/** Orders on hold 挂起: neither reviewed, picked nor sent until somebody lets them go on. The buyer's timeline does not say it. */
import { canHold } from "@yaoji/domain/trade/order-desk";
import type { App } from "../platform/app/app.ts";
import { atomically } from "../platform/db/atomically.ts";
import type { Db } from "../platform/db/database.ts";
import { type Refusal, refuse } from "../platform/answers/refusal.ts";
import { lockOrders, type OrderRow, updateOrder } from "./orders.queries.ts";

/** Who, why and when. */
type Holding = { readonly by: number; readonly reason: string; readonly at: Date };

/** Puts a locked order on hold. */
export async function holdLocked(
  tx: Db,
  order: OrderRow,
  { by, reason, at }: Holding,
): Promise<Refusal | null> {
  const may = canHold(order);
  if (may !== true) return refuse("order.cannot_move", { details: { text: may } });
  await updateOrder(tx, order.id, { onHoldSince: at, onHoldBy: by, onHoldReason: reason });
  return null;
}

/** Lets a locked order go on. */
export async function releaseLocked(tx: Db, order: OrderRow): Promise<Refusal | null> {
  if (order.onHoldSince === null)
    return refuse("order.cannot_move", { details: { text: "订单没有挂起，无需解除" } });
  await updateOrder(tx, order.id, noHold);
  return null;
}

/** What an order is that goes on. */
export const noHold = { onHoldSince: null, onHoldBy: null, onHoldReason: null } as const;

/** Puts an order on hold in a transaction of its own. */
export function holdOrder(app: App, id: number, holding: Omit<Holding, "at">): Promise<Refusal | null> {
  return atomically(app.database, async (tx) => {
    const [order] = await lockOrders(tx, [id], "any");
    return order ? holdLocked(tx, order, { ...holding, at: app.now() }) : refuse("request.not_found");
  });
}

/** Lets an order go on in a transaction of its own. */
export function releaseOrder(app: App, id: number): Promise<Refusal | null> {
  return atomically(app.database, async (tx) => {
    const [order] = await lockOrders(tx, [id], "any");
    return order ? releaseLocked(tx, order) : refuse("request.not_found");
  });
}
