/** The price that a buyer saw is the price he pays (domain.md §4): what changed since comes back as a list to confirm. */
import { effectivePrice, goodsTotal } from "./cart.ts";
import { splitSentence } from "./explain-line.ts";
import { priceQuantity, type PricedQuantity } from "./line-pricing.ts";
import { moneyText, type Money, times, zero } from "../money/money.ts";
import { notBeforeText } from "../trade/expiry-text.ts";
import { presaleChangedText } from "../trade/presale-text.ts";
import type { Reason } from "../trade/reasons.ts";
import type { Pricing } from "./pricing.ts";
import type { CartLine } from "./cart-lines.ts";

/**
 * What so many pieces of a line cost by themselves: `price` of a piece, the dearest where they differ, and the exact
 * `amount` of them all after the goods' own reduction, without gifts.
 */
export type Quote = { readonly number: number; readonly price: Money; readonly amount: Money };

/** The same as it is now, with the prices that it is made of; none of a combination. */
export type CurrentQuote = Quote & Pick<PricedQuantity, "parts" | "goodsReduction">;

/** What any number of pieces, at least one, costs now; null without a price. */
export type QuoteAt = (number: number) => CurrentQuote | null;

/** Pieces of a gift or add-on. */
export type SeenGift = { readonly id: number; readonly number: number };

