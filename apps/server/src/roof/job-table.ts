import { shopDate } from "@yaoji/domain/text/time";
import { forgetOldExports, runExport } from "../people/exports/exports.service.ts";
import { exportTable } from "./export-table.ts";
import { taskTable } from "./task-table.ts";
import { forgetOldPriceLists } from "../offers/price-lists/price-lists.service.ts";
import { forgetOldPriceChanges } from "../offers/price-changes/price-changes.service.ts";
import { applyDuePrices } from "../offers/price-plans/price-plans.service.ts";
import { forgetOldTasks, runTask } from "../people/tasks/tasks.service.ts";
import { forgetOldImports } from "../catalogue/goods-import/goods-import.service.ts";
import { closeNotSentBack } from "../fulfilment/after-sales/buyer-steps.service.ts";
import type { App } from "../platform/app/app.ts";
import { forgetOldPhoneTickets } from "../people/auth/reset-password.service.ts";
import { forgetOldEvents } from "../people/auth/security-events.service.ts";
import { forgetExpiredSessions } from "../people/auth/sessions.service.ts";
import { forgetOldTickets } from "../content/chat/tickets.service.ts";
import { lapseVouchers } from "../offers/coupons/coupons.service.ts";
import { turnBills } from "../money/credit/turn-bills.service.ts";
import { applyPushJob, forgetOldPushes } from "../fulfilment/erp/apply-push.service.ts";
import { forgetUnusedFiles } from "../content/files/forget-files.service.ts";
import { forgetOldKeys } from "../platform/idempotency/once.service.ts";
import { remindOfLicences, sendReminder } from "../people/dossiers/licence-reminders.service.ts";
import { issueDueInvoices } from "../money/invoices/invoices.service.ts";
import { issueInvoice } from "../money/invoices/issue.service.ts";
import { verifyNightly } from "../fulfilment/verify/verify.service.ts";
import { withdrawExpired } from "../fulfilment/recalls/recalls.service.ts";
import { cancelAllUnpaid, remindAllUnpaid } from "../fulfilment/order-changes/cancel-unpaid.service.ts";
import { receiveOverdue } from "../fulfilment/shipments/receive-overdue.service.ts";
import { completeOverdue } from "../fulfilment/order-changes/complete-overdue.service.ts";
import { forgetOldPreviews } from "../window/page-desk/page-previews.service.ts";
import { applyDuePages } from "../window/page-desk/page-schedules.service.ts";
import { forgetLoosePictures } from "../window/pictures/pictures.service.ts";
import { turnPromotions } from "../offers/promotions/running.service.ts";
import { arrangeShelf } from "../catalogue/search/shelf.service.ts";
import { gatherTradeChanges } from "../platform/versions/trade.service.ts";
import { tellReminders } from "../buying/reminders/tell-reminders.service.ts";
import { forgetOldCodes } from "../people/sms/sms.service.ts";
import { forgetOldVisits } from "../people/wechat/visits.service.ts";
import type { JobTable } from "../platform/jobs/worker.ts";
import { checkpointEmbedded, vacuumEmbedded } from "../platform/jobs/embedded-upkeep.service.ts";

/** Queues are opened by name before the app exists that the handlers need. */
export const jobNames: readonly string[] = [
  "apply-prices",
  "cancel-unpaid",
  "remind-unpaid",
  "issue-invoice",
  "issue-due-invoices",
  "receive-parcels",
  "complete-orders",
  "tell-reminders",
  "withdraw-expired",
  "arrange-shelf",
  "turn-promotions",
  "apply-pages",
  "after-sales-clocks",
  "forget-old",
  "verify-ledger",
  "lapse-vouchers",
  "credit-bills",
  "apply-push",
  "forget-pushes",
  "forget-files",
  "checkpoint-embedded",
  "vacuum-embedded",
  "remind-licences",
  "send-notice",
  "run-export",
  "run-task",
];

