/** Commas inside digits, where cells stand apart by commas: 1,000 is one cell. */

const inDigits = /(?<![\p{L}\p{N}.])\d{1,3}(?:[,，]\d{3})+(?!\d)/gu;

/** A line without the commas that stand inside digits. */
export function withoutThousands(line: string): string {
  return line.replace(inDigits, (digits) => digits.replace(/[,，]/gu, ""));
}

/**
 * The cells of a row with such numbers put together again: where the row has more cells than `width` (null: not known)
 * and fits it then. `isUnsure`: it may be read in two ways, or does not fit.
 */
export function joinThousands(
  cells: readonly string[],
  width: number | null,
): { cells: readonly string[]; isUnsure: boolean } {
  const joined = joinedCells(cells);
  if (width === null) {
    const isPlain = joined.length === cells.length || cells.some((cell) => /^0\d{2}\b/u.test(cell));
    return { cells: joined, isUnsure: !isPlain };
  }
  // No cell of its own is 000.
  const isCut = joined.length < cells.length && cells.some((cell) => /^0\d{2}(?!\d)/u.test(cell));
  if (isCut && lengthOf(joined) <= width) return { cells: joined, isUnsure: false };
  if (cells.length <= width || (joined.length === cells.length && lengthOf(cells) <= width))
    return { cells, isUnsure: false };
  if (joined.length === width) return { cells: joined, isUnsure: false };
  return { cells, isUnsure: true };
}

function joinedCells(cells: readonly string[]): string[] {
  const joined: string[] = [];
  for (const cell of cells) {
    const before = joined.at(-1) ?? "";
    const goesOn = /^\d{3}(?!\d)/u.test(cell) && /^[¥￥]?\d{1,3}(?:,\d{3})*$/u.test(before);
    if (goesOn) joined[joined.length - 1] = `${before},${cell}`;
    else joined.push(cell);
  }
  return joined;
}

/** Cells up to the last that says something. */
function lengthOf(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell !== "") + 1;
}
