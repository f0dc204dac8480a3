/** The rows of each queue of 待办: since when each waits, and until when; the first so many of them are counted. */
import { type SQL, sql } from "drizzle-orm";
import { exportDays } from "@yaoji/domain/people/exports";
import { taskDays } from "@yaoji/domain/people/tasks";
import { shopDate } from "@yaoji/domain/text/time";
import { endingFrom, endingLicences } from "../../people/dossiers/ending-licences.sql.ts";

/** For whom, and when. */
export type Looking = { readonly accountId: number; readonly now: Date };
/** `SELECT` of `since` and `due`, either of which may be null. */
export type Rows = (looking: Looking) => SQL;

const noDue = sql`NULL::timestamptz AS due`;
/** The last second of a day of the shop's clock. */
const endOf = (day: SQL): SQL => sql`(${day}::text || 'T23:59:59+08:00')::timestamptz`;
const stamp = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;
const daysAgo = (now: Date, days: number): SQL => stamp(new Date(now.getTime() - days * 86_400_000));

/** A new customer's papers wait as a whole, those that one renews for each customer once. */
const dossiers = (step: "submitted" | "checked"): Rows => {
  const at = sql.raw(`'${step}'`);
  return () => sql`SELECT submitted_at AS since, ${noDue} FROM shops
      WHERE approved_at IS NULL AND closed_at IS NULL AND dossier_state IN ('submitted', 'checked') AND dossier_state = ${at}
    UNION ALL SELECT min(l.submitted_at), NULL::timestamptz FROM licences l
      JOIN shops s ON s.id = l.shop_id AND s.approved_at IS NOT NULL AND s.closed_at IS NULL
      WHERE l.step IN ('submitted', 'checked') AND l.step = ${at} GROUP BY l.shop_id`;
};

const afterSales = (states: SQL, since = sql`created_at`): Rows => {
  return () =>
    sql`SELECT ${since} AS since, deadline_at AS due FROM after_sales WHERE closed_at IS NULL AND state IN (${states})`;
};

export const waitingRows = {
  dossiersToPass: dossiers("submitted"),
  dossiersToApprove: dossiers("checked"),
  licencesEnding: ({ now }) => {
    return sql`SELECT NULL::timestamptz AS since, ${endOf(sql`l.expires_on`)} AS due
      FROM ${endingLicences(endingFrom(shopDate(now)))}`;
  },
  ordersToReview: () => sql`SELECT created_at AS since, ${noDue} FROM orders
    WHERE status = 'pending_review' AND on_hold_since IS NULL`,
  ordersToShip: () => sql`SELECT created_at AS since, ${endOf(sql`due_day`)} AS due FROM orders
    WHERE status IN ('reviewed', 'picking', 'partially_shipped') AND on_hold_since IS NULL`,
  ordersOnHold: () =>
    sql`SELECT on_hold_since AS since, ${noDue} FROM orders WHERE on_hold_since IS NOT NULL`,
  afterSalesToReview: afterSales(sql`'applied', 'service_review'`),
  afterSalesToJudge: afterSales(sql`'quality_review'`),
  /** By whose turn it is (domain/trade/after-sale-desk.ts). */
  returnsToCheck: (looking) =>
    sql`${afterSales(sql`'returning'`, sql`shipped_back_at`)(looking)} AND shipped_back_at IS NOT NULL`,
  replacementsToSend: (looking) =>
    sql`${afterSales(sql`'checking', 'replacing'`)(looking)} AND (state = 'replacing' OR remedy <> 'refund')`,
  returnsToSendBack: () => sql`SELECT created_at AS since, ${noDue} FROM after_sales WHERE owed_back`,
  /** Not whoever looked at it before. */
  refundsToPay: ({
    accountId,
  }) => sql`${afterSales(sql`'checking', 'refunding'`)({ accountId, now: new Date(0) })}
    AND (state = 'refunding' OR remedy = 'refund')
    AND passed_by IS DISTINCT FROM ${accountId} AND judged_by IS DISTINCT FROM ${accountId}
    AND received_by IS DISTINCT FROM ${accountId}`,
  feedbackToAnswer: () => sql`SELECT created_at AS since, ${noDue} FROM feedback WHERE answered_at IS NULL`,
  wantedToAnswer:
    () => sql`SELECT created_at AS since, ${endOf(sql`wanted_until`)} AS due FROM wanted_requests
    WHERE state = 'pending'`,
  transfersToConfirm: () =>
    sql`SELECT created_at AS since, ${noDue} FROM bank_transfers WHERE state = 'submitted'`,
  withdrawalsToApprove: () => sql`SELECT created_at AS since, ${noDue} FROM withdrawals
    WHERE state IN ('applied', 'approved') AND state = 'applied'`,
  withdrawalsToPay: ({ accountId }) => sql`SELECT decided_at AS since, ${noDue} FROM withdrawals
    WHERE state IN ('applied', 'approved') AND state = 'approved' AND approved_by IS DISTINCT FROM ${accountId}`,
  invoicesFailed: () => sql`SELECT created_at AS since, ${noDue} FROM invoices WHERE state = 'failed'`,
  /** Drafts that should run by now. */
  promotionsLate: ({ now }) => sql`SELECT starts_at AS since, ends_at AS due FROM all_promotions
    WHERE state = 'draft' AND starts_at <= ${stamp(now)} AND ends_at > ${stamp(now)}`,
  plannedPricesFailed: () =>
    sql`SELECT settled_at AS since, ${noDue} FROM planned_prices WHERE state = 'failed'`,
  pageChangesFailed: () => sql`SELECT at AS since, ${noDue} FROM page_schedules WHERE error IS NOT NULL`,
  jobsDead:
    () => sql`SELECT start_after AS since, ${noDue} FROM jobs.job WHERE name LIKE '%.dead' AND state = 'created'
    UNION ALL SELECT last_at, NULL::timestamptz FROM sweep_faults WHERE dead`,
  tasksBroken: ({ now }) => sql`SELECT finished_at AS since, ${noDue} FROM tasks
    WHERE state = 'failed' AND created_at >= ${daysAgo(now, taskDays)}`,
  /** Until he has looked at it. */
  ownTasksBroken: ({ accountId, now }) => sql`SELECT finished_at AS since, ${noDue} FROM tasks
    WHERE account_id = ${accountId} AND state = 'failed' AND created_at >= ${daysAgo(now, taskDays)}
      AND finished_at > coalesce((SELECT looked_at FROM task_looks WHERE account_id = ${accountId}), '-infinity')`,
  ownExportsBroken: ({ accountId, now }) => sql`SELECT finished_at AS since, ${noDue} FROM exports
    WHERE account_id = ${accountId} AND state = 'failed' AND created_at >= ${daysAgo(now, exportDays)}`,
} as const satisfies Record<string, Rows>;
