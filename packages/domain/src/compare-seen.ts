/** The price that a buyer saw is the price he pays (domain.md §4): what changed since comes back as a list to confirm. */
import { formatMoney, type Money } from "./money.ts";
import type { Reason } from "./reasons.ts";

/** What the buyer saw; null where nothing was shown. */
export type SeenOrder = {
  readonly lines: readonly { readonly id: number; readonly price: Money | null }[];
  readonly total: Money | null;
};

/** What holds now, for the same lines. */
export type CurrentOrder = {
  readonly lines: readonly CurrentLine[];
  readonly total: Money;
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
  | {
      readonly kind: "total";
      readonly id: null;
      readonly seen: Money;
      readonly current: Money;
      readonly text: string;
    };

/** Every difference between what the buyer saw and what holds now, in the order of the lines, the total last. */
export function compareSeen(seen: SeenOrder, current: CurrentOrder): Difference[] {
  const prices = new Map(seen.lines.map((line) => [line.id, line.price]));
  const differences = current.lines.flatMap((line) => [
    ...priceDifference(line, prices.get(line.id) ?? null),
    ...stockDifference(line),
    ...eligibilityDifference(line, prices.get(line.id) ?? null),
  ]);
  if (seen.total !== null && seen.total !== current.total) {
    const text = `应付金额${changeText(seen.total, current.total)}`;
    differences.push({ kind: "total", id: null, seen: seen.total, current: current.total, text });
  }
  return differences;
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

function changeText(seen: Money, current: Money): string {
  const direction = current > seen ? "上涨" : "下降";
  const [before, after] = [formatMoney(seen), formatMoney(current)];
  if (before === after) return `${direction}不足1分`;
  return `由¥${before}变为¥${after}`;
}
