/** 采购清单: named lists of goods with quantities, which all members of a shop share and order from again and again. */
import { mostPieces, type QuantityRule } from "./quantity.ts";

/** Most lists of a shop. */
export const mostLists = 50;

/** Most kinds of goods in one list. */
export const mostListLines = 200;

/** Characters of a list's name. */
export const longestListName = 20;

/** A name as it is compared: 日常补货 and 日常 补货 are one list to people. */
export function listNameKey(name: string): string {
  return name.normalize("NFKC").toLowerCase().replace(/\s+/gu, "");
}

/** What becomes of a quantity in the list where its goods come once more: both together, or the new one alone. */
export const listMerges = ["add", "replace"] as const;
export type ListMerge = (typeof listMerges)[number];

export type ListLine = { readonly goodsId: number; readonly number: number };

/** `lines` to write, the new ones in the order given; how many of them are new, how many stood there already. */
export type MergedLines = {
  readonly lines: readonly ListLine[];
  readonly added: number;
  readonly merged: number;
};

/** Lines that come into a list: goods given twice are one line, and those that it holds change their quantity. */
export function mergeLines(
  held: ReadonlyMap<number, number>,
  given: readonly ListLine[],
  merge: ListMerge,
): MergedLines {
  const sums = new Map<number, number>();
  for (const { goodsId, number } of given) sums.set(goodsId, capped((sums.get(goodsId) ?? 0) + number));
  const before = (goodsId: number) => (merge === "add" ? (held.get(goodsId) ?? 0) : 0);
  const lines = [...sums].map(([goodsId, number]) => ({ goodsId, number: capped(before(goodsId) + number) }));
  const merged = lines.filter(({ goodsId }) => held.has(goodsId)).length;
  return { lines, added: lines.length - merged, merged };
}

function capped(pieces: number): number {
  return Math.min(pieces, mostPieces);
}

/** Which quantities a list may hold: whole packs, whatever there is in stock today and may be bought at once. */
export function wishRule({ step, minimum }: QuantityRule): QuantityRule {
  return { step, minimum, maximum: null, stock: mostPieces };
}
