/** Changing many prices at once by a word: up or down by so many per cent, or to one price. */
import { isWholeFen, money, type Money, parseMoney } from "../money/money.ts";

/** `basisPoints`: of what there was, 10300 is three per cent more. */
export type Adjustment = { readonly basisPoints: number } | { readonly price: Money };

/** "+3%", "-5.25 %", "=9.90"; null: it is none. */
export function readAdjustment(typed: string): Adjustment | null {
  const text = typed.normalize("NFKC").replace(/\s+/g, "").replaceAll("−", "-");
  const [, sign, whole = "", decimals = ""] = /^([+-])(\d{1,3})(?:\.(\d{1,2}))?%$/.exec(text) ?? [];
  if (sign) {
    const by = Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
    const basisPoints = 10_000 + (sign === "+" ? by : -by);
    return basisPoints > 0 ? { basisPoints } : null;
  }
  const price = text.startsWith("=") ? parseMoney(text.slice(1)) : null;
  return price === null || price === 0 ? null : { price };
}

/**
 * The price after it, rounded to the nearest 分, half a 分 up; a price that has parts of a 分 keeps its four decimals. A set
 * price stays as it was typed.
 */
export function adjusted(price: Money, adjustment: Adjustment): Money {
  if ("price" in adjustment) return adjustment.price;
  const step = isWholeFen(price) ? 1_000_000n : 10_000n;
  const exact = BigInt(price) * BigInt(adjustment.basisPoints);
  const steps = (exact * 2n + step) / (step * 2n);
  return money(Number((steps * step) / 10_000n));
}
