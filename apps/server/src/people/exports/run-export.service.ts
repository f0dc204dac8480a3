/** The work behind an export: portion by portion, each with its place in one transaction, so that it goes on where it stood. */
import { isUnderWay, mostExportRows } from "@yaoji/domain/people/exports";
import { isRefusal } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import type { Db } from "../../platform/db/database.ts";
import type { ExportPortion, ExportTable } from "../../platform/tables/export-source.ts";
import * as queries from "./exports.queries.ts";

/** Then other jobs have their turn. */
const portionsAtOnce = 25;

/** The job `run-export`: some portions, and a job for the others. */
export async function runExport(app: App, table: ExportTable, data: Record<string, unknown>): Promise<void> {
  const id = Number(data.exportId);
  try {
    for (let turn = 0; turn < portionsAtOnce; turn++) if (!(await readPortion(app, table, id))) return;
    await app.database.transaction((tx) => sendExport(app, tx, id));
  } catch (error) {
    // The queue tries again; until then the operator sees where it stands.
    const now = app.now();
    await app.database.transaction(async (tx) => {
      const found = await queries.lockExport(tx, id);
      if (found && isUnderWay(found.state)) await end(tx, id, { error: "导出时出错，系统会自动再试", now });
    });
    throw error;
  }
}

/** A second later, so that what waits meanwhile comes before it. */
export function sendExport(app: App, tx: Db, exportId: number): Promise<void> {
  return app.jobs.send(tx, { name: "run-export", data: { exportId } }, new Date(app.now().getTime() + 1000));
}

/** Whether there is more of it. Read beside the transaction, which keeps it where nobody else did meanwhile. */
async function readPortion(app: App, table: ExportTable, id: number): Promise<boolean> {
  const found = await queries.findExport(app.database.db, id);
  if (!found || found.state === "done" || found.state === "cancelled") return false;
  const portion = await table[found.list]?.read(app, found);
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const held = await queries.lockExport(tx, id);
    if (held?.state !== found.state || held.rowCount !== found.rowCount) return false;
    if (portion === undefined || isRefusal(portion))
      return end(tx, id, { error: "条件已失效，请重新导出", now });
    return keepPortion(tx, found, { ...portion, now });
  });
}

type Read = ExportPortion & { readonly now: Date };
async function keepPortion(tx: Db, found: queries.ExportRow, { rows, next, now }: Read): Promise<boolean> {
  const { id, rowCount: position } = found;
  const rowCount = position + rows.length;
  if (rowCount > mostExportRows)
    return end(tx, id, { error: `超过${mostExportRows}行，请缩小条件后导出`, now });
  if (rows.length > 0) await queries.insertPortion(tx, { exportId: id, position, rows });
  const isLast = next === null;
  const ending = isLast
    ? ({ state: "done", finishedAt: now } as const)
    : ({ state: "running", finishedAt: null } as const);
  await queries.updateExport(tx, id, { rowCount, after: next, error: "", ...ending });
  if (isLast) await note(tx, { ...found, rowCount }, now);
  return !isLast;
}

/** Ends it unfinished. */
async function end(tx: Db, id: number, { error, now }: { error: string; now: Date }): Promise<false> {
  await queries.updateExport(tx, id, { state: "failed", error, finishedAt: now });
  return false;
}

async function note(tx: Db, found: queries.ExportRow, now: Date): Promise<void> {
  const { id, accountId: who, list, filters, columns, rowCount } = found;
  const after = { list, filters, columns, rows: rowCount };
  await writeAudit(tx, {
    who,
    command: "export add",
    subject: { kind: "export", id },
    after,
    now,
  });
}
