/** Whether goods that an operator describes may be sold here at all: the same reviewed list that the import judges by. */
import { readApprovalNumbers } from "@yaoji/domain/trade/approval-number";
import type { CleanRow } from "./clean.ts";
import { classify } from "./restricted.ts";

type Described = Omit<CleanRow, "rowNo" | "category"> & { readonly approvalNumber: string | null };

/** Why not, in Chinese, null: they may; and whether they need a special permission. */
export type NamedLaw = { readonly ban: string | null; readonly isSpecial: boolean };

export function lawOf({ approvalNumber, ...goods }: Described): NamedLaw {
  const approved = approvalNumber === null ? [] : (readApprovalNumbers(approvalNumber)?.numbers ?? []);
  const verdict = classify({ ...goods, rowNo: 0, category: "" }, { approved });
  return {
    ban: verdict.kind === "refused" ? verdict.reason : null,
    isSpecial: verdict.kind === "special",
  };
}
