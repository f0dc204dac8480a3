import type { Money } from "@yaoji/domain/money";
import type { App } from "../app.ts";
import type { Db } from "../db/database.ts";
import type { ChunkImporter } from "./import.service.ts";
import {
  type BatchRow,
  findGoodsByCode,
  findPrices,
  lockBatches,
  upsertBatches,
  upsertPrices,
} from "./import.queries.ts";
import { type PlannedPrice, planPrices } from "./prices.ts";
import type { ReportRow } from "./report.ts";
import type { PriceRow } from "./rows.ts";

/** What the database holds of a chunk's goods. */
type Held = { ids: Map<string, number>; prices: Map<number, Money | null>; batches: Map<string, BatchRow> };
type Change = { result: ReportRow["result"]; detail: string; goodsId: number | null };

/** The price and stock list: sets prices and what is on hand of each batch. */
export function importPrices(app: App, warehouseId: number): ChunkImporter<PriceRow> {
  const findEarlier = createRepetitionFinder();
  return async (rows) => {
    const planned = planPrices(rows).map((row) => ({ row, earlier: findEarlier(row) }));
    return app.database.transaction(async (tx) => {
      const held = await load(tx, planned, warehouseId);
      const judged = planned.map(({ row, earlier }) => ({ row, change: judge(row, earlier, held) }));
      await write(tx, judged, warehouseId);
      return judged.map(({ row, change }) => ({
        rowNo: row.rowNo,
        code: row.code,
        name: "",
        ...pick(change),
      }));
    });
  };
}

type Planned = { row: PlannedPrice; earlier: number | null };

/** Remembers goods and batch of each row; gives the line of an earlier row for the same. */
function createRepetitionFinder(): (row: PlannedPrice) => number | null {
  const seen = new Map<string, number>();
  return ({ refusedReason, code, batch, rowNo }) => {
    if (refusedReason !== null) return null;
    const key = JSON.stringify([code, batch?.batchNo]);
    const earlier = seen.get(key) ?? null;
    if (earlier === null) seen.set(key, rowNo);
    return earlier;
  };
}

const pick = ({ result, detail }: Change) => ({ result, detail });
const batchKey = (goodsId: number, batchNo: string) => `${goodsId} ${batchNo}`;

async function load(tx: Db, planned: readonly Planned[], warehouseId: number): Promise<Held> {
  const codes = planned.map(({ row }) => row.code).filter((code) => code !== "");
  const known = codes.length > 0 ? await findGoodsByCode(tx, codes) : new Map();
  const ids = new Map([...known.values()].map(({ code, id }) => [code, id]));
  const goodsIds = [...ids.values()];
  if (goodsIds.length === 0) return { ids, prices: new Map(), batches: new Map() };
  const batches = await lockBatches(tx, goodsIds, warehouseId);
  return {
    ids,
    prices: await findPrices(tx, goodsIds, warehouseId),
    batches: new Map(batches.map((batch) => [batchKey(batch.goodsId, batch.batchNo), batch])),
  };
}

function judge(row: PlannedPrice, earlier: number | null, held: Held): Change {
  const refuse = (detail: string): Change => ({ result: "拒绝", detail, goodsId: null });
  if (row.refusedReason !== null) return refuse(row.refusedReason);
  const goodsId = held.ids.get(row.code);
  if (goodsId === undefined) return refuse("没有这个商品编码，请先导入商品资料");
  if (earlier !== null)
    return { result: "跳过", detail: `与第 ${earlier} 行的商品和批号重复`, goodsId: null };
  const batch = row.batch ? held.batches.get(batchKey(goodsId, row.batch.batchNo)) : undefined;
  if (batch && row.batch && row.batch.stock < batch.reserved)
    return refuse(`库存少于订单已占用的 ${batch.reserved}`);
  const details = [priceChange(row, held.prices.get(goodsId)), batchChange(row, batch)].filter(Boolean);
  if (details.length === 0) return { result: "未变", detail: "", goodsId: null };
  return { result: row.batch && !batch ? "新增" : "更新", detail: details.join("；"), goodsId };
}

function priceChange(row: PlannedPrice, held: Money | null | undefined): string | null {
  return row.price === null || row.price === held ? null : "价格";
}

function batchChange({ batch: planned }: PlannedPrice, held: BatchRow | undefined): string | null {
  if (!planned) return null;
  if (!held) return `批号 ${planned.batchNo} 入库 ${planned.stock}`;
  if (held.onHand === planned.stock && held.expiresOn === planned.expiresOn) return null;
  return `批号 ${planned.batchNo} 库存 ${held.onHand}→${planned.stock}`;
}

type Judged = { row: PlannedPrice; change: Change };

async function write(tx: Db, judged: readonly Judged[], warehouseId: number): Promise<void> {
  const prices = new Map<number, { goodsId: number; warehouseId: number; basePrice: Money }>();
  const batches = judged.flatMap(({ row, change: { goodsId } }) => {
    if (goodsId === null) return [];
    if (row.price !== null) prices.set(goodsId, { goodsId, warehouseId, basePrice: row.price });
    if (!row.batch) return [];
    return [
      {
        goodsId,
        warehouseId,
        batchNo: row.batch.batchNo,
        expiresOn: row.batch.expiresOn,
        onHand: row.batch.stock,
      },
    ];
  });
  await upsertPrices(tx, [...prices.values()]);
  await upsertBatches(tx, batches);
}
