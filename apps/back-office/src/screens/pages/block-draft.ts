/** A block as it is typed, and as the server takes and gives it. */
import type { FieldErrors } from "@yaoji/browser/field-errors";
import type { PageBlock } from "@yaoji/contract/schemas/page-blocks";
import {
  type BlockKind,
  blockLimits,
  blockText,
  blockTitles,
  type GoodsFromKind,
  goodsFromText,
} from "@yaoji/domain/trade/page-blocks";

/** What is shown by its name and sent by its number. */
export type Named = { readonly id: number; readonly name: string };
export type GoodsFromDraft = {
  readonly of: GoodsFromKind;
  /** Of a promotion, category, group or brand. */
  readonly named: Named | null;
  /** Of goods that are named one by one. */
  readonly ids: readonly number[];
};

/** Every field that a block of any kind has; those of its own kind are sent. */
export type BlockDraft = {
  readonly kind: BlockKind;
  readonly title: string;
  readonly subtitle: string;
  /** Null: where the block's goods come from. */
  readonly url: string | null;
  readonly image: string;
  readonly slot: string;
  readonly text: string;
  /** As `datetime-local` has it; empty: the page's own end. */
  readonly until: string;
  readonly markdown: string;
  readonly limit: string;
  readonly from: GoodsFromDraft;
  readonly category: Named | null;
  readonly draw: Named | null;
};
/** What every part of a block's card is given. */
export type BlockProps = {
  block: BlockDraft;
  /** Its place on the page. */
  at: number;
  /** By the server's names of the block's fields. */
  errors: FieldErrors;
  set: (change: Partial<BlockDraft>) => void;
};
export type BlockField = Exclude<keyof BlockDraft, "kind">;

/** The fields of each kind, in the order in which they are read. */
export const blockFields: Readonly<Record<BlockKind, readonly BlockField[]>> = {
  banner: ["title", "subtitle", "url", "image"],
  carousel: ["slot"],
  goods_row: ["title", "from", "limit", "url"],
  goods_grid: ["title", "from", "limit", "url"],
  floor: ["category", "limit"],
  flash: ["title", "limit"],
  coupons: ["title", "limit"],
  brands: ["title", "limit"],
  news: ["title", "limit"],
  rich_text: ["markdown"],
  count_down: ["text", "until"],
  draw: ["title", "draw"],
};

/** What a field is called where versions and two people's changes are told apart. */
export const blockFieldText: Readonly<Record<BlockField, string>> = {
  title: "标题",
  subtitle: "副标题",
  url: "链接",
  image: "图片",
  slot: "轮播位置",
  text: "文字",
  until: "截止时间",
  markdown: "文字",
  limit: "数量",
  from: "商品来源",
  category: "分类",
  draw: "抽奖活动",
};

const blank: Omit<BlockDraft, "kind"> = {
  title: "",
  subtitle: "",
  url: "",
  image: "",
  slot: "home",
  text: "距活动结束还有",
  until: "",
  markdown: "",
  limit: "",
  from: { of: "recommended", named: null, ids: [] },
  category: null,
  draw: null,
};

/** A new block of a kind, as it is before anything is typed. */
export function newBlock(kind: BlockKind): BlockDraft {
  const title = (blockTitles as Partial<Record<BlockKind, string>>)[kind] ?? "";
  const hasGoods = blockFields[kind].includes("from");
  return { ...blank, kind, title, limit: presetOf(kind), url: hasGoods ? null : "" };
}

export const limitOf = (kind: BlockKind) =>
  (blockLimits as Partial<Record<BlockKind, { readonly most: number; readonly preset: number }>>)[kind];
const presetOf = (kind: BlockKind) => String(limitOf(kind)?.preset ?? "");

/** A block as it was written; what no longer fits is left empty, and has to be written again. */
export type WrittenBlock = { readonly kind: string; readonly [field: string]: unknown };
export type NameOf = (of: string, id: number) => string;

/** Null: of a kind that there is no longer. */
export function draftOfBlock(written: WrittenBlock, nameOf: NameOf): BlockDraft | null {
  if (!isBlockKind(written.kind)) return null;
  const { kind } = written;
  const read = (field: keyof typeof blank & string) => {
    const value = written[field];
    return typeof value === "string" ? value : null;
  };
  const named = (of: string, id: unknown) => (typeof id === "number" ? { id, name: nameOf(of, id) } : null);
  const texts = ["title", "subtitle", "image", "slot", "text", "markdown"] as const;
  return {
    ...newBlock(kind),
    ...Object.fromEntries(texts.flatMap((field) => (read(field) === null ? [] : [[field, read(field)]]))),
    url: read("url") ?? newBlock(kind).url,
    until: (read("until") ?? "").replace(" ", "T"),
    limit: typeof written.limit === "number" ? String(written.limit) : presetOf(kind),
    from: fromDraft(written.from, named),
    category: named("category", written.category_id),
    draw: named("draw", written.draw_id),
  };
}

function fromDraft(from: unknown, named: (of: string, id: unknown) => Named | null): GoodsFromDraft {
  const { of, id, ids } = Object(from) as Readonly<Record<string, unknown>>;
  if (typeof of !== "string" || !Object.hasOwn(goodsFromText, of)) return blank.from;
  const numbers = Array.isArray(ids) ? ids.filter((each): each is number => typeof each === "number") : [];
  return { of: of as GoodsFromKind, named: named(of, id), ids: numbers };
}

const isBlockKind = (kind: string): kind is BlockKind => Object.hasOwn(blockText, kind);

/** As the server takes it; what is wrong with it is the server's to say. */
export function bodyOfBlock(draft: BlockDraft): PageBlock {
  const fields = blockFields[draft.kind].flatMap((field) => sent(draft, field));
  return { kind: draft.kind, ...Object.fromEntries(fields) } as PageBlock;
}

/** A field by its wire name; none where it is left out. */
function sent(draft: BlockDraft, field: BlockField): [string, unknown][] {
  const { limit, until, url, category, draw, from } = draft;
  if (field === "limit") return limit.trim() === "" ? [] : [["limit", Number(limit)]];
  if (field === "until") return until === "" ? [] : [["until", until.replace("T", " ")]];
  if (field === "url") return url === null ? [] : [["url", url]];
  if (field === "category") return [["category_id", category?.id ?? null]];
  if (field === "draw") return [["draw_id", draw?.id ?? null]];
  return [[field, field === "from" ? sentFrom(from) : draft[field]]];
}

function sentFrom({ of, named, ids }: GoodsFromDraft): object {
  if (of === "goods") return { of, ids };
  return isNamed(of) ? { of, id: named?.id ?? null } : { of };
}

/** Sources that are one of many. */
export const isNamed = (of: GoodsFromKind): of is "promotion" | "category" | "group" | "brand" =>
  of === "promotion" || of === "category" || of === "group" || of === "brand";

/** Where the server says what is wrong with a field of a block. */
export const wireField = (field: BlockField): string =>
  field === "category" || field === "draw" ? `${field}_id` : field;
