/** The review of dossiers: what is compared with a scan, and what differs from the version before. */
import { documentRules, type FilledDocument } from "./filled-documents.ts";
import type { ChangedFact } from "./dossier-changes.ts";

/** So many reasons can be chosen from; more nobody reads. */
export const mostRejectReasons = 30;

export type ReviewField = { readonly name: string; readonly text: string };
type Read = Omit<FilledDocument, "files">;

/** The fields of a document that its scan must show, in the order of the eye. */
export function fieldsToCompare(document: Read): ReviewField[] {
  const { hasNumber, hasHolder } = documentRules[document.kind];
  const until = document.is_endless ? "长期" : document.expires_on;
  return [
    ...(hasNumber ? [{ name: "证件编号", text: document.number }] : []),
    ...(hasHolder
      ? [
          { name: "被委托人", text: document.holder },
          { name: "身份证号", text: document.id_number },
        ]
      : []),
    { name: "发证日期", text: document.issued_on },
    { name: "有效期至", text: until },
  ];
}

/** What a version says that the one before it did not. */
export function versionChanges(before: Read, after: Read): ChangedFact[] {
  const old = new Map(fieldsToCompare(before).map(({ name, text }) => [name, text]));
  return fieldsToCompare(after)
    .map(({ name, text }) => ({ name, before: old.get(name) ?? "", after: text }))
    .filter((fact) => fact.before !== fact.after);
}

/** Why the dossier goes back, as the shop reads it: one reason for all of them is said once. */
export function rejectionText(papers: readonly { readonly name: string; readonly reason: string }[]): string {
  const reasons = new Set(papers.map(({ reason }) => reason));
  if (reasons.size <= 1) return [...reasons].join("");
  return papers.map(({ name, reason }) => `${name}：${reason}`).join("；");
}

/** What was done with a dossier or a document, by the log's word. */
export const dossierStepText: Readonly<Record<string, string>> = {
  submitted: "提交",
  checked: "初审通过",
  approved: "质管审核通过",
  rejected: "驳回",
  withdrawn: "店主撤回",
  changed: "变更单位信息",
};
