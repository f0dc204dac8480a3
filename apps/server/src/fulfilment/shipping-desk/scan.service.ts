/**
 * What a scanner read beside a parcel: goods by their bar code, a batch by its number, or a trace code, which is put onto its
 * line. Whatever does not belong to the parcel is refused with a sentence. The same code again counts nothing.
 */
import type { DataOf } from "@yaoji/contract/endpoints";
import { parseBarcode } from "@yaoji/domain/trade/barcode";
import { shipmentStateText } from "@yaoji/domain/trade/shipments";
import type { ScanKind } from "@yaoji/domain/trade/shipping-desk";
import { missingCodes, type TraceCode, traceMismatch } from "@yaoji/domain/trade/trace-codes";
import type { App } from "../../platform/app/app.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { Db } from "../../platform/db/database.ts";
import { listContents, readTraceCode } from "../shipments/scanned-pieces.service.ts";
import { listParcelLines, type Parcel, type ParcelLine } from "../shipments/shipments.service.ts";
import { addTraceCodes } from "../shipments/trace-codes.service.ts";
import { showParcel } from "./shipping-desk.service.ts";
import { withParcel } from "./shipping-steps.service.ts";

type Scan = { readonly code: string; readonly lineId?: number | undefined };
type Read = {
  readonly kind: ScanKind;
  readonly lineId: number;
  readonly added: number;
  readonly text: string;
};
type Lines = readonly ParcelLine[];

export async function scanParcel(
  app: App,
  { who, id }: { readonly who: number; readonly id: number },
  scan: Scan,
): Promise<DataOf<"shippingScan"> | Refusal> {
  const read = await withParcel<Read>(app, id, (tx, parcel) => readScan(tx, parcel, scan));
  if (isRefusal(read)) return read;
  const parcel = await showParcel(app, who, id);
  if (isRefusal(parcel)) return parcel;
  const { kind, lineId: line_id, added, text } = read;
  return { kind, line_id, added, text, parcel };
}

async function readScan(tx: Db, parcel: Parcel, { code, lineId }: Scan): Promise<Read | Refusal> {
  const { state } = parcel.shipment;
  if (state !== "picking" && state !== "checked")
    return stop(`该发货单${shipmentStateText[state]}，不能再补录追溯码`);
  const lines = await listParcelLines(tx, [parcel.shipment.id]);
  const text = code.normalize("NFKC").trim();
  const named = namedBy(lines, text);
  if (named !== null) return named;
  const read = readTraceCode(code);
  if (typeof read === "string") return stop(read);
  const before = lines.find((line) => holds(line, read));
  if (before) return found("again", before, { text: `${read.code}已经扫过，没有重复计数` });
  const line = await lineFor(tx, lines, { read, lineId });
  if (typeof line === "string") return stop(line);
  const codes = [{ goodsCode: line.code, batchNo: line.batchNo, codes: [code] }];
  const refused = await addTraceCodes(tx, parcel.shipment, codes);
  if (refused) return refused;
  const after = await listParcelLines(tx, [parcel.shipment.id]);
  const added = countCodes(after) - countCodes(lines);
  // Bought and given pieces of a batch are lines of their own: the code lies on the one that had room.
  const on = after.find((each) => holds(each, read)) ?? line;
  if (added === 0) return found("again", on, { text: `${read.code}已经扫过，没有重复计数` });
  return found("code", on, { added, text: `${on.name}批号${on.batchNo}，记入追溯码${added}个` });
}

const countCodes = (lines: Lines) => lines.reduce((sum, { traceCodes }) => sum + traceCodes.length, 0);
const stop = (text: string) => refuse("order.cannot_move", { details: { text } });

/** Whether a code, or the carton that it is, was scanned onto a line before. */
const holds = ({ traceCodes, traceScans }: ParcelLine, { identity }: TraceCode): boolean =>
  [...traceCodes, ...traceScans].some((kept) => {
    if (kept === identity) return true;
    const read = readTraceCode(kept);
    return typeof read !== "string" && read.identity === identity;
  });

function found(
  kind: ScanKind,
  { id: lineId }: ParcelLine,
  { added = 0, text }: { readonly added?: number; readonly text: string },
): Read {
  return { kind, lineId, added, text };
}

/** Goods by their bar code or code, a batch by its number; null where the text is none of them. */
function namedBy(lines: Lines, text: string): Read | Refusal | null {
  const barcode = parseBarcode(text);
  const isOpen = (line: ParcelLine) => missingCodes({ ...line, codes: line.traceCodes.length }) > 0;
  const first = (own: Lines) => own.find(isOpen) ?? own[0];
  const goods = first(
    lines.filter((line) => line.code === text || (barcode !== null && line.barcode === barcode)),
  );
  if (goods) return found("goods", goods, { text: `${goods.name}，应拿批号${batchesOf(lines, goods)}` });
  if (barcode !== null) return stop(`条码${barcode}的商品不在本发货单中，请放回并核对实物`);
  const batch = first(lines.filter((line) => line.batchNo === text));
  return batch
    ? found("batch", batch, { text: `${batch.name}批号${batch.batchNo}，有效期至${batch.expiresOn}` })
    : null;
}

const batchesOf = (lines: Lines, { code }: ParcelLine): string =>
  lines
    .filter((line) => line.code === code)
    .map(({ batchNo, number, unit }) => `${batchNo}（${number}${unit}）`)
    .join("、");

/** Whose line a code is: by what it says itself, or what the ERP said of it; else the one that is worked on. Or why none. */
async function lineFor(
  tx: Db,
  lines: Lines,
  { read, lineId }: { readonly read: TraceCode; readonly lineId: number | undefined },
): Promise<ParcelLine | string> {
  const packed = (await listContents(tx, [read.identity])).find(({ goodsCode }) => goodsCode !== null);
  const wanted = lines.find(({ id }) => id === lineId);
  if (packed) {
    const { goodsCode, batchNo } = packed;
    const own = lines.find((line) => line.code === goodsCode && line.batchNo === batchNo);
    return own ?? `追溯码${read.code}是商品${goodsCode}批号${batchNo}，不在本发货单中，请放回并核对实物`;
  }
  const fitting = lines.filter((line) => mismatch(read, line) === null);
  // Goods without a bar code fit any: those that have this one go first.
  const named = read.gtin === undefined ? [] : fitting.filter(({ barcode }) => barcode !== null);
  const own = named.find((line) => line === wanted) ?? named.find(hasRoom) ?? named[0];
  if (own) return own;
  if (wanted) return mismatch(read, wanted) ?? wanted;
  if (fitting.length === 0) return lines[0] ? (mismatch(read, lines[0]) ?? "") : "发货单是空的";
  const open = fitting.filter(hasRoom);
  const batches = new Set(open.map(({ code, batchNo }) => `${code}@${batchNo}`));
  const [only] = open;
  if (only && batches.size === 1) return only;
  return "这个码没有写明是哪种商品，请先扫商品条码或批号，或点选商品，再扫追溯码";
}

const mismatch = (read: TraceCode, line: ParcelLine): string | null =>
  traceMismatch(read, { ...line, expiresOn: line.batchExpiresOn });
const hasRoom = ({ number, traceCodes }: ParcelLine): boolean => traceCodes.length < number;
