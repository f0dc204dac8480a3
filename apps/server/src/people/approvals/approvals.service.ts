/** What one operator asks and another decides: asked, looked at, approved, refused, taken back; each step in the log. */
import type { DataOf } from "@yaoji/contract/endpoints";
import {
  type ApprovalKindName,
  approvalRules,
  approvalState,
  authorityOver,
  decidedBy,
  decidersText,
  type Authority,
  type DeciderRefusal,
  overText,
} from "@yaoji/domain/people/approvals";
import type { OperatorRole } from "@yaoji/domain/people/operator-roles";
import { keysetPage, readCursor } from "../../platform/answers/keyset.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { fingerprint } from "../../platform/idempotency/once.service.ts";
import type { ApprovalKind, ApprovalKinds } from "./approval-kind.ts";
import { heldBy } from "../delegations/delegations.service.ts";
import { presentApproval, type Seen, steadTextOf } from "./approvals.present.ts";
import * as queries from "./approvals.queries.ts";

/** The operator, as a login or a signature names him. */
export type Person = { readonly accountId: number; readonly role: OperatorRole };

type Asking = Person & {
  readonly kind: ApprovalKindName;
  readonly asked: unknown;
  readonly reason: string;
  /** What else happens in its transaction, first; a refusal keeps it from being asked. */
  readonly first?: (tx: Db) => Promise<Refusal | null>;
};

/** Asks; the reply says what whoever decides will see. */
export async function askApproval(
  app: App,
  kind: ApprovalKind,
  { accountId, role, kind: name, asked, reason, first }: Asking,
): Promise<DataOf<"approvalShow"> | Refusal> {
  if (!approvalRules[name].askers.includes(role)) return refuse("auth.forbidden");
  return atomically(app.database, async (tx) => {
    const now = app.now();
    const refused = await first?.(tx);
    if (refused) return refused;
    const showing = await kind.show(tx, asked, now);
    if (isRefusal(showing)) return showing;
    const { subject, shown } = showing;
    const id = await queries.insertApproval(tx, {
      kind: name,
      subjectKind: subject.kind,
      subjectId: String(subject.id),
      asked,
      shown,
      hash: fingerprint(shown),
      askedBy: accountId,
      reason,
      createdAt: now,
      expiresAt: new Date(now.getTime() + approvalRules[name].hours * 3_600_000),
    });
    await noteStep(tx, { who: accountId, command: "approval ask", id, after: shown, reason, now });
    return shownOf(tx, id, { accountId, role, held: [], now });
  });
}

type Which = queries.ApprovalWish["which"];
type Paging = { readonly after?: string | undefined; readonly page_size: number };

/** What waits for this operator, what he asked, what he decided. */
export async function listApprovals(
  app: App,
  person: Person,
  { which, after, page_size }: Paging & { readonly which: Which },
): Promise<DataOf<"approvalList"> | Refusal> {
  const { db } = app.database;
  const cursor = readCursor(after, which);
  if (isRefusal(cursor)) return cursor;
  const seen = await seenBy(app, db, person);
  const wish = { which, ...seen, kinds: decidedBy(person.role) };
  const found = await queries.listApprovals(db, wish, { cursor, limit: page_size + 1 });
  const keyed = found.map((row) => ({ ...row, key: null }));
  const { rows, next } = keysetPage(keyed, { sort: which, page_size });
  const list = rows.map((row) => presentApproval(row, seen));
  return { list, next, ...pageTotal(await queries.countApprovals(db, wish)) };
}

export type { Waiting } from "./approvals.queries.ts";

/** How many wait for this operator, since when, and until when the first of them does. */
export async function waitingApprovals(app: App, person: Person): Promise<queries.Waiting> {
  const { db } = app.database;
  const seen = await seenBy(app, db, person);
  return queries.findWaiting(db, { which: "waiting", ...seen, kinds: decidedBy(person.role) });
}

/** One as it was asked, and whether it would still be the same now. */
export async function showApproval(
  app: App,
  kinds: ApprovalKinds,
  { id, ...person }: Person & { readonly id: number },
): Promise<DataOf<"approvalShow"> | Refusal> {
  const { db } = app.database;
  const seen = await seenBy(app, db, person);
  const shown = await shownOf(db, id, seen);
  if (isRefusal(shown) || shown.state !== "waiting") return shown;
  const row = await queries.findApproval(db, id);
  return { ...shown, is_changed: row !== null && (await changedSince(db, row, { kinds, now: seen.now })) };
}

/** He, with what he decides in others' stead now. */
async function seenBy(app: App, db: Db, { accountId, role }: Person): Promise<Seen> {
  return { accountId, role, held: await heldBy(app, db, accountId), now: app.now() };
}

async function shownOf(db: Db, id: number, seen: Seen): Promise<DataOf<"approvalShow"> | Refusal> {
  const row = await queries.findApproval(db, id);
  if (!row || !maySee(row, seen)) return refuse("request.not_found");
  return { ...presentApproval(row, seen), is_changed: false };
}

/** Whoever asked, whoever may decide that kind, and whoever reads the log. */
function maySee({ kind, askedBy }: queries.ApprovalRow, { accountId, role, held }: Seen): boolean {
  if (askedBy === accountId || approvalRules[kind].deciders.includes(role) || role === "quality") return true;
  return held.some(({ kinds }) => kinds.includes(kind));
}

type Now = { readonly kinds: ApprovalKinds; readonly now: Date };

