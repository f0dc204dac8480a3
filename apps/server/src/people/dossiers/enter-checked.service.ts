/** A customer whose papers two people have checked outside the shop: entered by command, approved by the same rules. */
import { documentLabels, type DocumentKind } from "@yaoji/domain/text/labels";
import type { App } from "../../platform/app/app.ts";
import type { Refusal } from "../../platform/answers/refusal.ts";
import { changeScope, type Signed } from "./change-scope.service.ts";
import * as queries from "./dossiers.queries.ts";
import { type Approved, approveOpened, cannot, type Opened, review } from "./review.service.ts";
import type { ScopeStep } from "./review-steps.ts";

/** A document as it is entered; `expiresOn` null: no last day. */
export type EnteredDocument = { readonly kind: DocumentKind; readonly expiresOn: string | null };

/** What was checked, and by whom. */
export type Entered = Signed & ScopeStep & { readonly documents: readonly EnteredDocument[] };

/** Enters the papers as checked and takes the second step at once: all of it, or nothing. Without papers: the scope. */
export async function enterChecked(app: App, shopId: number, entered: Entered): Promise<Approved | Refusal> {
  return review(app, shopId, async (opened) => {
    const refused = isItsOwn(opened) ?? underWay(opened, entered.documents);
    if (refused) return refused;
    if (opened.shop.approvedAt !== null && isScopeAlone(entered)) return changeScope(opened, entered);
    const licences = await insertChecked(opened, entered);
    if (opened.shop.approvedAt === null)
      await queries.updateShop(opened.tx, shopId, { dossierState: "checked", submittedAt: opened.at });
    const shop = { ...opened.shop, dossierState: "checked" as const };
    const { by, accountId, scopes, drugClasses } = entered;
    const remedy = "请用 --documents 补充；未作任何改动";
    return approveOpened(
      { ...opened, shop, licences },
      { by, accountId, scopes, drugClasses, kinds: [], remedy },
    );
  });
}

function isScopeAlone({ documents, scopes, drugClasses }: Entered): boolean {
  return documents.length === 0 && (scopes !== undefined || drugClasses !== undefined);
}

/** What a customer fills in himself is checked as he sent it. */
function isItsOwn({ shop, licences }: Opened): Refusal | null {
  if (shop.approvedAt !== null) return null;
  const isFilledIn = shop.company === "" || shop.creditCode !== "" || licences.length > 0;
  if (shop.dossierState === "draft" && shop.headShopId === null && !isFilledIn) return null;
  return cannot(
    `该客户自己登记了资料，不能代为录入；请在客户提交后先用 shop pass ${shop.id} 初审，再用 shop quality ${shop.id} 质管审核`,
  );
}

function underWay({ shop, licences }: Opened, documents: readonly EnteredDocument[]): Refusal | null {
  const open = licences.filter(({ step }) => step === "draft" || step === "submitted" || step === "checked");
  const twice = documents.filter(({ kind }) => open.some((each) => each.kind === kind));
  if (twice.length === 0) return null;
  const names = twice.map(({ kind }) => documentLabels[kind]).join("、");
  return cannot(`客户已提交${names}，请用 shop pass ${shop.id}、shop quality ${shop.id} 审核`);
}

/** A new paper beside the old one, which is kept (domain.md §7); gives the shop's papers as they are then. */
async function insertChecked(
  { tx, at, shop }: Opened,
  { documents, checker: { accountId, signature } }: Entered,
): Promise<queries.LicenceRow[]> {
  const entry = { shopId: shop.id, step: "checked" as const, doneBy: signature, accountId, createdAt: at };
  for (const { kind, expiresOn } of documents) {
    const paper = { shopId: shop.id, kind, expiresOn, isEndless: expiresOn === null };
    const licenceId = await queries.insertLicence(tx, {
      ...paper,
      step: "checked",
      checkedBy: signature,
      checkedAccountId: accountId,
      submittedAt: at,
    });
    await queries.insertLog(tx, [{ ...entry, licenceId }]);
  }
  if (shop.approvedAt === null) await queries.insertLog(tx, [entry]);
  return queries.listLicences(tx, [shop.id]);
}
