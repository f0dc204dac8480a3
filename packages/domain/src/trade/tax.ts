/** Value-added tax of goods: prices contain it, an invoice shows it line by line, exact to the 分. */
import { apportion } from "../money/apportion.ts";
import { add, fromFen, isWholeFen, type Money, subtract, toFen, zero } from "../money/money.ts";
import type { ScopeCode } from "../people/scopes.ts";

/** The rates in per cent: goods, farm produce such as 中药饮片, simple levy, exempt. */
export const taxRates = [13, 9, 3, 0] as const;
export type TaxRate = (typeof taxRates)[number];

/** What goods are taxed at unless they say so themselves, by business category. */
export type TaxRule = {
  readonly standard: TaxRate;
  readonly scopes: Readonly<Partial<Record<ScopeCode, TaxRate>>>;
};

/** 中药饮片 are farm produce, everything else goods. */
export const presetTaxRule: TaxRule = { standard: 13, scopes: { herbal_pieces: 9 } };

/** An amount in whole 分, tax included, and the rate it is taxed at. */
export type Taxable = { readonly amount: Money; readonly rate: TaxRate };
/** The same with the tax in it: `net` + `tax` = `amount`, all whole 分. */
export type Taxed = Taxable & { readonly net: Money; readonly tax: Money };

/** Whether a number is one of the rates. */
export function isTaxRate(value: number): value is TaxRate {
  return taxRates.some((rate) => rate === value);
}

/** The goods' own rate, else that of their business category, else the standard one. */
export function taxRateOf(
  goods: { readonly taxRate: TaxRate | null; readonly scope: string },
  rule: TaxRule,
): TaxRate {
  const scopes: Readonly<Record<string, TaxRate | undefined>> = rule.scopes;
  return goods.taxRate ?? scopes[goods.scope] ?? rule.standard;
}

/** Freight goes with the goods: where they differ, at the highest of their rates. */
export function freightRate(goods: readonly Pick<Taxable, "rate">[]): TaxRate {
  return taxRates.find((rate) => goods.some((each) => each.rate === rate)) ?? 0;
}

/**
 * The tax in each line. Each rate's lines are taxed together, rounded half up once, and share that tax by largest
 * remainder: the lines add up to the total exactly.
 */
export function splitTax<T extends Taxable>(lines: readonly T[]): (T & Taxed)[] {
  const taxes = new Map<T, Money>();
  for (const [rate, own] of Map.groupBy(lines, (line) => line.rate)) {
    const amounts = own.map(({ amount }) => amount);
    const shares = apportion(taxIn(add(...amounts), rate), amounts);
    own.forEach((line, index) => taxes.set(line, shares[index] ?? zero));
  }
  return lines.map((line) => {
    const tax = taxes.get(line) ?? zero;
    return { ...line, tax, net: subtract(line.amount, tax) };
  });
}

/** The tax contained in an amount, rounded half up to 分; RangeError on parts of a 分. */
export function taxIn(amount: Money, rate: TaxRate): Money {
  if (!isWholeFen(amount)) throw new RangeError(`only whole 分 are invoiced: ${amount}`);
  const product = toFen(amount) * rate;
  return fromFen(Math.floor((2 * product + 100 + rate) / (2 * (100 + rate))));
}
