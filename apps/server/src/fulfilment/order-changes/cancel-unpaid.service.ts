import { payReminderHours } from "@yaoji/domain/trade/time-to-pay";
import { formatShopTime } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import { atomically } from "../../platform/db/atomically.ts";
import { sweep } from "../../platform/sweeps/sweep.service.ts";
import { endOrder } from "./cancel.service.ts";
import { listAsked } from "./free-shipping.service.ts";
import {
  awaitsFinance,
  listClosingIds,
  listOverdueIds,
  lockOrders,
  tellShop,
  updateOrder,
} from "../../orders/order-states.service.ts";

/**
 * Cancels an unpaid order whose time is over (domain.md §6). State and time are looked at again under the lock: it may
 * have been paid, cancelled or given more time since, and two may come at once.
 */
export async function cancelUnpaid(app: App, orderId: number): Promise<void> {
  await atomically(app.database, async (tx) => {
    const at = app.now();
    const locked = await lockOrders(tx, [orderId, ...(await listAsked(tx, orderId))], "any");
    const order = locked.find(({ id }) => id === orderId);
    if (!order || order.status !== "pending_payment" || order.payBefore > at) return;
    if (await awaitsFinance(tx, orderId)) return;
    await endOrder(tx, order, { text: "超时未付款，系统自动取消", reason: "超时未付款", at, by: "clock" });
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

/** The last moment at which an order's time to pay ends that shops are reminded of by now. */
const remindUntil = (now: Date) => new Date(now.getTime() + payReminderHours * 3_600_000);

/** Reminds the shop, once, of an order that is about to be cancelled; of none that was paid or cancelled meanwhile. */
async function remindUnpaid(app: App, orderId: number): Promise<void> {
  await atomically(app.database, async (tx) => {
    const at = app.now();
    const [order] = await lockOrders(tx, [orderId], "any");
    if (!order || order.status !== "pending_payment" || order.payRemindedAt) return;
    const { orderNo, payBefore } = order;
    if (payBefore > remindUntil(at) || payBefore <= at || (await awaitsFinance(tx, orderId))) return;
    await updateOrder(tx, orderId, { payRemindedAt: at });
    const body = `请在${formatShopTime(payBefore).slice(0, 16)}前完成付款，超时未付款的订单将自动取消。`;
    await tellShop(tx, order, { title: `订单${orderNo}即将超时取消`, body, at });
  });
}

/** Reminds of all that will soon be cancelled, each order by itself. */
export async function remindAllUnpaid(app: App): Promise<void> {
  const now = app.now();
  await sweep(app, "remind-unpaid", {
    list: (limit) => listClosingIds(app.database.db, { now, until: remindUntil(now) }, limit),
    work: (id) => remindUnpaid(app, id),
  });
}
