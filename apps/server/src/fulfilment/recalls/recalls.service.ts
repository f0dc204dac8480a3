/** A batch that may no longer be sold: what orders hold of it is replaced by other batches, or they are told. */
import { countPieces } from "@yaoji/domain/trade/shipments";
import {
  batchFault,
  type BatchFault,
  batchFaultText,
  type BatchState,
  isNearExpiry,
} from "@yaoji/domain/trade/stock";
import { shopDate } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { sweeping } from "../../platform/sweeps/sweep.service.ts";
import { sendMessages } from "../../content/messages/messages.service.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { cancelOpenShipments } from "../shipments/shipments.service.ts";
import { batchExists, type BatchName, blockBatches, type NamedBatch } from "../stock/batches.service.ts";
import { reserveInstead } from "../stock/stock.service.ts";
import * as queries from "./recalls.queries.ts";
import { leaveOut, type LeftOut, letGo } from "../order-changes/left-out.service.ts";
import { changeOrder, lockOrders, type OrderRow, tellShop } from "../../orders/order-states.service.ts";
import { giveToLine, type HeldPieces, listHeld } from "../../orders/unsent.sql.ts";

export type { SentPieces } from "./recalls.queries.ts";

/** What became of an order that held pieces of the batch. */
export type BlockedOrder = { readonly orderNo: string; readonly text: string };
/** `buyers`: shops that had pieces of a recalled batch and were told. */
export type Blocked = {
  /** One for each warehouse where it lies, at least one. */
  readonly batches: readonly NamedBatch[];
  readonly orders: readonly BlockedOrder[];
  readonly buyers: number;
};

/**
 * Freezes or recalls a batch wherever it lies, or in the warehouse that is named, then goes through the orders that hold of it, each in a transaction of its own: doing it
 * again finishes what was broken off. A frozen batch that nothing can replace is waited for; of a recalled one the
 * missing pieces are refunded, and an order that has nothing else, or is not paid yet, is cancelled.
 */
export async function withdrawBatch(
  app: App,
  name: BatchName,
  state: Exclude<BatchState, "normal" | "presale">,
): Promise<Blocked | Refusal> {
  const batches = await blockBatches(app, name, state);
  if (isRefusal(batches)) return batches;
  const orders: BlockedOrder[] = [];
  for (const batch of batches)
    for (const id of await queries.listHolders(app.database.db, batch.id)) {
      const told = await withdrawFrom(app, id, { batch, fault: state });
      if (told) orders.push(told);
    }
  // Last: a parcel that was leaving meanwhile has left, for its order was waited for.
  const buyers = state === "recalled" ? await tellBuyers(app, batches) : 0;
  return { batches, orders, buyers };
}

/**
 * Goes through the orders with pieces of expired batches that have not left, each by itself, as a recall does: what no
 * other batch replaces is refunded, and an order that has nothing else, or is not paid yet, is cancelled.
 */
export async function withdrawExpired(app: App): Promise<BlockedOrder[]> {
  const today = shopDate(app.now());
  const fault = "expired";
  const expired = (await queries.listExpiring(app.database.db, today)).filter(
    ({ batch }) => batchFault(batch, today) === fault,
  );
  const byOrder = Map.groupBy(expired, ({ orderId }) => orderId);
  const orders: BlockedOrder[] = [];
  const withdraw = async (id: number) => {
    for (const { batch } of byOrder.get(id) ?? []) {
      const told = await withdrawFrom(app, id, { batch, fault });
      if (told) orders.push(told);
    }
  };
  await sweeping(app, "withdraw-expired", (each) => each([...byOrder.keys()], withdraw));
  return orders;
}

type Faulty = { readonly batch: queries.HeldBatch; readonly fault: BatchFault };

/** An order that was cancelled meanwhile holds nothing any more. */
async function withdrawFrom(app: App, orderId: number, faulty: Faulty): Promise<BlockedOrder | null> {
  return atomically(app.database, async (tx) => {
    const [order] = await lockOrders(tx, [orderId], "any");
    if (!order || order.status === "cancelled") return null;
    return replaceIn(tx, order, { ...faulty, at: app.now() });
  });
}

