import type { App } from "../../platform/app/app.ts";
import { loadSettings } from "../../platform/settings/settings.service.ts";
import { sweep } from "../../platform/sweeps/sweep.service.ts";
import { moveOrder } from "./moves.service.ts";
import { listLongDelivered } from "../../orders/order-states.service.ts";

const day = 86_400_000;

/**
 * Completes orders that arrived longer ago than the setting says and have no open after-sale; one that was completed
 * meanwhile stays as it is.
 */
export async function completeOverdue(app: App): Promise<void> {
  const { autoCompleteDays } = await loadSettings(app.database.db);
  const before = new Date(app.now().getTime() - autoCompleteDays * day);
  await sweep(app, "complete-orders", {
    list: (limit) => listLongDelivered(app.database.db, before, limit),
    work: (id) => moveOrder(app, id, { to: "completed", text: "订单已完成" }),
  });
}
