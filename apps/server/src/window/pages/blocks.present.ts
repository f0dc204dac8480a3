/** Blocks of a page as the wire has them. */
import type { MenuEntry } from "@yaoji/contract/schemas/goods";
import type { GoodsFrom, PageBlock } from "@yaoji/contract/schemas/page-blocks";
import type { ShownBlock } from "@yaoji/contract/schemas/pages";
import { parseShopMinute } from "@yaoji/domain/text/time";
import type { PlannedGoods } from "../activities/goods-plans.service.ts";
import type { BlockFacts } from "./block-facts.ts";
import { renderMarkdown } from "../../content/articles/articles.service.ts";

type Of<Kind extends PageBlock["kind"]> = Extract<PageBlock, { kind: Kind }>;
type WithId<Block extends PageBlock> = Block & { readonly id: number };
/** A block that fits its schema, under the id of its row. */
export type FittingBlock = WithId<PageBlock>;

export type Shown = {
  readonly facts: BlockFacts;
  /** The page's own end, unix seconds. */
  readonly pageEnds: number | null;
  /** What was found for the block. */
  readonly goods: PlannedGoods;
};

/** The block with all that it shows; null where it has nothing to show. */
export function presentBlock(block: FittingBlock, shown: Shown): ShownBlock | null {
  const { facts, goods } = shown;
  const { list, start_time, end_time } = goods;
  switch (block.kind) {
    case "carousel":
      return listed({ id: block.id, kind: block.kind, list: [...(facts.banners.get(block.slot) ?? [])] });
    case "flash":
      return listed({ ...named(block), list, start_time, end_time });
    case "goods_row":
    case "goods_grid":
      return listed({ ...named(block), ...sourceOf(block, shown), list });
    case "brands":
      return listed({ ...named(block), list: facts.brands.slice(0, block.limit) });
    case "news":
      return listed({ ...named(block), list: facts.news.slice(0, block.limit) });
    case "floor":
      return presentFloor(block, shown);
    default:
      return presentOther(block, shown);
  }
}

type Other = WithId<Of<"banner" | "coupons" | "rich_text" | "count_down" | "draw">>;

function presentOther(block: Other, { facts, pageEnds }: Shown): ShownBlock | null {
  const { id } = block;
  switch (block.kind) {
    case "banner":
      // A banner without a picture of its own gets a drawn one.
      return { ...block, image: block.image || `/pictures/banner-${id}.svg` };
    case "rich_text":
      return { id, kind: block.kind, html: renderMarkdown(block.markdown).html };
    case "draw":
      return block;
    case "coupons": {
      if (!facts.coupons) return { ...named(block), list: [], needs_login: true };
      return listed({ ...named(block), list: facts.coupons.slice(0, block.limit), needs_login: false });
    }
    case "count_down": {
      const until = block.until === undefined ? pageEnds : parseShopMinute(block.until);
      const isAhead = until !== null && until * 1000 > facts.onlooker.now.getTime();
      return isAhead ? { id, kind: block.kind, text: block.text, until } : null;
    }
  }
}

function presentFloor(
  { id, kind, category_id: categoryId }: WithId<Of<"floor">>,
  { facts, goods: { list } }: Shown,
) {
  const category = findEntry(facts.menu, categoryId);
  return category ? listed({ id, kind, category, list }) : null;
}

/** An entry of the menu, or one of its children. */
function findEntry(menu: readonly MenuEntry[], id: number): MenuEntry | undefined {
  const children = () =>
    menu
      .flatMap((entry) => entry.children)
      .map((child): MenuEntry => ({ ...child, logo: "", logo1: "", children: [] }));
  return menu.find((entry) => entry.id === id) ?? children().find((child) => child.id === id);
}

function sourceOf({ from, url }: Of<"goods_row" | "goods_grid">, { facts: { running }, goods }: Shown) {
  const { of } = from;
  const own = of === "promotion" ? running.find(({ id }) => id === from.id)?.endsAt : undefined;
  const end_time = of === "everyday" ? goods.end_time : (own ?? 0);
  return { of, url: url ?? urlOf(from), end_time };
}

/** Where all the goods of a source stand; null: nowhere else than here. */
function urlOf(from: GoodsFrom): string | null {
  switch (from.of) {
    case "promotion":
      return `/Hdzx/${from.id}`;
    case "category":
      return `/list?select=${from.id}`;
    case "group":
      return `/list/other/${from.id}`;
    case "brand":
      return `/ppzq/info/${from.id}`;
    case "hot":
      return "/list?sort=sales";
    case "everyday":
      return "/mrtj";
    default:
      return null;
  }
}

function named<Kind extends PageBlock["kind"], T extends { id: number; kind: Kind; title: string }>({
  id,
  kind,
  title,
}: T): { id: number; kind: T["kind"]; title: string } {
  return { id, kind, title };
}

function listed<T extends { readonly list: readonly unknown[] }>(block: T): T | null {
  return block.list.length > 0 ? block : null;
}