/** Who has received pieces of a recalled batch is told to stop selling it, order by order; gives how many shops there are. */
async function tellBuyers(app: App, batches: readonly NamedBatch[]): Promise<number> {
  const [first] = batches;
  if (!first) return 0;
  const { name, batchNo } = first;
  return app.database.transaction(async (tx) => {
    const sent = await queries.listSent(
      tx,
      batches.map(({ id }) => id),
    );
    const title = `召回通知：${name}批号${batchNo}`;
    const stop = `${name}批号${batchNo}已召回，请立即停止销售和使用，清点剩余数量`;
    const back = (mayAsk: boolean) =>
      mayAsk
        ? "，在该订单中申请售后退货（原因选“批号召回”），不限时间，无需照片。"
        : "，联系客服办理退货，不限时间。";
    await sendMessages(
      tx,
      sent.map(({ shopId, orderId, orderNo, mayAsk }) => ({
        shopId,
        kind: "recall",
        title,
        body: `订单${orderNo}中的${stop}${back(mayAsk)}`,
        url: `/order/info/${orderId}`,
        createdAt: app.now(),
      })),
    );
    return new Set(sent.map(({ shopId }) => shopId)).size;
  });
}

type Withdrawal = Faulty & { readonly at: Date };

async function replaceIn(
  tx: Db,
  order: OrderRow,
  { batch, fault, at }: Withdrawal,
): Promise<BlockedOrder | null> {
  const held = (await listHeld(tx, order.id)).filter(({ batchId }) => batchId === batch.id);
  if (held.length === 0) return null;
  await cancelOpenShipments(tx, order.id);
  const reason = `批号${batch.batchNo}${batchFaultText[fault]}`;
  const missing: HeldPieces[] = [];
  const replaced = new Set<string>();
  for (const pieces of held) {
    const { lineId, goodsId, batchId, quantity, expiresFrom: notBefore } = pieces;
    // Who bought pieces with a long life gets no near-expiry ones instead.
    const isNear = isNearExpiry(batch.expiresOn, shopDate(at));
    const demand = {
      id: lineId,
      goodsId,
      warehouseId: batch.warehouseId,
      quantity,
      notBefore,
      ...(isNear ? {} : { near: 0 }),
    };
    const instead = await reserveInstead(tx, order.id, { demand, at });
    for (const given of instead) {
      await giveToLine(tx, lineId, given);
      replaced.add(given.batchNo);
    }
    const found = countPieces(instead);
    if (found > 0) await letGo(tx, order, { lineId, batchId, quantity: found, memo: reason, at });
    if (found < quantity) missing.push({ ...pieces, quantity: quantity - found });
  }
  const swapped = replaced.size > 0 ? `，已改配批号${[...replaced].join("、")}` : "";
  const said = `${batch.name}${reason}${swapped}`;
  const { text, isEnded } = await settleMissing(tx, order, { missing, batch, fault, at, said });
  const title = `订单${order.orderNo}的批号有变动`;
  if (!isEnded) await tellShop(tx, order, { title, body: text, at });
  return { orderNo: order.orderNo, text };
}

type Missing = Withdrawal & { readonly missing: readonly HeldPieces[]; readonly said: string };

/** What became of the order, for what no other batch replaces. */
async function settleMissing(
  tx: Db,
  order: OrderRow,
  { missing, batch, fault, at, said }: Missing,
): Promise<LeftOut> {
  const count = countPieces(missing);
  if (count === 0 || fault === "frozen") {
    const text = count === 0 ? said : `${said}，${count}${batch.unit}暂不能发货，等待质量复核`;
    await changeOrder(tx, order, { change: {}, text, at });
    return { text, isEnded: false };
  }
  return leaveOut(tx, order, {
    pieces: missing,
    said: { rest: `${said}，${count}${batch.unit}不再发货`, end: `${said}，没有其他批次可换，订单已取消` },
    reason: `批号${batch.batchNo}${batchFaultText[fault]}`,
    at,
  });
}

export type Sent = { readonly name: BatchName; readonly pieces: readonly queries.SentPieces[] };

/** Where the pieces of a batch went: for a recall, and whenever it is asked again. 404: no such batch. */
export async function listSentPieces(app: App, name: BatchName): Promise<Sent | Refusal> {
  const { db } = app.database;
  if (!(await batchExists(db, name))) return refuse("request.not_found");
  return { name, pieces: await queries.listSentPieces(db, name) };
}
