/** Changes of pages that are saved for later: shown, taken back, and made at their time as their author would make them. */
import { pageDeskCalls } from "@yaoji/contract/calls-pages";
import type { PageDraft } from "@yaoji/contract/schemas/page-blocks";
import { isTakenAway } from "@yaoji/domain/people/work-areas";
import { toWireTime } from "@yaoji/domain/text/time";
import { takenFrom } from "../../people/auth/signing.service.ts";
import { findStaff } from "../../people/staff/staff.service.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { refusalText } from "../../platform/answers/refusal-text.ts";
import type { App } from "../../platform/app/app.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { sweep } from "../../platform/sweeps/sweep.service.ts";
import { changeWithin, draftRefusal, lockSeen, note } from "./change-pages.service.ts";
import type { ShownDetail } from "./page-desk.present.ts";
import { shownPage } from "./page-desk.service.ts";
import { readDraft } from "./page-drafts.ts";
import * as queries from "./page-schedules.queries.ts";

type Later = {
  readonly id: number;
  readonly version: number;
  readonly at: Date;
  readonly draft: PageDraft;
  readonly reason: string;
};

/** Saves a change for later, in the place of the one that waits. */
export function schedulePage(
  app: App,
  who: number,
  { id, version, at, draft, reason }: Later,
): Promise<ShownDetail | Refusal> {
  return atomically(app.database, async (tx) => {
    const now = app.now();
    const page = await lockSeen(tx, { id, version, draft }, now);
    if (isRefusal(page)) return page;
    if (at <= now) return refuse("request.invalid", { errors: { at: ["生效时间须晚于现在"] } });
    const refused = await draftRefusal(tx, draft, page);
    if (refused) return refused;
    await queries.putSchedule(tx, { pageId: id, version, at, draft, reason, accountId: who, createdAt: now });
    const after = { at: toWireTime(at), draft };
    await note(tx, { id, command: "page schedule", after }, { who, reason, now });
    return shownPage(tx, id, now);
  });
}

/** Takes back the change that waits, or that was not made. */
export function unschedulePage(app: App, who: number, id: number): Promise<ShownDetail | Refusal> {
  return atomically(app.database, async (tx) => {
    const now = app.now();
    const page = await lockSeen(tx, { id }, now);
    if (isRefusal(page)) return page;
    const gone = await queries.takeSchedule(tx, id);
    if (!gone) return refuse("request.not_found");
    const before = { at: toWireTime(gone.at), draft: gone.draft };
    await note(tx, { id, command: "page unschedule", before }, { who, reason: "", now });
    return shownPage(tx, id, now);
  });
}

const job = "apply-pages";

/** The job: every change whose time has come. What may not be made says why, and waits for people. */
export function applyDuePages(app: App): Promise<void> {
  return sweep(app, job, {
    list: (limit) => queries.listDue(app.database.db, { job, now: app.now(), limit }),
    work: (id) => applyDue(app, id),
  });
}

async function applyDue(app: App, id: number): Promise<void> {
  const refused = await atomically(app.database, (tx) => applyWithin(tx, id, app.now()));
  if (!refused) return;
  await app.database.transaction(async (tx) => {
    // Another one may have been put in its place meanwhile.
    if (await queries.lockDue(tx, id, app.now())) await queries.noteError(tx, id, whyNot(refused));
  });
}

/** Null: done, or nothing is due any more. The page is held first, as by everybody who changes it. */
async function applyWithin(tx: Db, id: number, now: Date): Promise<Refusal | null> {
  const page = await lockSeen(tx, { id }, now);
  if (isRefusal(page)) return null;
  const due = await queries.lockDue(tx, id, now);
  if (!due) return null;
  const barred = await authorRefusal(tx, due.accountId);
  if (barred) return barred;
  const draft = readDraft(due.draft);
  if ("faults" in draft) return refuse("request.invalid");
  const doing = { who: due.accountId, move: "scheduled", reason: due.reason, now } as const;
  await queries.takeSchedule(tx, id);
  return changeWithin(tx, { id, version: due.version, draft, reason: due.reason }, doing);
}

/** Whoever left, has other work by now or had this taken away changes nothing any more. */
async function authorRefusal(tx: Db, who: number): Promise<Refusal | null> {
  const { access, path } = pageDeskCalls.pageDeskSchedule;
  const author = await findStaff(tx, who);
  const may = author && author.disabledAt === null && access.some((role) => role === author.role);
  if (!may) return refuse("auth.forbidden");
  return isTakenAway(await takenFrom(tx, who), path) ? refuse("auth.taken_away") : null;
}

function whyNot(refused: Refusal): string {
  const texts: Partial<Record<Refusal["reason"], string>> = {
    "record.changed": "保存定时之后页面又有改动，没有按时生效；请核对后重新定时，或直接保存",
    "auth.forbidden": "设定人已不能办理页面，没有按时生效；请核对后由您重新定时，或直接保存",
    "auth.taken_away": "设定人已不能办理页面，没有按时生效；请核对后由您重新定时，或直接保存",
  };
  return texts[refused.reason] ?? `${refusalText(refused)}；没有按时生效，请改正后重新定时，或直接保存`;
}
