/** Parcels of the real shop: picked, sent, received; and orders ended, or moved by the operator and by time. */
import { sql } from "drizzle-orm";
import type { LinePieces } from "@yaoji/domain/trade/shipments";
import { closeNotSentBack } from "../../src/fulfilment/after-sales/buyer-steps.service.ts";
import { turnBills } from "../../src/money/credit/turn-bills.service.ts";
import { row } from "../../src/platform/db/database.ts";
import { sessions } from "../../src/platform/db/schema/accounts.ts";
import { withdrawBatch, withdrawExpired } from "../../src/fulfilment/recalls/recalls.service.ts";
import { moveOrder } from "../../src/fulfilment/order-changes/moves.service.ts";
import { shortOrder } from "../../src/fulfilment/order-changes/short.service.ts";
import { completeOverdue } from "../../src/fulfilment/order-changes/complete-overdue.service.ts";
import { cancelAllUnpaid } from "../../src/fulfilment/order-changes/cancel-unpaid.service.ts";
import { isRefusal } from "../../src/platform/answers/refusal.ts";
import { receiveOverdue } from "../../src/fulfilment/shipments/receive-overdue.service.ts";
import { uncoded } from "../shipment-factories.ts";
import { checkShipment, pickOrder, shipShipment } from "../../src/fulfilment/shipments/shipments.service.ts";
import { at, buyerOfOrder, type Doing, isDone, isFine } from "./real-step.ts";
import { learnParcels, type RealWorld } from "./real-world.ts";

export const cancelReal: Doing<"cancel"> = async (real, world, { order, by }) => {
  const { app, call } = real.shop;
  const id = at(real.orders, order);
  if (by === "operator") return isDone(await moveOrder(app, id, { to: "cancelled", text: "缺货" }));
  const buyer = buyerOfOrder(real, world, order);
  return isFine(await call("orderCancel", buyer, { params: { id }, body: {} }));
};

export const reviewReal: Doing<"review"> = async (real, _world, { order }) =>
  isDone(await moveOrder(real.shop.app, at(real.orders, order), { to: "reviewed" }));

export const completeReal: Doing<"complete"> = async (real, _world, { order }) =>
  isDone(await moveOrder(real.shop.app, at(real.orders, order), { to: "completed" }));

export const pickReal: Doing<"pick"> = async (real, world, { order, wishes: wished }) => {
  const opened = await pickOrder(real.shop.app, at(real.orders, order), {
    wishes: realLines(real, wished),
  });
  if (isRefusal(opened)) return false;
  await learnParcels(real, world);
  return true;
};

export const shortReal: Doing<"short"> = async (real, _world, { order, wishes }) =>
  isDone(
    await shortOrder(real.shop.app, at(real.orders, order), {
      lines: realLines(real, wishes),
      reason: "缺货",
    }),
  );

function realLines({ lines }: RealWorld, wishes: readonly LinePieces[] | null): LinePieces[] | undefined {
  return wishes?.map(({ lineId, quantity }) => ({ lineId: lines.get(lineId) ?? 0, quantity }));
}

export const sendReal: Doing<"send"> = async ({ shop: { app }, parcels }, _world, { parcel }) => {
  const { no } = at(parcels, parcel);
  if (!isDone(await checkShipment(app, no, uncoded))) return false;
  return isDone(await shipShipment(app, no, { carrier: "顺丰医药", trackingNo: "SF100" }));
};

export const receiveReal: Doing<"receive"> = async (real, world, { order, parcel, answers }) => {
  const lines = answers.map(({ id, received }) => ({
    shipment_line_id: real.parcelLines.get(id) ?? 0,
    received,
    reason: "破损",
  }));
  const body = {
    ...(parcel === null ? {} : { shipment_id: at(real.parcels, parcel).id }),
    ...(lines.length > 0 && { lines }),
  };
  const params = { id: at(real.orders, order) };
  return isFine(await real.shop.call("orderReceive", buyerOfOrder(real, world, order), { params, body }));
};

export const recallReal: Doing<"recall"> = async ({ shop: { app }, goods }, { shelf }, { batch }) => {
  const { goodsId, batchNo } = at(shelf.batches, batch);
  const found = await row<{ code: string; warehouse: string }>(
    app.database.db,
    sql`SELECT g.code, w.code AS warehouse FROM goods g JOIN batches b ON b.goods_id = g.id
        JOIN warehouses w ON w.id = b.warehouse_id WHERE g.id = ${at(goods, goodsId)} LIMIT 1`,
  );
  if (!found) throw new Error(`goods ${goodsId} are not in the database`);
  const name = { goods: found.code, warehouse: found.warehouse, batchNo };
  return isDone(await withdrawBatch(app, name, "recalled"));
};

/** Time passes, in which the buyers looked in now and then; then all that time alone does is done. */
export const waitReal: Doing<"wait"> = async ({ shop }, _world, { hours }) => {
  shop.clock.advance(hours * 3_600_000);
  await shop.app.database.db.update(sessions).set({ lastSeenAt: shop.clock.now });
  await cancelAllUnpaid(shop.app);
  await withdrawExpired(shop.app);
  await receiveOverdue(shop.app);
  await completeOverdue(shop.app);
  await turnBills(shop.app);
  await closeNotSentBack(shop.app);
  return true;
};
