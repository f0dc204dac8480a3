/** Trace codes 追溯码, scanned onto the lines of a parcel. */
import { missingCodes, noCodeReasonOf, noCodeReasons, otherReason } from "@yaoji/domain/trade/trace-codes";
import type { Db } from "../../platform/db/database.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { type Piece, readPieces } from "./scanned-pieces.service.ts";
import * as queries from "./shipments.queries.ts";
import * as traces from "./trace-codes.queries.ts";

/** Trace codes of a batch as they were scanned; the goods by their code, left out where the batch alone says which. */
export type ScannedCodes = {
  readonly goodsCode?: string;
  readonly batchNo: string;
  readonly codes: readonly string[];
};

/** What was scanned of a parcel, and why traceable pieces of it have no code 无码. */
export type Scanned = {
  readonly codes?: readonly ScannedCodes[] | undefined;
  readonly noCodeReason?: string | undefined;
};

type Lines = readonly queries.ParcelLine[];
type LinePieces = { readonly line: queries.ParcelLine; readonly pieces: readonly Piece[] };
type Parcel = { readonly id: number; readonly shipmentNo: string };

/** Adds the codes, then wants one of each traceable piece, or a reason; for a parcel whose order is locked. */
export async function putTraceCodes(tx: Db, parcel: Parcel, scanned: Scanned): Promise<null | Refusal> {
  const refused = await addTraceCodes(tx, parcel, scanned.codes ?? []);
  if (refused) return refused;
  const lines = await queries.listParcelLines(tx, [parcel.id]);
  return explainMissing(tx, { parcel, lines }, scanned.noCodeReason);
}

/** Puts the codes onto the lines of their batch, beside those that are there. */
export async function addTraceCodes(
  tx: Db,
  parcel: Parcel,
  scanned: readonly ScannedCodes[],
): Promise<null | Refusal> {
  const lines = await queries.listParcelLines(tx, [parcel.id]);
  const onLines = await piecesOnLines(tx, { parcel, lines }, scanned);
  if (typeof onLines === "string") return cannot(onLines);
  const all = onLines.flatMap(({ pieces }) => pieces);
  const twice = all.find(
    ({ identity }, place) => all.findIndex((each) => each.identity === identity) !== place,
  );
  if (twice !== undefined)
    return cannot(`追溯码${twice.code}在发货单${parcel.shipmentNo}中扫了两次，请核对实物后重新扫描`);
  const elsewhere = await takeCodes(tx, onLines);
  if (elsewhere)
    return cannot(`追溯码${elsewhere.code}已在发货单${elsewhere.shipmentNo}中，请核对实物后重新扫描`);
  for (const { line, pieces } of onLines)
    await queries.updateLineCodes(tx, line.id, {
      traceCodes: [...line.traceCodes, ...pieces.map(({ code }) => code)],
      traceScans: [...scansOf(line), ...pieces.map(({ scan }) => scan)],
    });
  return null;
}

/** One to each code: what was scanned before scans were kept is the code itself. */
function scansOf({ traceCodes, traceScans }: queries.ParcelLine): string[] {
  return traceCodes.map((code, place) => traceScans[place] ?? code);
}

type InParcel = { readonly parcel: Parcel; readonly lines: Lines };

async function piecesOnLines(
  tx: Db,
  { parcel, lines }: InParcel,
  scanned: readonly ScannedCodes[],
): Promise<readonly LinePieces[] | string> {
  // A batch may be written in several parts, and with its goods or without.
  const batches = new Map<number, { readonly own: Lines; readonly pieces: Piece[] }>();
  for (const scan of scanned) {
    const own = linesOf(lines, scan, parcel);
    if (typeof own === "string") return own;
    const [first] = own;
    if (!first) continue;
    const pieces = await readPieces(tx, scan.codes, { ...first, expiresOn: first.batchExpiresOn });
    if (typeof pieces === "string") return pieces;
    batches.set(first.id, { own, pieces: [...(batches.get(first.id)?.pieces ?? []), ...pieces] });
  }
  const onLines: LinePieces[] = [];
  for (const { own, pieces } of batches.values()) {
    const dealing = dealt(own, pieces);
    if (typeof dealing === "string") return dealing;
    onLines.push(...dealing);
  }
  return onLines;
}

/** Takes the codes onto their lines; the first that is in another parcel, and has not come back from it. */
async function takeCodes(
  tx: Db,
  onLines: readonly LinePieces[],
): Promise<{ readonly code: string; readonly shipmentNo: string } | null> {
  const wanted = onLines.flatMap(({ line, pieces }) =>
    pieces.map(({ identity }) => ({ code: identity, lineId: line.id })),
  );
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
function linesOf(lines: Lines, { goodsCode, batchNo }: ScannedCodes, { shipmentNo }: Parcel): Lines | string {
  const named = lines.filter((each) => goodsCode === undefined || each.code === goodsCode);
  const found = named.filter((each) => each.batchNo === batchNo);
  const names = [...new Set(found.map(({ code }) => `${code}@${batchNo}`))];
  if (names.length === 0)
    return `发货单${shipmentNo}没有${goodsCode === undefined ? "" : `商品${goodsCode}的`}批号${batchNo}`;
  if (names.length === 1) return found;
  return `发货单${shipmentNo}有几个商品的批号都是${batchNo}，请写明商品编码：${names.join("、")}`;
}

/** One goods may stand on several lines of a batch, bought and given: each gets a code a piece, and none more than pieces. */
function dealt(lines: Lines, pieces: readonly Piece[]): LinePieces[] | string {
  let from = 0;
  const dealing = lines.map((line) => {
    const to = from + Math.max(0, line.number - line.traceCodes.length);
    const own = pieces.slice(from, to);
    from = to;
    return { line, pieces: own };
  });
  const [first] = lines;
  if (from >= pieces.length || !first) return dealing;
  const number = lines.reduce((sum, line) => sum + line.number, 0);
  const codes = number - from + pieces.length;
  return `${first.name}批号${first.batchNo}只有${number}${first.unit}，追溯码有${codes}个，请核对实物后重新扫描`;
}

/** Keeps why pieces have no code; refused where nobody has said it. */
async function explainMissing(
  tx: Db,
  { parcel, lines }: InParcel,
  said: string | undefined,
): Promise<null | Refusal> {
  const given = said === undefined ? null : noCodeReasonOf(said);
  const choices = [...noCodeReasons, `${otherReason}说明`].join("、");
  if (said !== undefined && given === null) return cannot(`没有这个无码原因：${said}，可用：${choices}`);
  const unexplained: string[] = [];
  for (const line of lines) {
    const { name, batchNo, number, unit, traceCodes, noCodeReason } = line;
    const isShort = missingCodes({ ...line, codes: traceCodes.length }) > 0;
    const reason = isShort ? (given ?? noCodeReason) : "";
    if (isShort && reason === "")
      unexplained.push(`${name}批号${batchNo}共${number}${unit}，有${traceCodes.length}个追溯码`);
    else if (reason !== noCodeReason) await queries.updateLineCodes(tx, line.id, { noCodeReason: reason });
  }
  if (unexplained.length === 0) return null;
  return cannot(
    `发货单${parcel.shipmentNo}的追溯码不全：${unexplained.join("；")}。请扫齐，或用 --no-code-reason 写明无码原因（${choices}）`,
  );
}

function cannot(text: string): Refusal {
  return refuse("order.cannot_move", { details: { text } });
}
