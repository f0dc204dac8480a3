/** What keeps the quality manager from approving, in Chinese, with what is to be done. */
import { askedDocuments } from "@yaoji/domain/people/dossiers";
import { lapsedDocuments } from "@yaoji/domain/people/documents";
import { isOthersLicence } from "@yaoji/domain/people/filled-documents";
import { documentLabels, type DocumentKind } from "@yaoji/domain/text/labels";
import { samePersonRefusal } from "@yaoji/domain/people/operator-rights";
import { isScopeCode } from "@yaoji/domain/people/scopes";
import { shopDate } from "@yaoji/domain/text/time";
import type { LicenceRow, ShopRow } from "./dossiers.queries.ts";
import type { QualityStep } from "./review-steps.ts";

/** The shop that is looked at, and when. */
type Looked = { readonly shop: ShopRow; readonly at: Date };

const rejecting = "请驳回后由客户补充";

/** Two people, papers of this company that still hold, and of a new shop all that are asked for; null: approve. */
export function approvalRefusal(
  looked: Looked,
  step: QualityStep,
  waiting: readonly LicenceRow[],
): string | null {
  const { shop, at } = looked;
  const isNew = shop.approvedAt === null;
  const checkers = waiting.map(({ checkedAccountId }) => checkedAccountId);
  const same = samePersonRefusal("approve", checkers, step.accountId ?? null);
  if (same !== null) return same;
  if (!isNew && waiting.length === 0) return `没有待质管审核的证件；${scopeAlone(shop.id, step)}`;
  const lacking = isNew ? notWhole(looked, step, waiting) : null;
  if (lacking !== null) return lacking;
  const today = shopDate(at);
  const over = waiting.filter(({ expiresOn }) => expiresOn !== null && expiresOn < today);
  if (over.length > 0)
    return `${over.map(({ kind }) => documentLabels[kind as DocumentKind]).join("、")}已过有效期，不能通过，${step.remedy ?? rejecting}`;
  const isOthers = waiting.some(({ kind, number }) =>
    isOthersLicence({ kind: kind as DocumentKind, number: number ?? "" }, shop.creditCode),
  );
  if (!isOthers) return null;
  return `营业执照编号与登记的统一社会信用代码不一致，不能通过，请驳回由客户核对；${changeFirst(shop.id, step)}`;
}

const scopeAlone = (shopId: number, { isScreen }: QualityStep) =>
  isScreen
    ? "只改经营范围、药品类别的，请在客户档案办理"
    : `只改经营范围、药品类别的，请用 shop approve ${shopId} --scopes 范围,… --classes 类别,…`;

const changeFirst = (shopId: number, { isScreen }: QualityStep) =>
  isScreen
    ? "单位已变更的，请客服先在客户档案变更单位信息"
    : `单位已变更的，请先用 shop change ${shopId} --credit-code 变更`;

/** Why a new shop cannot be approved yet. */
function notWhole(
  { shop, at }: Looked,
  { kinds, scopes, remedy = rejecting }: QualityStep,
  waiting: readonly LicenceRow[],
): string | null {
  if (shop.dossierState !== "checked") return "该客户还没有通过初审";
  if (kinds.length > 0) return "新客户须整份审核通过，请不要指定证件";
  const documents = waiting.map(({ kind, expiresOn }) => ({ kind: kind as DocumentKind, expiresOn }));
  const lapsed = lapsedDocuments({ type: shop.type, documents }, shopDate(at));
  const asked = askedDocuments(shop.type, scopes ?? shop.scopes.filter(isScopeCode));
  const lacking = asked.some(
    (ask) => !ask.kinds.some((kind) => documents.some((each) => each.kind === kind)),
  );
  if (lapsed.length === 0 && !lacking) return null;
  return `缺少有效的${lapsed.map(({ document }) => document).join("、") || "证件"}，${remedy}`;
}
