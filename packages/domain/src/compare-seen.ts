/** The price that a buyer saw is the price he pays (domain.md §4): what changed since comes back as a list to confirm. */
import { formatMoney, type Money, zero } from "./money.ts";
import type { Reason } from "./reasons.ts";

/** Pieces of a gift or add-on. */
export type SeenGift = { readonly id: number; readonly number: number };

/** What the buyer saw; null where nothing was shown, as a gift or a cashback left out. */
export type SeenOrder = {
  readonly lines: readonly {
    readonly id: number;
    readonly price: Money | null;
    readonly gift?: SeenGift | undefined;
  }[];
  readonly total: Money | null;
  readonly cashback?: Money | null;
};

/** What holds now, for the same lines. */
export type CurrentOrder = {
  readonly lines: readonly CurrentLine[];
  readonly total: Money;
  readonly cashback?: Money;
};

/** A line as it stands now; `price` null when there is none any more. */
export type CurrentLine = {
  readonly id: number;
  readonly name: string;
  readonly price: Money | null;
  readonly quantity: number;
  readonly stock: number;
  readonly unit: string;
  readonly reasons: readonly Reason[];
  /** What comes along; null or left out: nothing. */
  readonly gift?: (SeenGift & { readonly name: string; readonly unit: string }) | null;
};

/** One difference; `id` is the line's, null for the whole order. `text` is for the buyer. */
export type Difference =
  | {
      readonly kind: "price";
      readonly id: number;
      readonly seen: Money;
      readonly current: Money | null;
      readonly text: string;
    }
  | {
      readonly kind: "stock";
      readonly id: number;
      readonly wanted: number;
      readonly stock: number;
      readonly text: string;
    }
  | {
      readonly kind: "eligibility";
      readonly id: number;
      readonly reasons: readonly Reason[];
      readonly text: string;
    }
  /** Less comes with the order than the buyer saw: a gift, an add-on, cashback. */
  | { readonly kind: "promotion"; readonly id: number | null; readonly text: string }
  | {
      readonly kind: "total";
      readonly id: null;
      readonly seen: Money;
      readonly current: Money;
      readonly text: string;
    };

/** Every difference between what the buyer saw and what holds now, in the order of the lines, the total last. */
export function compareSeen(seen: SeenOrder, current: CurrentOrder): Difference[] {
  const before = new Map(seen.lines.map((line) => [line.id, line]));
  const differences = current.lines.flatMap((line) => {
    const { price = null, gift } = before.get(line.id) ?? {};
    return [
      ...priceDifference(line, price),
      ...stockDifference(line),
      ...eligibilityDifference(line, price),
      ...giftDifference(line, gift),
    ];
  });
  differences.push(...cashbackDifference(seen.cashback ?? null, current.cashback ?? zero));
  if (seen.total !== null && seen.total !== current.total) {
    const text = `应付金额${changeText(seen.total, current.total)}`;
    differences.push({ kind: "total", id: null, seen: seen.total, current: current.total, text });
  }
  return differences;
}

/**
 * What counts as seen once a line has another quantity: its price there, where the price seen still holds at the
 * quantity that it was seen at; else the price seen, which the checkout then holds against today's.
 */
export function seenAfterChange({
  seen,
  before,
  after,
}: {
  readonly seen: Money | null;
  readonly before: Money | null;
  readonly after: Money | null;
}): Money | null {
  return seen === null || seen === before ? after : seen;
}

function priceDifference(line: CurrentLine, seen: Money | null): Difference[] {
  if (seen === null || seen === line.price) return [];
  const change = line.price === null ? "已无报价" : `单价${changeText(seen, line.price)}`;
  return [{ kind: "price", id: line.id, seen, current: line.price, text: `${line.name}${change}` }];
}

function stockDifference(line: CurrentLine): Difference[] {
  if (line.stock >= line.quantity) return [];
  const left = line.stock > 0 ? `仅剩${line.stock}${line.unit}` : "已缺货";
  const text = `${line.name}${left}，您要买${line.quantity}${line.unit}`;
  return [{ kind: "stock", id: line.id, wanted: line.quantity, stock: line.stock, text }];
}

/** NO_STOCK and NO_PRICE have their own kinds above, the latter where a price was seen. */
function eligibilityDifference(line: CurrentLine, seen: Money | null): Difference[] {
  const reasons = line.reasons.filter(
    ({ code }) =>
      !(code === "NO_STOCK" && line.stock < line.quantity) &&
      !(code === "NO_PRICE" && line.price === null && seen !== null),
  );
  const [first] = reasons;
  return first ? [{ kind: "eligibility", id: line.id, reasons, text: `${line.name}：${first.text}` }] : [];
}

/** More of the same gift is no loss; another gift is to be agreed to. */
function giftDifference({ id, name, gift }: CurrentLine, seen: SeenGift | undefined): Difference[] {
  if (!seen || seen.number === 0 || (gift && gift.id === seen.id && gift.number >= seen.number)) return [];
  const text = gift
    ? `${name}的赠品或换购商品现在是${gift.name}${gift.number}${gift.unit}，与您之前看到的不同`
    : `${name}的赠品或换购商品已经没有了`;
  return [{ kind: "promotion", id, text }];
}

function cashbackDifference(seen: Money | null, current: Money): Difference[] {
  if (seen === null || current >= seen) return [];
  return [{ kind: "promotion", id: null, text: `完成后返现${changeText(seen, current)}` }];
}

function changeText(seen: Money, current: Money): string {
  const direction = current > seen ? "上涨" : "下降";
  const [before, after] = [formatMoney(seen), formatMoney(current)];
  if (before === after) return `${direction}不足1分`;
  return `由¥${before}变为¥${after}`;
}
