/** The steps of a review taken at the desk: of what was seen alone, each with its entry in the log of operators. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { documentLabels, type DocumentKind, isDocumentKind } from "@yaoji/domain/text/labels";
import { isInReview } from "@yaoji/domain/people/document-states";
import { dossierStepText } from "@yaoji/domain/people/reviews";
import { signatureOf } from "@yaoji/domain/people/operator-roles";
import type { DrugClass, ScopeCode } from "@yaoji/domain/people/scopes";
import { formatShopTime } from "@yaoji/domain/text/time";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import {
  type Approved,
  approveOpened,
  cannot,
  type Decided,
  lastStepOf,
  type LicenceRow,
  type Opened,
  passOpened,
  rejectOpened,
  review,
} from "../dossiers/review.service.ts";
import { findStaff } from "../staff/staff.service.ts";
import { type Reviewer, showReview } from "./review-desk.service.ts";

type Detail = DataOf<"reviewShow">;
export type Taken = { readonly detail: Detail; readonly lacks: Approved["lacks"] };

export function passReview(
  app: App,
  reviewer: Reviewer,
  { id, seen }: { readonly id: number; readonly seen: readonly number[] },
): Promise<Taken | Refusal> {
  return take(app, { reviewer, id, command: "shop pass" }, async (opened, by) => {
    const papers = await stillAt(opened, seen, ["submitted"]);
    return isRefusal(papers)
      ? papers
      : passOpened(opened, { by, accountId: reviewer.accountId, kinds: papers.map(kindOf) });
  });
}

type Approval = {
  readonly id: number;
  readonly seen: readonly number[];
  readonly scopes?: readonly ScopeCode[] | undefined;
  readonly drug_classes?: readonly DrugClass[] | undefined;
};

/** All that waits for the second step, as it was seen. */
export function approveReview(
  app: App,
  reviewer: Reviewer,
  { id, seen, scopes, drug_classes: drugClasses }: Approval,
): Promise<Taken | Refusal> {
  return take(app, { reviewer, id, command: "shop quality" }, async (opened, by) => {
    const papers = await stillAt(opened, seen, ["checked"]);
    if (isRefusal(papers)) return papers;
    const unseen = opened.licences.filter((each) => each.step === "checked" && !seen.includes(each.id));
    if (unseen.length > 0) return cannot(`${unseen.map(nameOf).join("、")}刚通过初审，请看过再审核`);
    const { accountId } = reviewer;
    return approveOpened(opened, { by, accountId, kinds: [], scopes, drugClasses, isScreen: true });
  });
}

type Rejection = {
  readonly id: number;
  readonly papers: readonly { readonly id: number; readonly reason: string }[];
  readonly reason?: string | undefined;
};

export async function rejectReview(
  app: App,
  reviewer: Reviewer,
  { id, papers, reason = "" }: Rejection,
): Promise<Taken | Refusal> {
  if (papers.length === 0 && reason === "")
    return refuse("request.invalid", { errors: { reason: ["请填写驳回原因"] } });
  return take(app, { reviewer, id, command: "shop reject", reason }, async (opened, by) => {
    const seen = papers.map((paper) => paper.id);
    const found = await stillAt(opened, seen, ["submitted", "checked"]);
    if (isRefusal(found)) return found;
    const rejected = papers.flatMap((paper) =>
      found
        .filter((each) => each.id === paper.id)
        .map((each) => ({ kind: kindOf(each), reason: paper.reason })),
    );
    return rejectOpened(opened, { by, accountId: reviewer.accountId, papers: rejected, whole: reason });
  });
}

type Taking = {
  readonly reviewer: Reviewer;
  readonly id: number;
  readonly command: string;
  readonly reason?: string;
};
type Work = (opened: Opened, by: string) => Promise<Decided | Approved | Refusal>;

/** Gives how the dossier stands after it. */
async function take(
  app: App,
  { reviewer, id, command, reason = "" }: Taking,
  work: Work,
): Promise<Taken | Refusal> {
  const done = await review(app, id, async (opened) => {
    const { tx, at: now } = opened;
    const staff = await findStaff(tx, reviewer.accountId);
    const decided = await work(opened, staff ? signatureOf(staff) : "");
    if (isRefusal(decided)) return decided;
    const names = decided.kinds.map((kind) => (isDocumentKind(kind) ? documentLabels[kind] : kind));
    const after = { papers: names.join("、") || "整份资料" };
    await writeAudit(tx, {
      who: reviewer.accountId,
      command,
      subject: { kind: "shop", id },
      after,
      reason,
      now,
    });
    return decided;
  });
  if (isRefusal(done)) return done;
  const detail = await showReview(app, reviewer, id);
  return isRefusal(detail) ? detail : { detail, lacks: lacksOf(done) };
}

const lacksOf = (done: Decided | Approved): Approved["lacks"] =>
  "lacks" in done ? (done as Approved).lacks : [];

/** The documents that were seen, where none was decided on since; else who did, and when. */
async function stillAt(
  { tx, licences }: Opened,
  seen: readonly number[],
  steps: readonly LicenceRow["step"][],
): Promise<LicenceRow[] | Refusal> {
  const found = licences.filter(({ id }) => seen.includes(id));
  if (found.length < new Set(seen).size) return refuse("request.not_found");
  const moved = found.find(({ step }) => !steps.includes(step));
  if (!moved) return found;
  const last = await lastStepOf(tx, moved);
  if (!last || (isInReview(moved.step) && last.step === "submitted"))
    return cannot(`${nameOf(moved)}还没有通过初审`);
  const by = last.doneBy.startsWith("account:") ? "客户" : last.doneBy;
  const when = formatShopTime(last.createdAt).slice(0, 16);
  return cannot(`${nameOf(moved)}已由${by}于${when}${dossierStepText[last.step] ?? "办理"}，请看最新情况`);
}

const kindOf = ({ kind }: LicenceRow): DocumentKind => kind as DocumentKind;
const nameOf = ({ kind }: LicenceRow): string => (isDocumentKind(kind) ? documentLabels[kind] : kind);
