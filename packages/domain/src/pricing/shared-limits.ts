/**
 * What the lines of one cart share: the pieces of a special price, the budget of a promotion, the stock that goods,
 * combinations and gifts leave together. Selected lines take their share one after the other, by their ids; a line
 * that is not selected takes nothing, and shows what it would have beside them. Reckoned by the server for the cart
 * and the order, by the page after every change.
 */
import { fewest } from "./purchase-limits.ts";
import { effectiveSelected, lineGoods } from "./cart.ts";
import { priceQuantity, withPrice, type PricedQuantity } from "./line-pricing.ts";
import { max, subtract, zero, type Money } from "../money/money.ts";
import { nearExpiryPieces } from "./price.ts";
import { addCosts, pricedCosts } from "./promotion-costs.ts";
import { shareStocks, stockKey, type Turn } from "./shared-stock.ts";
import type { Gift, Pricing, Special } from "./pricing.ts";
import type { CartLine } from "./cart-lines.ts";

/** What earlier lines have taken, and what all selected lines buy. */
type Pools = {
  /** By the name of what limits them. */
  readonly pieces: Map<string, number>;
  readonly spent: Map<number, Money>;
  readonly given: Map<string, number>;
  readonly bought: ReadonlyMap<string, number>;
};

/**
 * A line beside the others, with the price that it has there, once it was priced; null where it shares nothing: it is what it
 * is by itself. `line.pricing` is the line's own where the others leave all of it.
 */
export type Shared<Line> = { readonly line: Line; readonly priced: PricedQuantity | null };

/** The lines with their own share: prices, gifts, `pricing` and reasons as they are beside the others. In their order. */
export function shareCart<Line extends CartLine>(list: readonly Line[]): Line[] {
  return shareLines(list).map(({ line }) => line);
}

/** The same with the price of each line that shares anything; how lines are priced by themselves is not asked. */
export function shareLines<Line extends CartLine>(list: readonly Line[]): Shared<Line>[] {
  // A line that was shared before is first what it is by itself.
  const lines = list.map((line) => withNear(line, nearIn(line, line.pricing)));
  const turns = withNearLeft(
    lines
      .map((line): Turn<Line> => ({ line, isSelected: effectiveSelected(line) }))
      .toSorted((a, b) => Number(b.isSelected) - Number(a.isSelected) || idOf(a.line) - idOf(b.line)),
  );
  const { bought, reasons } = shareStocks(turns);
  const pools = poolsOf(bought);
  const shared = new Map<Line, Shared<Line>>();
  for (const { line, isSelected, near } of turns) {
    const own = withShare({ line: withNear(line, near), isSelected }, pools);
    const against = reasons.get(line);
    shared.set(line, against ? { ...own, line: { ...own.line, reasons: against } } : own);
  }
  return lines.map((line) => shared.get(line) ?? { line, priced: null });
}

function poolsOf(bought: Pools["bought"]): Pools {
  return { pieces: new Map(), spent: new Map(), given: new Map(), bought };
}

/** What the limits and budgets of near-expiry offers leave each line to sell: known before stocks are shared. */
function withNearLeft<Line extends CartLine>(turns: readonly Turn<Line>[]): readonly Turn<Line>[] {
  if (!turns.some(({ line }) => line.goods?.near)) return turns;
  // Gifts, the only ones that ask what is bought, take nothing of a special price.
  const pools = poolsOf(new Map());
  return turns.map((turn) => {
    const near = nearIn(turn.line, withShare(turn, pools).line.pricing);
    return near === undefined ? turn : { ...turn, near };
  });
}

/** The pieces near their expiry that the line's offer sells at this pricing; undefined where it sells none apart. */
function nearIn({ goods }: CartLine, pricing: Pricing | null | undefined): number | undefined {
  if (goods?.near === undefined || !pricing || !isShared(pricing)) return goods?.near;
  return nearExpiryPieces(pricing, goods.near);
}

/** The line with so many of them in its stock, beside all that are not near their expiry. */
function withNear<Line extends CartLine>(line: Line, near: number | undefined): Line {
  const { goods } = line;
  if (goods?.near === undefined || near === undefined || near === goods.near) return line;
  return { ...line, goods: { ...goods, stock: goods.stock - goods.near + near, near } };
}

function idOf({ id = 0 }: CartLine): number {
  return id;
}

/** Priced with what the others leave of all that they share; a selected line takes its part of it. */
function withShare<Line extends CartLine>({ line, isSelected }: Turn<Line>, pools: Pools): Shared<Line> {
  const { pricing } = line;
  if (!pricing || line.number < 1 || !isShared(pricing)) return { line, priced: null };
  const left = leftOf(pricing, { line, isSelected }, pools);
  const own = isWhole(pricing, left) ? pricing : left;
  const priced = priceQuantity(own, line.number, line.giftId);
  if (isSelected) take({ ...line, pricing: own }, priced, pools);
  return { line: withPrice(line, own, priced), priced };
}