async function changedSince(db: Db, row: queries.ApprovalRow, { kinds, now }: Now): Promise<boolean> {
  const showing = await kinds[row.kind].show(db, row.asked, now);
  return isRefusal(showing) || fingerprint(showing.shown) !== row.hash;
}

type Decision = Person & { readonly id: number; readonly reason: string };

/** Approves what was shown, and does it; 409 where it is not what would be done now. */
export function approve(
  app: App,
  kinds: ApprovalKinds,
  { id, hash, reason, ...person }: Decision & { readonly hash: string },
): Promise<DataOf<"approvalShow"> | Refusal> {
  return atomically(app.database, async (tx) => {
    const seen = await seenBy(app, tx, person);
    const { now } = seen;
    const row = await decidable(tx, id, seen);
    if (isRefusal(row)) return row;
    if (hash !== row.hash || (await changedSince(tx, row, { kinds, now }))) return refuse("approval.changed");
    const ended = await decide(tx, row, { ...seen, state: "approved", reason });
    const why = [
      `申请${id}，${row.asker.name}（${row.asker.username}）提出：${row.reason}`,
      steadTextOf(ended),
    ];
    const { accountId: who, decidedFor: inSteadOf } = { ...seen, ...ended };
    const carrying = { id, asked: row.asked, who, inSteadOf, reason: why.filter(Boolean).join("；") };
    const refused = await kinds[row.kind].carryOut(app, tx, carrying);
    if (refused) return refused;
    await noteDecision(tx, ended, { reason, now });
    return shownOf(tx, id, seen);
  });
}

export function refuseApproval(
  app: App,
  { id, reason, ...person }: Decision,
): Promise<DataOf<"approvalShow"> | Refusal> {
  return atomically(app.database, async (tx) => {
    const seen = await seenBy(app, tx, person);
    const row = await decidable(tx, id, seen);
    if (isRefusal(row)) return row;
    const ended = await decide(tx, row, { ...seen, state: "refused", reason });
    await noteDecision(tx, ended, { reason, now: seen.now });
    return shownOf(tx, id, seen);
  });
}

/** Taken back by whoever asked. */
export function withdrawApproval(
  app: App,
  { id, reason, ...person }: Decision,
): Promise<DataOf<"approvalShow"> | Refusal> {
  return atomically(app.database, async (tx) => {
    const seen = await seenBy(app, tx, person);
    const { now } = seen;
    const row = await queries.lockApproval(tx, id);
    if (!row || row.askedBy !== person.accountId) return refuse("request.not_found");
    const over = overRefusal(row, now);
    if (over) return over;
    await queries.endApproval(tx, id, { state: "withdrawn", decidedAt: now, decidedReason: reason });
    const step = { who: person.accountId, command: "approval withdraw", id, reason, now };
    await noteStep(tx, { ...step, before: { state: "waiting" }, after: { state: "withdrawn" } });
    return shownOf(tx, id, seen);
  });
}

/** The approval, which waits, for one who may decide it; with whose right. */
async function decidable(tx: Db, id: number, seen: Seen): Promise<Decidable | Refusal> {
  const row = await queries.lockApproval(tx, id);
  if (!row || !maySee(row, seen)) return refuse("request.not_found");
  const authority = authorityOver(row, seen);
  if (typeof authority === "string") return barred(authority, row);
  return overRefusal(row, seen.now) ?? { ...row, ...authority };
}
type Decidable = queries.ApprovalRow & Authority;

function barred(why: DeciderRefusal, { kind }: queries.ApprovalRow): Refusal {
  if (why === "role") return refuse("auth.forbidden");
  const whose =
    why === "same_person" ? "申请人不能审批自己的申请" : "您代申请人审批，不能审批申请人自己的申请";
  return refuse("approval.same_person", {
    details: { text: `${whose}，请由另一位${decidersText(kind)}办理` },
  });
}

function overRefusal(row: queries.ApprovalRow, now: Date): Refusal | null {
  const text = overText(approvalState(row, now));
  return text === null ? null : refuse("approval.over", { details: { text } });
}

type Deciding = Seen & { readonly state: "approved" | "refused"; readonly reason: string };

/** Decided; as it stands from now on. */
async function decide(tx: Db, row: Decidable, { state, accountId, reason, now }: Deciding) {
  const decision = { state, decidedBy: accountId, decidedFor: row.inSteadOf, decidedAt: now };
  await queries.endApproval(tx, row.id, { ...decision, decidedReason: reason });
  return (await queries.findApproval(tx, row.id)) ?? row;
}

type Why = { readonly reason: string; readonly now: Date };

/** The log says in whose stead it was. */
async function noteDecision(tx: Db, row: queries.ApprovalRow, { reason, now }: Why): Promise<void> {
  const { id, state, decidedBy: who } = row;
  if (who === null) return;
  const command = state === "approved" ? "approval approve" : "approval refuse";
  const why = [steadTextOf(row), reason].filter(Boolean).join("：");
  const sides = { before: { state: "waiting" }, after: { state } };
  await noteStep(tx, { who, command, id, ...sides, reason: why, now });
}

type Step = {
  readonly who: number;
  readonly command: string;
  readonly id: number;
  readonly before?: unknown;
  readonly after: unknown;
  readonly reason: string;
  readonly now: Date;
};

async function noteStep(tx: Db, { id, ...step }: Step): Promise<void> {
  await writeAudit(tx, { ...step, subject: { kind: "approval", id } });
}
