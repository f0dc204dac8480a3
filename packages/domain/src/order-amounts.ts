/** What an order costs, and how it came to that (decisions.md "Money", domain.md §4 价格明细). */
import { apportion } from "./apportion.ts";
import { add, cutToFen, max, subtract, zero, type Money } from "./money.ts";

/** A line to order; `amount` is its exact total (LinePrice.amount, or the cart's lineTotal). */
export type PricedLine = { readonly id: number; readonly quantity: number; readonly amount: Money };

/** What an order is priced from; `freight` in whole 分; `minimum` is 起配金额, zero without one. */
export type OrderQuestion = {
  readonly lines: readonly PricedLine[];
  readonly freight: Money;
  readonly minimum: Money;
};

/** A row of 价格明细 that the buyer can open. */
export type AmountRow = {
  readonly key: "goods" | "cut" | "freight" | "payable";
  readonly label: string;
  readonly amount: Money;
  readonly note?: string;
};

/** The priced order. `lineAmounts` in whole 分, in the order of the lines; they add up to payable − freight. */
export type OrderAmounts = {
  readonly goodsTotal: Money;
  readonly freight: Money;
  readonly payable: Money;
  readonly lineAmounts: readonly { readonly id: number; readonly amount: Money }[];
  /** Still to buy to reach the minimum, zero when reached. */
  readonly shortOfMinimum: Money;
  readonly rows: readonly AmountRow[];
};

/** Goods total exact; payable = that cut once to 分, plus freight; lines' 分 by largest remainder. */
export function priceOrder({ lines, freight, minimum }: OrderQuestion): OrderAmounts {
  const goodsTotal = add(...lines.map((line) => line.amount));
  const goodsPayable = cutToFen(goodsTotal);
  const payable = add(goodsPayable, freight);
  const shares = apportion(
    goodsPayable,
    lines.map((line) => line.amount),
  );
  return {
    goodsTotal,
    freight,
    payable,
    lineAmounts: lines.map((line, index) => ({ id: line.id, amount: shares[index] ?? zero })),
    shortOfMinimum: max(zero, subtract(minimum, goodsTotal)),
    rows: amountRows(lines, { goodsTotal, goodsPayable, freight, payable }),
  };
}

/** Amounts of one order; `goodsPayable` is what its lines' 分 add up to. */
export type OrderTotals = {
  readonly goodsTotal: Money;
  readonly goodsPayable: Money;
  readonly freight: Money;
  readonly payable: Money;
};

/** 价格明细 of one order. In a split one the cut of the whole may leave an order a 分 more than its own lines. */
export function amountRows(lines: readonly PricedLine[], totals: OrderTotals): AmountRow[] {
  const { goodsTotal, goodsPayable, freight, payable } = totals;
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
  const rows: AmountRow[] = [
    { key: "goods", label: "商品金额", amount: goodsTotal, note: `${lines.length}个品种，共${pieces}件` },
  ];
  if (goodsPayable !== goodsTotal) {
    const label = goodsPayable < goodsTotal ? "舍去分以下" : "分以下并入";
    rows.push({ key: "cut", label, amount: subtract(goodsPayable, goodsTotal) });
  }
  rows.push({ key: "freight", label: "运费", amount: freight, ...(freight === 0 && { note: "包邮" }) });
  rows.push({ key: "payable", label: "应付金额", amount: payable });
  return rows;
}
