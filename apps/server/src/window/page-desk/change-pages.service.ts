/** Pages written, changed, copied, restored and removed by an operator: every version is kept, every change logged. */
import { pageDeskCalls } from "@yaoji/contract/calls-pages";
import type { PageDraft } from "@yaoji/contract/schemas/page-blocks";
import { pageDeskDetail, type pageMoves, type WrittenPage } from "@yaoji/contract/schemas/page-desk";
import { isDeepStrictEqual } from "node:util";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { onceForKey } from "../../platform/idempotency/once.service.ts";
import { usualBlocks } from "../pages/pages.service.ts";
import type { ShownDetail } from "./page-desk.present.ts";
import * as queries from "./page-desk.queries.ts";
import { readWritten, shownPage } from "./page-desk.service.ts";
import { danglingOf, errorsOf, readDraft, referencesOf, rowsOf } from "./page-drafts.ts";
import { findVersion, insertVersion } from "./page-versions.queries.ts";

/** The operator; `key`: the Idempotency-Key of his request. */
type Writer = { readonly accountId: number; readonly key?: string | null };
type Move = (typeof pageMoves)[number];
/** `who` null: the demo, which nobody signs. */
export type Doing = {
  readonly who: number | null;
  readonly move: Move;
  readonly reason: string;
  readonly now: Date;
};

type Added = { readonly draft: PageDraft; readonly usual: 0 | 1; readonly reason: string };

export async function addPage(app: App, writer: Writer, body: Added): Promise<ShownDetail | Refusal> {
  const { draft, usual, reason } = body;
  const blocks = usual === 1 ? await usualBlocks(app, draft) : draft.blocks;
  const whole = { ...draft, blocks: [...blocks] };
  return once(app, writer, {
    call: pageDeskCalls.pageDeskAdd,
    content: body,
    work: async (tx, doing) => {
      const refused = await draftRefusal(tx, whole, null);
      const added = { ...doing, move: "added", reason } as const;
      return refused ?? (await insertNew(tx, whole, added)) ?? taken("draft.key");
    },
  });
}

type Copied = {
  readonly kind?: PageDraft["kind"] | undefined;
  readonly key: string;
  readonly title?: string | undefined;
  readonly starts_at?: string | null | undefined;
  readonly ends_at?: string | null | undefined;
};

/** The same page under another key; what it names and has gone since is said as its faults. */
export function copyPage(
  app: App,
  writer: Writer,
  { id, ...wanted }: Copied & { readonly id: number },
): Promise<ShownDetail | Refusal> {
  const work: Work = async (tx, doing) => {
    const source = await queries.lockPage(tx, id);
    if (!source) return refuse("request.not_found");
    const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
    const draft = readDraft({ ...(await readWritten(tx, source)), ...given });
    if ("faults" in draft) return refuse("request.invalid", { errors: errorsOf(draft.faults, []) });
    const copied = { ...doing, move: "copied", reason: `复制自“${source.title}”` } as const;
    return (await insertNew(tx, draft, copied)) ?? taken("key");
  };
  return once(app, writer, { call: pageDeskCalls.pageDeskCopy, content: { id, ...wanted }, work });
}

type Work = (tx: Db, doing: Pick<Doing, "who" | "now">) => Promise<number | Refusal>;
type Asked = {
  readonly call: (typeof pageDeskCalls)["pageDeskAdd" | "pageDeskCopy"];
  readonly content: unknown;
  readonly work: Work;
};

/** Does what gives a page its id, once for its key; gives the page. */
function once(app: App, { accountId, key = null }: Writer, { work, ...asked }: Asked) {
  const buyer = { shopId: null, accountId };
  const call = { ...asked, buyer, key, read: (kept: unknown) => pageDeskDetail.parse(kept) };
  return onceForKey<ShownDetail>(app, call, async (tx) => {
    const now = app.now();
    const id = await work(tx, { who: accountId, now });
    return isRefusal(id) ? id : shownPage(tx, id, now);
  });
}

type Change = {
  readonly id: number;
  /** As it was seen; left out: whatever it is. */
  readonly version?: number;
  readonly draft: PageDraft;
  readonly reason: string;
};

/** Changes it as it was seen; 409 with both sides where another was faster. */
export function changePage(app: App, who: number, change: Change): Promise<ShownDetail | Refusal> {
  return atomically(app.database, async (tx) => {
    const now = app.now();
    const refused = await changeWithin(tx, change, { who, move: "changed", reason: change.reason, now });
    return refused ?? shownPage(tx, change.id, now);
  });
}

/** The same within another's transaction; null: done. */
export async function changeWithin(tx: Db, change: Change, doing: Doing): Promise<Refusal | null> {
  const page = await lockSeen(tx, change, doing.now);
  if (isRefusal(page)) return page;
  return (await draftRefusal(tx, change.draft, page)) ?? writeNext(tx, { page, draft: change.draft }, doing);
}

type Seen = { readonly id: number; readonly version?: number; readonly draft?: WrittenPage };

