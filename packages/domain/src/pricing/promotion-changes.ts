/** What of a promotion may still be changed: what buyers have seen begin is kept as it was promised. */
import { type Money, plainYuan } from "../money/money.ts";
import type { PromotionFaults } from "./promotion-faults.ts";
import { kindRules } from "./promotion-kinds.ts";
import {
  longestPromotionName,
  nameOfGoods,
  type Offered,
  type PromotedGoods,
  type PromotionState,
  type PromotionTerms,
} from "./promotion-terms.ts";

/** Pieces sold at the price of each row, and what the promotion has cost. */
export type PromotionUse = {
  readonly spent: Money;
  readonly sold: (row: Pick<PromotedGoods, "goodsId" | "warehouseId">) => number;
};

/** All of it while nobody has seen it begin; then what harms nobody; nothing once it is over. */
export function changesOf(state: PromotionState): "all" | "some" | "none" {
  if (state === "draft" || state === "scheduled") return "all";
  return state === "running" ? "some" : "none";
}

/** Why not all of it may be changed; "" where all may be. */
export function changesText(state: PromotionState): string {
  const edit = changesOf(state);
  if (edit === "none") return "已结束，不能再改；需要时请复制一份修改";
  return edit === "all"
    ? ""
    : "已开始，只能改名称、说明、排序、结束时间、预算、活动库存和增加商品；其他请停止后复制一份修改";
}

/** What may be changed of a promotion that runs. */
export const openWhileRunning: readonly (keyof PromotionTerms)[] = [
  "name",
  "intro",
  "position",
  "endsAt",
  "budget",
  "goods",
];
const kept = "活动已开始，买家已看到原来的约定，这一项不能再改；请停止后复制一份修改";

type Change = { readonly before: PromotionTerms; readonly after: PromotionTerms };
type Known = { readonly use: PromotionUse; readonly offered: Offered; readonly now: Date };

/** What of a change of a running promotion may not be. */
export function changeFaults({ before, after }: Change, { use, offered, now }: Known): PromotionFaults {
  const faults: Record<string, string> = {};
  for (const field of Object.keys(after) as (keyof PromotionTerms)[])
    if (!openWhileRunning.includes(field) && !isSame(before[field], after[field])) faults[field] = kept;
  if (after.endsAt <= now) faults.endsAt = "结束时间不能早于现在；要立即结束请用“停止”";
  if (after.budget !== null && after.budget < use.spent)
    faults.budget = `预算不能少于已用的${plainYuan(use.spent)}元`;
  return { ...faults, ...goodsChangeFaults({ before, after }, { use, offered }) };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Of what is wrong with a promotion that runs, what its change brought: a price that came down since, or goods that are offered
 * no more, keep nobody from ending it earlier.
 */
export function faultsOfChange(faults: PromotionFaults, { before, after }: Change): PromotionFaults {
  const earlier = new Set(before.goods.map(goodsKey));
  const isNew = (path: string) => {
    const [field, index] = path.split(".");
    if (!isSame(before[field as keyof PromotionTerms], after[field as keyof PromotionTerms])) {
      const row = field === "goods" && index !== undefined ? after.goods[Number(index)] : undefined;
      return row === undefined || !earlier.has(goodsKey(row));
    }
    return false;
  };
  return Object.fromEntries(Object.entries(faults).filter(([path]) => isNew(path)));
}

/** Times as they were where a form that knows minutes alone gives them back. */
export function keptTimes(before: PromotionTerms, after: PromotionTerms): PromotionTerms {
  const minuteOf = (time: Date) => Math.floor(time.getTime() / 60_000);
  const isMeant = (old: Date | null, young: Date | null) =>
    old !== null && young !== null && minuteOf(old) === minuteOf(young) && young.getTime() % 60_000 === 0;
  const startsAt = isMeant(before.startsAt, after.startsAt) ? before.startsAt : after.startsAt;
  return { ...after, startsAt, endsAt: isMeant(before.endsAt, after.endsAt) ? before.endsAt : after.endsAt };
}

/** By which a row of goods is the same as another. */
export function goodsKey({ goodsId, warehouseId }: Pick<PromotedGoods, "goodsId" | "warehouseId">): string {
  return `${goodsId}:${warehouseId ?? 0}`;
}

function goodsChangeFaults({ before, after }: Change, { use, offered }: Omit<Known, "now">): PromotionFaults {
  const earlier = new Map(before.goods.map((row) => [goodsKey(row), row]));
  const faults: Record<string, string> = {};
  let missing = before.goods.length;
  for (const [index, row] of after.goods.entries()) {
    const old = earlier.get(goodsKey(row));
    if (old) missing--;
    const fault = old ? rowChangeFault(old, row, use.sold(row)) : addedFault(after);
    if (fault) faults[`goods.${index}.${fault.field}`] = fault.text;
  }
  if (missing <= 0) return faults;
  const later = new Set(after.goods.map(goodsKey));
  const gone = before.goods.filter((row) => !later.has(goodsKey(row)));
  const names = gone.slice(0, 5).map(({ goodsId }) => nameOfGoods(offered, goodsId));
  faults.goods = `活动已开始，商品不能移出：${names.join("、")}${gone.length > 5 ? `等${gone.length}种` : ""}；请停止后复制一份修改`;
  return faults;
}

function rowChangeFault(before: PromotedGoods, after: PromotedGoods, sold: number) {
  if (before.price !== after.price) return { field: "price", text: kept };
  if (before.quantity !== after.quantity) return { field: "quantity", text: kept };
  return after.stock !== null && after.stock < sold
    ? { field: "stock", text: `活动库存不能少于已售的${sold}` }
    : null;
}

/** Other goods make another set; more goods under the same terms take nothing from anybody. */
function addedFault({ kind }: PromotionTerms) {
  return kindRules[kind].goods === "set" ? { field: "goods_id", text: kept } : null;
}

/** The name of a copy; as much of the first one's as there is room for. */
export function promotionCopyName(name: string): string {
  const mark = "（副本）";
  return (
    Array.from(name)
      .slice(0, longestPromotionName - mark.length)
      .join("") + mark
  );
}

/** How long it runs, for a copy with new days: as long as the first, from its new start on. */
export function copiedPeriod(
  { startsAt, endsAt }: Pick<PromotionTerms, "startsAt" | "endsAt">,
  { from, until, now }: { readonly from: Date | null; readonly until: Date | null; readonly now: Date },
): Pick<PromotionTerms, "startsAt" | "endsAt"> {
  const begins = from ?? now;
  const length = startsAt ? endsAt.getTime() - startsAt.getTime() : 0;
  const copied = new Date(begins.getTime() + Math.max(length, 86_400_000));
  return { startsAt: from, endsAt: until ?? copied };
}
