/** How far the review of a dossier 资质档案 is, and how that is said. */

/** 草稿 → 待初审 → 待质管 → 通过 / 驳回 (domain.md §6). */
export const dossierStates = ["draft", "submitted", "checked", "approved", "rejected"] as const;
export type DossierState = (typeof dossierStates)[number];

export const dossierStateLabels: Readonly<Record<DossierState, string>> = {
  draft: "草稿",
  submitted: "待初审",
  checked: "待质管审核",
  approved: "已通过",
  rejected: "已驳回",
};

/** 资质 in a word, wherever the shop is shown. */
export const qualificationLabels: Readonly<Record<DossierState, string>> = {
  draft: "资质未提交",
  submitted: "资质待审核",
  checked: "资质待审核",
  approved: "资质已审核",
  rejected: "资质已驳回",
};
