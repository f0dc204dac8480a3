/** The certificates 资质 of a shop: what holds, what is renewed, what is missing, and what they let it buy. */
import type { DataOf } from "@yaoji/contract/endpoints";
import type { DocumentBody, DossierDocument } from "@yaoji/contract/schemas/dossiers";
import { dossierStateLabels } from "@yaoji/domain/people/dossier-states";
import { askedDocuments } from "@yaoji/domain/people/dossiers";
import { lapsedDocuments, lapsedForScope, type ShopDocument } from "@yaoji/domain/people/documents";
import { isInReview } from "@yaoji/domain/people/document-states";
import { documentFaults, isOthersLicence } from "@yaoji/domain/people/filled-documents";
import { documentLabels, type DocumentKind, documentKinds, shopTypeLabels } from "@yaoji/domain/text/labels";
import { reason } from "@yaoji/domain/trade/reasons";
import {
  drugClassLabels,
  isDrugClass,
  isLicensedScope,
  isScopeCode,
  type ScopeCode,
  scopeLabels,
} from "@yaoji/domain/people/scopes";
import { shopDate } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import { atomically } from "../../platform/db/atomically.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import {
  currentOf,
  newestOf,
  presentAsks,
  papersFor,
  presentDocument,
  type ShopPapers,
  stateOf,
  wasWithdrawn,
} from "./dossiers.present.ts";
import * as queries from "./dossiers.queries.ts";
import { type Filler, loadPapers, nameOf } from "./dossiers.service.ts";
import { fieldsOf, foreignFiles } from "./draft-documents.service.ts";

export async function showCertificates(
  app: App,
  { shopId, shopRole }: Filler,
): Promise<DataOf<"certificates"> | Refusal> {
  const papers = await papersOf(app, shopId);
  if (!papers) return refuse("request.not_found");
  return presentCertificates(papersFor(shopRole, papers), shopDate(app.now()));
}

async function papersOf(app: App, shopId: number): Promise<ShopPapers | null> {
  const { db } = app.database;
  const group = await queries.listGroup(db, shopId);
  const [papers] = await loadPapers(
    db,
    group.filter(({ id }) => id === shopId),
  );
  return papers ?? null;
}

function presentCertificates(found: ShopPapers, today: string): DataOf<"certificates"> {
  const papers = { ...found, licences: found.licences.filter((each) => !wasWithdrawn(each)) };
  const { shop, licences } = papers;
  const asks = askedDocuments(shop.type, shop.scopes.filter(isScopeCode));
  const documents = holdingOf(licences);
  const lapsed = lapsedDocuments({ type: shop.type, documents }, today);
  const isLocked = shop.approvedAt !== null && lapsed.length > 0;
  const state = stateOf(shop);
  const shown = (licence: queries.LicenceRow) => presentDocument(licence, papers, { canEdit: false, today });
  const asked = asks.flatMap(({ kinds }) => kinds);
  return {
    state,
    state_text: dossierStateLabels[state],
    is_locked: isLocked ? 1 : 0,
    lock_text: isLocked ? reason("LICENCE_EXPIRED", { lapsed }).text : "",
    missing: presentAsks(
      asks.filter(
        ({ kinds }) =>
          !kinds.some((kind) => isValid(documents, kind, today) || isUnderWay(unapprovedOf(licences, kind))),
      ),
    ),
    list: documentKinds
      .filter((kind) => asked.includes(kind) || licences.some((each) => each.kind === kind))
      .map((kind) => certificateOf(papers, kind, today)),
    history: licences.flatMap(shown).filter((each) => each.state === "replaced" || each.state === "rejected"),
  };
}

function certificateOf(papers: ShopPapers, kind: DocumentKind, today: string) {
  const { shop, licences } = papers;
  const current = currentOf(licences, kind);
  const renewal = unapprovedOf(licences, kind);
  const canEdit = shop.approvedAt !== null && !isUnderWay(renewal);
  const shown = (licence: queries.LicenceRow | null): DossierDocument | null =>
    licence ? (presentDocument(licence, papers, { canEdit, today })[0] ?? null) : null;
  return {
    kind,
    name: documentLabels[kind],
    current: shown(current),
    renewal: shown(renewal),
    can_renew: canEdit,
  };
}

/** The newest version of a kind, where it is not approved: a draft, one in review, or one that was rejected. */
function unapprovedOf(
  licences: readonly queries.LicenceRow[],
  kind: DocumentKind,
): queries.LicenceRow | null {
  const newest = newestOf(licences).find((each) => each.kind === kind) ?? null;
  return newest && newest.approvedAt === null ? newest : null;
}

const isUnderWay = (licence: queries.LicenceRow | null): boolean =>
  licence !== null && isInReview(licence.step);

