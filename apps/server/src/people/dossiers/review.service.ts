/** The review of dossiers in two steps: service, then the quality manager; two people, each named (domain.md §3). */
import { isInReview } from "@yaoji/domain/people/document-states";
import { rejectionText } from "@yaoji/domain/people/reviews";
import { documentLabels, type DocumentKind, shopTypeLabels } from "@yaoji/domain/text/labels";
import { type ScopeLack, scopeLacks } from "@yaoji/domain/people/dossiers";
import { placeLicence } from "../addresses/licence-address.service.ts";
import type { App } from "../../platform/app/app.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { sendMessage } from "../../content/messages/messages.service.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { approvalRefusal } from "./approval-refusal.ts";
import { stateOf } from "./dossiers.present.ts";
import * as queries from "./dossiers.queries.ts";
import { type QualityStep, type RejectStep, scopeAfter, type Step } from "./review-steps.ts";

export type { Step } from "./review-steps.ts";
export type { LicenceRow, WaitingShop } from "./dossiers.queries.ts";

/** Shops with something to check, those that have waited longest first. */
export async function listWaiting(app: App): Promise<queries.WaitingShop[]> {
  return queries.listWaiting(app.database.db);
}

/** What was decided on, in Chinese names. */
export type Decided = { readonly kinds: readonly string[]; readonly isWhole: boolean };

/** `lacks`: what the shop still needs before it can buy; `scopeText`: how its scope alone was changed. */
export type Approved = Decided & { readonly lacks: readonly ScopeLack[]; readonly scopeText?: string };

export type Opened = {
  readonly tx: Db;
  readonly at: Date;
  readonly shop: queries.ShopRow;
  readonly licences: readonly queries.LicenceRow[];
};

/** The first step: service has looked at these documents. Once all are looked at, the quality manager is next. */
export async function passDocuments(app: App, shopId: number, step: Step): Promise<Decided | Refusal> {
  return review(app, shopId, (opened) => passOpened(opened, step));
}

export async function passOpened(opened: Opened, { by, accountId, kinds }: Step): Promise<Decided | Refusal> {
  const { tx, shop, licences } = opened;
  const waiting = licences.filter(({ step, kind }) => step === "submitted" && isAmong(kinds, kind));
  const moves = stateOf(shop) === "submitted";
  if (waiting.length === 0 && !(moves && kinds.length === 0)) return cannot("没有待初审的证件");
  await decide(opened, waiting, { step: "checked", by, accountId });
  const isWhole = moves && !licences.some((each) => each.step === "submitted" && !waiting.includes(each));
  if (isWhole) {
    await queries.updateShop(tx, shop.id, { dossierState: "checked" });
    await note(opened, { step: "checked", by, accountId });
  }
  return { kinds: waiting.map(({ kind }) => kind), isWhole };
}

/** Either step may reject a document, or, without kinds, the dossier as a whole; the shop reads the reason. */
export async function rejectDocuments(
  app: App,
  shopId: number,
  { kinds, reason, ...step }: Step & { readonly reason: string },
): Promise<Decided | Refusal> {
  const papers = kinds.map((kind) => ({ kind, reason }));
  return review(app, shopId, (opened) => rejectOpened(opened, { ...step, papers, whole: reason }));
}

/** The same of documents, each for its own reason. */
export async function rejectOpened(
  opened: Opened,
  { by, accountId, papers, whole }: RejectStep,
): Promise<Decided | Refusal> {
  const { tx, shop, licences } = opened;
  const waiting = papers.flatMap(({ kind, reason }) =>
    licences.flatMap((each) => (isInReview(each.step) && each.kind === kind ? [{ each, reason }] : [])),
  );
  if (waiting.length < papers.length) return cannot("所选证件没有在审核中");
  const isOpen = shop.approvedAt === null && ["submitted", "checked", "rejected"].includes(shop.dossierState);
  if (!isOpen && papers.length === 0) return cannot("该客户没有在审核中的资料");
  for (const { each, reason } of waiting)
    await decide(opened, [each], { step: "rejected", by, accountId, reason });
  const named = papers.map(({ kind, reason }) => ({ name: documentLabels[kind], reason }));
  const reason = papers.length === 0 ? whole : rejectionText(named);
  if (isOpen) {
    const asWhole = papers.length === 0 ? { dossierReason: reason } : {};
    await queries.updateShop(tx, shop.id, { dossierState: "rejected", ...asWhole });
    await note(opened, { step: "rejected", by, accountId, reason });
  }
  await tell(opened, { title: "资质审核未通过", body: `驳回原因：${reason}。请修改后重新提交。` });
  return { kinds: papers.map(({ kind }) => kind), isWhole: isOpen };
}

/** The second step: what service has passed holds from now on; a new shop is approved as a whole. */
export async function approveByQuality(
  app: App,
  shopId: number,
  step: QualityStep,
): Promise<Approved | Refusal> {
  return review(app, shopId, (opened) => approveOpened(opened, step));
}

/** Why the quality manager cannot approve what waits for him; null where he can. */
export function whyNotApproved(
  looked: Pick<Opened, "at" | "shop" | "licences">,
  step: QualityStep,
): string | null {
  const waiting = looked.licences.filter((each) => each.step === "checked" && isAmong(step.kinds, each.kind));
  return approvalRefusal(looked, step, waiting);
}

