/** The table of goods × shops 总部采购 as it is filled in: typed cells, pasted blocks, what a column comes to and sends. */
import type { ChainCell, ChainRow, ChainShop } from "@yaoji/contract/schemas/headquarters";
import type { BodyOf } from "@yaoji/contract/endpoints";
import { add, type Money, yuan } from "@yaoji/domain/money/money";
import { mostPieces } from "@yaoji/domain/trade/quantity";

/** Typed texts that are not saved yet, by cell. */
export type Typed = ReadonlyMap<string, string>;
export type CellPlace = { readonly goodsId: number; readonly shopId: number };

export const placeOf = ({ goodsId, shopId }: CellPlace): string => `${goodsId}-${shopId}`;

/** The pieces that a typed text means, nothing typed 0; null where it is no number of pieces. */
export function piecesOf(text: string): number | null {
  const typed = text.normalize("NFKC").replaceAll(/[\s,]/gu, "");
  if (typed === "") return 0;
  return /^\d{1,7}$/u.test(typed) && Number(typed) <= mostPieces ? Number(typed) : null;
}

/** A block as spreadsheets copy it: rows of cells; null for the content of one cell. */
export function blockOf(text: string): string[][] | null {
  const lines = text.replace(/\r\n?/gu, "\n").replace(/\n$/u, "").split("\n");
  const block = lines.map((line) => line.split("\t"));
  return block.length > 1 || (block[0]?.length ?? 0) > 1 ? block : null;
}

/** Which cells a pasted block fills from a place on: to the right and down, what goes beyond the table left out. */
export function filledBy(
  block: readonly (readonly string[])[],
  from: CellPlace,
  { rows, shops }: { readonly rows: readonly ChainRow[]; readonly shops: readonly ChainShop[] },
): (CellPlace & { readonly text: string })[] {
  const top = rows.findIndex(({ goods_id }) => goods_id === from.goodsId);
  const left = shops.findIndex(({ id }) => id === from.shopId);
  return block.flatMap((line, down) =>
    line.flatMap((text, right) => {
      const [row, shop] = [rows[top + down], shops[left + right]];
      return row && shop ? [{ goodsId: row.goods_id, shopId: shop.id, text: text.trim() }] : [];
    }),
  );
}

/** Rows with what the server says of some of their cells. */
export function withCells(rows: readonly ChainRow[], changed: readonly ChainCell[]): ChainRow[] {
  if (changed.length === 0) return [...rows];
  const byPlace = new Map(changed.map((cell) => [`${cell.goods_id}-${cell.shop_id}`, cell]));
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => byPlace.get(`${cell.goods_id}-${cell.shop_id}`) ?? cell),
  }));
}

/** The cells of a shop that hold something. */
export function filledCells(rows: readonly ChainRow[], shopId: number): ChainCell[] {
  return rows.flatMap(({ cells }) => cells.filter((cell) => cell.shop_id === shopId && cell.number > 0));
}

/** Whether a cell may be ordered as it stands. */
export function isOrderable({ number, price, amount, reasons }: ChainCell): boolean {
  return number > 0 && reasons.length === 0 && price !== null && amount !== null;
}

/** What cells come to, those that may be ordered alone. */
export function sumOf(cells: readonly ChainCell[]): Money {
  return add(...cells.filter(isOrderable).map(({ amount }) => yuan(amount ?? 0)));
}

type Columns = BodyOf<"chainSubmit">["shops"];

/** What is submitted: of each shop the cells that may be ordered, as they were shown; shops of which there are none stay out. */
export function columnsOf(rows: readonly ChainRow[], shops: readonly ChainShop[]): Columns {
  return shops.flatMap(({ id }) => {
    const lines = filledCells(rows, id)
      .filter(isOrderable)
      .map(({ goods_id, number, price, amount }) => ({
        goods_id,
        number,
        price: price ?? 0,
        amount: amount ?? 0,
      }));
    return lines.length > 0 ? [{ shop_id: id, lines }] : [];
  });
}