/** The page as it was seen, held from here on; 409 with both sides where another was faster. */
export async function lockSeen(
  tx: Db,
  { id, version, draft }: Seen,
  now: Date,
): Promise<queries.PageHead | Refusal> {
  const page = await queries.lockPage(tx, id);
  if (!page) return refuse("request.not_found");
  if (version === undefined || version === page.version) return page;
  return refuse("record.changed", { data: { mine: draft ?? null, theirs: await shownPage(tx, id, now) } });
}

/** Why this page may not become the draft, each at its field. */
export async function draftRefusal(
  tx: Db,
  draft: PageDraft,
  page: queries.PageHead | null,
): Promise<Refusal | null> {
  if (page && page.kind !== draft.kind)
    return refuse("request.invalid", {
      errors: { "draft.kind": ["页面类型不能改，请复制为另一类型的页面"] },
    });
  const faults = danglingOf(draft, await queries.listNamed(tx, referencesOf(draft)));
  return faults.length > 0 ? refuse("request.invalid", { errors: errorsOf(faults) }) : null;
}

type Restored = {
  readonly id: number;
  readonly n: number;
  readonly version: number;
  readonly reason: string;
};

/** Makes the page again what its version was; what has gone since stays named, and is said as its faults. */
export function restorePage(
  app: App,
  who: number,
  { id, n, version, reason }: Restored,
): Promise<ShownDetail | Refusal> {
  return atomically(app.database, async (tx) => {
    const now = app.now();
    const old = await findVersion(tx, id, n);
    if (!old) return refuse("request.not_found");
    const page = await lockSeen(tx, { id, version, draft: old.draft }, now);
    if (isRefusal(page)) return page;
    const draft = readDraft(old.draft);
    if ("faults" in draft) return refuse("request.invalid", { errors: errorsOf(draft.faults) });
    const refused = await writeNext(tx, { page, draft }, { who, move: "restored", reason, now });
    return refused ?? shownPage(tx, id, now);
  });
}

type Gone = { readonly id: number; readonly version?: number; readonly reason: string };

/** Takes the page away; its versions stay. Null: done. */
export function removePage(app: App, who: number, gone: Gone): Promise<Refusal | null> {
  return atomically(app.database, async (tx) => {
    const now = app.now();
    const page = await lockSeen(tx, gone, now);
    if (isRefusal(page)) return page;
    if (page.kind === "home")
      return refuse("promotion.cannot", { details: { text: "首页不能删除，请直接修改它的内容" } });
    const before = await readWritten(tx, page);
    await queries.deletePage(tx, page.id);
    await note(tx, { id: page.id, command: "page delete", before }, { who, reason: gone.reason, now });
    return null;
  });
}

/** A new page; gives its id, null where one of its name is there. */
export async function insertNew(tx: Db, draft: PageDraft, doing: Doing): Promise<number | null> {
  const { page, blocks } = rowsOf(draft);
  const id = await queries.insertPage(tx, { page: { ...page, changedAt: doing.now }, blocks });
  if (id === null) return null;
  await keep(tx, { id, n: 1, before: null, draft }, doing);
  return id;
}

export const taken = (field: string): Refusal =>
  refuse("goods_group.taken", { errors: { [field]: ["已有这个 key 的页面，请换一个"] } });

type Next = { readonly page: queries.PageHead; readonly draft: PageDraft };

/** The page as its next version; the same again is none. */
export async function writeNext(tx: Db, { page, draft }: Next, doing: Doing): Promise<Refusal | null> {
  const before = await readWritten(tx, page);
  if (isDeepStrictEqual(before, draft)) return null;
  const rows = rowsOf(draft);
  const changed = { ...rows, page: { ...rows.page, changedAt: doing.now } };
  if (!(await queries.updatePage(tx, page.id, changed))) return taken("draft.key");
  await keep(tx, { id: page.id, n: page.version + 1, before, draft }, doing);
  return null;
}

const commands: Readonly<Record<Move, string>> = {
  added: "page add",
  changed: "page save",
  copied: "page copy",
  restored: "page restore",
  scheduled: "page apply",
};

type Kept = {
  readonly id: number;
  readonly n: number;
  readonly before: WrittenPage | null;
  readonly draft: PageDraft;
};

async function keep(tx: Db, { id, n, before, draft }: Kept, doing: Doing): Promise<void> {
  const { who, move, reason, now } = doing;
  await insertVersion(tx, { pageId: id, n, move, draft, reason, accountId: who, createdAt: now });
  await note(tx, { id, command: commands[move], before, after: draft }, doing);
}

type Noted = {
  readonly id: number;
  readonly command: string;
  readonly before?: unknown;
  readonly after?: unknown;
};

export async function note(
  tx: Db,
  { id, ...done }: Noted,
  { who, reason, now }: Omit<Doing, "move">,
): Promise<void> {
  if (who === null) return;
  await writeAudit(tx, { ...done, who, subject: { kind: "page", id }, reason, now });
}
