/** Pages from data: the blocks of a page, resolved for who looks at it, in as few statements as can be. */
import type { DataOf } from "@yaoji/contract/endpoints";
import type { MenuEntry } from "@yaoji/contract/schemas/goods";
import {
  pageBlock,
  type PageBlock,
  type PageDraft,
  type PageKind,
  wholePlace,
} from "@yaoji/contract/schemas/page-blocks";
import type { ShownBlock, ShownPage } from "@yaoji/contract/schemas/pages";
import { parseShopMinute } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import type { Onlooker } from "../goods/goods-rows.service.ts";
import { onlookerOf } from "../goods/goods.service.ts";
import { loadMenus } from "../goods/menus.service.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { forAll } from "../../platform/http/page-calls.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { loadFacts } from "./block-facts.ts";
import { loadBlockGoods } from "./block-goods.ts";
import { type FittingBlock, presentBlock } from "./blocks.present.ts";
import { defaultHome, defaultOffers } from "./default-blocks.ts";
import {
  findPage,
  listRunningPages,
  type PageHead,
  type PageName,
  type StoredPage,
} from "./pages.queries.ts";

/** One page for this caller; what has not begun or is over comes without blocks. */
export async function showPage(
  app: App,
  name: PageName,
  caller: Caller | null,
): Promise<ShownPage | Refusal> {
  const onlooker = onlookerOf(app, caller);
  const { kind, key } = name;
  const written = await forAll(app, `page ${kind} ${key}`, () => findPage(app.database.db, name));
  const isRunning = written !== null && stateOf(written, onlooker.now) === "running";
  // A home page or promotional zone of some days: before and after them the usual one stands there.
  const page = isRunning ? written : (defaultPage(name) ?? written);
  if (!page) return refuse("request.not_found");
  const { id, title, startsAt, endsAt } = page;
  const state = stateOf(page, onlooker.now);
  const blocks = state === "running" ? await showBlocks(app, page, onlooker) : [];
  return { id, title, starts_at: startsAt, ends_at: endsAt, state, blocks };
}

/** The pages of a kind that run now. */
export async function showPageList(
  app: App,
  kind: PageKind,
  { draw_id: drawId }: { readonly draw_id?: number | undefined },
): Promise<DataOf<"pageList">> {
  const found = await listRunningPages(app.database.db, { kind, now: app.now(), drawId });
  return {
    list: found.map((page) => ({
      key: page.key,
      url: addressOf(page),
      title: page.title,
      starts_at: page.startsAt,
      ends_at: page.endsAt,
    })),
  };
}

/** Where a page stands in the shop. */
export function addressOf({ kind, key }: PageName): string {
  const name = encodeURIComponent(key);
  const addresses: Readonly<Record<PageKind, string>> = {
    home: "/",
    zone: `/zqmb?id=${name}`,
    activity: `/hdmb?id=${name}`,
    offers: "/yyh",
    controlled: key === wholePlace ? "/kxzq" : `/kxzq/goods/${name}`,
    brand: `/ppzq/info/${name}`,
  };
  return addresses[kind];
}

type Period = Pick<PageHead, "startsAt" | "endsAt">;

export function stateOf({ startsAt, endsAt }: Period, now: Date): ShownPage["state"] {
  const at = now.getTime() / 1000;
  if (startsAt !== null && startsAt > at) return "coming";
  return endsAt !== null && endsAt <= at ? "over" : "running";
}

/** Home page and promotional zone are there before anybody writes them; their blocks are made of the menu. */
function defaultPage({ kind, key }: PageName): StoredPage | null {
  if (key !== wholePlace || (kind !== "home" && kind !== "offers")) return null;
  const title = kind === "home" ? "首页" : "优惠专区";
  return { id: 0, kind, key, title, startsAt: null, endsAt: null, blocks: [] };
}

async function showBlocks(app: App, page: StoredPage, onlooker: Onlooker): Promise<ShownBlock[]> {
  const menu = await loadMenu(app, page);
  const blocks = page.id === 0 ? numbered(defaultBlocks(page, menu)) : fittingBlocks(app, page);
  return fillBlocks(app, { blocks, pageEnds: page.endsAt, menu }, onlooker);
}

type Filled = {
  readonly blocks: readonly FittingBlock[];
  readonly pageEnds: number | null;
  readonly menu: readonly MenuEntry[];
};

async function fillBlocks(
  app: App,
  { blocks, pageEnds, menu }: Filled,
  onlooker: Onlooker,
): Promise<ShownBlock[]> {
  const facts = await loadFacts(app, blocks, { onlooker, menu });
  const goods = await loadBlockGoods(app, blocks, facts);
  return blocks.flatMap((block, index) => {
    const found = goods[index];
    return (found && presentBlock(block, { facts, pageEnds, goods: found })) ?? [];
  });
}

/** A draft as its page would show it to that onlooker, whatever its days. */
export async function showDraft(app: App, draft: PageDraft, onlooker: Onlooker): Promise<ShownPage> {
  const [starts_at, ends_at] = [minuteOrNull(draft.starts_at), minuteOrNull(draft.ends_at)];
  const blocks = numbered(draft.blocks);
  const menu = await loadMenu(app, { id: 1, blocks });
  return {
    id: 0,
    title: draft.title,
    starts_at,
    ends_at,
    state: stateOf({ startsAt: starts_at, endsAt: ends_at }, onlooker.now),
    blocks: await fillBlocks(app, { blocks, pageEnds: ends_at, menu }, onlooker),
  };
}

const minuteOrNull = (text: string | null) => (text === null ? null : parseShopMinute(text));

/** What the home page and the promotional zone have while nobody has written them; of other pages their own blocks. */
export async function usualBlocks(app: App, draft: PageDraft): Promise<readonly PageBlock[]> {
  const usual = defaultPage(draft);
  return usual ? defaultBlocks(usual, await loadMenu(app, usual)) : draft.blocks;
}

/** All menus' entries, where floors need them. */
async function loadMenu(
  app: App,
  { id, blocks }: { readonly id: number; readonly blocks: readonly { readonly kind: string }[] },
): Promise<MenuEntry[]> {
  if (id !== 0 && blocks.every(({ kind }) => kind !== "floor")) return [];
  return Object.values(await forAll(app, "menus", () => loadMenus(app.database.db))).flat();
}

function defaultBlocks({ kind }: PageName, menu: readonly MenuEntry[]): readonly PageBlock[] {
  return kind === "home" ? defaultHome(menu) : defaultOffers;
}

function numbered(blocks: readonly PageBlock[]): FittingBlock[] {
  return blocks.map((block, index) => ({ ...block, id: index + 1 }));
}

/** A block that does not fit its schema is left out and logged: never a broken page. */
function fittingBlocks(app: App, { blocks, kind, key }: StoredPage): FittingBlock[] {
  return blocks.flatMap(({ id, kind: of, content }) => {
    const parsed = pageBlock.safeParse({ ...(isRecord(content) ? content : { content }), kind: of });
    if (parsed.success) return { ...parsed.data, id };
    app.log.warn({ page: `${kind}/${key}`, block: id, kind: of, issues: parsed.error.issues }, "block unfit");
    return [];
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
