/** The work behind a price list: some rows in a transaction, each as it was looked at; who was faster is told of it. */
import type { App } from "../../platform/app/app.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Task, TaskKind, TaskPortion, TaskRow } from "../../platform/tables/task-kind.ts";
import { changeFine, type PriceRow } from "../price-desk/change-prices.service.ts";
import { planFine } from "../price-desk/plan-prices.service.ts";
import * as queries from "./price-lists.queries.ts";
import { givenIn, type Judged } from "./price-lists.service.ts";

export const priceListTask: TaskKind = {
  title: "价格表",
  roles: ["admin", "marketing"],
  command: "price set",
  portion: changePortion,
};

async function changePortion(app: App, tx: Db, task: Task): Promise<TaskPortion> {
  const { list, at } = task.input as { readonly list: number; readonly at?: string };
  const found = await queries.findRows(
    tx,
    list,
    task.rows.map(({ row }) => row),
  );
  // Tried again, it leaves those alone that were done or asked for meanwhile.
  const rows = found.filter(({ state }) => state === "changed" || state === "faulty");
  const saved = await save(app, tx, { task, rows: rows.map(givenIn), at });
  const skipped = new Map(saved.skipped.map((each) => [each.row, each]));
  const tried = new Map(rows.map((kept, place) => [kept.row, settle(kept, skipped.get(place + 1))]));
  const settled = found.map((kept) => tried.get(kept.row) ?? { ...kept, judged: kept.judged as Judged });
  await queries.settleRows(
    tx,
    list,
    settled.map(({ row, state, judged }) => ({ row, state, judged })),
  );
  return { rows: settled.map(resultOf), handled: task.rows.length, isLast: false };
}

type Saving = { readonly task: Task; readonly rows: readonly PriceRow[]; readonly at: string | undefined };

/** Now, or as a plan where their moment is to come: all rows of the task are one change, or one plan. */
function save(app: App, tx: Db, { task, rows, at }: Saving) {
  const { id: taskId, accountId: who, reason } = task;
  if (at === undefined) return changeFine(tx, rows, { who, reason, kind: "file", taskId, now: app.now() });
  return planFine(app, tx, { rows, who, reason, taskId, at: new Date(at) });
}

type Settled = Pick<queries.RowRow, "row" | "state"> & { readonly judged: Judged };

function settle({ row, judged }: queries.RowRow, skipped: Judged | undefined): Settled {
  if (skipped) return { row, state: "faulty", judged: { ...skipped, row } };
  return { row, state: "applied", judged: judged as Judged };
}

function resultOf({ row, state, judged: { offer, differences, faults } }: Settled): TaskRow {
  const label = offer ? `${offer.code} ${offer.name} ${offer.warehouse}` : "";
  const changes = differences.map(({ label: what, before, after }) => `${what}：${before} → ${after}`);
  const ok = state === "applied" || state === "unchanged";
  const told = { applied: changes, unchanged: ["不变"], asked: ["已申请审批"] };
  return {
    row,
    label,
    ok,
    text: (state in told ? told[state as keyof typeof told] : Object.values(faults).flat()).join("；"),
  };
}
