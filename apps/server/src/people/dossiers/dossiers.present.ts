import type { Dossier, DossierDocument } from "@yaoji/contract/schemas/dossiers";
import { dossierNextTexts } from "@yaoji/domain/people/dossier-next";
import { type DossierState, dossierStateLabels } from "@yaoji/domain/people/dossier-states";
import {
  askedDocuments,
  dossierFaults,
  type FilledDossier,
  removalRefusal,
} from "@yaoji/domain/people/dossiers";
import { documentState, documentStateLabels } from "@yaoji/domain/people/document-states";
import type { FilledDocument } from "@yaoji/domain/people/filled-documents";
import { daysLeft } from "@yaoji/domain/people/licence-warnings";
import { documentLabels, type DocumentKind, documentKinds, shopTypeLabels } from "@yaoji/domain/text/labels";
import { isDrugClass, isScopeCode } from "@yaoji/domain/people/scopes";
import { roleMay, type ShopRole } from "@yaoji/domain/people/shop-roles";
import { toWireTime } from "@yaoji/domain/text/time";
import { regions } from "./regions.ts";
import type { FileRow, LicenceRow, ShopRow } from "./dossiers.queries.ts";

/** A shop with every version of its documents, the newest first, and their files by name. */
export type ShopPapers = {
  readonly shop: ShopRow;
  readonly licences: readonly LicenceRow[];
  readonly files: ReadonlyMap<string, FileRow>;
};

/** Where a file is shown. */
const licenceFileUrl = (key: string): string => `/api/user/zizhi/file/${key}`;

/** The names of scans often hold a person's: who may not open them is told of none. */
export function papersFor(role: ShopRole, papers: ShopPapers): ShopPapers {
  return roleMay(role, "manage") ? papers : { ...papers, files: new Map() };
}

export function presentFile({ key, name, type, size }: FileRow): DossierDocument["files"][number] {
  return { key: key ?? "", name, type, size, url: licenceFileUrl(key ?? "") };
}

/** The dossier's state; approval is final, whatever the rows before it said. */
export function stateOf(shop: ShopRow): DossierState {
  return shop.approvedAt ? "approved" : shop.dossierState;
}

function kindOf(licence: LicenceRow): DocumentKind | null {
  return documentKinds.find((kind) => kind === licence.kind) ?? null;
}

/** The newest version of each kind. */
export function newestOf(licences: readonly LicenceRow[]): LicenceRow[] {
  return documentKinds.flatMap((kind) => licences.find((each) => each.kind === kind) ?? []);
}

/** The version of each kind that holds: the one approved last. */
export function currentOf(licences: readonly LicenceRow[], kind: DocumentKind): LicenceRow | null {
  const approved = licences.filter((each) => each.kind === kind && each.approvedAt !== null);
  return approved.toSorted((a, b) => Number(b.approvedAt) - Number(a.approvedAt) || b.id - a.id)[0] ?? null;
}

function filledDocument(licence: LicenceRow): FilledDocument[] {
  const kind = kindOf(licence);
  if (kind === null) return [];
  return [
    {
      kind,
      number: licence.number ?? "",
      issued_on: licence.issuedOn ?? "",
      expires_on: licence.expiresOn ?? "",
      is_endless: isEndless(licence),
      files: licence.files,
      holder: licence.holder,
      id_number: licence.idNumberMasked,
    },
  ];
}

/** What was filled in, with the newest version of each document. */
export function filledDossier({ shop, licences }: Omit<ShopPapers, "files">): FilledDossier {
  return {
    type: shop.type,
    company: shop.company,
    credit_code: shop.creditCode,
    legal_person: shop.legalPerson,
    contact_name: shop.contactName,
    contact_phone: shop.contactPhone,
    province: shop.province,
    city: shop.city,
    area: shop.area,
    region_code: shop.regionCode,
    detail: shop.detail,
    scopes: shop.scopes.filter(isScopeCode),
    drug_classes: shop.drugClasses.filter(isDrugClass),
    documents: newestOf(licences).flatMap(filledDocument),
  };
}

const filler = "account:";
/** As whom the log names who fills dossiers in. */
export const fillerName = (accountId: number): string => `${filler}${accountId}`;

/** Whether its own shop took it out of the review: nobody has found fault with it. */
export const wasWithdrawn = ({ step, decidedBy }: LicenceRow): boolean =>
  step === "rejected" && decidedBy.startsWith(filler);

