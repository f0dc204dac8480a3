/** A sheet of cells: which are selected, and what typing, pasting, filling and adjusting make of their texts. Pure. */
import { type Adjustment, adjusted } from "@yaoji/domain/pricing/price-adjust";
import { parseMoney, toYuan } from "@yaoji/domain/money/money";

/** A cell by its place: row and column as they are shown. */
export type Place = { readonly row: number; readonly column: number };
/** From where the selection began to where it has come; the latter is the cell that is typed into. */
export type Selection = { readonly anchor: Place; readonly focus: Place };
export type Size = { readonly rows: number; readonly columns: number };
export type Range = {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
};
/** A text for a cell. */
export type Change = Place & { readonly text: string };

/** A sheet as its keys, its mouse and its clipboard find it; `typed` null: nothing is being typed. */
export type Sheet = {
  readonly change: (changes: readonly Change[]) => void;
  readonly undo: () => void;
  readonly size: Size;
  readonly selection: Selection;
  readonly range: Range;
  readonly typed: string | null;
  readonly textAt: (place: Place) => string;
  readonly select: (selection: Selection) => void;
  readonly setTyped: (typed: string | null) => void;
  /** Takes over what is being typed, and goes so many cells on. */
  readonly commit: (by: Place) => void;
};

export const at = (place: Place): Selection => ({ anchor: place, focus: place });

export function rangeOf({ anchor, focus }: Selection): Range {
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    right: Math.max(anchor.column, focus.column),
  };
}

/** A place within the sheet. */
export function within({ row, column }: Place, { rows, columns }: Size): Place {
  const clamped = (value: number, most: number) => Math.max(0, Math.min(value, most - 1));
  return { row: clamped(row, rows), column: clamped(column, columns) };
}

const steps: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  PageUp: { row: -15, column: 0 },
  PageDown: { row: 15, column: 0 },
  Home: { row: 0, column: -10_000 },
  End: { row: 0, column: 10_000 },
};

/** Where a key leads; `isWide` to the end of the sheet; null: the key leads nowhere. */
export function stepFrom(
  { row, column }: Place,
  key: string,
  { isWide, size }: { readonly isWide: boolean; readonly size: Size },
): Place | null {
  const step = steps[key];
  if (!step) return null;
  const far = isWide ? Math.max(size.rows, size.columns) : 1;
  const isEnd = key === "Home" || key === "End";
  const rows = isWide && isEnd ? Math.sign(step.column) * size.rows : step.row * far;
  return within({ row: row + rows, column: column + step.column * far }, size);
}

function placesOf({ top, bottom, left, right }: Range): Place[] {
  const rows = Array.from({ length: bottom - top + 1 }, (_, index) => top + index);
  const columns = Array.from({ length: right - left + 1 }, (_, index) => left + index);
  return rows.flatMap((row) => columns.map((column) => ({ row, column })));
}

/** Every cell of the selection empty. */
export const cleared = (range: Range): Change[] => placesOf(range).map((place) => ({ ...place, text: "" }));

/** The first row of the selection into those below. */
export function filledDown(range: Range, textAt: (place: Place) => string): Change[] {
  return placesOf({ ...range, top: Math.min(range.top + 1, range.bottom) }).map((place) => {
    return { ...place, text: textAt({ ...place, row: range.top }) };
  });
}

/** Rows of cells as Excel copies them. */
export function readBlock(copied: string): string[][] {
  const lines = copied.replace(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");
  return lines.map((line) => line.split("\t").map((cell) => cell.trim()));
}

/** A block from the selection's first cell on; one cell alone into all that are selected. What lies beyond the sheet is left out. */
export function pasted(block: readonly (readonly string[])[], range: Range, size: Size): Change[] {
  const [[only, ...others] = [], ...more] = block;
  if (only !== undefined && others.length === 0 && more.length === 0)
    return placesOf(range).map((place) => ({ ...place, text: only }));
  return block.flatMap((cells, down) =>
    cells.flatMap((text, right) => {
      const place = { row: range.top + down, column: range.left + right };
      return place.row < size.rows && place.column < size.columns ? [{ ...place, text }] : [];
    }),
  );
}

/** The selection as Excel takes it. */
export function copied({ top, bottom, left, right }: Range, textAt: (place: Place) => string): string {
  const rows = Array.from({ length: bottom - top + 1 }, (_, down) =>
    placesOf({ top: top + down, bottom: top + down, left, right })
      .map(textAt)
      .join("\t"),
  );
  return rows.join("\n");
}

/** Prices of the selection raised, lowered or set; what is no price stays. */
export function adjustedCells(
  range: Range,
  adjustment: Adjustment,
  { textAt, isPrice }: { textAt: (place: Place) => string; isPrice: (column: number) => boolean },
): Change[] {
  return placesOf(range).flatMap((place) => {
    const price = parseMoney(textAt(place));
    if (!isPrice(place.column) || (price === null && !("price" in adjustment))) return [];
    const after =
      "price" in adjustment ? adjustment.price : price === null ? null : adjusted(price, adjustment);
    return after === null ? [] : [{ ...place, text: String(toYuan(after)) }];
  });
}
