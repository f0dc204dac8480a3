/** Pushed trace codes: which box lies in which carton, of which goods and batch (docs/erp.md). */
import type { Db } from "../../platform/db/database.ts";
import type { PushPayload } from "../../platform/db/schema/erp.ts";
import {
  listPackings,
  type Packing,
  readTraceCode,
  upsertPackings,
} from "../shipments/scanned-pieces.service.ts";
import * as queries from "./erp.queries.ts";
import type { RowResult } from "./erp.queries.ts";

/** What to say of a row about the same thing as an earlier one; null for the first. */
export type Repeats = (row: { readonly rowNo: number }) => string | null;

type Staged = readonly { readonly rowNo: number; readonly payload: PushPayload }[];
/** A row whose fields are right; the goods by their code. */
type Said = Omit<Packing, "goodsId"> & { readonly goodsCode: string };

const names = {
  code: ["code", "trace_code", "追溯码"],
  parent: ["parent_code", "上级码", "箱码"],
  goods: ["goods_code", "商品编码", "货号"],
  batch: ["batch_no", "批号"],
} as const;

/** The trace code of a row, by which rows about the same are told. */
export function tracedCode(payload: PushPayload): string {
  return fieldOf(payload, "code");
}

/** Keeps what the rows say; each has its result. */
export async function applyTraceCodes(tx: Db, staged: Staged, repeats: Repeats): Promise<RowResult[]> {
  const read = staged.map(({ rowNo, payload }) => ({ rowNo, said: saidOf(payload) }));
  const said = read.map((each) => each.said).filter((each) => typeof each !== "string");
  const goodsIds = await queries.findGoodsIds(
    tx,
    said.map(({ goodsCode }) => goodsCode),
  );
  const known = await listPackings(
    tx,
    said.map(({ code }) => code),
  );
  const before = new Map(known.map((each) => [each.code, each]));
  const wanted: Packing[] = [];
  const results = read.map(({ rowNo, said: row }): RowResult => {
    const refused = (detail: string) => ({ rowNo, result: "refused" as const, detail });
    if (typeof row === "string") return refused(row);
    const goodsId = goodsIds.get(row.goodsCode);
    if (goodsId === undefined) return refused("没有这个商品编码，请先推送商品资料");
    const repeated = repeats({ rowNo });
    if (repeated !== null) return refused(repeated);
    const { code, parentCode, batchNo } = row;
    const old = before.get(code);
    const isSame = old?.goodsId === goodsId && old.batchNo === batchNo && old.parentCode === parentCode;
    if (isSame) return { rowNo, result: "unchanged", detail: "" };
    wanted.push({ code, parentCode, goodsId, batchNo });
    return { rowNo, result: old ? "updated" : "created", detail: "" };
  });
  await upsertPackings(tx, wanted);
  return results;
}

/** The row's fields; else what is wrong with them. */
function saidOf(payload: PushPayload): Said | string {
  const code = readTraceCode(fieldOf(payload, "code"));
  if (typeof code === "string") return code;
  const over = fieldOf(payload, "parent");
  const parent = over === "" ? null : readTraceCode(over);
  if (typeof parent === "string") return parent;
  if (parent?.identity === code.identity) return "追溯码不能是自己的上级码";
  const [goodsCode, batchNo] = [fieldOf(payload, "goods"), fieldOf(payload, "batch")];
  if (goodsCode === "") return "请填写 goods_code 商品编码";
  if (batchNo === "" || batchNo.length > 64) return "请填写 batch_no 批号，最多64个字";
  return { code: code.identity, parentCode: parent?.identity ?? null, goodsCode, batchNo };
}

function fieldOf(payload: PushPayload, field: keyof typeof names): string {
  const found = names[field].map((name) => payload[name]).find((value) => typeof value === "string");
  return typeof found === "string" ? found.trim() : "";
}
