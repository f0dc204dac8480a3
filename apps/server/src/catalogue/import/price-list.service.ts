/** A list of prices read as an import reads one, for whoever changes prices by it. */
import type { WrittenOffer } from "@yaoji/domain/pricing/offer-changes";
import { type Money, toDecimal } from "@yaoji/domain/money/money";
import { cleanText } from "./clean-text.ts";
import { ImportFileError } from "./file-error.ts";
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
};

/** The rows of a CSV or .xlsx with prices, notes below the list left out; ImportFileError for what is none. */
export async function readPriceList(source: AsyncIterable<Uint8Array>): Promise<ListedPrice[]> {
  const file = await openImport(source);
  if (!file.prices)
    throw new ImportFileError("这不是价格表：没有价格、限价、阶梯价、分组价、起订量、限购任何一列");
  const listed: ListedPrice[] = [];
  for await (const { rowNo, said, flaw, aside } of file.rows()) {
    if (aside !== undefined) continue;
    const read = writtenOf(said);
    const warehouse = cleanText(said.warehouse ?? "").text || null;
    listed.push({ rowNo, code: codeOf(said), warehouse, ...read, flaw: flaw ?? read.flaw });
  }
  return listed;
}

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
