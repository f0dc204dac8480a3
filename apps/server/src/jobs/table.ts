import { shopDate } from "@yaoji/domain/time";
import type { App } from "../app.ts";
import { forgetExpiredSessions } from "../auth/sessions.service.ts";
import { applyPushJob, forgetOldPushes } from "../erp/apply-push.service.ts";
import { forgetOldKeys } from "../idempotency/once.service.ts";
import { cancelUnpaid, cancelAllUnpaid } from "../orders/unpaid.service.ts";
import { turnPromotions } from "../promotions/turns.service.ts";
import { arrangeShelf } from "../search/shelf.service.ts";
import { tellReminders } from "../reminders/tell-reminders.service.ts";
import type { JobTable } from "./jobs.ts";
import { checkpointEmbedded, vacuumEmbedded } from "./maintenance.service.ts";

/** Queues are opened by name before the app exists that the handlers need. */
export const jobNames: readonly string[] = [
  "cancel-unpaid",
  "cancel-unpaid-sweep",
  "tell-reminders",
  "arrange-shelf",
  "turn-promotions",
  "forget-keys",
  "apply-push",
  "forget-pushes",
  "checkpoint-embedded",
  "vacuum-embedded",
];

/** Every job of the shop. */
export function jobTable(app: App): JobTable {
  return {
    "cancel-unpaid": { handle: async (data) => cancelUnpaid(app, orderIdOf(data)) },
    // Whatever the queue lost: an order must not hold stock for ever.
    "cancel-unpaid-sweep": { handle: () => cancelAllUnpaid(app), cron: "*/10 * * * *" },
    // A receipt of stock or a lower price is told within a minute.
    "tell-reminders": { handle: () => tellReminders(app), cron: "* * * * *" },
    // What sells has changed, and at midnight some batches have expired.
    "arrange-shelf": {
      handle: async () => {
        await arrangeShelf(app.database.db, shopDate(app.now()));
        // Whatever the minutes missed while no server ran.
        await turnPromotions(app.database.db, app.now(), 25 * 60);
      },
      cron: "3 * * * *",
    },
    // A flash sale begins and ends by its clock; two minutes, so that a late run loses none.
    "turn-promotions": { handle: () => turnPromotions(app.database.db, app.now(), 2), cron: "* * * * *" },
    "forget-keys": {
      handle: async () => {
        await forgetOldKeys(app);
        await forgetExpiredSessions(app);
      },
      cron: "30 3 * * *",
    },
    "apply-push": { handle: (data) => applyPushJob(app, data) },
    "forget-pushes": { handle: () => forgetOldPushes(app), cron: "40 3 * * *" },
    "checkpoint-embedded": { handle: () => checkpointEmbedded(app.database), cron: "5-59/10 * * * *" },
    "vacuum-embedded": { handle: () => vacuumEmbedded(app.database), cron: "17 * * * *" },
  };
}

function orderIdOf({ orderId }: Record<string, unknown>): number {
  if (typeof orderId === "number" && Number.isSafeInteger(orderId)) return orderId;
  throw new Error(`a job without its order: ${String(orderId)}`);
}
