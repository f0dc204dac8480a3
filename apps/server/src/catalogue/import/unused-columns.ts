/** Columns of a list that nothing is taken from: a stock column under a name that nobody knows should not be lost in silence. */
import type { FileParts } from "./file-parts.ts";
import { type Columns, type Field, fieldNames } from "./headings.ts";
import { short } from "./read-facts.ts";

/** Facts that belong to prices or to stock, and those that every kind of list uses; the others belong to goods. */
const priceFields: readonly Field[] = [
  "price",
  "group_prices",
  "limited_price",
  "limited_quantity",
  "tiers",
  "tier_type",
  "minimum",
  "order_limit",
];
const stockFields: readonly Field[] = ["quantity", "batch_no", "produced_on", "expires_on"];
const placeFields: readonly Field[] = ["code", "external_code", "warehouse", "mnemonic"];
const goodsFields = (Object.keys(fieldNames) as Field[]).filter(
  (field) => ![...priceFields, ...stockFields, ...placeFields].includes(field),
);
const numbering = /^(?:序号|行号|项次|no\.?|#)$/iu;
const mostNamed = 20;

/** Their headings as the list has them; of a file that is refused (no parts) those only that are not known. */
export function unusedColumns(
  headings: readonly string[],
  columns: Columns,
  parts: FileParts | null,
): string[] {
  const { goods, prices, stock } = parts ?? { goods: true, prices: true, stock: true };
  const fields = [
    ...placeFields,
    ...(goods ? goodsFields : []),
    ...(prices ? priceFields : []),
    ...(stock ? stockFields : []),
  ];
  const used = new Set(fields.map((field) => columns.get(field)));
  return headings.filter((heading, at) => heading !== "" && !numbering.test(heading) && !used.has(at));
}

/** A sentence that names them; "" where all are used. */
export function unusedText(unused: readonly string[]): string {
  if (unused.length === 0) return "";
  const named = unused.slice(0, mostNamed).map(short).join("、");
  return `没有用到的列：${named}${unused.length > mostNamed ? ` 等 ${unused.length} 列` : ""}`;
}