function holdingOf(licences: readonly queries.LicenceRow[]): ShopDocument[] {
  return documentKinds.flatMap((kind) => {
    const current = currentOf(licences, kind);
    return current ? [{ kind, expiresOn: current.expiresOn }] : [];
  });
}

function isValid(documents: readonly ShopDocument[], kind: DocumentKind, today: string): boolean {
  return documents.some((each) => each.kind === kind && (each.expiresOn === null || each.expiresOn >= today));
}

/** A new version of a document, straight to review; the old one holds until this is approved. */
export async function renewCertificate(
  app: App,
  filler: Filler,
  document: DocumentBody,
): Promise<DataOf<"certificateRenew"> | Refusal> {
  const refused = await atomically(app.database, async (tx) => {
    const group = await queries.lockGroup(tx, filler.shopId);
    const shop = group.find(({ id }) => id === filler.shopId);
    if (!shop) return refuse("request.not_found");
    if (shop.approvedAt === null) return closed("资料还没有审核通过，请在注册资料中修改后提交");
    const versions = (await queries.listLicences(tx, [shop.id])).filter(({ kind }) => kind === document.kind);
    if (versions.some(({ step }) => isInReview(step)))
      return closed("该证件正在审核中，请等待审核结果后再更换");
    const fields = fieldsOf(app, { document, before: versions[0] ?? null, shopId: shop.id });
    const kept = { ...document, id_number: fields.idNumberMasked };
    const faults = faultsOf(kept, shop.creditCode, shopDate(app.now()));
    if (faults) return faults;
    if (await foreignFiles(tx, group, [document]))
      return refuse("request.invalid", { errors: { files: ["附件不存在或已失效，请重新上传"] } });
    const at = app.now();
    const row = {
      ...fields,
      shopId: shop.id,
      kind: document.kind,
      step: "submitted" as const,
      submittedAt: at,
    };
    await queries.deleteDrafts(
      tx,
      versions.map(({ id }) => id),
    );
    const licenceId = await queries.insertLicence(tx, row);
    const doneBy = nameOf(filler);
    await queries.insertLog(tx, [{ shopId: shop.id, licenceId, step: "submitted", doneBy, createdAt: at }]);
    return null;
  });
  return isRefusal(refused) ? refused : showCertificates(app, filler);
}

function faultsOf(document: DocumentBody, creditCode: string, today: string): Refusal | null {
  const faults = documentFaults({ ...document, is_endless: document.is_endless === 1 }, today);
  if (isOthersLicence(document, creditCode))
    faults.push({
      field: "number",
      text: "营业执照编号与登记的统一社会信用代码不一致，请核对；单位已变更的，请先联系客服变更单位信息，再上传新证",
    });
  if (faults.length === 0) return null;
  const errors: Record<string, string[]> = {};
  for (const { field, text } of faults) errors[field] = [...(errors[field] ?? []), text];
  return refuse("dossier.incomplete", { errors });
}

function closed(text: string): Refusal {
  return refuse("dossier.closed", { details: { text } });
}

/** 经营范围: what the shop may buy by its licences, and why not the rest. */
export async function showScope(app: App, shopId: number): Promise<DataOf<"businessScope"> | Refusal> {
  const papers = await papersOf(app, shopId);
  if (!papers) return refuse("request.not_found");
  const { shop, licences } = papers;
  const documents = holdingOf(licences);
  const classes = shop.approvedAt ? shop.drugClasses.filter(isDrugClass) : [];
  const today = shopDate(app.now());
  return {
    company: shop.company,
    type_text: shopTypeLabels[shop.type],
    scopes: Object.keys(scopeLabels)
      .filter(isScopeCode)
      .map((code) => {
        const text = whyNot({ shop, documents }, code, today);
        return { code, name: scopeLabels[code], is_allowed: text === "" ? (1 as const) : (0 as const), text };
      }),
    drug_classes: (["rx", "otc_a", "otc_b"] as const).map((code) => ({
      code,
      name: drugClassLabels[code],
      is_allowed: classes.includes(code) ? (1 as const) : (0 as const),
    })),
  };
}

type Holder = { readonly shop: queries.ShopRow; readonly documents: readonly ShopDocument[] };

function whyNot({ shop, documents }: Holder, scope: ScopeCode, today: string): string {
  if (shop.approvedAt === null) return reason("UNREVIEWED", { dossier: shop.dossierState }).text;
  const lapsed = lapsedDocuments({ type: shop.type, documents }, today);
  if (lapsed.length > 0) return reason("LICENCE_EXPIRED", { lapsed }).text;
  if (isLicensedScope(scope) && !shop.scopes.includes(scope)) return reason("OUT_OF_SCOPE", { scope }).text;
  const own = lapsedForScope(documents, scope, today);
  return own ? reason("LICENCE_EXPIRED", { lapsed: [own] }).text : "";
}
