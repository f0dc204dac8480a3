import type { App } from "../app.ts";
import { atomically } from "../db/atomically.ts";
import { sweep } from "../jobs/sweep.service.ts";
import { endOrder } from "./cancel.service.ts";
import { lockOrders } from "./order-states.service.ts";
import { awaitsFinance, listOverdueIds } from "./orders.queries.ts";

/**
 * Cancels an unpaid order whose time is over (domain.md §6). State and time are looked at again under the lock: it may
 * have been paid, cancelled or given more time since, and two may come at once.
 */
export async function cancelUnpaid(app: App, orderId: number): Promise<void> {
  await atomically(app.database, async (tx) => {
    const at = app.now();
    const [order] = await lockOrders(tx, [orderId], "any");
    if (!order || order.status !== "pending_payment" || order.payBefore > at) return;
    if (await awaitsFinance(tx, orderId)) return;
    await endOrder(tx, order, { text: "超时未付款，系统自动取消", reason: "超时未付款", at });
  });
}

/** So many a minute, some seconds of work: a server that is stopped waits for its job no longer than that. */
const atOnce = 500;

/** Cancels what is overdue, the longest first, each order by itself. */
export async function cancelAllUnpaid(app: App, limit = atOnce): Promise<void> {
  await sweep(app, "cancel-unpaid", {
    list: () => listOverdueIds(app.database.db, app.now(), limit),
    work: (id) => cancelUnpaid(app, id),
    limit,
  });
}
