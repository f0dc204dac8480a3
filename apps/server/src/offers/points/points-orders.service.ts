/** What becomes of a points order: told where to go, sent, or cancelled with its points given back. */
import type { PointsOrder } from "@yaoji/contract/schemas/points";
import { grantPoints } from "@yaoji/domain/money/ledger";
import {
  canMovePointsOrder,
  pointsAmount,
  type PointsOrderState,
  pointsOrderStateText,
} from "@yaoji/domain/money/points";
import { findShippingAddress } from "../../people/addresses/addresses.service.ts";
import type { App } from "../../platform/app/app.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { post } from "../../ledger/ledger.service.ts";
import { sendMessage } from "../../content/messages/messages.service.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { giveStockBack } from "./points-goods.queries.ts";
import * as queries from "./points-orders.queries.ts";
import { presentOrder } from "./points.present.ts";

const actions: Readonly<Record<PointsOrderState, string>> = {
  unaddressed: "填写地址",
  waiting: "填写地址",
  shipped: "发货",
  cancelled: "取消",
};

type Move = (tx: Db, order: queries.PointsOrderRow, at: Date) => Promise<PointsOrder | Refusal>;
type Named = { readonly id: number; readonly shopId: number | null; readonly to: PointsOrderState };

/** Locks an order, of one shop or of any, and moves it; 409 when its state does not allow it. */
function withOrder(app: App, { id, shopId, to }: Named, move: Move): Promise<PointsOrder | Refusal> {
  return atomically(app.database, async (tx) => {
    const order = await queries.lockOrder(tx, id, shopId);
    if (!order) return refuse("request.not_found");
    if (canMovePointsOrder(order.state, to)) return move(tx, order, app.now());
    const details = { state: pointsOrderStateText[order.state], action: actions[to] };
    return refuse("points.cannot_move", { details });
  });
}

/** Where a thing that was won goes. */
export function addressOrder(
  app: App,
  shopId: number,
  { id, addressId }: { readonly id: number; readonly addressId: number },
): Promise<PointsOrder | Refusal> {
  return withOrder(app, { id, shopId, to: "waiting" }, async (tx, order) => {
    const found = await findShippingAddress(tx, shopId, addressId);
    if (!found) return refuse("request.not_found");
    const { name, phone, province, city, area, detail } = found;
    const address = { id: found.id, name, phone, province, city, area, detail };
    return presentOrder(await queries.updateOrder(tx, order.id, { address, state: "waiting" }));
  });
}

/** What the operator still has to send. */
export async function listOpenOrders(app: App) {
  return queries.listOpen(app.database.db, 500);
}

/** Sent by the operator; the shop is told. */
export function shipOrder(
  app: App,
  id: number,
  { carrier, trackingNo }: { readonly carrier: string; readonly trackingNo: string },
): Promise<PointsOrder | Refusal> {
  return withOrder(app, { id, shopId: null, to: "shipped" }, async (tx, order, at) => {
    const body = `“${order.name}”已由${carrier}发出${trackingNo && `，运单号${trackingNo}`}。`;
    await tell(tx, order, { title: "积分订单已发货", body, at });
    const change = { state: "shipped" as const, carrier, trackingNo, shippedAt: at };
    return presentOrder(await queries.updateOrder(tx, id, change));
  });
}

/** Cancelled by the operator: stock and points go back, the shop is told why. */
export function cancelOrder(app: App, id: number, reason: string): Promise<PointsOrder | Refusal> {
  return withOrder(app, { id, shopId: null, to: "cancelled" }, async (tx, order, at) => {
    if (order.goodsId !== null) await giveStockBack(tx, order.goodsId, order.number);
    if (order.points > 0) {
      const transfer = grantPoints(order.shopId, pointsAmount(order.points), "points_return");
      await post(tx, { key: `points_order:${id}:return`, transfer, memo: `取消兑换${order.name}`, at });
    }
    const back = order.points > 0 ? `，${order.points}积分已退回` : "";
    await tell(tx, order, { title: "积分订单已取消", body: `“${order.name}”：${reason}${back}。`, at });
    return presentOrder(await queries.updateOrder(tx, id, { state: "cancelled", reason }));
  });
}

type Told = { readonly title: string; readonly body: string; readonly at: Date };

async function tell(tx: Db, { shopId }: queries.PointsOrderRow, { at, ...words }: Told): Promise<void> {
  await sendMessage(tx, { shopId, kind: "points", ...words, url: "/jfdd", createdAt: at });
}
