/** Prices that wait for their moment, as operators look at them and take them back. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { bit } from "@yaoji/contract/codec/bit";
import { plannedCanCancel, plannedStateText } from "@yaoji/domain/pricing/price-plans";
import { toWireTime } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import { keysetPage, readCursor } from "../../platform/answers/keyset.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import { atomically } from "../../platform/db/atomically.ts";
import * as queries from "./price-plans.queries.ts";

export { applyDuePrices } from "./apply-due.service.ts";

type Question = queries.PlanWish & { readonly after?: string | undefined; readonly page_size: number };

export async function listPlans(app: App, question: Question): Promise<DataOf<"pricePlanList"> | Refusal> {
  const { state, after, page_size } = question;
  const { db } = app.database;
  const sort = state === "waiting" ? "waiting" : "over";
  const cursor = readCursor(after, sort);
  if (isRefusal(cursor)) return cursor;
  const part = { order: queries.planOrders[sort], cursor, limit: page_size + 1 };
  const { rows, next } = keysetPage(await queries.listPlans(db, question, part), { sort, page_size });
  const total = pageTotal(await queries.countPlans(db, question));
  return { list: rows.map(present), next, ...total };
}

type Listed = Awaited<ReturnType<typeof queries.listPlans>>[number];

function present({ row, code, name, specification, warehouse, reason, by }: Listed) {
  const { id, planId, goodsId, label, before, after, state, fault, dueAt, settledAt } = row;
  return {
    id,
    plan_id: planId,
    goods_id: goodsId,
    code,
    name,
    specification,
    warehouse,
    label,
    before,
    after,
    state,
    fault,
    reason,
    by,
    at: toWireTime(dueAt),
    settled_at: settledAt && toWireTime(settledAt),
    can_cancel: bit(plannedCanCancel(state)),
  };
}

type Cancelling = {
  readonly who: number;
  readonly which: Parameters<typeof queries.lockPlanned>[1];
  readonly reason: string;
};

/** Takes back what waits, and puts aside what failed; of named ones all or none, of a whole plan what is left of it. */
export function cancelPlanned(
  app: App,
  { who, which, reason }: Cancelling,
): Promise<DataOf<"pricePlanCancel"> | Refusal> {
  return atomically(app.database, async (tx) => {
    const found = await queries.lockPlanned(tx, which);
    if (found.length === 0 || ("ids" in which && found.length < new Set(which.ids).size))
      return refuse("request.not_found");
    const open = found.filter(({ state }) => plannedCanCancel(state));
    const over = found.find(({ state }) => !plannedCanCancel(state));
    if (over && ("ids" in which || open.length === 0))
      return cannot(
        `${over.code} 的${over.label}${plannedStateText[over.state]}，不能取消，请刷新后重新选择`,
      );
    const now = app.now();
    await queries.settle(tx, { ids: open.map(({ id }) => id), state: "cancelled", now });
    await writeAudit(tx, { who, command: "price cancel", ...entryOf(open), reason, now });
    return { cancelled: open.length };
  });
}

type Open = Awaited<ReturnType<typeof queries.lockPlanned>>;

/** Of one goods the entry is about it. */
function entryOf(open: Open) {
  const ids = new Set(open.map(({ goodsId }) => goodsId));
  const [id = 0] = ids;
  const before = Object.fromEntries(
    [...Map.groupBy(open, ({ code, warehouse }) => `${code} ${warehouse}`)].map(([about, own]) => [
      about,
      Object.fromEntries(own.map(({ label, after }) => [label, after])),
    ]),
  );
  return {
    subject: ids.size === 1 ? { kind: "goods", id } : null,
    before,
    after: { 状态: plannedStateText.cancelled },
  };
}

const cannot = (text: string): Refusal => refuse("export.cannot", { details: { text } });
