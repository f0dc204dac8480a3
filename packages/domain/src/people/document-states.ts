/** Where a version of a document stands, from the draft to the one that replaces it (domain.md §3). */
import { daysLeft, expiringDays } from "./licence-warnings.ts";

/** Where a version of a document stands in the review. */
export const documentSteps = ["draft", "submitted", "checked", "approved", "rejected"] as const;
export type DocumentStep = (typeof documentSteps)[number];

/** Whether one of the review's two steps is still to be taken. */
export function isInReview(step: DocumentStep): step is "submitted" | "checked" {
  return step === "submitted" || step === "checked";
}

/** What a page shows: 草稿, 待审, 通过, 驳回, 将过期, 已过期; `replaced` 已更换: an approved one that a newer took over. */
export const documentStates = [
  "draft",
  "pending",
  "approved",
  "rejected",
  "expiring",
  "expired",
  "replaced",
] as const;
export type DocumentState = (typeof documentStates)[number];

export const documentStateLabels: Readonly<Record<DocumentState, string>> = {
  draft: "未提交",
  pending: "待审核",
  approved: "已通过",
  rejected: "已驳回",
  expiring: "即将过期",
  expired: "已过期",
  replaced: "已更换",
};

/** The state of a version on a day; `isCurrent`: the newest approved of its kind. */
export function documentState(
  document: { readonly step: DocumentStep; readonly expiresOn: string | null; readonly isCurrent: boolean },
  today: string,
): DocumentState {
  const { step, expiresOn, isCurrent } = document;
  if (isInReview(step)) return "pending";
  if (step !== "approved") return step;
  if (!isCurrent) return "replaced";
  const left = daysLeft(expiresOn, today);
  if (left === null || left > expiringDays) return "approved";
  return left < 0 ? "expired" : "expiring";
}
