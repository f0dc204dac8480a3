/** Rows that name the same goods twice, found while the file streams by. */
import { compact } from "../search/normalise.ts";
import type { CleanRow } from "./clean.ts";
import { codeOf } from "./pushed-row.ts";
import type { SourceRow } from "./rows.ts";

/** The earlier row. */
export type EarlierRow = { readonly rowNo: number; readonly code: string };

/** Remembers the rows it is asked about, in order; asked again about a row, it says the same. */
export type DuplicateFinder = {
  /** A sentence when an earlier row has this code: this one is skipped. */
  readonly byCode: (row: SourceRow) => string | null;
  /**
   * The earlier row under another code with the same name, trade name, specification and manufacturer; both stay, for
   * the price list may use either code.
   */
  readonly byIdentity: (row: CleanRow) => EarlierRow | null;
};

/** A finder for one file. */
export function createDuplicateFinder(): DuplicateFinder {
  const codes = new Map<string, number>();
  const identities = new Map<string, EarlierRow>();
  return {
    byCode: ({ rowNo, said }) => {
      const code = codeOf(said);
      const earlier = codes.get(code);
      if (earlier !== undefined && earlier !== rowNo)
        return `商品编码与第 ${earlier} 行重复，只导入先出现的一行`;
      codes.set(code, rowNo);
      return null;
    },
    byIdentity: (row) => {
      const key = identityOf(row);
      const twin = identities.get(key);
      if (twin && twin.rowNo !== row.rowNo) return twin;
      identities.set(key, { rowNo: row.rowNo, code: row.code });
      return null;
    },
  };
}

/** What the report says of goods that resemble earlier ones. */
export function duplicateText({ rowNo, code }: EarlierRow): string {
  return `疑似重复：名称、规格、厂家与第 ${rowNo} 行（编码 ${code}）相同，请核对`;
}

function identityOf(row: CleanRow): string {
  // The specification keeps its signs: 1g:3g and 1.3g are not the same.
  const specification = row.specification.normalize("NFKC").toLowerCase();
  const maker = compact(row.manufacturer ?? row.origin ?? "");
  return [compact(row.name), compact(row.tradeName ?? ""), specification, maker].join("|");
}
