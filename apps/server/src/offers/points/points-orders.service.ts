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
import { writeAudit } from "../../platform/audit/audit.service.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { post } from "../../ledger/ledger.service.ts";
import { sendMessage } from "../../content/messages/messages.service.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { giveStockBack } from "./points-goods.queries.ts";
import * as queries from "./points-orders.queries.ts";
import type { ShownOrder } from "./points-desk.present.ts";
import { shownDeskOrder } from "./points-desk.service.ts";
import { presentOrder } from "./points.present.ts";

const actions: Readonly<Record<PointsOrderState, string>> = {
  unaddressed: "填写地址",
  waiting: "填写地址",
  shipped: "发货",
  cancelled: "取消",
};

type Move<T> = (tx: Db, order: queries.PointsOrderRow, at: Date) => Promise<T | Refusal>;
type Named = { readonly id: number; readonly shopId: number | null; readonly to: PointsOrderState };

/** Locks an order, of one shop or of any, and moves it; 409 when its state does not allow it. */
function withOrder<T extends object>(
  app: App,
  { id, shopId, to }: Named,
  move: Move<T>,
): Promise<T | Refusal> {
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

/** The operator who does it. */
type By = { readonly accountId: number };
type Sending = { readonly id: number; readonly carrier: string; readonly trackingNo: string };

/** Sent by the operator; the shop is told. */
export function shipOrder(
  app: App,
  by: By,
  { id, carrier, trackingNo }: Sending,
): Promise<ShownOrder | Refusal> {
  return withOrder(app, { id, shopId: null, to: "shipped" }, async (tx, order, at) => {
    const body = `“${order.name}”已由${carrier}发出${trackingNo && `，运单号${trackingNo}`}。`;
    await tell(tx, order, { title: "积分订单已发货", body, at });
    const change = { state: "shipped" as const, carrier, trackingNo, shippedAt: at };
    return move(tx, order, { change, by, command: "points ship", at });
  });
}

/** Cancelled by the operator: stock and points go back, the shop is told why. */
export function cancelOrder(
  app: App,
  by: By,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<ShownOrder | Refusal> {
  return withOrder(app, { id, shopId: null, to: "cancelled" }, async (tx, order, at) => {
    if (order.goodsId !== null) await giveStockBack(tx, order.goodsId, order.number);
    if (order.points > 0) {
      const transfer = grantPoints(order.shopId, pointsAmount(order.points), "points_return");
      await post(tx, { key: `points_order:${id}:return`, transfer, memo: `取消兑换${order.name}`, at });
    }
    const back = order.points > 0 ? `，${order.points}积分已退回` : "";
    await tell(tx, order, { title: "积分订单已取消", body: `“${order.name}”：${reason}${back}。`, at });
    const change = { state: "cancelled" as const, reason };
    return move(tx, order, { change, by, command: "points cancel", at });
  });
}

type Moving = {
  readonly change: Partial<queries.NewPointsOrder>;
  readonly by: By;
  readonly command: string;
  readonly at: Date;
};

/** Writes it and the log, last. */
async function move(tx: Db, order: queries.PointsOrderRow, { change, by, command, at }: Moving) {
  await queries.updateOrder(tx, order.id, change);
  const entry = { who: by.accountId, command, subject: { kind: "points order", id: order.id }, now: at };
  const [before, after] = [{ state: order.state }, { ...change }];
  await writeAudit(tx, { ...entry, before, after, reason: change.reason ?? "" });
  return shownDeskOrder(tx, order.id);
}

type Told = { readonly title: string; readonly body: string; readonly at: Date };

async function tell(tx: Db, { shopId }: queries.PointsOrderRow, { at, ...words }: Told): Promise<void> {
  await sendMessage(tx, { shopId, kind: "points", ...words, url: "/jfdd", createdAt: at });
}
