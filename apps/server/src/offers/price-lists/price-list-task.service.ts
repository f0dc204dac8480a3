/** The work behind a price list: some rows in a transaction, each as it was looked at; who was faster is told of it. */
import type { App } from "../../platform/app/app.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Task, TaskKind, TaskPortion, TaskRow } from "../../platform/tables/task-kind.ts";
import { changeFine } from "../price-desk/change-prices.service.ts";
import * as queries from "./price-lists.queries.ts";
import { givenIn, type Judged } from "./price-lists.service.ts";

export const priceListTask: TaskKind = {
  title: "价格表",
  roles: ["admin", "marketing"],
  command: "price set",
  portion: changePortion,
};

async function changePortion(app: App, tx: Db, task: Task): Promise<TaskPortion> {
  const { list } = task.input as { readonly list: number };
  const rows = await queries.findRows(
    tx,
    list,
    task.rows.map(({ row }) => row),
  );
  const { accountId: who, reason } = task;
  const saved = await changeFine(tx, rows.map(givenIn), { who, reason, now: app.now() });
  const skipped = new Map(saved.skipped.map((each) => [each.row, each]));
  const settled = rows.map((kept, at) => settle(kept, skipped.get(at + 1)));
  await queries.settleRows(
    tx,
    list,
    settled.map(({ row, state, judged }) => ({ row, state, judged })),
  );
  return { rows: settled.map(resultOf), handled: task.rows.length, isLast: false };
}

type Settled = Pick<queries.RowRow, "row" | "state"> & { readonly judged: Judged };

function settle({ row, judged }: queries.RowRow, skipped: Judged | undefined): Settled {
  if (skipped) return { row, state: "faulty", judged: { ...skipped, row } };
  return { row, state: "applied", judged: judged as Judged };
}

function resultOf({ row, state, judged: { offer, differences, faults } }: Settled): TaskRow {
  const label = offer ? `${offer.code} ${offer.name} ${offer.warehouse}` : "";
  const changes = differences.map(({ label: what, before, after }) => `${what}：${before} → ${after}`);
  const ok = state === "applied";
  return { row, label, ok, text: (ok ? changes : Object.values(faults).flat()).join("；") };
}
