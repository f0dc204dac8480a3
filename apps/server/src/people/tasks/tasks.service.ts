/** Long work of operators: added by the feature whose work it is, seen, cancelled, tried again, and forgotten after some days. */
import type { DataOf } from "@yaoji/contract/endpoints";
import type { OperatorRole } from "@yaoji/domain/people/operator-roles";
import { taskCan, taskDays } from "@yaoji/domain/people/tasks";
import { isTakenAway } from "@yaoji/domain/people/work-areas";
import { shopDate } from "@yaoji/domain/text/time";
import { keysetPage, readCursor } from "../../platform/answers/keyset.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Table, TableRow } from "../../platform/http/table-file.ts";
import { kindNamed, type TaskInput, type TaskTable } from "../../platform/tables/task-kind.ts";
import { sendTask } from "./run-task.service.ts";
import { type Looking, presentRow, presentTask } from "./tasks.present.ts";
import * as queries from "./tasks.queries.ts";

export { runTask } from "./run-task.service.ts";

type Shown = DataOf<"taskCancel">;
/** Who asks, and the kinds that there are. */
export type Asking = {
  readonly caller: {
    readonly accountId: number;
    readonly role: OperatorRole;
    readonly staff: { readonly taken: readonly string[] } | null;
  };
  readonly table: TaskTable;
};

export type NewTask = {
  /** By its name in the table of kinds. */
  readonly kind: string;
  readonly accountId: number;
  /** What it is about, for people: "价格表.xlsx". */
  readonly words: string;
  /** What the work needs beside its rows. */
  readonly input: unknown;
  readonly total: number;
  readonly reason: string;
  /** What each row needs, numbered in rising order from 1; such rows can be tried again one by one. */
  readonly rows?: readonly TaskInput[];
};

/** In the caller's transaction, who has seen to it that this operator may: the work begins if it commits. */
export async function addTask(app: App, tx: Db, task: NewTask): Promise<{ id: number }> {
  const { rows, input, ...asked } = task;
  const added = await queries.insertTask(tx, {
    ...asked,
    // The database takes JSON's null for none at all.
    input: input ?? {},
    keepsRows: rows !== undefined,
    state: "waiting",
    createdAt: app.now(),
  });
  await queries.insertInputs(tx, added.id, rows ?? []);
  await sendTask(app, tx, added.id);
  return added;
}

/** Whether it was given up, or is forgotten: what it was to do can be asked for anew. */
export async function isGivenUp(db: Db, id: number): Promise<boolean> {
  const found = await queries.findTask(db, id);
  return found === null || found.state === "cancelled";
}

/** Whether no more will come of it by itself: it was done or given up, or is forgotten. */
export async function isOver(db: Db, id: number): Promise<boolean> {
  const found = await queries.findTask(db, id);
  return found === null || found.state === "cancelled" || found.state === "done";
}

const sort = "new";
const keptSince = (app: App): Date => new Date(app.now().getTime() - taskDays * 86_400_000);

type ListQuery = {
  readonly after?: string | undefined;
  readonly page_size: number;
  readonly state?: queries.TaskWish["state"];
  readonly mine: 0 | 1;
};

/** One's own; the administrator sees everybody's. */
export async function listTasks(
  app: App,
  asking: Asking,
  { after, page_size, state, mine }: ListQuery,
): Promise<DataOf<"taskList"> | Refusal> {
  const { db } = app.database;
  const cursor = readCursor(after, sort);
  if (isRefusal(cursor)) return cursor;
  const { role, accountId } = asking.caller;
  const seesAll = role === "admin" && !mine;
  const wish = { accountId: seesAll ? null : accountId, since: keptSince(app), state };
  const found = await queries.listTasks(db, wish, { cursor, limit: page_size + 1 });
  const { rows, next } = keysetPage(
    found.map((row) => ({ ...row, key: null })),
    { sort, page_size },
  );
  const total = pageTotal(await queries.countTasks(db, wish));
  return { list: rows.map((row) => presentTask(row, lookingOf(asking))), next, ...total };
}

type RowsQuery = { readonly after: number; readonly page_size: number; readonly failed: 0 | 1 };

export async function showTask(
  app: App,
  asking: Asking,
  { id, after, page_size, failed }: RowsQuery & { readonly id: number },
): Promise<DataOf<"taskShow"> | Refusal> {
  const { db } = app.database;
  const found = await findSeen(app, asking, id);
  if (!found) return refuse("request.not_found");
  const wish = { after, limit: page_size + 1, isFailed: failed === 1 };
  const rows = await queries.listRows(db, id, wish);
  const shown = rows.slice(0, page_size);
  const next = rows.length > page_size ? (shown.at(-1)?.row ?? null) : null;
  return { ...presentTask(found, lookingOf(asking)), rows: shown.map(presentRow), next };
}