/** What the others leave of what the line is priced from. */
function leftOf(pricing: Pricing, turn: Turn<CartLine>, { pieces, spent, ...stocks }: Pools): Pricing {
  const piecesLeft = (remaining: number | null | undefined, key: string) =>
    typeof remaining === "number" ? Math.max(0, remaining - (pieces.get(key) ?? 0)) : null;
  const left = <Budgeted extends { readonly budgetLeft?: Money | null }>(
    each: Budgeted,
    id: number | null = 0,
  ): Budgeted => {
    if (typeof each.budgetLeft !== "number") return each;
    return { ...each, budgetLeft: max(zero, subtract(each.budgetLeft, spent.get(id ?? 0) ?? zero)) };
  };
  return {
    ...pricing,
    specials: pricing.specials.map((each) => ({
      ...left(each, each.promotionId),
      remaining: fewest(each.remaining, piecesLeft(limitOf(each), specialKey(each))),
    })),
    percent: pricing.percent && {
      ...left(pricing.percent, pricing.percent.id),
      remaining: piecesLeft(pricing.percent.remaining, percentKey(turn.line, pricing.percent)),
    },
    reduction: pricing.reduction && left(pricing.reduction, pricing.reduction.promotionId),
    gifts: pricing.gifts.map((each) => ({
      ...left(each, each.promotionId),
      remaining: piecesLeft(each.remaining, givenKey(each)),
      stock: giftStock(turn, each, stocks),
    })),
  };
}

/** Whether the others leave all of it. */
function isWhole(own: Pricing, left: Pricing): boolean {
  const all = boundsOf(left);
  return boundsOf(own).every((bound, place) => bound === all[place]);
}

function boundsOf({ specials, percent, reduction, gifts }: Pricing) {
  return [
    ...specials.flatMap(({ remaining, budgetLeft }) => [remaining, budgetLeft]),
    percent?.remaining,
    percent?.budgetLeft,
    reduction?.budgetLeft,
    ...gifts.flatMap(({ remaining, budgetLeft, stock }) => [remaining, budgetLeft, stock]),
  ];
}

/** Whether other lines could leave it less: else it stays the very line that it is. */
function isShared({ specials, percent, reduction, gifts }: Pricing): boolean {
  const hasBudget = [...specials, percent, reduction].some((each) => typeof each?.budgetLeft === "number");
  const isLimited =
    typeof percent?.remaining === "number" ||
    specials.some((special) => special.id > 0 && limitOf(special) !== null);
  return hasBudget || isLimited || gifts.length > 0;
}

/** What is shared of a special price: what lies near its expiry in the line's warehouse is the line's own. */
function limitOf({ remaining, limitLeft = remaining }: Special): number | null {
  return limitLeft;
}

// Limits count the pieces of a special price by its id, of a percentage by its goods, of gifts by their promotion.
function specialKey({ id }: { readonly id: number }): string {
  return `special:${id}`;
}

function percentKey(line: CartLine, { id }: { readonly id: number }): string {
  return `percent:${id}:${line.goodsId ?? 0}`;
}

function givenKey({ promotionId }: Gift): string {
  return `gift:${promotionId}`;
}

/** What bought goods and earlier gifts leave; `piecesOf` itself takes off what the line buys of its own gift. */
function giftStock(
  { line, isSelected }: Turn<CartLine>,
  gift: Gift,
  { bought, given }: Pick<Pools, "bought" | "given">,
): number {
  const key = giftKey(line, gift);
  const near = lineGoods(line)[0]?.near ?? 0;
  const own = gift.isOwn && isSelected ? Math.max(0, line.number - near) : 0;
  const others = (bought.get(key) ?? 0) - own;
  return Math.max(0, gift.stock - others - (given.get(key) ?? 0));
}

/** Gifts come from the warehouse of their line. */
function giftKey(line: CartLine, gift: Gift): string {
  return stockKey(gift.goodsId, lineGoods(line)[0]?.warehouseId);
}

function take(
  line: CartLine & { readonly pricing: Pricing },
  priced: PricedQuantity,
  { pieces, spent, given }: Pools,
): void {
  addCosts(spent, pricedCosts(line.pricing, priced));
  const count = (name: string, quantity: number) => pieces.set(name, (pieces.get(name) ?? 0) + quantity);
  const { percent } = line.pricing;
  for (const { rule, special, quantity } of priced.parts) {
    // The limited price, id 0, belongs to one offer alone.
    if (special && special.id > 0) count(specialKey(special), quantity);
    if (rule === "percent" && percent) count(percentKey(line, percent), quantity);
  }
  const gift = line.pricing.gifts.find(({ id }) => id === priced.gift?.id);
  if (!gift || !priced.gift) return;
  const { number } = priced.gift;
  const key = giftKey(line, gift);
  given.set(key, (given.get(key) ?? 0) + number);
  count(givenKey(gift), number);
}
