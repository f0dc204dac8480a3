/** Bank transfers as finance lists them: what waits, and what was decided, by whom and when. */
import type { TransferState } from "@yaoji/domain/money/bank-transfers";
import type { App } from "../../platform/app/app.ts";
import { repetitionTexts } from "./repeated.service.ts";
import * as queries from "./transfers.queries.ts";

/** `repeated`: in which others its slip stands, "" where in none; `corrections`: oldest first. */
export type ListedTransfer = queries.TransferView & {
  readonly repeated: string;
  readonly corrections: readonly queries.CorrectionRow[];
};
type Part = { readonly limit: number; readonly offset: number };

const mostWaiting = 500;

/** What finance still has to look at, oldest first. */
export async function listWaiting(app: App): Promise<ListedTransfer[]> {
  const found = await queries.listTransfers(app.database.db, queries.waitingOnes(), { limit: mostWaiting });
  return listed(app, found.toReversed());
}

/** What was decided (null), or stands in one state, the newest first; and how many there are. */
export async function listByState(
  app: App,
  state: TransferState | null,
  part: Part,
): Promise<{ readonly list: readonly ListedTransfer[]; readonly total: number }> {
  const { db } = app.database;
  const where = state === null ? queries.decidedOnes() : queries.ofState(state);
  const by = state === "submitted" ? "told" : "decided";
  const found = await queries.listTransfers(db, where, { ...part, by });
  return { list: await listed(app, found), total: await queries.countTransfers(db, where) };
}

async function listed(app: App, found: readonly queries.TransferView[]): Promise<ListedTransfer[]> {
  const { db } = app.database;
  const ids = found.map(({ id }) => id);
  const texts = await repetitionTexts(db, ids);
  const corrections = Map.groupBy(await queries.listCorrections(db, ids), ({ transferId }) => transferId);
  return found.map((each) => ({
    ...each,
    repeated: texts.get(each.id) ?? "",
    corrections: corrections.get(each.id) ?? [],
  }));
}
