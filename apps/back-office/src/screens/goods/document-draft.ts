/** A paper of goods as it is typed, and as the server takes and gives it. */
import { type DocumentKind, documentKinds } from "@yaoji/domain/trade/goods-documents";
import type { DataOf } from "../../api/client.ts";

export type Paper = DataOf<"goodsDocumentAdd">;
export type PaperDraft = {
  readonly kind: string;
  readonly title: string;
  readonly valid_until: string;
  readonly is_shown: boolean;
};

export const newPaper: PaperDraft = { kind: "approval", title: "", valid_until: "", is_shown: true };

export const draftOf = ({ kind, title, valid_until, is_shown }: Paper): PaperDraft => ({
  kind,
  title,
  valid_until,
  is_shown: is_shown === 1,
});

const kindOf = (typed: string): DocumentKind => documentKinds.find((each) => each === typed) ?? "other";

export const bodyOf = ({ kind, title, valid_until, is_shown }: PaperDraft) => ({
  kind: kindOf(kind),
  title,
  valid_until: valid_until.trim(),
  is_shown: is_shown ? 1 : 0,
});

/** Chinese names of the fields, where two people's changes are told apart. */
export const fieldNames: Readonly<Record<keyof PaperDraft, string>> = {
  kind: "类别",
  title: "名称",
  valid_until: "有效期至",
  is_shown: "向已审核客户提供",
};
