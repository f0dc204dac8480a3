/** A block in a few words: what it says, or whose it is. */
import { blockText, goodsFromText } from "@yaoji/domain/trade/page-blocks";
import {
  type BlockDraft,
  type BlockField,
  blockFields,
  blockFieldText,
  type GoodsFromDraft,
  isNamed,
} from "./block-draft.ts";

const most = 40;

/** Where its goods come from, as people say it. */
export function fromText({ of, named, ids }: GoodsFromDraft): string {
  if (of === "goods") return `指定的${ids.length}种商品`;
  if (!isNamed(of)) return goodsFromText[of];
  return `${goodsFromText[of].replace("一个", "")}“${named?.name ?? "未选择"}”`;
}

/** What of it tells it from others of its kind. */
export function shortText(block: BlockDraft): string {
  const { title, text, markdown, slot, category, draw, from, kind } = block;
  const fields = blockFields[kind];
  const own = title || (kind === "count_down" && text) || (kind === "rich_text" && markdown);
  const of = category?.name ?? draw?.name ?? (kind === "carousel" ? slot : "");
  const goods = fields.includes("from") ? fromText(from) : "";
  const said = [own || of, goods].filter(Boolean).join("，").replaceAll(/\s+/g, " ");
  return [...said].length > most ? `${[...said].slice(0, most).join("")}…` : said;
}

/** As it is called where it is moved, copied or taken away. */
export const blockName = (block: BlockDraft, at: number): string => {
  const short = shortText(block);
  return `第${at + 1}块${blockText[block.kind]}${short && `“${short}”`}`;
};

/** All that a block says, a field each. */
export function fullText(block: BlockDraft): string {
  const said = blockFields[block.kind].map((field) => `${blockFieldText[field]}：${fieldText(block, field)}`);
  return `${blockText[block.kind]}，${said.join("；")}`;
}

function fieldText(block: BlockDraft, field: BlockField): string {
  if (field === "from") return fromText(block.from);
  if (field === "category" || field === "draw") return block[field]?.name ?? "未选择";
  if (field === "url") return block.url === null ? "到商品来源" : block.url || "（空）";
  return (field === "until" ? block.until.replace("T", " ") : block[field]) || "（空）";
}
