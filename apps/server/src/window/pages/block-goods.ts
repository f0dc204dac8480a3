/** The goods of a page's blocks: what each asks the shelf for. */
import type { GoodsFrom, PageBlock } from "@yaoji/contract/schemas/page-blocks";
import {
  everydayPlan,
  type GoodsPlan,
  hotPlan,
  plannedGoods,
  type PlannedGoods,
  recommendedPlan,
  timedPlan,
} from "../activities/goods-plans.service.ts";
import type { App } from "../../platform/app/app.ts";
import { type Pick, pickOffered } from "../goods/picks.service.ts";
import { promotionPick } from "../promotions/promotion-pages.service.ts";
import type { BlockFacts } from "./block-facts.ts";

const nothing: GoodsPlan = { picks: [], limit: 0 };

/** The goods of each block, all in two statements. */
export async function loadBlockGoods(
  app: App,
  blocks: readonly PageBlock[],
  facts: BlockFacts,
): Promise<PlannedGoods[]> {
  const plans = blocks.map((block) => planOf(block, facts));
  const picks = plans.flatMap((plan, index) => plan.picks.map((pick) => ({ pick, index })));
  const found =
    picks.length > 0
      ? await pickOffered(
          app,
          picks.map(({ pick }) => pick),
          facts.onlooker,
        )
      : [];
  return plans.map((plan, index) =>
    plannedGoods(plan, found.filter((_, at) => picks[at]?.index === index).flat(), facts.onlooker),
  );
}

/** What the block asks for; no picks where it shows no goods, or where what it names is not for this caller. */
function planOf(block: PageBlock, facts: BlockFacts): GoodsPlan {
  if (block.kind === "flash") return timedPlan(facts.running, { kind: "flash", limit: block.limit });
  if (block.kind === "floor") return ofCategory(block.category_id, block.limit);
  if (block.kind !== "goods_row" && block.kind !== "goods_grid") return nothing;
  return planFrom(block.from, block.limit, facts);
}

function planFrom(from: GoodsFrom, limit: number, facts: BlockFacts): GoodsPlan {
  const { running, onlooker, interests } = facts;
  switch (from.of) {
    case "hot":
      return hotPlan(limit);
    case "recommended":
      return recommendedPlan(interests, limit);
    case "newcomer":
      return timedPlan(running, { kind: "newcomer", limit });
    case "everyday":
      return everydayPlan(running, limit, onlooker);
    case "category":
      return ofCategory(from.id, limit);
    case "group":
      return one({ from: { group: from.id }, order: "weight", limit });
    case "goods":
      return one({ from: { ids: from.ids }, order: "weight", limit });
    case "brand":
      return ofBrand(facts.brands.find(({ id }) => id === from.id)?.name, limit);
    case "promotion":
      return ofPromotion(
        running.find(({ id }) => id === from.id),
        limit,
      );
  }
}

function ofCategory(id: number, limit: number): GoodsPlan {
  return one({ from: { tag: `c:${id}` }, order: "weight", limit, inStock: true });
}

function ofBrand(name: string | undefined, limit: number): GoodsPlan {
  return name === undefined ? nothing : one({ from: { tag: `b:${name}` }, order: "weight", limit });
}

function ofPromotion(promotion: Parameters<typeof promotionPick>[0] | undefined, limit: number): GoodsPlan {
  return promotion ? one({ ...promotionPick(promotion, limit), counted: false }) : nothing;
}

function one(pick: Pick): GoodsPlan {
  return { picks: [pick], limit: pick.limit };
}
