import { calls } from "@yaoji/contract/calls";
import type { CancelPreview } from "@yaoji/contract/schemas/orders";
import { keptOf } from "@yaoji/domain/pricing/freight";
import { add, formatMoney, subtract, toYuan, yuan, zero } from "@yaoji/domain/money/money";
import { isPresaleBroken } from "@yaoji/domain/trade/presale";
import { orderCan } from "@yaoji/domain/trade/order-states";
import { refundText } from "@yaoji/domain/trade/refunds";
import { vouchersText } from "@yaoji/domain/money/voucher-returns";
import type { App } from "../../platform/app/app.ts";
import { releaseCoupons } from "../../offers/coupons/coupons.service.ts";
import type { Db } from "../../platform/db/database.ts";
import { onceForKey } from "../../platform/idempotency/once.service.ts";
import { restOf } from "../../money/payments/awaiting-transfer.service.ts";
import { refundRest } from "../../money/payments/refunds.service.ts";
import { giveBackBudgets, giveBackPromotions } from "../../offers/promotions/take.service.ts";
import {
  askFreight,
  type Cancelling,
  cancellingOf,
  freightText,
  listAsked,
} from "./free-shipping.service.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { cancelOpenShipments } from "../shipments/shipments.service.ts";
import { noHold } from "../../orders/on-hold.service.ts";
import { releaseStock } from "../stock/stock.service.ts";
import {
  changeOrder,
  findShopOrder,
  lockOrders,
  type OrderRow,
  tellShop,
} from "../../orders/order-states.service.ts";

/**
 * Who ends an order: its buyer, the clock that waited for his money, or we, who may not let him lose by it; or a change of
 * it, which tells the shop itself.
 */
type EndedBy = "buyer" | "clock" | "us" | "change";

/** Why an order ends: what the timeline says, and the reason kept with the order. */
export type Ending = {
  readonly text: string;
  readonly reason: string;
  readonly at: Date;
  readonly by: EndedBy;
};

/** The buyer cancels before review: stock and money go back, once however often he asks. */
export async function cancelOrder(
  app: App,
  buyer: { readonly shopId: number; readonly accountId: number },
  { id, reason = "", key = null, freight }: CancelInput,
): Promise<null | Refusal> {
  const call = {
    buyer,
    key,
    call: calls.orderCancel,
    content: [id, reason, freight ?? null],
    read: () => ({ id }),
  };
  const cancelled = await onceForKey(app, call, async (tx) => {
    const locked = await lockOrders(tx, [id, ...(await listAsked(tx, id))], { shopId: buyer.shopId });
    const order = locked.find((each) => each.id === id);
    if (!order) return refuse("request.not_found");
    const allowed = orderCan.cancel(order);
    if (allowed !== true) return refuse("order.cannot_cancel", { details: { text: allowed } });
    const changed = await changedFreight(tx, order, freight);
    if (changed) return changed;
    const text = reason === "" ? "您取消了订单" : `您取消了订单：${reason}`;
    await endOrder(tx, order, { text, reason: reason || "买家取消", at: app.now(), by: "buyer" });
    return { id };
  });
  return isRefusal(cancelled) ? cancelled : null;
}

/** A refusal where other freight would be asked for than the buyer was told. */
async function changedFreight(tx: Db, order: OrderRow, told: number | undefined): Promise<Refusal | null> {
  if (told === undefined) return null;
  const { due } = await askedFor(tx, order);
  const amount = add(zero, ...due.map((each) => each.amount));
  if (amount === yuan(told)) return null;
  return refuse("order.cancel_changed", { details: { amount: formatMoney(amount) } });
}

/** Where the day of its presale goods moved, or they do not come, cancelling costs the buyer nothing. */
async function askedFor(db: Db, order: OrderRow): Promise<Cancelling> {
  const cancelling = await cancellingOf(db, order.id);
  return isPresaleBroken(order) ? { ...cancelling, due: [] } : cancelling;
}

/** What the shop is told before it cancels one of its orders: what goes back, and what freight others would have to pay. */
export async function previewCancel(
  app: App,
  { shopId, id }: { readonly shopId: number; readonly id: number },
): Promise<CancelPreview | Refusal> {
  const { db } = app.database;
  const order = await findShopOrder(db, shopId, id);
  if (!order) return refuse("request.not_found");
  const allowed = orderCan.cancel(order);
  if (allowed !== true) return refuse("order.cannot_cancel", { details: { text: allowed } });
  const { refund, due } = await askedFor(db, order);
  return {
    refund: toYuan(subtract(refund, keptOf(due))),
    freight: toYuan(add(zero, ...due.map(({ amount }) => amount))),
    orders: due.map(({ order: { id: orderId, orderNo, isPaid }, amount }) => ({
      id: orderId,
      order_no: orderNo,
      freight: toYuan(amount),
      from_refund: isPaid ? 1 : 0,
    })),
    text: due.map(freightText).join("；"),
  };
}

/** `key`: the Idempotency-Key of the request. */
type CancelInput = {
  readonly id: number;
  /** The freight of other orders that the buyer was told would be asked for, yuan; left out: he accepts what it is. */
  readonly freight?: number | undefined;
  readonly reason?: string | undefined;
  readonly key?: string | null;
};

/**
 * Cancels a locked order that may be: releases its stock, refunds what was paid, with vouchers too. Gives what its
 * timeline says in the end; the shop is told, unless it was its own doing.
 */
export async function endOrder(tx: Db, order: OrderRow, { text, reason, at, by }: Ending): Promise<string> {
  await cancelOpenShipments(tx, order.id);
  await releaseStock(tx, order.id, at);
  const { balance: held } = await restOf(tx, order);
  await giveBackPromotions(tx, order.id);
  // What we could not send still counts: the buyer loses nothing by us.
  const isOurs = by === "us" || by === "change" || isPresaleBroken(order);
  const { due } = isOurs ? { due: [] } : await cancellingOf(tx, order.id);
  const refund = await refundRest(tx, order, at);
  const refunded = refundText(refund);
  const freight = isOurs ? "" : await askFreight(tx, order, { refund, due, at });
  await giveBackBudgets(tx, order.id);
  const vouchers = vouchersText(await releaseCoupons(tx, order, { at, isOurs }));
  const freed = held > 0 ? `${formatMoney(held)}元余额已解除冻结` : "";
  const said = [text, refunded, freight, freed, vouchers].filter(Boolean).join("，");
  const goesOn = order.onHoldSince === null ? {} : noHold;
  const change = { status: "cancelled", cancelReason: reason, ...goesOn } as const;
  await changeOrder(tx, order, { change, text: said, at });
  const title = `订单${order.orderNo}已取消`;
  if (by === "clock" || by === "us")
    await tellShop(tx, order, { title, body: `${said}。如仍需采购，请重新下单。`, at });
  return said;
}