/** What a submission hands in: the drafts, and of each paper that is asked for the version that was filled in last. */
export function handedIn({ shop, licences }: Omit<ShopPapers, "files">): LicenceRow[] {
  const chosen = askedDocuments(shop.type, shop.scopes.filter(isScopeCode)).map(({ kinds }) =>
    licences.find(({ kind }) => kinds.some((each) => each === kind)),
  );
  return newestOf(licences).filter((each) => each.step === "draft" || chosen.includes(each));
}

/** Why it was rejected: as a whole, and each document that still is; "" where it was not. */
export function rejectionOf(papers: ShopPapers): string {
  if (stateOf(papers.shop) !== "rejected") return "";
  const documents = handedIn(papers).filter(({ step }) => step === "rejected");
  const reasons = documents.map(({ kind, reason }) => `${documentLabels[kind as DocumentKind]}：${reason}`);
  return [papers.shop.dossierReason, ...reasons].filter(Boolean).join("；");
}

/** What keeps it from being submitted: what the rule says, and papers that were rejected and not yet replaced. */
export function faultsOf(papers: ShopPapers, today: string): Dossier["faults"] {
  const handed = handedIn(papers);
  const rejected = handed.filter(({ step }) => step === "rejected");
  const filled = { ...filledDossier(papers), documents: handed.flatMap(filledDocument) };
  const faults = dossierFaults(filled, today, regions).filter(
    ({ field }) => !rejected.some(({ kind }) => kind === field.split(".")[1]),
  );
  return [
    ...faults,
    ...rejected.map(({ kind, reason }) => ({
      field: `documents.${kind}`,
      text: `请按驳回原因修改：${reason}`,
    })),
  ];
}

export function presentDossier(papers: ShopPapers, today: string): Dossier {
  const { shop, licences } = papers;
  const { documents: _filled, ...filled } = filledDossier(papers);
  const state = stateOf(shop);
  const canEdit = state === "draft" || state === "rejected";
  const isHead = shop.headShopId === null;
  return {
    shop_id: shop.id,
    is_head: isHead,
    state,
    state_text: dossierStateLabels[state],
    next_text: dossierNextTexts[state],
    reason: state === "rejected" ? shop.dossierReason : "",
    type_text: shopTypeLabels[shop.type],
    ...filled,
    scopes: [...filled.scopes],
    drug_classes: [...filled.drug_classes],
    region_code: shop.province === "" ? "" : shop.regionCode,
    documents: newestOf(licences).flatMap((licence) => presentDocument(licence, papers, { canEdit, today })),
    asks: presentAsks(askedDocuments(shop.type, filled.scopes)),
    faults: canEdit ? faultsOf(papers, today) : [],
    can_edit: canEdit,
    can_remove: removalRefusal({ isHead, state }) === null,
    submitted_at: shop.submittedAt && toWireTime(shop.submittedAt),
    approved_at: shop.approvedAt && toWireTime(shop.approvedAt),
  };
}

export function presentAsks(asks: ReturnType<typeof askedDocuments>): Dossier["asks"] {
  return asks.map(({ kinds, why }) => ({
    kinds: kinds.map((kind) => ({ kind, name: documentLabels[kind] })),
    why,
  }));
}

/** On which day, and whether its dossier is open for changes. */
export type Shown = { readonly canEdit: boolean; readonly today: string };

export function presentDocument(
  licence: LicenceRow,
  { licences, files }: Pick<ShopPapers, "licences" | "files">,
  { canEdit, today }: Shown,
): DossierDocument[] {
  const kind = kindOf(licence);
  const [filled] = filledDocument(licence);
  if (kind === null || filled === undefined) return [];
  const isCurrent = currentOf(licences, kind)?.id === licence.id;
  const step = licence.step === "approved" && licence.approvedAt === null ? "submitted" : licence.step;
  const state = documentState({ step, expiresOn: licence.expiresOn, isCurrent }, today);
  return [
    {
      ...filled,
      id: licence.id,
      name: documentLabels[kind],
      state,
      state_text: documentStateLabels[state],
      reason: licence.reason,
      is_endless: filled.is_endless ? 1 : 0,
      files: licence.files.flatMap((key) => {
        const file = files.get(key);
        return file ? [presentFile(file)] : [];
      }),
      days_left: daysLeft(licence.expiresOn, today),
      can_edit: canEdit && licence.approvedAt === null,
      submitted_at: licence.submittedAt && toWireTime(licence.submittedAt),
      decided_at: licence.decidedAt && toWireTime(licence.decidedAt),
    },
  ];
}

function isEndless({ isEndless: said, step, expiresOn }: LicenceRow): boolean {
  return said || (step === "approved" && expiresOn === null);
}
