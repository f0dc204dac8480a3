/** Rows of a list that are no goods: totals, headings again on each page, notes and signatures below, numbered blanks. */
import type { Columns, Field } from "./headings.ts";

const total = /^(?:本页|本单|本类|全部)?(?:合计|总计|小计|累计|共计)(?:金额|数量)?[::]?$/u;
const footer =
  /^(?:备注|说明|注|附注|制表|制单|审核|复核|经办|联系人?|联系电话|电话|地址|开户行|打印|日期|页码|第\d+页|共\d+[页条项]|以下空白|注意)/u;

/** What a row is by its cells. */
export type RowCells = {
  readonly values: readonly string[];
  readonly headings: readonly string[];
  readonly columns: Columns;
};

/** Why a row is no goods, in Chinese for the report; null where it is one, or may be. */
export function whyAside({ values, headings, columns }: RowCells): string | null {
  const cells = values.map((value) => value.normalize("NFKC").trim());
  const filled = cells.filter((cell) => cell !== "");
  const of = (field: Field) => cells[columns.get(field) ?? -1] ?? "";
  const names = [of("code"), of("external_code"), of("name"), filled[0] ?? ""];
  if (names.some((name) => total.test(name.replace(/\s/gu, "")))) return "合计行，不是商品";
  if (isRepeated(cells, headings)) return "重复的表头，不是商品";
  const known = [...columns.values()].filter((column) => (cells[column] ?? "") !== "");
  if (known.length === 0) return "各列都是空的，不是商品";
  const isNote = footer.test((filled[0] ?? "").replace(/\s/gu, ""));
  if (headings.length > 3 && filled.length <= 2 && isNote) return "表下的说明，不是商品";
  return null;
}

/** Of headings over two rows only one may be printed again. */
function isRepeated(cells: readonly string[], headings: readonly string[]): boolean {
  const named = headings.filter((heading) => heading !== "");
  const same = headings.filter((heading, at) => heading !== "" && heading === cells[at]);
  return same.length >= Math.max(2, named.length / 2);
}
