/** What an order costs, and how it came to that (decisions.md "Money", domain.md §4 价格明细). */
import { apportion } from "../money/apportion.ts";
import { deductionLabels, type DeductionKind } from "./deductions.ts";
import { countText, type Counted } from "../text/count-text.ts";
import { add, cutToFen, max, min, negate, priceText, subtract, zero, type Money } from "../money/money.ts";

/** A line to order; `amount` is its exact total before deductions, as the cart's lineTotal reckons it. */
export type PricedLine = Counted & { readonly id: number; readonly amount: Money };

/** A deduction of `priceCart`; `shares` in whole 分 by the id of the line (cart-pricing's `deductionsByLine`). */
export type OrderDeduction = {
  readonly kind: DeductionKind;
  /** Of the coupon in the shop's hand, or of the promotion. */
  readonly id: number;
  readonly name: string;
  readonly shares: ReadonlyMap<number, Money>;
};

/** What an order is priced from; `freight` in whole 分; `minimum` is 起配金额, zero without one. */
export type OrderQuestion = {
  readonly lines: readonly PricedLine[];
  readonly freight: Money;
  readonly minimum: Money;
  /** In the order in which they are taken off; left out: none. */
  readonly deductions?: readonly OrderDeduction[];
};

/** A row of 价格明细 that the buyer can open; deductions are negative, and several may have one key. */
export type AmountRow = {
  readonly key: "goods" | DeductionKind | "cut" | "freight" | "payable";
  readonly label: string;
  readonly amount: Money;
  readonly note?: string;
};

/** A line's share of something in whole 分. */
export type LineShare = { readonly id: number; readonly amount: Money };

/** What a deduction took off, and off which lines: order_line_deductions are written from it. */
export type TakenDeduction = Omit<OrderDeduction, "shares"> & {
  readonly amount: Money;
  readonly lines: readonly LineShare[];
};

/** The priced order. `lineAmounts` in whole 分, in the order of the lines; they add up to payable − freight. */
export type OrderAmounts = {
  readonly goodsTotal: Money;
  readonly deductions: readonly TakenDeduction[];
  readonly freight: Money;
  readonly payable: Money;
  /** What is left of each line to pay after all deductions. */
  readonly lineAmounts: readonly LineShare[];
  /** Still to buy to reach the minimum, zero when reached. */
  readonly shortOfMinimum: Money;
  readonly rows: readonly AmountRow[];
};

/** Goods total exact; payable = that cut once to 分, minus the deductions, plus freight. */
export function priceOrder({ lines, freight, minimum, deductions = [] }: OrderQuestion): OrderAmounts {
  const goodsTotal = add(...lines.map((line) => line.amount));
  const before = lineFens(lines);
  const { taken, left } = takeOff(lines, before, deductions);
  const payable = add(...left.values(), freight);
  return {
    goodsTotal,
    deductions: taken,
    freight,
    payable,
    lineAmounts: lines.map(({ id }) => ({ id, amount: left.get(id) ?? zero })),
    shortOfMinimum: max(zero, subtract(minimum, goodsTotal)),
    rows: amountRows(lines, {
      goodsTotal,
      goodsFen: cutToFen(goodsTotal),
      deductions: taken,
      freight,
      payable,
    }),
  };
}

/** The total cut once to 分, shared by largest remainder; ties by id, as priceCart has them, so that both agree. */
export function lineFens(lines: readonly PricedLine[]): Map<number, Money> {
  const ordered = lines.toSorted((a, b) => a.id - b.id);
  const amounts = ordered.map(({ amount }) => amount);
  const fens = apportion(cutToFen(add(...amounts)), amounts);
  return new Map(ordered.map(({ id }, index) => [id, fens[index] ?? zero]));
}

/** Takes each share off its line, but never more than the line has left; shares of other lines are passed over. */
function takeOff(
  lines: readonly PricedLine[],
  before: ReadonlyMap<number, Money>,
  deductions: readonly OrderDeduction[],
): { readonly taken: TakenDeduction[]; readonly left: ReadonlyMap<number, Money> } {
  const left = new Map(before);
  const taken = deductions.map(({ kind, id, name, shares }): TakenDeduction => {
    const parts = lines.map((line): LineShare => {
      const rest = left.get(line.id) ?? zero;
      const amount = min(shares.get(line.id) ?? zero, rest);
      left.set(line.id, subtract(rest, amount));
      return { id: line.id, amount };
    });
    return takenOf({ kind, id, name }, parts);
  });
  return { taken: taken.filter(({ amount }) => amount > 0), left };
}

/** What a deduction took off these lines; lines that gave nothing are left out. */
export function takenOf(
  { kind, id, name }: Omit<OrderDeduction, "shares">,
  lines: readonly LineShare[],
): TakenDeduction {
  const giving = lines.filter(({ amount }) => amount > 0);
  return { kind, id, name, amount: add(...giving.map(({ amount }) => amount)), lines: giving };
}

/** Amounts of one order; `goodsFen` is what its lines' 分 add up to before the deductions. */
export type OrderTotals = {
  readonly goodsTotal: Money;
  readonly goodsFen: Money;
  readonly deductions: readonly TakenDeduction[];
  readonly freight: Money;
  readonly payable: Money;
};

/** 价格明细 of one order. In a split one the cut of the whole may leave an order a 分 more than its own lines. */
export function amountRows(lines: readonly PricedLine[], totals: OrderTotals): AmountRow[] {
  const { goodsTotal, goodsFen, deductions, freight, payable } = totals;
  const rows: AmountRow[] = [
    {
      key: "goods",
      label: "商品金额",
      amount: goodsTotal,
      note: `${lines.length}个品种，共${countText(lines)}`,
    },
    ...deductions.map(deductionRow),
  ];
  if (goodsFen !== goodsTotal) {
    const label = goodsFen < goodsTotal ? "舍去分以下" : "分以下并入";
    const note = `商品合计¥${priceText(goodsTotal)}`;
    rows.push({ key: "cut", label, amount: subtract(goodsFen, goodsTotal), note });
  }
  rows.push({ key: "freight", label: "运费", amount: freight, ...(freight === 0 && { note: "包邮" }) });
  rows.push({ key: "payable", label: "应付金额", amount: payable });
  return rows;
}

function deductionRow({ kind, name, amount }: TakenDeduction): AmountRow {
  const label = deductionLabels[kind];
  return { key: kind, label: name === "" ? label : `${label}：${name}`, amount: negate(amount) };
}
