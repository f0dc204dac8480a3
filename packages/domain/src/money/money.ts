/**
 * Money as integers of 1/10000 yuan (decisions.md "Money"): unit prices have up to 4 decimals,
 * amounts 2; floats never hold an amount inside.
 */

declare const unit: unique symbol;

/** An amount in 1/10000 yuan; always a safe integer, never -0. */
export type Money = number & { readonly [unit]: "yuan/10000" };

const perYuan = 10_000;
const perFen = 100;
const decimalText = /^(-?)(\d+)(?:\.(\d{1,4}))?$/;

function isMoney(value: number): value is Money {
  return Number.isSafeInteger(value);
}

/** Brands an integer count of 1/10000 yuan; RangeError when it is not a safe integer. */
export function money(units: number): Money {
  const value = units + 0; // -0 becomes 0
  if (!isMoney(value)) throw new RangeError(`not an exact amount: ${units}`);
  return value;
}

/** No money. */
export const zero: Money = money(0);

/** Yuan to Money, exactly; RangeError on NaN, exponents and more than 4 decimals. */
export function yuan(value: string | number): Money {
  // The usual case without text: below 10 billion yuan no two amounts share a double.
  const near = typeof value === "number" ? Math.round(value * perYuan) : Number.NaN;
  if (near / perYuan === value && Math.abs(near) < 1e14) return money(near);
  const match = decimalText.exec(String(value));
  if (!match) throw new RangeError(`not an amount in yuan with at most 4 decimals: ${value}`);
  const [, sign, whole = "0", decimals = ""] = match;
  const units = Number(whole) * perYuan + Number(decimals.padEnd(4, "0"));
  return money(sign ? -units : units);
}

/**
 * What a person typed (￥1,234.50, full-width digits); null when it is not an amount of zero or more. Commas only part
 * thousands: "9,80" is no amount, lest it be 980.
 */
export function parseMoney(text: string): Money | null {
  const typed = text.normalize("NFKC").trim().replace(/^¥\s*/, "");
  const [, whole = "", decimals = ""] = /^(\d+|\d{1,3}(?:,\d{3})+)(\.\d{1,4})?$/.exec(typed) ?? [];
  const plain = whole.replaceAll(",", "");
  return plain === "" || plain.length > 11 ? null : yuan(plain + decimals);
}

/** 分 to Money. */
export function fromFen(fen: number): Money {
  return money(fen * perFen);
}

/** Money to 分, cut toward zero. */
export function toFen(amount: Money): number {
  return Math.trunc(amount / perFen) + 0;
}

/** The amount without its parts of a 分, cut toward zero. */
export function cutToFen(amount: Money): Money {
  return fromFen(toFen(amount));
}

/** The amount of zero or more rounded up to 分: what is missing, for less would not do. */
export function ceilToFen(amount: Money): Money {
  return fromFen(Math.ceil(amount / perFen));
}

/** Whether the amount is whole 分, as everything that moves in the ledger is. */
export function isWholeFen(amount: Money): boolean {
  return amount % perFen === 0;
}

/** The JSON number of yuan for the wire: the double nearest to the exact decimal. */
export function toYuan(amount: Money): number {
  return amount / perYuan;
}

/** "12.3400", as numeric(14,4) holds it. */
export function toDecimal(amount: Money): string {
  const units = String(Math.abs(amount)).padStart(5, "0");
  return `${amount < 0 ? "-" : ""}${units.slice(0, -4)}.${units.slice(-4)}`;
}

/** The text of a numeric(14,4) column. */
export function fromDecimal(text: string): Money {
  return yuan(text);
}

/** Exact sum. */
export function add(...amounts: readonly Money[]): Money {
  let sum = zero;
  for (const amount of amounts) sum = money(sum + amount);
  return sum;
}

/** Exact difference. */
export function subtract(from: Money, amount: Money): Money {
  return money(from - amount);
}

/** The same amount with the other sign. */
export function negate(amount: Money): Money {
  return money(-amount);
}

/** Exact product with a whole count; RangeError for a part of a piece. */
export function times(amount: Money, count: number): Money {
  if (!Number.isSafeInteger(count)) throw new RangeError(`not a whole count: ${count}`);
  return money(amount * count);
}

/** `basisPoints` hundredths of a per cent of the amount, cut toward zero to 1/10000 yuan. */
export function percentOf(amount: Money, basisPoints: number): Money {
  return money(Number((BigInt(amount) * BigInt(basisPoints)) / 10_000n));
}

/** `part` of `whole` of the amount, cut toward zero to 1/10000 yuan; RangeError where the whole is none. */
export function shareOf(amount: Money, part: number, whole: number): Money {
  if (whole === 0) throw new RangeError("a share of nothing");
  return money(Number((BigInt(amount) * BigInt(part)) / BigInt(whole)));
}

/** The smaller amount. */
export function min(a: Money, b: Money): Money {
  return a < b ? a : b;
}

/** The larger amount. */
export function max(a: Money, b: Money): Money {
  return a > b ? a : b;
}

/** "1234.56": two decimals, cut toward zero, never rounded up (§9). For programs and papers; people read `moneyText`. */
export function formatMoney(amount: Money): string {
  const fen = toFen(amount);
  const digits = String(Math.abs(fen)).padStart(3, "0");
  return `${fen < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** "1234.5" → "1,234.5": a decimal as pages show it. */
export function grouped(decimal: string): string {
  return decimal.replace(/\B(?=(\d{3})+\.)/g, ",");
}

/** "¥1,234.56", "-¥0.50": money in a sentence on a page. */
export function moneyText(amount: Money): string {
  return `¥${grouped(formatMoney(amount))}`.replace("¥-", "-¥");
}

/** "500" or "9.9": yuan without needless decimals, as the names of promotions have them (满500减20). */
export function plainYuan(amount: Money): string {
  return String(toYuan(amount));
}

/** "9.9" → "9.90", "9.9875", "1,234.50": an amount with all of its decimals, at least two; a unit price is told so. */
export function priceText(price: Money): string {
  const [whole = "0", decimals = ""] = String(toYuan(price)).split(".");
  return grouped(`${whole}.${decimals.padEnd(2, "0")}`);
}

/** The most that one call moves. */
const mostMoved = yuan(10_000_000);

/** Whether so much may be moved at once: whole 分 above zero, up to 10,000,000 yuan. */
export function isMovable(amount: Money): boolean {
  return amount > 0 && amount <= mostMoved && isWholeFen(amount);
}
