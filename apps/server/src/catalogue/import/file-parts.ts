/** What a file speaks of, by its columns, and what is missing where it speaks of nothing. */
import { ImportFileError } from "./file-error.ts";
import type { Columns, Field } from "./headings.ts";

/** What the rows of a file speak of: goods, their prices, their stock, or several of these together. */
export type FileParts = { readonly goods: boolean; readonly prices: boolean; readonly stock: boolean };

const core: readonly (readonly [Field, string])[] = [
  ["name", "商品名称"],
  ["specification", "规格"],
  ["unit", "单位"],
  ["manufacturer", "生产厂家"],
];
const batch: readonly (readonly [Field, string])[] = [
  ["quantity", "库存"],
  ["batch_no", "批号"],
  ["expires_on", "有效期"],
];
const priceFields: readonly Field[] = [
  "price",
  "limited_price",
  "tiers",
  "group_prices",
  "minimum",
  "order_limit",
];

/** The parts, or the fault that says which columns are missing. */
export function partsOf(columns: Columns): FileParts | ImportFileError {
  const missing = (wanted: readonly (readonly [Field, string])[]) =>
    wanted.filter(([field]) => !columns.has(field)).map(([, label]) => label);
  const kindMissing = columns.has("category") || columns.has("approval_number") ? [] : ["类别（或批准文号）"];
  const goodsMissing = [...missing(core), ...kindMissing];
  const stockMissing = missing(batch);
  const codeMissing = columns.has("code") || columns.has("external_code") ? [] : ["商品编码"];
  const parts = {
    goods: goodsMissing.length === 0,
    prices: priceFields.some((field) => columns.has(field)),
    stock: stockMissing.length === 0,
  };
  const hasBatch = columns.has("quantity") || columns.has("batch_no");
  if (hasBatch && !parts.stock && !parts.goods && !columns.has("name"))
    return wrong("库存表应有 商品编码、库存、批号、有效期", [...codeMissing, ...stockMissing]);
  if (hasBatch && !parts.stock && columns.has("quantity"))
    return wrong("有库存的表还应有 批号、有效期", stockMissing);
  if (codeMissing.length === 0 && (parts.goods || parts.prices || parts.stock)) return parts;
  if (parts.prices || parts.stock) return wrong("价格库存表应有 商品编码", codeMissing);
  return wrong("商品清单应有 商品编码、商品名称、规格、单位、生产厂家、类别（或批准文号）", [
    ...codeMissing,
    ...goodsMissing,
  ]);
}

function wrong(title: string, missing: readonly string[]): ImportFileError {
  return new ImportFileError(`表头不对：${title}，缺少 ${missing.join("、")}`);
}
