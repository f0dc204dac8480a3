/** 效期不早于: the expiry that a shop wishes of what it buys, and what stock there is within it (domain.md §8). */
import { addMonths } from "../text/time.ts";
import { firstQuantity, type QuantityRule } from "./quantity.ts";
import { isNearExpiry } from "./stock.ts";
import { notBeforeText } from "./expiry-text.ts";

/** Months of life that a shop may ask of all that it buys; 0: it asks for none. */
export const standingMonths = [0, 3, 6, 9, 12, 18] as const;

/** What a line of a cart wishes: as the shop does, nothing, or a month `YYYY-MM`. */
export const shopsWish = "shop";
export const anyExpiry = "any";

/** What a line may wish, as text. */
export const lineWishPattern = /^(shop|any|20\d\d-(0[1-9]|1[0-2]))$/;

/** What is kept of it with the line; null: as the shop asks. */
export function ownWish(wish: string): string | null {
  return wish === shopsWish ? null : wish;
}

/** A line's own wish in words: "不限效期", "效期不早于2027-03"; "" where it asks as the shop does. */
export function lineWishText(wish: string): string {
  if (wish === shopsWish) return "";
  return wish === anyExpiry ? "不限效期" : notBeforeText(`${wish}-01`);
}

/** The first day `YYYY-MM-DD` that a batch may expire on, and who wishes it. */
export type ExpiryWish = { readonly notBefore: string; readonly by: "line" | "shop" };

/** What holds for a line today: its own wish before the shop's standing one; null: nothing. */
export function expiryWish(
  { wish, months }: { readonly wish: string; readonly months: number },
  today: string,
): ExpiryWish | null {
  if (wish === anyExpiry) return null;
  if (wish !== shopsWish) return { notBefore: `${wish}-01`, by: "line" };
  return months > 0 ? { notBefore: addMonths(today, months), by: "shop" } : null;
}

/**
 * The first day that these pieces may expire on; null: any. Who buys at a near-expiry offer 近效期 knows what he takes: of
 * those pieces only the line's own wish is asked.
 */
export function earliestExpiry(wish: ExpiryWish | null, isNear: boolean): string | null {
  return wish && !(isNear && wish.by === "shop") ? wish.notBefore : null;
}

/** Pieces of one day of expiry `YYYY-MM-DD`. */
export type Lot = { readonly expiresOn: string; readonly available: number };

/** What of goods is sold; `near`: where a near-expiry offer runs, the pieces that it sells to this shop; null: none runs. */
export type LotStock = { readonly lots: readonly Lot[]; readonly near: number | null };

/** Stock within a wish; `nearest` its first expiry, `farNearest` that of what no near-expiry offer sells, null without any. */
export type StockWithin = {
  readonly stock: number;
  readonly near: number;
  readonly nearest: string | null;
  readonly farNearest: string | null;
  /** Pieces that the wish leaves out of what no near-expiry offer sells. */
  readonly outside: number;
};

/** What of the stock is within the wish. */
export function stockWithin({ lots, near }: LotStock, wish: ExpiryWish | null, today: string): StockWithin {
  const isApart = ({ expiresOn }: Lot) => near !== null && isNearExpiry(expiresOn, today);
  const fits = (lot: Lot) => lot.expiresOn >= (earliestExpiry(wish, isApart(lot)) ?? "");
  const far = lots.filter((lot) => !isApart(lot));
  const [nearLots, farLots] = [lots.filter((lot) => isApart(lot) && fits(lot)), far.filter(fits)];
  const sold = Math.min(near ?? 0, piecesOf(nearLots));
  return {
    stock: piecesOf(farLots) + sold,
    near: sold,
    nearest: firstOf(sold > 0 ? [...nearLots, ...farLots] : farLots),
    farNearest: firstOf(farLots),
    outside: piecesOf(far) - piecesOf(farLots),
  };
}

/** What a line says of its expiry: the wish that holds, what it leaves out, and what there would be under others. */
export type LineExpiry = {
  /** The line's own: `shop`, `any`, `YYYY-MM`. */
  readonly wish: string;
  /** The first day that holds, "" for none; and who wishes it, "" for nobody. */
  readonly from: string;
  readonly by: ExpiryWish["by"] | "";
  /** The first day that the shop asks of everything, whoever's wish holds; "": it asks for none. */
  readonly shops: string;
  /** Pieces (sets of a combination) that the wish leaves out; the first and last month of their expiry, "" where several goods differ. */
  readonly others: number;
  readonly first: string;
  readonly last: string;
  /** Months that may be wished, each with what would be left then; the earliest first, those that change nothing left out. */
  readonly months: readonly { readonly month: string; readonly stock: number }[];
};

/** Goods of a line: their stock, and how many pieces of them one takes (of a combination one set). */
export type LineLots = { readonly stock: LotStock; readonly each: number };

