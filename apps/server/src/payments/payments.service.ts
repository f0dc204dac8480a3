/** Paying: one transaction for all that is paid together, each order once whatever happens twice. */
import { calls } from "@yaoji/contract/calls";
import type { PayState } from "@yaoji/contract/schemas/orders";
import { mayPayBy } from "@yaoji/domain/checkout";
import {
  payOrderByTransfer,
  payOrderFromWallet,
  topUp as topUpTransfer,
  type Transfer,
} from "@yaoji/domain/ledger";
import { add, formatMoney, type Money, subtract, zero } from "@yaoji/domain/money";
import { orderCan, payBefore, type PayMethod } from "@yaoji/domain/orders";
import type { App } from "../app.ts";
import { atomically } from "../db/atomically.ts";
import type { Db } from "../db/database.ts";
import { post, shopBalance } from "../ledger/ledger.service.ts";
import { fingerprint, headerClaim, onceWithin } from "../idempotency/once.service.ts";
import { changeOrder, lockOrders, type OrderRow } from "../orders/order-states.service.ts";
import { isRefusal, type Refusal, refuse } from "../refusal.ts";
import { payStateOf } from "./pay-state.service.ts";
import { insertPayment } from "./payments.queries.ts";

/** Who pays. */
export type Payer = { readonly shopId: number; readonly accountId: number };
export type PayInput = {
  readonly ids: readonly number[];
  readonly method: "balance" | "bank_transfer";
  /** The Idempotency-Key of the request. */
  readonly key?: string | null;
};

/**
 * Pays the shop's own orders together, or none of them. From the balance the money moves now; a bank transfer is
 * only announced, and waited for. What is paid already stays paid: the answer is the same state.
 */
export async function payOrders(app: App, payer: Payer, input: PayInput): Promise<PayState | Refusal> {
  const ids = [...new Set(input.ids)].toSorted((a, b) => a - b);
  const { method, key = null } = input;
  const asked = {
    endpoint: `${calls.payOrder.method} ${calls.payOrder.path}`,
    fingerprint: fingerprint([ids, method]),
  };
  const paid = await atomically(app.database, (tx) =>
    onceWithin(tx, {
      claims: headerClaim(payer, key, asked),
      at: app.now(),
      read: () => ({ ids }),
      work: async () => {
        const orders = await lockOrders(tx, ids, { shopId: payer.shopId });
        if (orders.length !== ids.length) return refuse("request.not_found");
        const refused = await payLocked(app, tx, { orders, method });
        return refused ?? { ids };
      },
    }),
  );
  if (isRefusal(paid)) return paid;
  return payStateOf(app.database.db, payer.shopId, ids);
}

type Paying = { readonly orders: readonly OrderRow[]; readonly method: PayInput["method"] };

async function payLocked(app: App, tx: Db, { orders, method }: Paying): Promise<Refusal | null> {
  const open = orders.filter(({ payStatus }) => payStatus !== "paid");
  for (const order of open) {
    const refused = payRefusal(order, method);
    if (refused) return refused;
  }
  const [first] = open;
  if (!first) return null;
  if (method === "bank_transfer") return announceTransfers(app, tx, open);
  const due = add(...open.map(dueOf));
  const balance = await shopBalance(tx, first.shopId, "wallet");
  if (balance < due) return shortBy(subtract(due, balance));
  for (const order of open) {
    const transfer = dueOf(order) > 0 ? payOrderFromWallet(order.shopId, dueOf(order)) : null;
    const short = await settle(tx, order, { method, transfer, at: app.now() });
    if (short !== null) return shortBy(short);
  }
  return null;
}

function payRefusal(order: OrderRow, method: PayMethod): Refusal | null {
  const may = orderCan.pay(order);
  if (may !== true) return refuse("order.cannot_pay", { details: { text: may } });
  const byThis = mayPayBy(method, order.parcel);
  return byThis === true ? null : refuse("pay.method_refused", { errors: { method: [byThis] } });
}

function shortBy(missing: Money): Refusal {
  return refuse("pay.insufficient_balance", { details: { missing: formatMoney(missing) } });
}

function dueOf({ total, paid }: OrderRow): Money {
  return subtract(total, paid);
}

type Settlement = { readonly method: PayMethod; readonly transfer: Transfer | null; readonly at: Date };

/** Moves the money of one order and marks it paid; gives what is missing when the balance is short after all. */
async function settle(tx: Db, order: OrderRow, { method, transfer, at }: Settlement): Promise<Money | null> {
  if (transfer) {
    const key = `order:${order.id}:payment`;
    const result = await post(tx, { key, transfer, orderId: order.id, memo: `订单${order.orderNo}`, at });
    if ("short" in result) return result.short;
    if ("repeated" in result)
      throw new Error(`order ${order.id} is unpaid, but its payment is in the ledger`);
    await insertPayment(tx, { orderId: order.id, method, amount: dueOf(order), at });
  }
  await changeOrder(tx, order, {
    change: { status: "pending_review", payStatus: "paid", payMethod: method, paid: order.total },
    text: method === "bank_transfer" ? "对公转账已到账，等待审核" : "付款成功，等待审核",
    at,
  });
  return null;
}

/** The buyer will transfer: the order waits for the money 72 hours from when it was placed (domain.md §6). */
async function announceTransfers(app: App, tx: Db, orders: readonly OrderRow[]): Promise<null> {
  for (const order of orders) {
    if (order.payMethod === "bank_transfer") continue;
    const until = payBefore(order.createdAt, "bank_transfer");
    await changeOrder(tx, order, {
      change: { payMethod: "bank_transfer", payBefore: until },
      text: "已选择对公转账，请在72小时内转账",
      at: app.now(),
    });
    await app.jobs.send(tx, { name: "cancel-unpaid", data: { orderId: order.id } }, until);
  }
  return null;
}

/** The operator saw the transfer of an order on the bank account; saying it twice changes nothing. */
export async function confirmTransfer(app: App, orderId: number): Promise<null | Refusal> {
  return atomically(app.database, async (tx) => {
    const [order] = await lockOrders(tx, [orderId], "any");
    if (!order) return refuse("request.not_found");
    if (order.payStatus === "paid") return null;
    const refused = payRefusal(order, "bank_transfer");
    if (refused) return refused;
    const transfer = dueOf(order) > 0 ? payOrderByTransfer(order.shopId, dueOf(order)) : null;
    await settle(tx, order, { method: "bank_transfer", transfer, at: app.now() });
    return null;
  });
}

/** Puts money that arrived into a shop's balance; `key` names its arrival, so that it is put in once. */
export async function topUp(
  app: App,
  shopId: number,
  { amount, key }: { readonly amount: Money; readonly key: string },
): Promise<void> {
  if (amount === zero) return;
  await app.database.transaction(async (tx) => {
    const transfer = topUpTransfer(shopId, amount);
    await post(tx, { key: `top-up:${shopId}:${key}`, transfer, memo: "充值", at: app.now() });
  });
}
