/** Trace codes 追溯码, scanned onto the lines of a parcel. */
import type { Db } from "../db/database.ts";
import { type Refusal, refuse } from "../refusal.ts";
import * as queries from "./shipments.queries.ts";
import * as traces from "./trace-codes.queries.ts";

/** Trace codes of a batch as they were scanned; the goods by their code, left out where the batch alone says which. */
export type ScannedCodes = {
  readonly goodsCode?: string;
  readonly batchNo: string;
  readonly codes: readonly string[];
};

type LineCodes = { readonly id: number; readonly codes: readonly string[] };
type Parcel = { readonly id: number; readonly shipmentNo: string };

/** Puts the codes onto the lines of their batch, in a parcel whose order is locked. */
export async function putTraceCodes(
  tx: Db,
  parcel: Parcel,
  scanned: readonly ScannedCodes[],
): Promise<null | Refusal> {
  const lines = await queries.listParcelLines(tx, [parcel.id]);
  const batches = new Map<
    number,
    { readonly own: readonly queries.ParcelLine[]; readonly codes: string[] }
  >();
  for (const scan of scanned) {
    const own = linesOf(lines, scan, parcel);
    if (typeof own === "string") return cannot(own);
    const wrong = scan.codes.find((code) => !/^\d{20}$/.test(code));
    if (wrong !== undefined) return cannot(`追溯码应为20位数字：${wrong}`);
    const key = own[0]?.id ?? 0;
    // A batch may be written in several parts, and with its goods or without.
    batches.set(key, { own, codes: [...(batches.get(key)?.codes ?? []), ...scan.codes] });
  }
  const onLines = [...batches.values()].flatMap(({ own, codes }) => dealt(own, codes));
  const all = onLines.flatMap(({ codes }) => codes);
  const twice = all.find((code, place) => all.indexOf(code) !== place);
  if (twice !== undefined)
    return cannot(`追溯码${twice}在发货单${parcel.shipmentNo}中扫了两次，请核对实物后重新扫描`);
  const elsewhere = await takeCodes(tx, onLines);
  if (elsewhere)
    return cannot(`追溯码${elsewhere.code}已在发货单${elsewhere.shipmentNo}中，请核对实物后重新扫描`);
  for (const { id, codes } of onLines) await queries.setTraceCodes(tx, id, codes);
  return null;
}

/** Takes the codes onto their lines; the first that is in another parcel, and has not come back from it. */
async function takeCodes(
  tx: Db,
  onLines: readonly LineCodes[],
): Promise<{ readonly code: string; readonly shipmentNo: string } | null> {
  const wanted = onLines.flatMap(({ id, codes }) => codes.map((code) => ({ code, lineId: id })));
  const lineOf = new Map(wanted.map(({ code, lineId }) => [code, lineId]));
  const fresh = new Set(await traces.insertNew(tx, wanted));
  const held = await traces.lockHolders(
    tx,
    [...lineOf.keys()].filter((code) => !fresh.has(code)),
  );
  for (const { code, lineId, shipmentNo } of held) {
    const to = lineOf.get(code) ?? 0;
    if (!(await traces.moveCode(tx, code, { from: lineId, to }))) return { code, shipmentNo };
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
function dealt(lines: readonly queries.ParcelLine[], codes: readonly string[]): LineCodes[] {
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
