/** The operator's side of pages from data: every page listed, read as it was written, written anew, removed. */
import { pageDraft, pageKinds, type PageBlock, type PageDraft } from "@yaoji/contract/schemas/page-blocks";
import { formatShopMinute, parseShopMinute } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import { fileErrors } from "../../platform/faults/file-faults.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import * as queries from "./pages.queries.ts";
import { addressOf, stateOf } from "./pages.service.ts";

export type ListedPage = queries.PageName & {
  readonly title: string;
  readonly blocks: number;
  readonly address: string;
  readonly state: ReturnType<typeof stateOf>;
};

export async function listPages(app: App): Promise<ListedPage[]> {
  const found = await queries.listAllPages(app.database.db);
  return found.map((page) => ({ ...page, address: addressOf(page), state: stateOf(page, app.now()) }));
}

/** The page in the form in which it is written; what no longer fits comes as it stands. */
export async function readPage(app: App, name: queries.PageName): Promise<object | Refusal> {
  const page = await queries.findPage(app.database.db, name);
  if (!page) return refuse("request.not_found");
  return {
    kind: page.kind,
    key: page.key,
    title: page.title,
    starts_at: minuteOrNull(page.startsAt),
    ends_at: minuteOrNull(page.endsAt),
    blocks: page.blocks.map(({ kind, content }) => ({ kind, ...Object(content) })),
  };
}

/** What was wrong with a page that was to be written, a sentence each; or where it stands now. */
export type Saved = { readonly faults: string[] } | { readonly faults: null; readonly address: string };

/** Writes a page whole, or nothing: each block must fit its kind, and what it names must be there. */
export async function savePage(app: App, given: unknown): Promise<Saved> {
  const parsed = pageDraft.safeParse(given, { error: fileErrors });
  if (!parsed.success) return { faults: parsed.error.issues.map(faultText) };
  const { db } = app.database;
  const dangling = await queries.listDangling(db, parsed.data.blocks.flatMap(referencesOf));
  if (dangling.length > 0) return { faults: dangling.map(({ of, id }) => `没有编号为${id}的${names[of]}`) };
  await app.database.transaction((tx) => queries.writePage(tx, rowsOf(parsed.data)));
  return { faults: null, address: addressOf(parsed.data) };
}

export async function removePage(app: App, name: queries.PageName): Promise<Refusal | null> {
  return (await queries.deletePage(app.database.db, name)) ? null : refuse("request.not_found");
}

export function isPageKind(text: string): text is queries.PageName["kind"] {
  return pageKinds.some((kind) => kind === text);
}

/** A draft as rows of the database. */
function rowsOf({ blocks, starts_at: from, ends_at: to, ...page }: PageDraft) {
  return {
    page: { ...page, startsAt: dateOrNull(from), endsAt: dateOrNull(to) },
    blocks: blocks.map(({ kind, ...content }) => ({ kind, content })),
  };
}

const names: Readonly<Record<queries.Referred, string>> = {
  promotion: "活动",
  category: "分类",
  group: "商品组",
  brand: "品牌",
  goods: "商品",
  draw: "抽奖",
};

function referencesOf(block: PageBlock): queries.Reference[] {
  if (block.kind === "floor") return [{ of: "category", id: block.category_id }];
  if (block.kind === "draw") return [{ of: "draw", id: block.draw_id }];
  if (!("from" in block)) return [];
  const { from } = block;
  if (from.of === "goods") return from.ids.map((id) => ({ of: "goods", id }));
  return "id" in from ? [{ of: from.of, id: from.id }] : [];
}

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/** 第3块 goods_row 的 limit：数量最多为12 */
function faultText({ path, message }: Issue): string {
  const [first, index, ...rest] = path.map(String);
  if (first === undefined) return message;
  if (first !== "blocks" || index === undefined) return `${path.map(String).join(".")}：${message}`;
  const place = rest.length > 0 ? `的 ${rest.join(".")}` : "";
  return `第${Number(index) + 1}块${place}：${message}`;
}

function minuteOrNull(time: number | null): string | null {
  return time === null ? null : formatShopMinute(time);
}

function dateOrNull(text: string | null): Date | null {
  return text === null ? null : new Date(parseShopMinute(text) * 1000);
}