/** Ends between two portions; what was done stays done. */
export function cancelTask(app: App, asking: Asking, id: number): Promise<Shown | Refusal> {
  return command(app, asking, {
    id,
    name: "cancel",
    change: async (_tx, found) => {
      if (!taskCan.cancel(found)) return cannot("这个任务已经结束，不能取消");
      return { state: "cancelled", error: "", finishedAt: app.now() };
    },
  });
}

/** What broke off goes on where it stood; of what came to its end the failed rows are done again. */
export function retryTask(app: App, asking: Asking, id: number): Promise<Shown | Refusal> {
  return command(app, asking, {
    id,
    name: "retry",
    change: async (tx, found) => {
      if (!taskCan.retry(found)) return cannot("这个任务没有可重试的行");
      const taken = asking.caller.staff?.taken ?? [];
      const { command: does } = kindNamed(asking.table, found.kind) ?? {};
      if (does !== undefined && isTakenAway(taken, does)) return refuse("auth.taken_away");
      if (!lookingOf(asking).mayRetry(found.kind)) return refuse("auth.forbidden");
      await sendTask(app, tx, id);
      const again = { state: "waiting", error: "", finishedAt: null } as const;
      if (found.state === "failed") return again;
      return { ...again, isRetry: true, place: 0, done: Math.max(0, found.done - found.failed) };
    },
  });
}

type Change = Partial<queries.FoundTask>;
type Command = {
  readonly id: number;
  readonly name: "cancel" | "retry";
  readonly change: (tx: Db, found: queries.FoundTask) => Promise<Change | Refusal>;
};

/** A change of one that the caller sees, with its entry in the log. */
function command(app: App, asking: Asking, { id, name, change }: Command): Promise<Shown | Refusal> {
  return atomically(app.database, async (tx) => {
    const found = await queries.lockTask(tx, id);
    if (!found || !isSeen(app, asking, found)) return refuse("request.not_found");
    const changed = await change(tx, found);
    if (isRefusal(changed)) return changed;
    await queries.updateTask(tx, id, changed);
    const after = await queries.findTask(tx, id);
    if (!after) throw new Error(`task ${id} is gone`);
    await writeAudit(tx, {
      who: asking.caller.accountId,
      command: `task ${name}`,
      subject: { kind: "task", id },
      before: recordOf(found),
      after: recordOf(after),
      now: app.now(),
    });
    return presentTask(after, lookingOf(asking));
  });
}

/** The rows that were not done, with the reason of each. */
export async function failedRows(app: App, asking: Asking, id: number): Promise<Table | Refusal> {
  const found = await findSeen(app, asking, id);
  if (!found) return refuse("request.not_found");
  const title = kindNamed(asking.table, found.kind)?.title ?? "批量任务";
  return {
    name: `${title}-${shopDate(found.createdAt)}-${id}-失败行`,
    headings: ["行", "内容", "原因"],
    rows: failedPortions(app, id),
  };
}

async function* failedPortions(app: App, id: number): AsyncGenerator<readonly TableRow[]> {
  for (let after = 0; ;) {
    const rows = await queries.listRows(app.database.db, id, { after, limit: 500, isFailed: true });
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ row, label, text }) => [String(row), label, text]);
    after = last.row;
  }
}

export async function forgetOldTasks(app: App): Promise<void> {
  await queries.deleteTasksBefore(app.database.db, keptSince(app));
}

async function findSeen(app: App, asking: Asking, id: number): Promise<queries.NamedTask | null> {
  const found = await queries.findTask(app.database.db, id);
  return found && isSeen(app, asking, found) ? found : null;
}

const isSeen = (app: App, { caller }: Asking, { accountId, createdAt }: queries.FoundTask): boolean =>
  createdAt >= keptSince(app) && (caller.role === "admin" || accountId === caller.accountId);

const lookingOf = ({ caller, table }: Asking): Looking => ({
  accountId: caller.accountId,
  table,
  mayRetry: (kind) => kindNamed(table, kind)?.roles.includes(caller.role) ?? false,
});

const recordOf = ({ kind, words, state, done, total, failed }: queries.FoundTask) => ({
  kind,
  words,
  state,
  done,
  total,
  failed,
});

const cannot = (text: string): Refusal => refuse("export.cannot", { details: { text } });
