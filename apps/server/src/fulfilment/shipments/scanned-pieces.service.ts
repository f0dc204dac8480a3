/** What lies under a scan: one piece, or all boxes of a carton whose contents the ERP has said. */
import { type TraceCode, traceCodeOf, type TracedLine, traceMismatch } from "@yaoji/domain/trade/trace-codes";
import type { Db } from "../../platform/db/database.ts";
import { gs1Elements } from "./gs1.ts";
import { listContents, type PackedCode } from "./packed-codes.queries.ts";

export { listContents, listPackings, type Packing, upsertPackings } from "./packed-codes.queries.ts";

/** A piece by its code; `identity` tells it from all others, `scan` is what was read, of the piece or of its carton. */
export type Piece = { readonly code: string; readonly identity: string; readonly scan: string };

type Read = { readonly scan: string; readonly code: TraceCode };

/** The code in a text as a scanner or a person gives it; else a Chinese sentence. */
export function readTraceCode(scan: string): TraceCode | string {
  return traceCodeOf(scan, gs1Elements(scan.normalize("NFKC").trim()));
}

/** The pieces of a line under these scans; else what is wrong with one of them. */
export async function readPieces(
  db: Db,
  scans: readonly string[],
  line: TracedLine,
): Promise<readonly Piece[] | string> {
  const read: Read[] = [];
  for (const scan of scans) {
    const code = readTraceCode(scan);
    if (typeof code === "string") return code;
    const mismatch = traceMismatch(code, line);
    if (mismatch !== null) return mismatch;
    read.push({ scan, code });
  }
  const contents = await listContents(
    db,
    read.map(({ code }) => code.identity),
  );
  const byRoot = Map.groupBy(contents, ({ root }) => root);
  const pieces: Piece[] = [];
  for (const each of read) {
    const found = piecesUnder(each, byRoot.get(each.code.identity) ?? [], line);
    if (typeof found === "string") return found;
    pieces.push(...found);
  }
  return pieces;
}

function piecesUnder(
  { scan, code }: Read,
  contents: readonly PackedCode[],
  line: TracedLine,
): readonly Piece[] | string {
  const other = contents.find(
    ({ goodsCode, batchNo }) => goodsCode !== null && (goodsCode !== line.code || batchNo !== line.batchNo),
  );
  if (other)
    return `追溯码${other.code}在装箱关系中是商品${other.goodsCode}批号${other.batchNo}，与商品${line.code}批号${line.batchNo}不符，请核对实物`;
  const boxes = contents.filter((each) => each.code !== code.identity);
  if (boxes.length > 0) return boxes.map((box) => ({ code: box.code, identity: box.code, scan }));
  if (code.isCarton) return `箱码${code.code}没有装箱关系，请扫每盒的追溯码`;
  return [{ code: code.code, identity: code.identity, scan }];
}
