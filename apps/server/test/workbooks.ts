/** What stands in a workbook that the shop made, by the reader that its imports use. */
import { strFromU8, unzipSync } from "fflate";
import { importLimits } from "../src/catalogue/import/file-error.ts";
import { xlsxRecords } from "../src/catalogue/import/xlsx.ts";

/** The rows of the first sheet as texts. */
export async function recordsOf(bytes: Uint8Array): Promise<string[][]> {
  const found: string[][] = [];
  for await (const { values } of (await xlsxRecords(bytes, importLimits))()) found.push([...values]);
  return found;
}

/** The XML of a sheet, the first one where none is named. */
export function sheetXml(bytes: Uint8Array, sheet = 1): string {
  const part = unzipSync(bytes)[`xl/worksheets/sheet${sheet}.xml`];
  return part ? strFromU8(part) : "";
}
