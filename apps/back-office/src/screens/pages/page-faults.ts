/** What the server has against a page, at the places that the editor has. */
import { type BlockKind, blockText } from "@yaoji/domain/trade/page-blocks";
import { CallError } from "../../api/client.ts";
import { blockFields, blockFieldText, wireField } from "./block-draft.ts";
import { type PageDraft, pageFieldText } from "./page-draft.ts";

type Faults = Readonly<Record<string, readonly string[]>>;
const stripped = (path: string) => path.replace(/^draft\./, "");

/** The refusal with the names of the draft's own places. */
export function placed(error: unknown): unknown {
  if (!(error instanceof CallError) || !error.failure.errors) return error;
  const errors = Object.entries(error.failure.errors).map(([path, texts]) => [stripped(path), texts]);
  return new CallError({ ...error.failure, errors: Object.fromEntries(errors) });
}

/** Where the editor can show what is wrong. */
export function placesOf({ blocks, ...page }: PageDraft): string[] {
  const ofBlocks = blocks.flatMap(({ block }, at) =>
    blockFields[block.kind].flatMap((field) => {
      const place = `blocks.${at}.${wireField(field)}`;
      return field === "from" ? [place, `${place}.id`, `${place}.ids`] : [place];
    }),
  );
  return [...Object.keys(page), "blocks", "at", "reason", ...ofBlocks];
}

type Blocks = readonly { readonly kind: string }[];

/** A sentence for each fault: 第3块商品横排，数量：数量最多为12 */
export function faultSentences(faults: Faults, blocks: Blocks): string[] {
  return Object.entries(faults).map(([path, [text = ""]]) => {
    const place = placeText(stripped(path).split("."), blocks);
    return place === "" ? text : `${place}：${text}`;
  });
}

function placeText([first = "", index, name = ""]: readonly string[], blocks: Blocks): string {
  if (first !== "blocks" || index === undefined) return pageFieldText[first as keyof PageDraft] ?? "";
  const kind = blocks[Number(index)]?.kind as BlockKind | undefined;
  const fields = kind ? (blockFields[kind] ?? []) : [];
  const field = fields.find((each) => wireField(each) === name);
  const block = `第${Number(index) + 1}块${kind ? (blockText[kind] ?? "") : ""}`;
  return field ? `${block}，${blockFieldText[field]}` : block;
}