/** What is said of a line's expiry. */
export function lineExpiry(
  goods: readonly LineLots[],
  {
    wish,
    holds,
    months: asked,
    today,
  }: {
    readonly wish: string;
    readonly holds: ExpiryWish | null;
    /** That the shop asks of all that it buys. */
    readonly months: number;
    readonly today: string;
  },
): LineExpiry {
  const stockAt = (asked: ExpiryWish | null) =>
    Math.min(...goods.map(({ stock, each }) => Math.floor(stockWithin(stock, asked, today).stock / each)));
  const others = goods.length === 0 ? 0 : stockAt(null) - stockAt(holds);
  const [only, ...more] = goods;
  const left = only && more.length === 0 && others > 0 ? leftOut(only.stock, holds, today) : [];
  const all = goods.flatMap(({ stock }) => stock.lots.map(({ expiresOn }) => monthOf(expiresOn)));
  const months = [...new Set(all)]
    .toSorted()
    .map((month) => ({ month, stock: stockAt({ notBefore: `${month}-01`, by: "line" }) }));
  return {
    wish,
    from: holds?.notBefore ?? "",
    by: holds?.by ?? "",
    shops: expiryWish({ wish: shopsWish, months: asked }, today)?.notBefore ?? "",
    others,
    first: left[0] ?? "",
    last: left.at(-1) ?? "",
    months: months.filter(({ stock }, place) => stock > (months[place + 1]?.stock ?? 0)),
  };
}

/**
 * The lots that this shop can be sold, first expiry first: where a near-expiry offer runs, of those near their expiry so many
 * pieces as it sells.
 */
export function lotsSold<L extends Lot>(
  { lots, near }: { readonly lots: readonly L[]; readonly near: number | null },
  today: string,
): L[] {
  let left = near ?? 0;
  return lots
    .toSorted((a, b) => (a.expiresOn < b.expiresOn ? -1 : Number(a.expiresOn > b.expiresOn)))
    .map((lot) => {
      if (near === null || !isNearExpiry(lot.expiresOn, today)) return lot;
      const available = Math.min(left, lot.available);
      left -= available;
      return { ...lot, available };
    })
    .filter(({ available }) => available > 0);
}

/** The months of what the wish leaves out, of what the shop could buy. */
function leftOut({ lots, near }: LotStock, wish: ExpiryWish | null, today: string): string[] {
  const isApart = ({ expiresOn }: Lot) => near !== null && isNearExpiry(expiresOn, today);
  return lots
    .filter((lot) => (isApart(lot) ? near !== 0 : true))
    .filter((lot) => lot.expiresOn < (earliestExpiry(wish, isApart(lot)) ?? ""))
    .map(({ expiresOn }) => monthOf(expiresOn))
    .toSorted();
}

/** The latest month that still leaves so many pieces; null where there are too few at all. */
export function monthFor({ months }: Pick<LineExpiry, "months">, quantity: number): string | null {
  return months.findLast(({ stock }) => stock >= quantity)?.month ?? null;
}

/** The goods that a wish is told of; `isPresale`: they are to arrive. */
export type WithinPlace = {
  readonly stock: number;
  readonly nearest: string;
  readonly unit: string;
  readonly isPresale: boolean;
};

/** "现有符合的120盒，最早2027-03；其余30盒效期2026-12": what there is within the wish and beside it; of an arrival what it gives. */
export function withinText(
  { others, first, last }: LineExpiry,
  { stock, nearest, unit, isPresale }: WithinPlace,
): string {
  if (isPresale) return "到货效期未知，到货后只配符合的，没有符合的则继续等待";
  const from = nearest === "" ? "" : `，最早${monthOf(nearest)}`;
  const within = stock > 0 ? `现有符合的${stock}${unit}${from}` : "没有符合的现货";
  if (others === 0) return within;
  const when = first === last ? first : `${first}至${last}`;
  return `${within}；其余${others}${unit}${when && `效期${when}`}`;
}

/** Why there is no more, where other stock is there: a looser wish helps as well as fewer pieces. */
export function wishedText(expiresFrom: string, rule: QuantityRule, unit: string): string {
  const wish = notBeforeText(expiresFrom);
  if (rule.stock <= 0) return `没有${wish}的现货，请放宽效期`;
  const left = `${wish}的仅剩${rule.stock}${unit}`;
  return firstQuantity(rule) === null ? `${left}，不足起订数量，请放宽效期` : `${left}，请减少数量或放宽效期`;
}

function monthOf(day: string): string {
  return day.slice(0, 7);
}

function piecesOf(lots: readonly Lot[]): number {
  return lots.reduce((sum, { available }) => sum + available, 0);
}

function firstOf(lots: readonly Lot[]): string | null {
  return lots.map(({ expiresOn }) => expiresOn).toSorted()[0] ?? null;
}
