/** A dossier under review as the desk shows it. */
import type { DataOf } from "@yaoji/contract/endpoints";
import type { DossierDocument } from "@yaoji/contract/schemas/dossiers";
import { dossierStateLabels, type DossierState } from "@yaoji/domain/people/dossier-states";
import { isInReview } from "@yaoji/domain/people/document-states";
import { dossierStepText, fieldsToCompare, versionChanges } from "@yaoji/domain/people/reviews";
import { documentKinds, shopName, shopTypeLabels } from "@yaoji/domain/text/labels";
import { toWireTime } from "@yaoji/domain/text/time";
import type { CheckedDossier } from "../dossiers/show-dossier.service.ts";
import type { ReviewRow, TwinRow } from "./review-desk.queries.ts";

type Detail = DataOf<"reviewShow">;
type Reviewed = Detail["waiting"][number];

export function presentReview(row: ReviewRow): DataOf<"reviewList">["list"][number] {
  const { id, company, type, place, approved, step, submitted, checked, since } = row;
  return {
    id,
    company: shopName(company),
    type_text: shopTypeLabels[type],
    place,
    kind: approved ? "renewal" : "new",
    step,
    step_text: stepText(approved, step),
    submitted,
    checked,
    since: Number(since),
  };
}

const stepText = (isRenewal: boolean, step: "submitted" | "checked"): string =>
  `${isRenewal ? "换证" : "新客户"}，${dossierStateLabels[step]}`;

/** Every version with what its scan must show; the one before it is of the same kind, and older. */
export function reviewedDocuments({ versions, papers }: CheckedDossier): Reviewed[] {
  const rows = new Map(papers.licences.map((each) => [each.id, each]));
  return versions.flatMap((version, at) => {
    const row = rows.get(version.id);
    if (!row || row.step === "draft") return [];
    const before = versions.slice(at + 1).find(({ kind }) => kind === version.kind);
    return [
      {
        ...version,
        files: version.files.map((file) => ({ ...file, url: fileUrl(papers.shop.id, file.key) })),
        step: row.step,
        checked_by: row.checkedBy,
        fields: fieldsToCompare(read(version)),
        before: before
          ? { state_text: before.state_text, changes: versionChanges(read(before), read(version)) }
          : null,
      },
    ];
  });
}

const read = (document: DossierDocument) => ({ ...document, is_endless: document.is_endless === 1 });
const fileUrl = (shopId: number, key: string): string => `/api/admin/reviews/${shopId}/files/${key}`;

/** What waits, in the order that papers are read in: the business licence first. */
export const waitingOf = (documents: readonly Reviewed[]): Reviewed[] =>
  documentKinds.flatMap((kind) => documents.filter((each) => each.kind === kind && isWaiting(each)));

export const isWaiting = ({ step }: Reviewed): boolean => isInReview(step);

/** What of the company its papers must show. */
export function companyFields({ dossier }: CheckedDossier): Detail["company"] {
  const { province, city, area, detail } = dossier;
  return [
    { name: "单位名称", text: dossier.company },
    { name: "企业类型", text: dossier.type_text },
    { name: "统一社会信用代码", text: dossier.credit_code },
    { name: "法定代表人", text: dossier.legal_person },
    { name: "许可证登记地址", text: `${province}${city}${area}${detail}` },
    { name: "联系人", text: `${dossier.contact_name} ${dossier.contact_phone}`.trim() },
  ];
}

export function presentLog({ log }: CheckedDossier): Detail["log"] {
  return log
    .map(({ step, document, doneBy, reason, createdAt }) => ({
      at: toWireTime(createdAt),
      text: dossierStepText[step] ?? step,
      document: document || "整份资料",
      by: doneBy.startsWith("account:") ? "客户" : doneBy,
      reason,
    }))
    .toReversed();
}

const twinTexts: Readonly<Record<TwinRow["what"], string>> = {
  credit_code: "统一社会信用代码相同",
  number: "证件编号相同",
  phone: "联系电话相同",
  login: "同一登录账号",
};

export function presentTwin({
  id,
  company,
  approved,
  state,
  what,
  text,
  linked,
}: TwinRow): Detail["twins"][number] {
  return {
    what: twinTexts[what],
    text,
    shop_id: id,
    company: shopName(company),
    state_text: dossierStateLabels[approved ? "approved" : (state as DossierState)],
    is_linked: linked,
  };
}
