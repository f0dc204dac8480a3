/** The work behind a command for many: each record by the service of its own desk, refused or done for itself. */
import { isRefusal } from "../../platform/answers/refusal.ts";
import { refusalText } from "../../platform/answers/refusal-text.ts";
import type { App } from "../../platform/app/app.ts";
import { insideOf } from "../../platform/app/inside.ts";
import type { BulkCommand, BulkTable } from "../../platform/tables/bulk-command.ts";
import type { TaskInput, TaskKind, TaskRow, TaskTable } from "../../platform/tables/task-kind.ts";

/** What the long work of a command is called among all long work. */
export const kindOf = (command: string): string => `bulk-${command}`;

/** The kinds of long work that the commands are. */
export function bulkKinds(table: BulkTable): TaskTable {
  const kinds = Object.entries(table).map(([name, command]) => [kindOf(name), taskKind(command)] as const);
  return Object.fromEntries(kinds);
}

function taskKind(command: BulkCommand): TaskKind {
  return {
    title: command.title,
    roles: command.roles,
    command: command.area,
    portion: async (app, tx, { accountId: who, input, reason, rows }) => {
      const results = await doEach(insideOf(app, tx), command, { rows, who, input, reason });
      return { rows: results, handled: rows.length, isLast: false };
    },
  };
}

type Each = {
  /** Each value is the id of a record. */
  readonly rows: readonly TaskInput[];
  readonly who: number;
  readonly input: unknown;
  readonly reason: string;
};

/** One after the other, in the transaction that the app is inside of. */
export async function doEach(
  app: App,
  command: BulkCommand,
  { rows, who, input, reason }: Each,
): Promise<TaskRow[]> {
  const names = await command.names(
    app.database.db,
    rows.map(({ value }) => Number(value)),
  );
  const results: TaskRow[] = [];
  for (const { row, value } of rows) {
    const id = Number(value);
    const done = await command.run(app, input, { who, id, reason });
    const ok = !isRefusal(done);
    results.push({ row, label: names.get(id) ?? `编号${id}`, ok, text: ok ? done : refusalText(done) });
  }
  return results;
}
