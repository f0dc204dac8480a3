/** Rows and goods that name the same goods under two codes. */
import { compact } from "@yaoji/domain/text/normalise";
import type { CleanRow } from "./clean.ts";

/** The earlier row. */
export type EarlierRow = { readonly rowNo: number; readonly code: string };

/**
 * The earlier row of a file under another code with the same name, trade name, specification and manufacturer; both
 * stay, for the price list may use either code. Asked again about a row, it says the same.
 */
export type DuplicateFinder = (row: CleanRow) => EarlierRow | null;

/** A finder for one file. */
export function createDuplicateFinder(): DuplicateFinder {
  const identities = new Map<string, EarlierRow>();
  return (row) => {
    const key = JSON.stringify([identityOf(row), compact(row.tradeName ?? "")]);
    const twin = identities.get(key);
    if (twin && twin.code !== row.code) return twin;
    if (!twin) identities.set(key, { rowNo: row.rowNo, code: row.code });
    return null;
  };
}

/** What the report says of goods that resemble earlier ones. */
export function duplicateText({ rowNo, code }: EarlierRow): string {
  return `疑似重复：名称、规格、厂家与第 ${rowNo} 行（编码 ${code}）相同，请核对`;
}

/** What goods are called whatever its writing: full-width brackets, spaces and signs do not count. */
export function identityOf(
  goods: Pick<CleanRow, "name" | "specification" | "manufacturer" | "origin">,
): string {
  // The specification keeps its signs: 1g:3g and 1.3g are not the same.
  const specification = goods.specification.normalize("NFKC").toLowerCase();
  return [compact(goods.name), specification, compact(goods.manufacturer ?? goods.origin ?? "")].join("|");
}