/** What the buyer saw; null where nothing was shown, as a gift or a cashback left out. */
export type SeenOrder = {
  readonly lines: readonly {
    readonly id: number;
    readonly quote: Quote | null;
    readonly quantity?: number | undefined;
    readonly gift?: SeenGift | undefined;
    /** 预售: the day of arrival that was shown; undefined: nobody asks. */
    readonly presaleOn?: string | null | undefined;
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

/** A line as it stands now. */
export type CurrentLine = {
  readonly id: number;
  readonly name: string;
  readonly quoteAt: QuoteAt;
  readonly quantity: number;
  readonly stock: number;
  /** Where an expiry wish leaves other stock out: the first day of what is counted. */
  readonly expiresFrom?: string | undefined;
  /** 预售: the day on which the goods are to arrive; null or left out: they are there. */
  readonly presaleOn?: string | null;
  readonly unit: string;
  readonly reasons: readonly Reason[];
  /** What comes along; null or left out: nothing. */
  readonly gift?: (SeenGift & { readonly name: string; readonly unit: string }) | null;
};

/** One difference; `id` is the line's, null for the whole order. `text` is for the buyer. */
export type Difference =
  /** Of a piece, where all pieces cost the same. */
  | {
      readonly kind: "price";
      readonly id: number;
      readonly seen: Money;
      readonly current: Money | null;
      readonly text: string;
    }
  /** Of as many pieces as were seen: some are, or were, cheaper than others, or the goods have their own reduction. */
  | {
      readonly kind: "amount";
      readonly id: number;
      readonly seen: Money;
      readonly current: Money;
      readonly text: string;
    }
  /** Changed by the buyer himself, or by a colleague, in another place. */
  | {
      readonly kind: "quantity";
      readonly id: number;
      readonly seen: number;
      readonly current: number;
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
  /** The goods are not there, and the day of their arrival is not the one that was seen. */
  | { readonly kind: "presale"; readonly id: number; readonly text: string }
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
    const { quote = null, quantity, gift, presaleOn } = before.get(line.id) ?? {};
    return [
      ...quantityDifference(line, quantity),
      ...priceDifference(line, quote),
      ...stockDifference(line),
      ...presaleDifference(line, presaleOn),
      ...eligibilityDifference(line, quote),
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

function presaleDifference(
  { id, name, presaleOn = null }: CurrentLine,
  seen: string | null | undefined,
): Difference[] {
  if (seen === undefined || presaleOn === null || seen === presaleOn) return [];
  return [{ kind: "presale", id, text: presaleChangedText(name, presaleOn) }];
}

/** What so many pieces of goods cost now. */
export function quoteOf(pricing: Pricing, number: number): CurrentQuote {
  const { price, amount, parts, goodsReduction } = priceQuantity(pricing, number);
  return { number, price, amount, parts, goodsReduction };
}

/** What so many sets of a combination cost now. */
export function quoteOfSets(price: Money, number: number): CurrentQuote {
  return { number, price, amount: times(price, number), parts: [], goodsReduction: zero };
}

/** What a line shows to cost, beside the others of its cart and without gifts; null without a price. */
export function shownQuote(line: CartLine): Quote | null {
  const price = effectivePrice(line);
  return price === null ? null : { number: line.number, price, amount: goodsTotal(line) };
}

/** Whether all pieces cost the same: else their price says little of the amount. */
export function isAtOnePrice({ number, price, amount }: Quote): boolean {
  return times(price, number) === amount;
}

/**
 * What counts as seen once a line has another quantity: what that costs, where as many pieces as were seen still cost
 * what they did; else what was seen, which the checkout then holds against today's.
 */
export function seenAfterChange(seen: Quote | null, number: number, quoteAt: QuoteAt): Quote | null {
  if (seen !== null && quoteAt(seen.number)?.amount !== seen.amount) return seen;
  const now = quoteAt(number);
  return now && { number, price: now.price, amount: now.amount };
}

function quantityDifference({ id, name, quantity, unit }: CurrentLine, seen = quantity): Difference[] {
  if (seen === quantity) return [];
  const text = `${name}的数量由${seen}${unit}变为${quantity}${unit}`;
  return [{ kind: "quantity", id, seen, current: quantity, text }];
}

function priceDifference(line: CurrentLine, seen: Quote | null): Difference[] {
  if (seen === null) return [];
  const same = line.quoteAt(seen.number);
  if (same?.amount === seen.amount) return [];
  const { id, name, unit } = line;
  const now = line.quoteAt(line.quantity);
  if (!same || !now) return [{ kind: "price", id, seen: seen.price, current: null, text: `${name}已无报价` }];
  if (isAtOnePrice(seen) && isAtOnePrice(now) && seen.price !== now.price) {
    const text = `${name}单价${changeText(seen.price, now.price)}`;
    return [{ kind: "price", id, seen: seen.price, current: now.price, text }];
  }
  const change = changeText(seen.amount, same.amount);
  const text = `${name}${seen.number}${unit}的金额${change}${madeText(same, unit)}`;
  return [{ kind: "amount", id, seen: seen.amount, current: same.amount, text }];
}

/** "：现限量5盒按秒杀价¥6.00，其余3盒按原价¥10.00": what the amount is made of now, where a few words say it. */
function madeText({ parts, goodsReduction }: CurrentQuote, unit: string): string {
  const [first, ...others] = parts;
  if (!first) return "";
  const all = others.length === 0 ? `全部按${first.label}${moneyText(first.price)}` : null;
  const prices = splitSentence(parts, unit) ?? all;
  if (prices === null) return "";
  return `：现${prices}${goodsReduction > 0 ? `，满减${moneyText(goodsReduction)}` : ""}`;
}

function stockDifference(line: CurrentLine): Difference[] {
  if (line.stock >= line.quantity) return [];
  return [{ kind: "stock", id: line.id, wanted: line.quantity, stock: line.stock, text: shortText(line) }];
}

/** That there is less than is wanted, and of what where an expiry is wished. */
export function shortText({
  name,
  stock,
  quantity,
  unit,
  expiresFrom,
}: Pick<CurrentLine, "name" | "stock" | "quantity" | "unit" | "expiresFrom">): string {
  const wanted = `您要买${quantity}${unit}`;
  if (expiresFrom !== undefined && stock === 0)
    return `${name}没有${notBeforeText(expiresFrom)}的现货，${wanted}`;
  const of = expiresFrom === undefined ? "" : `${notBeforeText(expiresFrom)}的`;
  return `${name}${stock > 0 ? `${of}仅剩${stock}${unit}` : "已缺货"}，${wanted}`;
}

/** NO_STOCK and NO_PRICE have their own kinds above, the latter where a price was seen. */
function eligibilityDifference(line: CurrentLine, seen: Quote | null): Difference[] {
  const reasons = line.reasons.filter(
    ({ code }) =>
      !(code === "NO_STOCK" && line.stock < line.quantity) &&
      !(code === "NO_PRICE" && seen !== null && line.quoteAt(line.quantity) === null),
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
  const [before, after] = [moneyText(seen), moneyText(current)];
  if (before === after) return `${direction}不足1分`;
  return `由${before}变为${after}`;
}
