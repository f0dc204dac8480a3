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

/** Puts the codes onto the lines of their batch, in a parcel whose order is locked. */
export async function putTraceCodes(
  tx: Db,
  parcel: Parcel,
  scanned: readonly ScannedCodes[],
): Promise<null | Refusal> {
  const lines = await queries.listParcelLines(tx, [parcel.id]);
  for (const scan of scanned) {
    const own = linesOf(lines, scan, parcel);
    if (typeof own === "string") return cannot(own);
    const wrong = scan.codes.find((code) => !/^\d{20}$/.test(code));
    if (wrong !== undefined) return cannot(`追溯码应为20位数字：${wrong}`);
    for (const { id, codes } of dealt(own, scan.codes)) await queries.setTraceCodes(tx, id, codes);
  }
  return null;
}

/** The lines of a batch; else what to say. Goods of two makers may have the same batch number. */
function linesOf(
  lines: readonly queries.ParcelLine[],
  { goodsCode, batchNo }: ScannedCodes,
  { shipmentNo }: Parcel,
): readonly queries.ParcelLine[] | string {
  const named = lines.filter((each) => goodsCode === undefined || each.code === goodsCode);
  const found = named.filter((each) => each.batchNo === batchNo);
  const names = [...new Set(found.map(({ code }) => `${code}@${batchNo}`))];
  if (names.length === 0)
    return `发货单${shipmentNo}没有${goodsCode === undefined ? "" : `商品${goodsCode}的`}批号${batchNo}`;
  if (names.length === 1) return found;
  return `发货单${shipmentNo}有几个商品的批号都是${batchNo}，请写明商品编码：${names.join("、")}`;
}

/** One goods may stand on several lines of a batch, bought and given: each gets a code a piece, the last what is left. */
function dealt(
  lines: readonly queries.ParcelLine[],
  codes: readonly string[],
): { readonly id: number; readonly codes: readonly string[] }[] {
  let from = 0;
  return lines.map(({ id, number }, index) => {
    const to = index === lines.length - 1 ? codes.length : from + number;
    const own = codes.slice(from, to);
    from = to;
    return { id, codes: own };
  });
}

function cannot(text: string): Refusal {
  return refuse("order.cannot_move", { details: { text } });
}
