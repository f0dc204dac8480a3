/** Batches in the operator's hand: received, counted anew, frozen, given free again. Every change is written down. */
import { type BatchState, batchStateText } from "@yaoji/domain/trade/stock";
import { presaleBatchNo } from "@yaoji/domain/trade/presale";
import { shopDate } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import * as queries from "./batches.queries.ts";
import { addOnHand, insertMovements, silenceJournal } from "./stock.queries.ts";

export { type BatchPlace, type ListedBatch, listBatchPlaces } from "./batches.queries.ts";

/** Which batch: goods and warehouse by their codes; `quarantine`: what came back of it. */
export type BatchName = {
  readonly goods: string;
  readonly warehouse?: string | undefined;
  readonly batchNo: string;
  readonly quarantine?: boolean;
};

/** A batch that is named without a warehouse is meant wherever it lies; one that lies nowhere is left as it is. */
async function placesOf(db: Db, name: BatchName): Promise<readonly BatchName[]> {
  if (name.warehouse !== undefined) return [name];
  const places = await queries.listPlaces(db, { quarantine: false, ...name });
  return places.length === 0 ? [name] : places.map((warehouse) => ({ ...name, warehouse }));
}

/** A batch with its goods. */
export type NamedBatch = queries.BatchRow & { readonly name: string; readonly unit: string };

const mostListed = 500;

/** As the operator lists them: up to 500 batches with something on hand, what expires first first. */
export function batchesOnHand(app: App, filter: queries.BatchFilter): Promise<queries.ListedBatch[]> {
  return queries.listBatches(app.database.db, { ...filter, limit: mostListed });
}

/** What arrived from the maker. */
export type Receipt = BatchName & {
  readonly quantity: number;
  readonly expiresOn: string;
  readonly producedOn: string | null;
};

/** Puts received pieces on hand: of a batch that is there, or of a new one. */
export async function receiveWithin(
  tx: Db,
  { place, receipt, at }: { readonly place: Place; readonly receipt: Receipt; readonly at: Date },
): Promise<NamedBatch | Refusal> {
  const { batchNo, producedOn, expiresOn, quantity } = receipt;
  if (expiresOn <= shopDate(at)) return cannot(`批号${batchNo}有效期至${expiresOn}，已无可售天数，不能入库`);
  if (batchNo === presaleBatchNo) return cannot("请填写药品包装上的批号，“预售”不能作为批号");
  const known = await queries.lockBatch(tx, place, { batchNo, quarantine: false });
  if (known && known.expiresOn !== expiresOn)
    return cannot(`批号${batchNo}已登记有效期至${known.expiresOn}，与本次的${expiresOn}不一致，请核对`);
  const { goodsId, warehouseId } = place;
  if (await queries.isRecalled(tx, { goodsId, batchNo })) return cannot(`批号${batchNo}已召回，不能入库`);
  const batch =
    known ?? (await queries.insertBatch(tx, { goodsId, warehouseId, batchNo, producedOn, expiresOn }));
  await silenceJournal(tx, true);
  await addOnHand(tx, { id: batch.id, quantity });
  await insertMovements(tx, [{ batchId: batch.id, quantity, kind: "receipt", at }]);
  await silenceJournal(tx, false);
  return { ...batch, ...place, onHand: batch.onHand + quantity };
}

/** Sets what was counted; never less than orders hold. */
export async function adjustBatch(
  app: App,
  name: BatchName,
  { onHand, memo }: { readonly onHand: number; readonly memo: string },
): Promise<NamedBatch | Refusal> {
  return withBatch(app, name, async (tx, batch) => {
    if (onHand < batch.reserved)
      return cannot(
        `批号${batch.batchNo}有${batch.reserved}${batch.unit}已被订单占用，盘点数不能少于它；缺少或破损的请先用 order short 登记缺货`,
      );
    if (onHand === batch.onHand) return batch;
    await move(tx, batch, { quantity: onHand - batch.onHand, memo, at: app.now() });
    return { ...batch, onHand };
  });
}

async function move(
  tx: Db,
  batch: Pick<queries.BatchRow, "id" | "onHand">,
  { quantity, memo, at }: { readonly quantity: number; readonly memo: string; readonly at: Date },
): Promise<void> {
  await silenceJournal(tx, true);
  await addOnHand(tx, { id: batch.id, quantity });
  await insertMovements(tx, [{ batchId: batch.id, quantity, kind: "adjust", memo, at }]);
  await silenceJournal(tx, false);
}

