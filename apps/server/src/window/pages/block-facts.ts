/** What the blocks of a page need to know before their goods are picked: each kind of fact is asked once for all. */
import type { MenuEntry } from "@yaoji/contract/schemas/goods";
import type { PageBlock } from "@yaoji/contract/schemas/page-blocks";
import type { ShownBlock } from "@yaoji/contract/schemas/pages";
import { type Interests, loadInterests, takesPromotions } from "../activities/goods-plans.service.ts";
import type { App } from "../../platform/app/app.ts";
import { showPosts } from "../../content/articles/articles.service.ts";
import { loadBrands } from "../brands/brands.service.ts";
import { loadBanners } from "../../content/site/content.service.ts";
import { showClaimable } from "../../offers/coupons/coupons.service.ts";
import type { Onlooker } from "../goods/goods-rows.service.ts";
import { forAll } from "../../platform/http/page-calls.ts";
import { listFor, type RunningPromotion } from "../promotions/promotion-pages.service.ts";

type Shown<Kind extends ShownBlock["kind"]> = Extract<ShownBlock, { kind: Kind }>;

export type BlockFacts = {
  readonly onlooker: Onlooker;
  readonly menu: readonly MenuEntry[];
  readonly banners: ReadonlyMap<string, Shown<"carousel">["list"]>;
  readonly running: readonly RunningPromotion[];
  readonly interests: Interests;
  readonly brands: Shown<"brands">["list"];
  /** Null: nobody who may claim. */
  readonly coupons: Shown<"coupons">["list"] | null;
  readonly news: Shown<"news">["list"];
};

type Known = Pick<BlockFacts, "onlooker" | "menu">;

/** At most one statement for each kind of fact, none for what no block asks. */
export async function loadFacts(
  app: App,
  blocks: readonly PageBlock[],
  { onlooker, menu }: Known,
): Promise<BlockFacts> {
  const { database } = app;
  const slots = blocks.flatMap((block) => (block.kind === "carousel" ? [block.slot] : []));
  const named = { first: mostOf(blocks, "brands"), ids: idsOf(blocks, "brand") };
  const [banners, running, interests, brands, coupons, news] = await Promise.all([
    forAll(app, `banners ${slots.join()}`, () => loadBanners(database.db, slots)),
    loadRunning(app, blocks, onlooker),
    sourcesOf(blocks).some(({ of }) => of === "recommended") ? loadInterests(app, onlooker) : noInterests,
    forAll(app, `brands ${JSON.stringify(named)}`, () => loadBrands(database.db, named)),
    loadCoupons(app, onlooker, mostOf(blocks, "coupons")),
    mostOf(blocks, "news") > 0 ? forAll(app, "news", () => showPosts(app)).then(({ list }) => list) : [],
  ]);
  return { onlooker, menu, banners, running, interests, brands, coupons, news };
}

const noInterests: Interests = { categories: [], boughtLately: [] };

/** The sources of goods that the blocks name. */
function sourcesOf(blocks: readonly PageBlock[]) {
  return blocks.flatMap((block) => ("from" in block ? [block.from] : []));
}

/** The ids that the blocks name of one source. */
function idsOf(blocks: readonly PageBlock[], of: "promotion" | "brand"): number[] {
  return sourcesOf(blocks).flatMap((from) => (from.of === of && "id" in from ? [from.id] : []));
}

function mostOf(blocks: readonly PageBlock[], kind: "brands" | "coupons" | "news"): number {
  return Math.max(0, ...blocks.flatMap((block) => (block.kind === kind ? [block.limit] : [])));
}

async function loadRunning(
  app: App,
  blocks: readonly PageBlock[],
  onlooker: Onlooker,
): Promise<RunningPromotion[]> {
  const sources = new Set(sourcesOf(blocks).map(({ of }) => of));
  const kinds = [
    ...(blocks.some(({ kind }) => kind === "flash") ? (["flash"] as const) : []),
    ...(sources.has("newcomer") ? (["newcomer"] as const) : []),
    ...(sources.has("everyday") ? (["daily"] as const) : []),
  ];
  const ids = idsOf(blocks, "promotion");
  if (!takesPromotions(onlooker) || kinds.length + ids.length === 0) return [];
  return listFor(app, onlooker, { either: { kinds, ids } });
}

/** What the shop may claim, and what it has claimed of it and can use. */
async function loadCoupons(app: App, { shop }: Onlooker, limit: number): Promise<BlockFacts["coupons"]> {
  if (!shop) return null;
  if (limit === 0) return [];
  const { list } = await showClaimable(
    app,
    { shop, shopId: shop.id },
    { type: 0, page: 1, page_size: limit },
  );
  return list.filter(({ can_claim: can, claimed }) => can === 1 || claimed > 0);
}
