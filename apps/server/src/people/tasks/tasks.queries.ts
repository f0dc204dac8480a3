import { and, asc, count, eq, gt, gte, inArray, lt, not, type SQL, sql } from "drizzle-orm";
import type { TaskState } from "@yaoji/domain/people/tasks";
import type { Cursor } from "../../platform/answers/keyset.ts";
import type { Db } from "../../platform/db/database.ts";
import { behind, countCapped, type KeysetOrder, keysetOrder } from "../../platform/db/keyset.ts";
import { accounts } from "../../platform/db/schema/accounts.ts";
import { taskInputs, taskRows, tasks } from "../../platform/db/schema/tasks.ts";
import type { TaskInput, TaskRow } from "../../platform/tables/task-kind.ts";

export type FoundTask = typeof tasks.$inferSelect;
export type NamedTask = FoundTask & { readonly by: string };

/** Whose; null: everybody's. Those made before `since` are no longer kept. */
export type TaskWish = {
  readonly accountId: number | null;
  readonly since: Date;
  readonly state: TaskState | undefined;
};

const newestFirst: KeysetOrder = { id: tasks.id, key: null, isDescending: true };

export async function listTasks(
  db: Db,
  wish: TaskWish,
  { cursor, limit }: { readonly cursor: Cursor | null; readonly limit: number },
): Promise<NamedTask[]> {
  const found = await db
    .select({ row: tasks, by: accounts.name })
    .from(tasks)
    .innerJoin(accounts, eq(accounts.id, tasks.accountId))
    .where(and(wished(wish), behind(newestFirst, cursor)))
    .orderBy(...keysetOrder(newestFirst))
    .limit(limit);
  return found.map(({ row, by }) => ({ ...row, by }));
}

export async function countTasks(db: Db, wish: TaskWish): Promise<number> {
  return countCapped(db, tasks, wished(wish));
}

function wished({ accountId, since, state }: TaskWish): SQL | undefined {
  return and(
    gte(tasks.createdAt, since),
    accountId === null ? undefined : eq(tasks.accountId, accountId),
    state && eq(tasks.state, state),
  );
}

export async function findTask(db: Db, id: number): Promise<NamedTask | null> {
  const [found] = await db
    .select({ row: tasks, by: accounts.name })
    .from(tasks)
    .innerJoin(accounts, eq(accounts.id, tasks.accountId))
    .where(eq(tasks.id, id));
  return found ? { ...found.row, by: found.by } : null;
}

/** Held until the transaction ends: nobody does another portion of it meanwhile, nor ends it in the middle of one. */
export async function lockTask(tx: Db, id: number): Promise<FoundTask | null> {
  const [found] = await tx.select().from(tasks).where(eq(tasks.id, id)).for("update");
  return found ?? null;
}

export async function insertTask(tx: Db, values: typeof tasks.$inferInsert): Promise<{ id: number }> {
  const [inserted] = await tx.insert(tasks).values(values).returning({ id: tasks.id });
  if (!inserted) throw new Error("no task was inserted");
  return inserted;
}

export async function updateTask(tx: Db, id: number, values: Partial<FoundTask>): Promise<void> {
  await tx.update(tasks).set(values).where(eq(tasks.id, id));
}

/** More in one statement is more parameters than the database takes. */
const insertedAtOnce = 1000;

export async function insertInputs(tx: Db, taskId: number, inputs: readonly TaskInput[]): Promise<void> {
  for (let from = 0; from < inputs.length; from += insertedAtOnce) {
    const some = inputs.slice(from, from + insertedAtOnce);
    await tx.insert(taskInputs).values(some.map(({ row, value }) => ({ taskId, row, value })));
  }
}

type Place = { readonly id: number; readonly place: number; readonly isRetry: boolean };

/** What comes behind the place: of a retry the rows that failed alone. */
export async function nextInputs(tx: Db, { id, place, isRetry }: Place, limit: number): Promise<TaskInput[]> {
  const failed = tx
    .select({ row: taskRows.row })
    .from(taskRows)
    .where(and(eq(taskRows.taskId, id), not(taskRows.ok)));
  return tx
    .select({ row: taskInputs.row, value: taskInputs.value })
    .from(taskInputs)
    .where(
      and(
        eq(taskInputs.taskId, id),
        gt(taskInputs.row, place),
        isRetry ? inArray(taskInputs.row, failed) : undefined,
      ),
    )
    .orderBy(asc(taskInputs.row))
    .limit(limit);
}

/** What became of rows; of those that are tried again the last. */
export async function keepRows(tx: Db, taskId: number, results: readonly TaskRow[]): Promise<void> {
  for (let from = 0; from < results.length; from += insertedAtOnce)
    await tx
      .insert(taskRows)
      .values(results.slice(from, from + insertedAtOnce).map((result) => ({ taskId, ...result })))
      .onConflictDoUpdate({
        target: [taskRows.taskId, taskRows.row],
        set: { label: sql`excluded.label`, ok: sql`excluded.ok`, text: sql`excluded.text` },
      });
}

export async function countFailed(tx: Db, taskId: number): Promise<number> {
  const [found] = await tx
    .select({ failed: count() })
    .from(taskRows)
    .where(and(eq(taskRows.taskId, taskId), not(taskRows.ok)));
  return found?.failed ?? 0;
}

export type RowsWish = { readonly after: number; readonly limit: number; readonly isFailed: boolean };

export async function listRows(db: Db, taskId: number, wish: RowsWish): Promise<TaskRow[]> {
  const { row, label, ok, text } = taskRows;
  return db
    .select({ row, label, ok, text })
    .from(taskRows)
    .where(and(eq(taskRows.taskId, taskId), gt(row, wish.after), wish.isFailed ? not(ok) : undefined))
    .orderBy(asc(row))
    .limit(wish.limit);
}

export async function deleteTasksBefore(db: Db, since: Date): Promise<void> {
  await db.delete(tasks).where(lt(tasks.createdAt, since));
}
