/** Lines typed or chosen for the cart: which may go in, their sum, and what is kept of them in this browser. */
import { mostPieces } from "@yaoji/domain/trade/quantity";
import type { DataOf } from "@yaoji/contract/endpoints";
import { add, moneyText, times, yuan, zero } from "@yaoji/domain/money/money";
import { checkQuantity, nearestQuantity } from "@yaoji/domain/trade/quantity";
import { describeRule } from "@yaoji/domain/trade/quantity-text";
import { addLineOf, quantityRuleOf, stockLabel } from "./goods.ts";
import type { Why } from "@yaoji/browser/reply";

export type EntryGoods = DataOf<"goodsRows">["list"][number];
/** Goods with the quantity as it is typed. */
export type EntryLine = { readonly goods: EntryGoods; readonly text: string };

/** Most lines that one call puts into the cart. */
export const mostAtOnce = 500;

/** The typed quantity; null for what is none, and for nothing. */
export function typedNumber(text: string): number | null {
  const plain = text.normalize("NFKC").trim();
  const number = /^\d{1,7}$/u.test(plain) ? Number(plain) : 0;
  return number > 0 && number <= mostPieces ? number : null;
}

/** What is wrong with a line before it is sent, and the quantity that would do; null where nothing is. */
export function problemOf({ goods, text }: EntryLine): (Why & { instead: number | null }) | null {
  if (goods.is_buy !== 1) return { ...(goods.reasons[0] ?? { text: "暂不可购买" }), instead: null };
  if (text.trim() === "") return null;
  const number = typedNumber(text);
  if (number === null) return { text: "请填写大于0的整数", instead: null };
  const rule = quantityRuleOf(goods);
  if (checkQuantity(rule, number).length === 0) return null;
  const said = describeRule(rule, goods.bzdw) || `${stockLabel(goods)}${goods.number}${goods.bzdw}`;
  return { text: said, instead: nearestQuantity(rule, number) };
}

/** The lines that may be sent. */
export function readyLines(lines: readonly EntryLine[]): { line: EntryLine; number: number }[] {
  return lines.flatMap((line) => {
    const number = typedNumber(line.text);
    return number === null || line.goods.is_buy !== 1 ? [] : [{ line, number }];
  });
}

/** The add lines of the cart call. */
export function addLinesOf(lines: readonly EntryLine[]) {
  return readyLines(lines).map(({ line, number }) => addLineOf(line.goods, number));
}

/** Sum at the prices of one piece; what a larger quantity or a promotion saves shows in the cart. */
export function sumText(lines: readonly EntryLine[]): string {
  const amounts = readyLines(lines).map(({ line, number }) =>
    line.goods.price === null ? zero : times(yuan(line.goods.price), number),
  );
  return moneyText(add(...amounts));
}

/** What is kept: ids and quantities alone, so that prices are always today's. */
export type KeptLine = { readonly goods_id: number; readonly text: string };

/** Reads kept lines; what is none is left out. */
export function readKept(stored: string | null): KeptLine[] {
  const parsed = parsedOf(stored);
  return Array.isArray(parsed) ? parsed.filter(isKept).slice(0, mostAtOnce) : [];
}

/** A plan that was uploaded before. */
export type KeptPlan = { readonly name: string; readonly at: number; readonly lines: readonly KeptLine[] };
const mostPlans = 5;

export function readKeptPlans(stored: string | null): KeptPlan[] {
  const parsed = parsedOf(stored);
  return Array.isArray(parsed) ? parsed.filter(isKeptPlan).slice(0, mostPlans) : [];
}

/** The newest first; the same name once. */
export function withPlan(plans: readonly KeptPlan[], plan: KeptPlan): KeptPlan[] {
  return [plan, ...plans.filter(({ name }) => name !== plan.name)].slice(0, mostPlans);
}

function parsedOf(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? "null");
  } catch {
    return null;
  }
}

function isKept(value: unknown): value is KeptLine {
  return (
    typeof value === "object" &&
    value !== null &&
    "goods_id" in value &&
    Number.isSafeInteger(value.goods_id) &&
    "text" in value &&
    typeof value.text === "string"
  );
}

function isKeptPlan(value: unknown): value is KeptPlan {
  return (
    typeof value === "object" &&
    value !== null &&
    "name" in value &&
    typeof value.name === "string" &&
    "at" in value &&
    typeof value.at === "number" &&
    "lines" in value &&
    Array.isArray(value.lines) &&
    value.lines.every(isKept)
  );
}
