/** The review of dossiers at the desk: what waits, one of them beside its scans, and both steps by other persons. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { isInReview } from "@yaoji/domain/people/document-states";
import type { OperatorRole } from "@yaoji/domain/people/operator-roles";
import { rolesOf, samePersonRefusal } from "@yaoji/domain/people/operator-rights";
import { operatorRoleText } from "@yaoji/domain/people/operator-roles";
import { keysetPage, readCursor } from "../../platform/answers/keyset.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { ServedFile } from "../../platform/http/serve.ts";
import { whyNotApproved } from "../dossiers/review.service.ts";
import {
  type CheckedDossier,
  openFile,
  openIdNumber,
  showDossier,
} from "../dossiers/show-dossier.service.ts";
import * as present from "./review-desk.present.ts";
import * as queries from "./review-desk.queries.ts";

/** Who looks, and decides. */
export type Reviewer = { readonly accountId: number; readonly role: OperatorRole };
type Paging = { readonly after?: string | undefined; readonly page_size: number };

const sort = "since";

export async function pageOfReviews(
  app: App,
  { after, page_size, ...wish }: queries.ReviewWish & Paging,
): Promise<DataOf<"reviewList"> | Refusal> {
  const { db } = app.database;
  const cursor = readCursor(after, sort);
  if (isRefusal(cursor)) return cursor;
  const found = await queries.listReviews(db, wish, { cursor, limit: page_size + 1 });
  const { rows, next } = keysetPage(found, { sort, page_size });
  return { list: rows.map(present.presentReview), next, ...pageTotal(await queries.countReviews(db, wish)) };
}

export async function showReview(
  app: App,
  reviewer: Reviewer,
  shopId: number,
): Promise<DataOf<"reviewShow"> | Refusal> {
  const { db } = app.database;
  const found = await showDossier(app, shopId);
  if (isRefusal(found)) return found;
  const documents = present.reviewedDocuments(found);
  const { papers, dossier } = found;
  const step = stepOf(found);
  const asked = {
    shopId,
    creditCode: dossier.credit_code,
    numbers: documents.map(({ number }) => number).filter(Boolean),
    phone: dossier.contact_phone,
  };
  return {
    id: shopId,
    kind: papers.shop.approvedAt === null ? "new" : "renewal",
    step,
    dossier: { ...dossier, documents: [] },
    company: present.companyFields(found),
    waiting: present.waitingOf(documents),
    others: documents.filter((each) => !present.isWaiting(each)),
    log: present.presentLog(found),
    twins: (await queries.listTwins(db, asked)).map(present.presentTwin),
    refusals: refusalsOf(app, reviewer, found),
    next: await queries.findNext(db, reviewer.role === "quality" ? "checked" : "submitted", shopId),
  };
}

/** For which step it waits; null: for none. */
function stepOf({ papers: { shop, licences } }: CheckedDossier): queries.ReviewStep | null {
  const steps = licences.map(({ step }) => step).filter(isInReview);
  if (shop.approvedAt === null && !isInReview(shop.dossierState)) return null;
  if (shop.approvedAt === null) return shop.dossierState === "submitted" ? "submitted" : "checked";
  return steps.includes("submitted") ? "submitted" : (steps[0] ?? null);
}

/** Why he cannot take a step; "" where he can. */
function refusalsOf(app: App, { accountId, role }: Reviewer, found: CheckedDossier) {
  const { shop, licences } = found.papers;
  const [submitted, checked] = (["submitted", "checked"] as const).map((step) =>
    licences.filter((each) => each.step === step),
  );
  const byRole = (command: string) => roleRefusal(command, role);
  const step = { by: "", accountId, kinds: [], isScreen: true } as const;
  const checkers = (checked ?? []).map(({ checkedAccountId }) => checkedAccountId);
  const same = role === "quality" ? samePersonRefusal("approve", checkers, accountId) : null;
  const isOpen = shop.approvedAt === null && isInReview(shop.dossierState);
  const rests = stepOf(found) !== null && (isOpen || (submitted?.length ?? 0) + (checked?.length ?? 0) > 0);
  return {
    pass:
      byRole("shop pass") ||
      (submitted?.length || (isOpen && shop.dossierState === "submitted") ? "" : "没有待初审的证件"),
    approve:
      byRole("shop quality") || (same ?? whyNotApproved({ at: app.now(), shop, licences }, step) ?? ""),
    reject: byRole("shop reject") || (rests ? "" : "没有在审核中的资料"),
  };
}

function roleRefusal(command: string, role: OperatorRole): string {
  const roles = rolesOf(command) ?? [];
  return roles.includes(role) ? "" : `由${roles.map((each) => operatorRoleText[each]).join("或")}办理`;
}

/** A scan, shown in the page; that it was looked at is noted. */
export async function showScan(
  app: App,
  { accountId }: Reviewer,
  { id, key }: { readonly id: number; readonly key: string },
): Promise<ServedFile | Refusal> {
  const file = await openFile(app, id, key);
  if (isRefusal(file)) return file;
  await note(app, accountId, { command: "shop files", id });
  return { ...file, isFramed: true };
}

export async function showIdNumber(
  app: App,
  { accountId }: Reviewer,
  id: number,
): Promise<DataOf<"reviewIdNumber"> | Refusal> {
  const number = await openIdNumber(app, id);
  if (number === null) return refuse("request.not_found");
  await note(app, accountId, { command: "shop id-number", id });
  return { id_number: number };
}

async function note(
  app: App,
  who: number,
  { command, id }: { readonly command: string; readonly id: number },
): Promise<void> {
  const entry = { who, command, subject: { kind: "shop", id }, now: app.now() };
  await app.database.transaction((tx) => writeAudit(tx, entry));
}

export async function listReasons(app: App): Promise<DataOf<"rejectReasonList">> {
  return { list: await queries.listReasons(app.database.db) };
}

type Kept = { readonly list: readonly string[]; readonly seen: readonly string[] };

/** The list anew, as it was seen before. */
export function saveReasons(
  app: App,
  { accountId }: Reviewer,
  { list, seen }: Kept,
): Promise<DataOf<"rejectReasonSave"> | Refusal> {
  return atomically(app.database, async (tx) => {
    const before = await queries.lockReasons(tx);
    const after = [...new Set(list)];
    if (before.join("\n") !== seen.join("\n"))
      return refuse("record.changed", { data: { mine: { list: after }, theirs: { list: before } } });
    await queries.replaceReasons(tx, before, after);
    await writeAudit(tx, {
      who: accountId,
      command: "shop reject-reasons",
      subject: { kind: "reject_reasons", id: 1 },
      before: { list: before },
      after: { list: after },
      now: app.now(),
    });
    return { list: after };
  });
}
