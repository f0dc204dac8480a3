/** 价格明细 of a line of an order, from what was kept as it was placed (domain.md §7). */
import { type DeductionKind, deductionLabels } from "./deductions.ts";
import type { LineRow } from "./explain-line.ts";
import { add, negate, priceText, subtract, times, type Money, yuan } from "../money/money.ts";
import { type PriceRule, priceRuleLabels } from "./price.ts";

/** Some pieces at one price; of a combination the number of its sets, its first goods alone having a part. */
export type BoughtPart = {
  readonly rule: PriceRule | "combination" | "gift" | "add_on";
  /** The promotion that set the price; null for none. */
  readonly promotion: string | null;
  readonly quantity: number;
  readonly price: Money;
};

/** What an order took off a line: its deductions, and the full reduction of the line's goods alone. */
export type BoughtDeductionKind = DeductionKind | "goods";

/** What was ordered; `amount` is what it costs after all deductions, in whole 分. */
export type BoughtLine = {
  readonly unit: string;
  readonly quantity: number;
  readonly price: Money;
  readonly amount: Money;
  readonly parts: readonly BoughtPart[];
  readonly deductions: readonly {
    readonly kind: BoughtDeductionKind;
    readonly name: string;
    readonly amount: Money;
  }[];
};

const comingAlong = { combination: "组合价", gift: "赠品", add_on: "换购" } as const;

/** The rows that explain the line; they add up to its amount. */
export function explainBought(line: BoughtLine): LineRow[] {
  const deductions = line.deductions.map(({ kind, name, amount }): LineRow => {
    const isOwn = kind === "goods";
    return {
      label: isOwn ? "单品满减" : deductionLabels[kind],
      amount: negate(amount),
      note: isOwn ? name : `${name}，本行分摊`,
    };
  });
  const rows = [...(isOfSet(line) ? [setRow(line)] : line.parts.map(priceRow(line.unit))), ...deductions];
  const rest = subtract(line.amount, add(...rows.map(({ amount }) => amount)));
  if (rest === 0) return rows;
  const row = isSmall(rest, 0)
    ? { label: "分以下取整", note: `¥${priceText(rest)}` }
    : { label: "同行优惠分摊", note: "本行商品与赠品、换购或组合的其他商品分摊优惠" };
  return [...rows, { ...row, amount: rest }];
}

/**
 * Whether no more lies between what a line costs and what is kept of it than is cut away: less than 2 分 of its shares
 * (item-shares.ts), and less than the last digit of the price of each of a set's `pieces`.
 */
export function isSmall(difference: Money, pieces: number): boolean {
  return Math.abs(difference) < add(yuan("0.02"), times(yuan("0.0001"), pieces));
}

function priceRow(unit: string) {
  return ({ rule, promotion, quantity, price }: BoughtPart): LineRow => {
    const isNamed = rule === "percent" && promotion !== null;
    const note = `¥${priceText(price)} × ${quantity}${unit}`;
    return {
      label: isNamed ? promotion : { ...priceRuleLabels, ...comingAlong }[rule],
      amount: times(price, quantity),
      note: promotion === null || isNamed ? note : `${note}，${promotion}`,
    };
  };
}

/** The first goods of a set have one part, which counts sets; its other goods have none. */
function isOfSet({ parts: [first] }: BoughtLine): boolean {
  return !first || first.rule === "combination";
}

/**
 * What the goods bear of their sets' price, from which their price was cut. Where that is another amount, the order was
 * placed when the first goods of a line alone kept its deductions.
 */
function setRow({ parts: [first], deductions, amount, price, quantity, unit }: BoughtLine): LineRow {
  const borne = add(amount, ...deductions.map((each) => each.amount));
  const whole = times(price, quantity);
  const isKept = isSmall(subtract(whole, borne), quantity);
  const about = whole === borne || !isKept ? "" : "约";
  const sets = first?.promotion ? `，${first.promotion}` : "";
  return {
    label: comingAlong.combination,
    amount: isKept ? borne : whole,
    note: `${about}¥${priceText(price)} × ${quantity}${unit}${sets}`,
  };
}
