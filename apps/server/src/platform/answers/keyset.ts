/**
 * Pages of the back office's lists: each begins behind the last row of the one before, by the key that the list is sorted by
 * and the row's id, so that page 500 costs what page 1 does and no row comes twice while others are written.
 */
import { type Refusal, refuse } from "./refusal.ts";

/** The row that a page begins behind: what it is sorted by as a whole number in text, null where by its id alone. */
export type Cursor = { readonly key: string | null; readonly id: number };

/** Of times microseconds: as many digits as still are a time of the database. */
const written = /^([a-z_]{1,32}):(-\d{1,17}|\d{1,18})?:(\d{1,16})$/;
const refused = ["翻页位置已失效，请回到第一页重新查看"];

/** The row as the caller gets it, who gives it back as it is: with the order that it belongs to. */
function cursorText(sort: string, { key, id }: Cursor): string {
  return Buffer.from(`${sort}:${key ?? ""}:${id}`).toString("base64url");
}

/** What the caller gave as `after`: null where the list begins; refused where it is no cursor of this order. */
export function readCursor(after: string | undefined, sort: string): Cursor | null | Refusal {
  if (after === undefined) return null;
  const [, of, key = null, id] = written.exec(Buffer.from(after, "base64url").toString("latin1")) ?? [];
  if (of !== sort || !Number.isSafeInteger(Number(id)))
    return refuse("request.invalid", { errors: { after: refused } });
  return { key, id: Number(id) };
}

/** The page of rows that were read with one more than it holds; `next` null: it is the last. */
export function keysetPage<Row extends Cursor>(
  found: readonly Row[],
  { sort, page_size: size }: { readonly sort: string; readonly page_size: number },
): { readonly rows: readonly Row[]; readonly next: string | null } {
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  return { rows, next: last && found.length > size ? cursorText(sort, last) : null };
}
