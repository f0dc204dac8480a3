import type { App } from "../app.ts";
import { atomically } from "../db/atomically.ts";
import { sweeping } from "../jobs/sweep.service.ts";
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

/** Cancels whatever is overdue, each order by itself, until only those are left that failed. */
export async function cancelAllUnpaid(app: App, atOnce = 200): Promise<void> {
  await sweeping(app, "cancel-unpaid", async (each) => {
    const tried = new Set<number>();
    const due = async () =>
      (await listOverdueIds(app.database.db, app.now(), atOnce)).filter((id) => !tried.has(id));
    for (let ids = await due(); ids.length > 0; ids = await due()) {
      for (const id of ids) tried.add(id);
      await each(ids, (id) => cancelUnpaid(app, id));
    }
  });
}
