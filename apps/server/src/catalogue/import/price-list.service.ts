/** A list of prices read as an import reads one, for whoever changes prices by it. */
import type { WrittenOffer } from "@yaoji/domain/pricing/offer-changes";
import { type Money, toDecimal } from "@yaoji/domain/money/money";
import { cleanText } from "./clean-text.ts";
import { ImportFileError } from "./file-error.ts";
import { type Field, fieldNames } from "./headings.ts";
import { openImport } from "./parse.ts";
import { planOffer } from "./prices.ts";
import { codeOf } from "./pushed-row.ts";
import type { Said } from "./rows.ts";

export { ImportFileError } from "./file-error.ts";

/** What a row says of prices; `flaw`: why it cannot be read. Groups are as the list calls them. */
export type ListedPrice = {
  readonly rowNo: number;
  readonly code: string;
  readonly warehouse: string | null;
  readonly written: WrittenOffer;
  readonly flaw: string | null;
  /** The row as it was read. */
  readonly said: Said;
};

/** A list as it was read; `unused`: headings of columns that nothing is taken from. */
export type PriceList = { readonly rows: readonly ListedPrice[]; readonly unused: readonly string[] };

/** The rows of a CSV or .xlsx with prices, notes below the list left out; ImportFileError for what is none. */
export async function readPriceList(source: AsyncIterable<Uint8Array>): Promise<PriceList> {
  const file = await openImport(source);
  if (!file.prices)
    throw new ImportFileError("这不是价格表：没有价格、限价、阶梯价、分组价、起订量、限购任何一列");
  const listed: ListedPrice[] = [];
  for await (const { rowNo, said, flaw, aside } of file.rows()) {
    if (aside !== undefined) continue;
    const read = writtenOf(said);
    const warehouse = cleanText(said.warehouse ?? "").text || null;
    listed.push({ rowNo, code: codeOf(said), warehouse, ...read, flaw: flaw ?? read.flaw, said });
  }
  return { rows: listed, unused: file.unused };
}

/** The fields that rows are read by, in the order of a price list. */
export function fieldsOf(rows: readonly ListedPrice[]): string[] {
  const said = new Set(rows.flatMap((each) => Object.keys(each.said)));
  return Object.keys(fieldNames).filter((field) => said.has(field));
}

/** Whether a price list takes anything from it; the others are only there to be read by people. */
export const isTaken = (field: string): boolean => taken.has(field);
const taken: ReadonlySet<string> = new Set<Field>([
  "code",
  "warehouse",
  "price",
  "group_prices",
  "limited_price",
  "limited_quantity",
  "tiers",
  "tier_type",
  "minimum",
  "order_limit",
]);

/** What such a field is called in a file. */
export const headingOf = (field: string): string => headings.get(field) ?? field;
const headings = new Map<string, string>(
  Object.entries(fieldNames).map(([field, [first]]) => [field, first]),
);

/** Prices in the words of a list's row. */
export function writtenOf(said: Said): Pick<ListedPrice, "written" | "flaw"> {
  const planned = planOffer(said);
  if (planned === null) return { written: {}, flaw: "没有任何价格" };
  if ("flaw" in planned) return { written: {}, flaw: planned.flaw };
  const { basePrice, limitedPrice, groupPrices, ...same } = planned;
  const groups = groupPrices?.map(([group, price]) => [group, toDecimal(price)] as const);
  return {
    written: {
      ...same,
      ...(basePrice !== undefined && { basePrice: decimal(basePrice) }),
      ...(limitedPrice !== undefined && { limitedPrice: decimal(limitedPrice) }),
      ...(groups && { groups: Object.fromEntries(groups) }),
    },
    flaw: null,
  };
}

const decimal = (price: Money | null) => (price === null ? null : toDecimal(price));
