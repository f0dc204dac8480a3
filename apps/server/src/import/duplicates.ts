/** Rows that name the same goods twice, found while the file streams by. */
import { compact } from "../search/normalise.ts";
import type { CleanRow } from "./clean.ts";

/** The earlier row. */
export type EarlierRow = { readonly rowNo: number; readonly code: string };

/**
 * `code`: an earlier row has this code, so this one is skipped. `identity`: an earlier row under another code has the
 * same name, trade name, specification and manufacturer; both stay, for the price list may use either code.
 */
export type Duplicate = { readonly by: "code" | "identity"; readonly earlier: EarlierRow };

/** Remembers the rows it is asked about; ask once for each row of a file, in order. */
export function createDuplicateFinder(): (row: CleanRow) => Duplicate | null {
  const codes = new Map<string, EarlierRow>();
  const identities = new Map<string, EarlierRow>();
  return (row) => {
    const sameCode = codes.get(row.code);
    if (sameCode) return { by: "code", earlier: sameCode };
    const here = { rowNo: row.rowNo, code: row.code };
    codes.set(row.code, here);
    const key = identityOf(row);
    const twin = identities.get(key);
    if (twin) return { by: "identity", earlier: twin };
    identities.set(key, here);
    return null;
  };
}

/** What the report says of a duplicate. */
export function duplicateText({ by, earlier }: Duplicate): string {
  return by === "code"
    ? `商品编码与第 ${earlier.rowNo} 行重复，只导入先出现的一行`
    : `疑似重复：名称、规格、厂家与第 ${earlier.rowNo} 行（编码 ${earlier.code}）相同，请核对`;
}

function identityOf(row: CleanRow): string {
  // The specification keeps its signs: 1g:3g and 1.3g are not the same.
  const specification = row.specification.normalize("NFKC").toLowerCase();
  const maker = compact(row.manufacturer ?? row.origin ?? "");
  return [compact(row.name), compact(row.tradeName ?? ""), specification, maker].join("|");
}
