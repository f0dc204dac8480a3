/** Goods of the demo shop by what a test needs of them, as the buyer of the page sees them. */
import { expect } from "@playwright/test";
import { get, type Goods, type Visitor } from "./buyer.ts";

export type Row = Goods & { drug_class: string; reasons: { code: string }[] };

export const isBuyable = (goods: Row) => goods.is_buy === 1;
export const isSoldOut = (goods: Row) => goods.reasons.some(({ code }) => code === "NO_STOCK");

/** The first so many of the list that suit. */
export async function rowsWhere(
  page: Visitor,
  suits: (goods: Row) => boolean,
  count: number,
): Promise<Row[]> {
  const found: Row[] = [];
  for (let number = 1; number <= 9 && found.length < count; number += 1) {
    const { list } = await get<{ list: Row[] }>(page, `/api/goods/list?page_size=100&page=${number}`);
    found.push(...list.filter(suits));
  }
  expect(found.length, "the demo shop has too few goods of this kind").toBeGreaterThanOrEqual(count);
  return found.slice(0, count);
}

/** The first one that suits. */
export async function rowWhere(page: Visitor, suits: (goods: Row) => boolean): Promise<Row> {
  const [row] = await rowsWhere(page, suits, 1);
  if (!row) throw new Error("the demo shop has no goods of this kind");
  return row;
}
