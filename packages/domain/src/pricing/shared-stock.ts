/** Stock and caps that the lines of a cart take together: goods alone, and the same goods in combinations. */
import { isCombination, lineGoods } from "./cart.ts";
import type { CartGoods, CartLine, LineReason } from "./cart-lines.ts";

/**
 * Pieces that a line takes of one stock; `key` names goods and warehouse. Of them it has first the `near` ones that its
 * near-expiry offer sells; `shared` of them others could have as well.
 */
type Taking = {
  readonly key: string;
  readonly goodsId: number;
  readonly goods: CartGoods;
  readonly wanted: number;
  readonly near: number;
  readonly shared: number;
};

/** The name of a stock: goods at a warehouse. */
export function stockKey(goodsId: number, warehouseId = 0): string {
  return `${goodsId}-${warehouseId}`;
}

/** What a line takes; nothing where its goods do not say which they are. */
function takingsOf({ line, near: left }: Pick<Turn<CartLine>, "line" | "near">): Taking[] {
  return lineGoods(line).flatMap((goods) => {
    if (goods.id === undefined) return [];
    const each = isCombination(line) ? (goods.quantity ?? 1) : 1;
    const key = stockKey(goods.id, goods.warehouseId);
    const wanted = line.number * each;
    const near = left ?? goods.near ?? 0;
    return [{ key, goodsId: goods.id, goods, wanted, near, shared: Math.max(0, wanted - near) }];
  });
}

/** A line in its turn; one that is not selected takes nothing. */
export type Turn<Line extends CartLine> = {
  readonly line: Line;
  readonly isSelected: boolean;
  /** The pieces near their expiry that the lines before leave its offer to sell; left out: all that its goods say. */
  readonly near?: number;
};

/** Pieces bought of each stock that the lines share; the reasons of those whose reasons are others beside the lines before. */
export type SharedStocks<Line extends CartLine> = {
  readonly bought: ReadonlyMap<string, number>;
  readonly reasons: ReadonlyMap<Line, readonly LineReason[]>;
};

/** Lets the lines take their stock in turn: selected ones first, by their ids. */
export function shareStocks<Line extends CartLine>(turns: readonly Turn<Line>[]): SharedStocks<Line> {
  const bought = new Map<string, number>();
  const taken = new Map<string, readonly Taking[]>();
  const caps = new Map<number, number>();
  const found = new Map<Line, readonly LineReason[]>();
  for (const turn of turns) {
    const { line, isSelected } = turn;
    const takings = takingsOf(turn);
    // One that is not selected says only what it could not have at all: near-expiry pieces that the others used up.
    const against = takings.flatMap((taking) =>
      isSelected
        ? [...shortOf(taking, taken.get(taking.key) ?? []), ...overCap(taking, caps.get(taking.goodsId) ?? 0)]
        : shortOf(taking, []),
    );
    const { reasons = [] } = line;
    const lasting = reasons.filter((reason) => isOwn(line, reason));
    if (against.length > 0 || lasting.length < reasons.length) found.set(line, [...lasting, ...against]);
    if (!isSelected) continue;
    for (const taking of takings) {
      const { key, goodsId, wanted, shared } = taking;
      taken.set(key, [...(taken.get(key) ?? []), taking]);
      bought.set(key, (bought.get(key) ?? 0) + shared);
      caps.set(goodsId, (caps.get(goodsId) ?? 0) + wanted);
    }
  }
  return { bought, reasons: found };
}

/** Whether the line by itself has the reason; what only the others brought about is reckoned anew. */
function isOwn(line: CartLine, { code }: LineReason): boolean {
  if (code !== "NO_STOCK" && code !== "PURCHASE_LIMIT") return true;
  return takingsOf({ line }).some(({ goods, wanted }) => {
    if (code === "NO_STOCK") return wanted > goods.stock;
    return isCombination(line) || isOver(wanted, goods.orderLimit) || isOver(wanted, goods.orderCap);
  });
}

function isOver(wanted: number, limit = 0): boolean {
  return limit > 0 && wanted > limit;
}

/**
 * What earlier lines leave of a line's stock. Each has first what expires first of what its wish 效期不早于 allows: of what
 * this one may not have before anything else. For each wish that is no stricter than this one's, those who ask at least as
 * much share what is within it.
 */
function leftBy(earlier: readonly Taking[], { goods }: Taking): number {
  const { stock, near = 0, outside = 0 } = goods;
  const bounds = new Set(
    [outside, ...earlier.map((each) => each.goods.outside ?? 0)].filter((bound) => bound <= outside),
  );
  const leftWithin = (bound: number) => {
    const within = earlier.filter((each) => (each.goods.outside ?? 0) >= bound);
    return stock - near + outside - bound - within.reduce((sum, { shared }) => sum + shared, 0);
  };
  return Math.min(...[...bounds].map(leftWithin));
}

function shortOf(taking: Taking, earlier: readonly Taking[]): LineReason[] {
  const { goods, wanted, near, shared } = taking;
  const { stock, near: all = 0, name = "该商品", unit } = goods;
  const rest = leftBy(earlier, taking);
  // More than the stock by itself has its own sentence.
  if (wanted > stock || shared <= rest) return [];
  const before = stock - all - rest;
  const left = near + Math.max(0, rest);
  const still = left === 0 ? "已无剩余" : `只剩${left}${unit}`;
  const taken =
    near < all
      ? `的近效期优惠已由购物车其他行用去${all - near}${unit}`
      : `共有${stock}${unit}，购物车其他行已占${before}${unit}`;
  const text = `${name}${taken}，本行要${wanted}${unit}，${still}，请减少数量`;
  return [{ code: "NO_STOCK", text }];
}

function overCap({ goods, wanted }: Taking, before: number): LineReason[] {
  const { orderCap: cap = 0, name = "该商品", unit } = goods;
  // So has more than the cap by itself; 0 is no cap.
  if (wanted > cap || before + wanted <= cap) return [];
  const text = `${name}每单限购${cap}${unit}，购物车中各行合计${before + wanted}${unit}，请减少数量`;
  return [{ code: "PURCHASE_LIMIT", text }];
}