/** Nothing of it is sold nor allocated from now on. What orders hold of it is for `fulfilment/recalls`. */
export async function blockBatches(
  app: App,
  name: BatchName,
  state: Exclude<BatchState, "normal" | "presale">,
): Promise<readonly NamedBatch[] | Refusal> {
  const block = async (tx: Db, batch: NamedBatch): Promise<NamedBatch | Refusal> => {
    if (batch.state === "recalled" && state === "frozen")
      return cannot(`批号${batch.batchNo}已召回，不能改为冻结`);
    await queries.setState(tx, batch.id, state);
    if (state === "recalled" && !batch.quarantine) await recallQuarantine(tx, batch);
    return { ...batch, state };
  };
  return inEach(app, name, (place) => withBatch(app, place, block));
}

/** Whether a batch of this name lies, or lay, in any warehouse or in the one that is named. */
export async function batchExists(
  db: Db,
  { warehouse, quarantine = false, ...name }: BatchName,
): Promise<boolean> {
  const places = await queries.listPlaces(db, { ...name, quarantine });
  return warehouse === undefined ? places.length > 0 : places.includes(warehouse);
}

/** What came back of a recalled batch is recalled with it. */
async function recallQuarantine(tx: Db, { batchNo, ...place }: queries.BatchRow): Promise<void> {
  const back = await queries.lockBatch(tx, place, { batchNo, quarantine: true });
  if (back) await queries.setState(tx, back.id, "recalled");
}

/** Checked and found good: sold again, in every place where it was frozen, or why in none. */
export async function freeBatches(app: App, name: BatchName): Promise<readonly NamedBatch[] | Refusal> {
  return inEach(app, name, (place) => freeBatch(app, place));
}

/** The same in every place where the batch lies; refused where it can be done in none. */
async function inEach(
  app: App,
  name: BatchName,
  work: (place: BatchName) => Promise<NamedBatch | Refusal>,
): Promise<readonly NamedBatch[] | Refusal> {
  const done: NamedBatch[] = [];
  let refused: Refusal | null = null;
  for (const place of await placesOf(app.database.db, name)) {
    const outcome = await work(place);
    if (isRefusal(outcome)) refused ??= outcome;
    else done.push(outcome);
  }
  return done.length === 0 && refused ? refused : done;
}

/** Sold again in one place. What came back goes to the pieces that were never sold. */
async function freeBatch(app: App, name: BatchName): Promise<NamedBatch | Refusal> {
  return withBatch(app, name, async (tx, batch) => {
    const { batchNo, state, quarantine } = batch;
    if (state !== "frozen") return cannot(`批号${batchNo}${batchStateText[state]}，不能解冻`);
    if (!quarantine) {
      await queries.setState(tx, batch.id, "normal");
      // With the day until when it is sold, which the database keeps.
      return { ...batch, ...(await queries.lockBatch(tx, batch, { batchNo, quarantine })) };
    }
    const main = await queries.lockBatch(tx, batch, { batchNo, quarantine: false });
    if (!main) throw new Error(`quarantine ${batch.id} without its batch`);
    if (main.state !== "normal")
      return cannot(`批号${batchNo}${batchStateText[main.state]}，退回的商品不能转为可售`);
    const memo = "退回商品检查合格，转为可售";
    if (batch.onHand > 0) {
      await move(tx, batch, { quantity: -batch.onHand, memo, at: app.now() });
      await move(tx, main, { quantity: batch.onHand, memo, at: app.now() });
    }
    return { ...batch, ...main, onHand: main.onHand + batch.onHand };
  });
}

/** 效期不早于: from now on the warehouse sells only batches with so many days left. Gives its name, null when unknown. */
export async function promiseLife(app: App, warehouse: string, days: number): Promise<string | null> {
  return queries.setPromise(app.database.db, warehouse, days);
}

type Place = queries.GoodsPlace;

/** Goods and warehouse by their codes, in a transaction. */
export async function withPlace<T>(
  app: App,
  { goods, warehouse }: Pick<BatchName, "goods" | "warehouse">,
  work: (tx: Db, place: Place) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return atomically(app.database, async (tx) => {
    const place = await queries.findPlace(tx, goods, warehouse);
    if (!place)
      return cannot(
        `没有编码为${goods}的商品${warehouse === undefined ? "" : `，或没有编码为${warehouse}的仓库`}`,
      );
    return work(tx, place);
  });
}

async function withBatch(
  app: App,
  name: BatchName,
  work: (tx: Db, batch: NamedBatch) => Promise<NamedBatch | Refusal>,
): Promise<NamedBatch | Refusal> {
  return withPlace(app, name, async (tx, place) => {
    const { batchNo, quarantine = false } = name;
    const batch = await queries.lockBatch(tx, place, { batchNo, quarantine });
    if (!batch) return cannot(`${place.name}没有批号${batchNo}${quarantine ? "的退回商品" : ""}`);
    if (batch.state === "presale") return cannot("预售的数量和日期用 presale change、presale stop 调整");
    return work(tx, { ...batch, name: place.name, unit: place.unit });
  });
}

/** A refusal of the stock with its sentence. */
export function cannot(text: string): Refusal {
  return refuse("stock.cannot", { details: { text } });
}
