/** A brand as it is typed, and as the server takes and gives it. */
import type { DataOf, RequestOf } from "../../api/client.ts";

export type Brand = DataOf<"brandDeskShow">;
type BrandBody = RequestOf<"brandDeskAdd">["body"];

export type BrandDraft = {
  readonly name: string;
  /** The address of its picture; empty: one is drawn. */
  readonly image: string;
  readonly intro: string;
  readonly position: string;
};

export const newBrand: BrandDraft = { name: "", image: "", intro: "", position: "0" };

export const draftOf = ({ name, image, intro, position }: Brand): BrandDraft => ({
  name,
  image,
  intro,
  position: String(position),
});

export const bodyOf = (draft: BrandDraft): BrandBody =>
  ({ ...draft, position: draft.position.trim() || "0" }) as BrandBody;

/** Chinese names of a draft's fields, where two people's changes are told apart. */
export const fieldNames: Readonly<Record<keyof BrandDraft, string>> = {
  name: "名称",
  image: "标志",
  intro: "介绍",
  position: "顺序",
};