export async function approveOpened(opened: Opened, step: QualityStep): Promise<Approved | Refusal> {
  const { tx, shop, licences } = opened;
  const waiting = licences.filter((each) => each.step === "checked" && isAmong(step.kinds, each.kind));
  const refusal = whyNotApproved(opened, step);
  if (refusal !== null) return cannot(refusal);
  const changes = {
    ...(step.scopes && { scopes: [...step.scopes] }),
    ...(step.drugClasses && { drugClasses: [...step.drugClasses] }),
  };
  if (Object.keys(changes).length > 0) await queries.updateShop(tx, shop.id, changes);
  const { by, accountId } = step;
  await decide(opened, waiting, { step: "approved", by, accountId });
  if (shop.approvedAt === null) await approveShop(opened, { step: "approved", by, accountId });
  await tell(opened, approvedMessage(shop));
  const lacks = scopeLacks(scopeAfter(shop, step));
  return { kinds: waiting.map(({ kind }) => kind), isWhole: shop.approvedAt === null, lacks };
}

async function approveShop(opened: Opened, decision: Decision): Promise<void> {
  const { tx, at, shop } = opened;
  await queries.updateShop(tx, shop.id, {
    dossierState: "approved",
    approvedAt: at,
    rank: shopTypeLabels[shop.type],
  });
  await note(opened, decision);
  const { id: shopId, contactName: name, contactPhone: phone, province, city, area, detail } = shop;
  // A customer whose papers an operator entered has not said where it is.
  if (detail !== "") await placeLicence(tx, { shopId, name, phone, province, city, area, detail });
  if (shop.headShopId !== null) await queries.shareWithOwners(tx, shop.headShopId, shop.id);
}

/** What was done last with a document. */
export async function lastStepOf(tx: Db, { id, shopId }: queries.LicenceRow): Promise<queries.LogRow | null> {
  return (await queries.listLog(tx, shopId)).findLast(({ licenceId }) => licenceId === id) ?? null;
}

export async function review<T>(
  app: App,
  shopId: number,
  work: (opened: Opened) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return atomically(app.database, async (tx) => {
    const shop = await queries.lockShop(tx, shopId);
    if (!shop) return refuse("request.not_found");
    if (shop.closedAt !== null) return cannot("该客户已注销账号");
    return work({ tx, at: app.now(), shop, licences: await queries.listLicences(tx, [shopId]) });
  });
}

type Decision = {
  readonly step: "checked" | "approved" | "rejected";
  readonly by: string;
  readonly accountId?: number | undefined;
  readonly reason?: string;
};

/** Writes a decision on documents, and who made it. */
async function decide(
  { tx, at, shop }: Opened,
  waiting: readonly queries.LicenceRow[],
  { step, by, accountId, reason = "" }: Decision,
): Promise<void> {
  const ids = waiting.map(({ id }) => id);
  const decided = { decidedBy: by, decidedAccountId: accountId ?? null, decidedAt: at };
  const changes = {
    checked: { checkedBy: by, checkedAccountId: accountId ?? null },
    approved: { ...decided, approvedAt: at },
    rejected: { ...decided, reason },
  }[step];
  await queries.updateLicences(tx, ids, { step, ...changes });
  const entry = { shopId: shop.id, step, doneBy: by, accountId, reason, createdAt: at };
  await queries.insertLog(
    tx,
    waiting.map(({ id: licenceId, checkedAccountId }) => ({
      ...entry,
      licenceId,
      ...(step === "approved" && { checkedAccountId }),
    })),
  );
}

/** Writes a decision on the dossier as a whole. */
async function note({ tx, at, shop }: Opened, { step, by, accountId, reason = "" }: Decision): Promise<void> {
  await queries.insertLog(tx, [{ shopId: shop.id, step, doneBy: by, accountId, reason, createdAt: at }]);
}

/** A chain's shop has no member of its own before it is approved: its head is told. */
async function tell(
  { tx, at, shop }: Opened,
  { title, body }: { readonly title: string; readonly body: string },
): Promise<void> {
  const isNew = shop.approvedAt === null;
  const shopId = isNew ? (shop.headShopId ?? shop.id) : shop.id;
  const isBranch = shopId !== shop.id;
  await sendMessage(tx, {
    shopId,
    kind: "licence",
    title,
    body: isBranch ? `${shop.company}：${body}` : body,
    url: isNew ? "/register/step3" : "/zzzj",
    createdAt: at,
  });
}

function approvedMessage(shop: queries.ShopRow): { title: string; body: string } {
  if (shop.approvedAt !== null)
    return { title: "证件已更新", body: "您提交的证件已审核通过，即日起按新证采购。" };
  return { title: "资质审核已通过", body: "现在可以查看价格；签署电子合同后即可下单。" };
}

function isAmong(kinds: readonly DocumentKind[], kind: string): boolean {
  return kinds.length === 0 || kinds.some((each) => each === kind);
}

export function cannot(text: string): Refusal {
  return refuse("dossier.cannot", { details: { text } });
}
