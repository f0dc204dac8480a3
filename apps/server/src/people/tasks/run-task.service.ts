/** The work behind a task: portion by portion, each with its results and its place in one transaction. */
import { isUnderWay } from "@yaoji/domain/people/tasks";
import type { App } from "../../platform/app/app.ts";
import type { Db } from "../../platform/db/database.ts";
import {
  kindNamed,
  type Task,
  type TaskKind,
  type TaskPortion,
  type TaskTable,
} from "../../platform/tables/task-kind.ts";
import * as queries from "./tasks.queries.ts";

/** Then other jobs have their turn. */
const portionsAtOnce = 25;
/** Rows of a portion, of a task that keeps them. */
const portionSize = 100;

/** The job `run-task`: some portions, and a job for the others. */
export async function runTask(app: App, table: TaskTable, data: Record<string, unknown>): Promise<void> {
  const id = Number(data.taskId);
  try {
    for (let turn = 0; turn < portionsAtOnce; turn++)
      if (!(await app.database.transaction((tx) => doPortion({ app, tx, table }, id)))) return;
    await app.database.transaction((tx) => sendTask(app, tx, id));
  } catch (error) {
    // The queue tries again; until then the operator sees that it broke off, and may be faster.
    await app.database.transaction(async (tx) => {
      const found = await queries.lockTask(tx, id);
      if (found && isUnderWay(found))
        await breakOff({ app, tx }, id, "处理时出错，系统会自动再试，也可以现在重试");
    });
    throw error;
  }
}

/** A second later, so that what waits meanwhile comes before it. */
export function sendTask(app: App, tx: Db, taskId: number): Promise<void> {
  return app.jobs.send(tx, { name: "run-task", data: { taskId } }, new Date(app.now().getTime() + 1000));
}

type Within = { readonly app: App; readonly tx: Db };

/** Whether there is more of it. The row is held from here on: two workers do two portions, never one twice. */
async function doPortion(within: Within & { readonly table: TaskTable }, id: number): Promise<boolean> {
  const { tx, table } = within;
  const found = await queries.lockTask(tx, id);
  if (!found || found.state === "done" || found.state === "cancelled") return false;
  const kind = kindNamed(table, found.kind);
  if (!kind) return breakOff(within, id, "系统已不再办理这类任务，请重新提交");
  const rows = found.keepsRows ? await queries.nextInputs(tx, found, portionSize) : [];
  const portion = await portionOf(within, kind, { ...found, rows });
  await queries.keepRows(tx, id, portion.rows);
  const isLast = portion.isLast || (found.keepsRows && rows.length < portionSize);
  const ending = isLast
    ? ({ state: "done", isRetry: false, finishedAt: within.app.now() } as const)
    : ({ state: "running", finishedAt: null } as const);
  await queries.updateTask(tx, id, {
    done: found.done + portion.handled,
    place: rows.at(-1)?.row ?? found.place,
    failed: portion.rows.length > 0 ? await queries.countFailed(tx, id) : found.failed,
    error: "",
    ...ending,
  });
  return !isLast;
}

async function portionOf(
  { app, tx }: Within,
  kind: TaskKind,
  found: queries.FoundTask & Task,
): Promise<TaskPortion> {
  const { id, accountId, input, done, reason, rows, keepsRows } = found;
  if (keepsRows && rows.length === 0) return { rows: [], handled: 0, isLast: true };
  return kind.portion(app, tx, { id, accountId, input, done, reason, rows });
}

/** Ends it unfinished, to be gone on with. */
async function breakOff({ app, tx }: Within, id: number, error: string): Promise<false> {
  await queries.updateTask(tx, id, { state: "failed", error, finishedAt: app.now() });
  return false;
}