/** Every job of the shop. */
export function jobTable(app: App): JobTable {
  return {
    // First, and before each minute's others: prices hold from their moment on. A job of its own is sent for each moment.
    "apply-prices": { handle: () => applyDuePrices(app), cron: "* * * * *", isPunctual: true },
    // An order's own time to pay says when; no job of its own: nearly all are paid before it is over.
    "cancel-unpaid": { handle: () => cancelAllUnpaid(app), cron: "* * * * *" },
    // Hours before that, not to the minute.
    "remind-unpaid": { handle: () => remindAllUnpaid(app), cron: "2-59/10 * * * *" },
    "issue-invoice": { handle: async (data) => issueInvoice(app, invoiceOf(data)) },
    // Shipped orders, refunds, and whatever the queue lost.
    "issue-due-invoices": { handle: () => issueDueInvoices(app), cron: "* * * * *" },
    // Nobody said what arrived, nobody asked for anything more: the time of both is over. A sweep takes 200 of them.
    "receive-parcels": { handle: () => receiveOverdue(app), cron: "* * * * *" },
    "complete-orders": { handle: () => completeOverdue(app), cron: "* * * * *" },
    // A receipt of stock or a lower price is told within a minute.
    "tell-reminders": { handle: () => tellReminders(app), cron: "* * * * *" },
    // At midnight some batches have expired of which orders wait for pieces.
    "withdraw-expired": {
      handle: async () => {
        await withdrawExpired(app);
      },
      cron: "1 * * * *",
    },
    // What sells has changed, and at midnight some batches have expired.
    "arrange-shelf": {
      handle: async () => {
        await arrangeShelf(app.database.db, shopDate(app.now()));
        await gatherTradeChanges(app.database.db);
        // Whatever the minutes missed while no server ran.
        await turnPromotions(app.database.db, app.now(), 25 * 60);
      },
      cron: "3 * * * *",
    },
    // A flash sale begins and ends by its clock; two minutes, so that a late run loses none.
    "turn-promotions": { handle: () => turnPromotions(app.database.db, app.now(), 2), cron: "* * * * *" },
    // Changes of pages that were saved for later.
    "apply-pages": { handle: () => applyDuePages(app), cron: "* * * * *" },
    // Goods that were to come back and were not sent in time.
    "after-sales-clocks": { handle: () => closeNotSentBack(app), cron: "25 * * * *" },
    "forget-old": { handle: () => forgetOld(app), cron: "30 3 * * *" },
    "verify-ledger": { handle: () => verifyNightly(app), cron: "20 4 * * *" },
    // Vouchers expire at midnight; bills are drawn, due and overdue by the day.
    "lapse-vouchers": { handle: () => lapseVouchers(app), cron: "5 * * * *" },
    "credit-bills": { handle: () => turnBills(app), cron: "1 * * * *" },
    "apply-push": { handle: (data) => applyPushJob(app, data) },
    "forget-pushes": { handle: () => forgetOldPushes(app), cron: "40 3 * * *" },
    "forget-files": {
      handle: async () => {
        await forgetUnusedFiles(app);
        await forgetLoosePictures(app);
      },
      cron: "50 3 * * *",
    },
    "checkpoint-embedded": { handle: () => checkpointEmbedded(app.database), cron: "5-59/10 * * * *" },
    "vacuum-embedded": { handle: () => vacuumEmbedded(app.database), cron: "17 * * * *" },
    // 60, 30 and 7 days before a document ends, and the day after: each told once, in working hours.
    "remind-licences": { handle: () => remindOfLicences(app), cron: "15 9 * * *" },
    "send-notice": { handle: (data) => sendReminder(app, data) },
    "run-export": { handle: (data) => runExport(app, exportTable, data) },
    "run-task": { handle: (data) => runTask(app, taskTable, data) },
  };
}

/** What was good for some time, and is over. */
async function forgetOld(app: App): Promise<void> {
  await forgetOldKeys(app);
  await forgetExpiredSessions(app);
  await forgetOldCodes(app);
  await forgetOldPhoneTickets(app);
  await forgetOldEvents(app);
  await forgetOldTickets(app);
  await forgetOldVisits(app);
  await forgetOldExports(app);
  await forgetOldTasks(app);
  await forgetOldPriceLists(app);
  await forgetOldPriceChanges(app);
  await forgetOldImports(app);
  await forgetOldPreviews(app);
}

function invoiceOf({ invoiceId: id }: Record<string, unknown>): number {
  if (typeof id === "number" && Number.isSafeInteger(id)) return id;
  throw new Error(`a job without its invoice: ${String(id)}`);
}
