/** Drafts of pages: as rows of the database and back, what they name, and what is wrong with them. */
import { pageBlock, type PageBlock, pageDraft, type PageDraft } from "@yaoji/contract/schemas/page-blocks";
import type { pageSources, WrittenPage } from "@yaoji/contract/schemas/page-desk";
import { formatShopMinute, parseShopMinute } from "@yaoji/domain/text/time";
import { fileErrors } from "../../platform/faults/file-faults.ts";

export type Source = (typeof pageSources)[number];
/** What a block names; `path` from the draft on. */
export type Reference = { readonly of: Source; readonly id: number; readonly path: readonly PropertyKey[] };
export type Named = { readonly of: Source; readonly id: number; readonly name: string };
export type Fault = { readonly path: readonly PropertyKey[]; readonly message: string };

const sourceTexts: Readonly<Record<Source, string>> = {
  promotion: "活动",
  category: "分类",
  group: "商品组",
  brand: "品牌",
  goods: "商品",
  draw: "抽奖",
};

/** A draft as rows of the database. */
export function rowsOf({ blocks, starts_at: from, ends_at: to, ...page }: PageDraft) {
  return {
    page: { ...page, startsAt: dateOrNull(from), endsAt: dateOrNull(to) },
    blocks: blocks.map(({ kind, ...content }) => ({ kind, content })),
  };
}

type Stored = Pick<PageDraft, "kind" | "key" | "title"> & {
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly blocks: readonly { readonly kind: string; readonly content: unknown }[];
};

/** The page in the form in which it is written; what no longer fits comes as it stands. */
export function writtenOf({ kind, key, title, startsAt, endsAt, blocks }: Stored): WrittenPage {
  return {
    kind,
    key,
    title,
    starts_at: minuteOrNull(startsAt),
    ends_at: minuteOrNull(endsAt),
    blocks: blocks.map((block) => ({ ...Object(block.content), kind: block.kind })),
  };
}

/** The draft, or what does not fit its schema. */
export function readDraft(given: unknown): PageDraft | { readonly faults: readonly Fault[] } {
  const parsed = pageDraft.safeParse(given, { error: fileErrors });
  return parsed.success ? parsed.data : { faults: parsed.error.issues };
}

/** What the blocks name; those that do not fit their kind name nothing. */
export function referencesOf({ blocks }: Pick<WrittenPage, "blocks">): Reference[] {
  return blocks.flatMap((block, index) => {
    const { data } = pageBlock.safeParse(block);
    return data
      ? namedBy(data).map(({ path, ...each }) => ({ ...each, path: ["blocks", index, ...path] }))
      : [];
  });
}

function namedBy(block: PageBlock): Reference[] {
  if (block.kind === "floor") return [{ of: "category", id: block.category_id, path: ["category_id"] }];
  if (block.kind === "draw") return [{ of: "draw", id: block.draw_id, path: ["draw_id"] }];
  if (!("from" in block)) return [];
  const { from } = block;
  if (from.of === "goods") return from.ids.map((id) => ({ of: "goods", id, path: ["from", "ids"] }));
  return "id" in from ? [{ of: from.of, id: from.id, path: ["from", "id"] }] : [];
}

/** What the draft names and is not there. */
export function danglingOf(draft: Pick<WrittenPage, "blocks">, named: readonly Named[]): Fault[] {
  return referencesOf(draft)
    .filter(({ of, id }) => !named.some((each) => each.of === of && each.id === id))
    .map(({ of, id, path }) => ({ path, message: `没有编号为${id}的${sourceTexts[of]}` }));
}

/** All that is wrong with a page that was written before. */
export function faultsOf(draft: WrittenPage, named: readonly Named[]): Fault[] {
  const read = readDraft(draft);
  return [...("faults" in read ? read.faults : []), ...danglingOf(draft, named)];
}

/** By their fields, as a refusal has them. */
export function errorsOf(faults: readonly Fault[], before: readonly string[] = ["draft"]) {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of faults)
    (errors[[...before, ...path].join(".") || "_"] ??= []).push(message);
  return errors;
}

/** 第3块的 limit：数量最多为12 */
export function faultText({ path, message }: Fault): string {
  const [first, index, ...rest] = path.map(String);
  if (first === undefined) return message;
  if (first !== "blocks" || index === undefined) return `${path.map(String).join(".")}：${message}`;
  const place = rest.length > 0 ? `的 ${rest.join(".")}` : "";
  return `第${Number(index) + 1}块${place}：${message}`;
}

function minuteOrNull(time: Date | null): string | null {
  return time === null ? null : formatShopMinute(time.getTime() / 1000);
}

function dateOrNull(text: string | null): Date | null {
  return text === null ? null : new Date(parseShopMinute(text) * 1000);
}
