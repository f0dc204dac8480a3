/** What operators did, read: by page, one entry with what was before and after, and whether the chain is whole. */
import type { z } from "zod";
import type { DataOf, endpoints } from "@yaoji/contract/endpoints";
import type { OperatorRole } from "@yaoji/domain/people/operator-roles";
import { mayReadRecord } from "@yaoji/domain/people/record-readers";
import { timeRange } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import { type Cursor, keysetPage, readCursor } from "../../platform/answers/keyset.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { presentLogPage } from "./operator-log.present.ts";
import * as queries from "./operator-log.queries.ts";

export { verifyAudit } from "../../platform/audit/audit.service.ts";
export { presentLogPage } from "./operator-log.present.ts";
export type { LogRow } from "./operator-log.queries.ts";

/** Which entries: those of an operator by his user name, the other wishes as the queries have them. */
export type LogQuestion = Omit<queries.LogWish, "accountId"> & { readonly username?: string | undefined };

type Asked = z.output<typeof endpoints.operatorLog.query> & Pick<Paging, "isCounted">;

const sort = "new";

type Paging = {
  readonly after?: string | undefined;
  readonly page_size: number;
  /** False where nobody asks how many there are. */
  readonly isCounted?: boolean;
};

/** As the back office asks: a page of entries between two moments. */
export async function askedLog(
  app: App,
  { by: username, subject_kind: subjectKind, subject_id: subjectId, ...query }: Asked,
): Promise<DataOf<"operatorLog"> | Refusal> {
  const { start, end } = timeRange(query.from, query.to);
  const range = { since: start ?? undefined, before: end ?? undefined };
  const { command } = query;
  const page = await pageOfLog(app, { username, command, subjectKind, subjectId, ...range }, query);
  return isRefusal(page) ? page : presentLogPage(page);
}

/** A page behind a cursor, newest first. */
export async function pageOfLog(
  app: App,
  question: LogQuestion,
  { after, page_size, isCounted = true }: Paging,
) {
  const { db } = app.database;
  const cursor = readCursor(after, sort);
  if (isRefusal(cursor)) return cursor;
  const wish = await wishOf(app, question);
  const found = wish === null ? [] : await queries.listEntries(db, wish, { cursor, limit: page_size + 1 });
  const total = wish === null || !isCounted ? 0 : await queries.countEntries(db, wish);
  const { rows, next } = keysetPage(found.map(withCursor), { sort, page_size });
  return { rows, next, ...pageTotal(total) };
}

type LoggedRecord = { readonly kind: string; readonly id: string };

/** What was done to one record, for a role that may open its screen. */
export async function pageOfRecord(
  app: App,
  role: OperatorRole,
  { kind, id, ...paging }: LoggedRecord & Paging,
) {
  if (!mayReadRecord(kind, role)) return refuse("auth.forbidden");
  return pageOfLog(app, { subjectKind: kind, subjectId: id }, paging);
}

const withCursor = (row: queries.LogRow): queries.LogRow & Cursor => ({ ...row, key: null });

/** A page by its number, newest first, with how many there are in all. */
export async function listLog(
  app: App,
  question: LogQuestion,
  part: { readonly limit: number; readonly offset: number },
): Promise<{ readonly list: readonly queries.LogRow[]; readonly total: number }> {
  const { db } = app.database;
  const wish = await wishOf(app, question);
  if (wish === null) return { list: [], total: 0 };
  return {
    list: await queries.listEntries(db, wish, part),
    total: await queries.countAllEntries(db, wish),
  };
}

/** Null: there is none of this number. */
export async function findLogEntry(app: App, id: number): Promise<queries.LogRow | null> {
  return queries.findEntry(app.database.db, id);
}

/** Null where nobody has this user name: then there is nothing of his. */
async function wishOf(app: App, { username, ...wish }: LogQuestion): Promise<queries.LogWish | null> {
  if (username === undefined) return wish;
  const accountId = await queries.findAccountId(app.database.db, username);
  return accountId === null ? null : { ...wish, accountId };
}
