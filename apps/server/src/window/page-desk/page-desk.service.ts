/** Pages as operators see them: listed, one by one with all that its blocks name, and as they were. */
import type { DataOf } from "@yaoji/contract/endpoints";
import type { WrittenPage } from "@yaoji/contract/schemas/page-desk";
import { keysetPage, readCursor } from "../../platform/answers/keyset.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import type { Db } from "../../platform/db/database.ts";
import {
  presentDetail,
  presentDraft,
  presentRow,
  presentVersion,
  type ShownDetail,
} from "./page-desk.present.ts";
import * as queries from "./page-desk.queries.ts";
import { referencesOf, type Source, writtenOf } from "./page-drafts.ts";
import * as versions from "./page-versions.queries.ts";

type Part = { readonly after?: string | undefined; readonly page_size: number };
type Question = Part & Omit<queries.PageWish, "now"> & { readonly sort: keyof typeof queries.pageOrders };

export async function pageOfPages(
  app: App,
  { after, page_size, sort, ...asked }: Question,
): Promise<DataOf<"pageDeskList"> | Refusal> {
  const { db } = app.database;
  const cursor = readCursor(after, sort);
  if (isRefusal(cursor)) return cursor;
  const wish = { ...asked, now: app.now() };
  const part = { order: queries.pageOrders[sort], cursor, limit: page_size + 1 };
  const { rows, next } = keysetPage(await queries.listDesk(db, wish, part), { sort, page_size });
  const total = pageTotal(await queries.countDesk(db, wish));
  return { list: rows.map(({ row }) => presentRow(row, wish.now)), next, ...total };
}

export function showDeskPage(app: App, id: number): Promise<ShownDetail | Refusal> {
  return shownPage(app.database.db, id, app.now());
}

/** As it stands in this transaction. */
export async function shownPage(db: Db, id: number, now: Date): Promise<ShownDetail | Refusal> {
  const row = await queries.findDesk(db, id);
  if (!row) return refuse("request.not_found");
  const draft = await readWritten(db, row);
  const schedule = row.scheduledAt && (await queries.findSchedule(db, id));
  const drafts = schedule ? [draft, schedule.draft] : [draft];
  const named = await queries.listNamed(db, drafts.flatMap(referencesOf));
  return presentDetail({ row, draft, schedule, named, now });
}

/** The page in the form in which it is written. */
export async function readWritten(db: Db, head: queries.PageHead): Promise<WrittenPage> {
  return writtenOf({ ...head, blocks: await queries.listBlocks(db, head.id) });
}

const sort = "version";

export async function pageOfVersions(
  app: App,
  id: number,
  { after, page_size }: Part,
): Promise<DataOf<"pageDeskVersions"> | Refusal> {
  const { db } = app.database;
  const cursor = readCursor(after, sort);
  if (isRefusal(cursor)) return cursor;
  const found = await versions.listVersions(db, id, { cursor, limit: page_size + 1 });
  const { rows, next } = keysetPage(found, { sort, page_size });
  return { list: rows.map(presentVersion), next, ...pageTotal(await versions.countVersions(db, id)) };
}

export async function showVersion(
  app: App,
  { id, n }: { readonly id: number; readonly n: number },
): Promise<DataOf<"pageDeskVersion"> | Refusal> {
  const { db } = app.database;
  const found = await versions.findVersion(db, id, n);
  if (!found) return refuse("request.not_found");
  const named = await queries.listNamed(db, referencesOf(found.draft));
  return { ...presentVersion(found), ...presentDraft(found.draft, named) };
}

/** What a block may name, by its name. */
export async function listSources(
  app: App,
  { of, q, page_size }: { readonly of: Source; readonly q?: string | undefined; readonly page_size: number },
): Promise<DataOf<"pageDeskSources">> {
  const found = await queries.listSources(app.database.db, { of, q, limit: page_size });
  return { list: found.map(({ id, name }) => ({ id, name })) };
}
