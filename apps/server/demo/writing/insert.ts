/** Writes rows some hundred at a time, so that a statement never grows beyond what the database takes. */
export async function inChunks<Row, Written>(
  rows: readonly Row[],
  size: number,
  write: (part: Row[]) => Promise<Written[]>,
): Promise<Written[]> {
  const written: Written[] = [];
  for (let from = 0; from < rows.length; from += size)
    written.push(...(await write(rows.slice(from, from + size))));
  return written;
}

/** The id of the one row that was written. */
export function idOfFirst(written: readonly { id: number }[]): number {
  return must(written[0], "row").id;
}

/** The demo data name each other by keys: one that leads nowhere is a slip in them. */
export function must<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`demo data: ${what} is missing`);
  return value;
}
