/** Orders that wait for a bank transfer: their balance part is held until finance has seen the rest arrive. */
import { payOrder } from "@yaoji/domain/money/ledger";
import { add, formatMoney, type Money, subtract, zero } from "@yaoji/domain/money/money";
import { payBefore } from "@yaoji/domain/trade/time-to-pay";
import type { PayParts } from "@yaoji/domain/trade/paying";
import type { Db } from "../../platform/db/database.ts";
import { countHolds, holdTransfer, openHoldOf, voidPending } from "../../ledger/holds.service.ts";
import {
  changeOrder,
  markPartlyPaid,
  type OrderRow,
  planFromBalance,
} from "../../orders/order-states.service.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";

/** A locked order, and what of it comes from the balance and by the transfer. */
export type Announcement = { readonly order: OrderRow; readonly part: PayParts; readonly at: Date };

/** The buyer will transfer: the order waits 72 hours from when it was placed (domain.md §6), its balance part held. */
export async function announceTransfer(tx: Db, { order, part, at }: Announcement): Promise<Refusal | null> {
  if (part.balance > 0) {
    const short = await holdPart(tx, { order, part, at });
    if (short !== null)
      return refuse("pay.insufficient_balance", { details: { missing: formatMoney(short) } });
  }
  await planFromBalance(tx, order, part.balance);
  if (part.balance === 0) await markPartlyPaid(tx, order, false);
  if (order.payMethod === "bank_transfer") return null;
  const until = payBefore(order.createdAt, "bank_transfer");
  await changeOrder(tx, order, {
    change: { payMethod: "bank_transfer", payBefore: until, payRemindedAt: null },
    text: "已选择对公转账，请在72小时内转账",
    at,
  });
  return null;
}

async function holdPart(tx: Db, { order, part, at }: Announcement): Promise<Money | null> {
  // A choice that was changed has left a void hold: each has a key of its own.
  const key = `order:${order.id}:balance:${(await countHolds(tx, order.id)) + 1}`;
  const transfer = payOrder(order.shopId, { balance: part.balance });
  const memo = `订单${order.orderNo}`;
  const result = await holdTransfer(tx, { key, transfer, orderId: order.id, memo, at });
  if ("repeated" in result) throw new Error(`${key} was held before`);
  return "short" in result ? result.short : null;
}

/** Another way to pay is chosen: what was held is free again. */
export async function releaseAnnounced(tx: Db, order: OrderRow, at: Date): Promise<void> {
  // Only a transfer holds anything: the usual payment asks for no holds.
  const held = order.payMethod === "bank_transfer" ? await openHoldOf(tx, order.id) : null;
  if (held) await voidPending(tx, held.key, at);
}

/** A part of the transfer of a locked order has arrived in the balance, or less of it than was thought: so much is held for it. */
export async function keepFor(tx: Db, announcement: Announcement): Promise<void> {
  const { order, at } = announcement;
  await releaseAnnounced(tx, order, at);
  const refused = await announceTransfer(tx, announcement);
  if (refused) throw new Error(`what arrived for order ${order.id} cannot be held`);
  if (announcement.part.balance > 0) await markPartlyPaid(tx, order, true);
}

/** What of a locked order the transfer is to pay: the rest beside what is held of the balance. */
export async function restOf(db: Db, order: OrderRow): Promise<PayParts> {
  const held = order.payMethod === "bank_transfer" ? await openHoldOf(db, order.id) : null;
  const balance = held
    ? add(
        ...held.transfer.postings
          .filter(({ account }) => account.kind === "wallet")
          .map(({ amount }) => amount),
      )
    : zero;
  return { balance, rest: subtract(subtract(order.total, order.paid), balance) };
}
