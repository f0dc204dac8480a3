/** Pages from data by commands and by the demo: every page listed, read as it was written, written anew, removed. */
import { type PageKind, pageKinds } from "@yaoji/contract/schemas/page-blocks";
import type { WrittenPage } from "@yaoji/contract/schemas/page-desk";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { refusalText } from "../../platform/answers/refusal-text.ts";
import type { App } from "../../platform/app/app.ts";
import { atomically } from "../../platform/db/atomically.ts";
import { addressOf } from "../pages/pages.service.ts";
import { insertNew, removePage, taken, writeNext } from "./change-pages.service.ts";
import { presentRow, type ShownRow } from "./page-desk.present.ts";
import * as queries from "./page-desk.queries.ts";
import { readWritten } from "./page-desk.service.ts";
import { danglingOf, faultText, readDraft, referencesOf } from "./page-drafts.ts";

type PageName = { readonly kind: PageKind; readonly key: string };

export async function listPages(app: App): Promise<ShownRow[]> {
  const found = await queries.listAllPages(app.database.db);
  return found.map((row) => presentRow(row, app.now()));
}

/** The page in the form in which it is written; what no longer fits comes as it stands. */
export async function readPage(app: App, name: PageName): Promise<WrittenPage | Refusal> {
  const { db } = app.database;
  const id = await queries.findPageId(db, name);
  const found = id === null ? null : await queries.findDesk(db, id);
  return found ? readWritten(db, found) : refuse("request.not_found");
}

/** What was wrong with a page that was to be written, a sentence each; or where it stands now. */
export type Saved = { readonly faults: string[] } | { readonly faults: null; readonly address: string };

/** Writes a page whole, or nothing: each block must fit its kind, and what it names must be there. `who` null: the demo. */
export async function savePage(app: App, given: unknown, who: number | null = null): Promise<Saved> {
  const draft = readDraft(given);
  if ("faults" in draft) return { faults: draft.faults.map(faultText) };
  const dangling = danglingOf(draft, await queries.listNamed(app.database.db, referencesOf(draft)));
  if (dangling.length > 0) return { faults: dangling.map(faultText) };
  const now = app.now();
  const outcome = await atomically(app.database, async (tx) => {
    const id = await queries.findPageId(tx, draft);
    const page = id === null ? null : await queries.lockPage(tx, id);
    if (!page) return (await insertNew(tx, draft, { who, move: "added", reason: "", now })) ?? taken("key");
    return writeNext(tx, { page, draft }, { who, move: "changed", reason: "", now });
  });
  if (isRefusal(outcome)) return { faults: [refusalText(outcome)] };
  return { faults: null, address: addressOf(draft) };
}

/** Null: done. */
export async function deletePage(app: App, who: number, name: PageName): Promise<Refusal | null> {
  const id = await queries.findPageId(app.database.db, name);
  return id === null ? refuse("request.not_found") : removePage(app, who, { id, reason: "" });
}

export function isPageKind(text: string): text is PageKind {
  return pageKinds.some((kind) => kind === text);
}
