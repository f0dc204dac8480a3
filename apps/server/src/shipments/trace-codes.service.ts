/** Trace codes 追溯码, scanned onto the lines of a parcel. */
import type { Db } from "../db/database.ts";
import { type Refusal, refuse } from "../refusal.ts";
import * as queries from "./shipments.queries.ts";

/** Trace codes of a batch as they were scanned; the goods by their code, left out where the batch alone says which. */
export type ScannedCodes = {
  readonly goodsCode?: string;
  readonly batchNo: string;
  readonly codes: readonly string[];
};

type Parcel = { readonly id: number; readonly shipmentNo: string };

/** Puts the codes onto the line of their batch, in a parcel whose order is locked. */
export async function putTraceCodes(
  tx: Db,
  parcel: Parcel,
  scanned: readonly ScannedCodes[],
): Promise<null | Refusal> {
  const lines = await queries.listParcelLines(tx, [parcel.id]);
  for (const scan of scanned) {
    const line = lineOf(lines, scan, parcel);
    if (typeof line === "string") return cannot(line);
    const wrong = scan.codes.find((code) => !/^\d{20}$/.test(code));
    if (wrong !== undefined) return cannot(`追溯码应为20位数字：${wrong}`);
    await queries.setTraceCodes(tx, line.id, scan.codes);
  }
  return null;
}

/** The line of a batch; else what to say. Goods of two makers may have the same batch number. */
function lineOf(
  lines: readonly queries.ParcelLine[],
  { goodsCode, batchNo }: ScannedCodes,
  { shipmentNo }: Parcel,
): queries.ParcelLine | string {
  const named = lines.filter((each) => goodsCode === undefined || each.code === goodsCode);
  const found = named.filter((each) => each.batchNo === batchNo);
  const [line] = found;
  if (!line)
    return `发货单${shipmentNo}没有${goodsCode === undefined ? "" : `商品${goodsCode}的`}批号${batchNo}`;
  if (found.every(({ code }) => code === line.code)) return line;
  const names = [...new Set(found.map(({ code }) => `${code}@${batchNo}`))];
  return `发货单${shipmentNo}有几个商品的批号都是${batchNo}，请写明商品编码：${names.join("、")}`;
}

function cannot(text: string): Refusal {
  return refuse("order.cannot_move", { details: { text } });
}
