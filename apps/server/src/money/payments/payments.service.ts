/** Paying: one transaction for all that is paid together, each order once whatever happens twice. */
import { calls } from "@yaoji/contract/calls";
import { payOrder, type PaySources, topUp as topUpTransfer, type Transfer } from "@yaoji/domain/money/ledger";
import { add, formatMoney, min, type Money, subtract, zero } from "@yaoji/domain/money/money";
import { orderCan, paidStates, type PayMethod } from "@yaoji/domain/trade/order-states";
import { payParts, type PayParts, planAsFar, planBalance, totalParts } from "@yaoji/domain/trade/paying";
import type { App } from "../../platform/app/app.ts";
import { onceForKey } from "../../platform/idempotency/once.service.ts";
import { loadFunds, type ShopFunds } from "../credit/credit.service.ts";
import { billOrder } from "../credit/order-bills.service.ts";
import type { Db } from "../../platform/db/database.ts";
import { openHoldOf, postPending } from "../../ledger/holds.service.ts";
import { lockPosting, post } from "../../ledger/ledger.service.ts";
import { changeOrder, lockOrders, type OrderRow } from "../../orders/order-states.service.ts";
import { dueWhenPaid } from "../../orders/due-day.service.ts";
import { collectCashback } from "../../offers/promotions/cashback-payout.service.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { type Announcement, announceTransfer, releaseAnnounced } from "./awaiting-transfer.service.ts";
import { payMethodAdapters } from "./methods.ts";
import { methodRefusal } from "./pay-choices.service.ts";
import { paymentOf } from "./payments.queries.ts";

export type Paying = {
  readonly method: PayMethod;
  /** 1: the balance first, as far as it goes; 0: none of it; left out: as planned at checkout. */
  readonly useBalance?: 0 | 1 | undefined;
  /** Of one shop, locked. */
  readonly orders: readonly OrderRow[];
};

/** Who pays. */
type Payer = { readonly shopId: number; readonly accountId: number };
type PayInput = Pick<Paying, "method" | "useBalance"> & {
  readonly ids: readonly number[];
  /** The Idempotency-Key of the request. */
  readonly key?: string | null;
};

/**
 * Pays the shop's own orders together, or none of them. From the balance and on credit the money moves now; a bank
 * transfer is only announced, its balance part held, and waited for. What is paid already stays paid. Gives the ids, each once.
 */
export async function payOrders(
  app: App,
  payer: Payer,
  input: PayInput,
): Promise<{ ids: number[] } | Refusal> {
  const ids = [...new Set(input.ids)].toSorted((a, b) => a - b);
  const { method, useBalance, key = null } = input;
  const content = [ids, method, useBalance ?? null];
  const call = { buyer: payer, key, call: calls.payOrder, content, read: () => ({ ids }) };
  return onceForKey(app, call, async (tx) => {
    const orders = await lockOrders(tx, ids, { shopId: payer.shopId });
    if (orders.length !== ids.length) return refuse("request.not_found");
    return (await payLocked(app, tx, { orders, method, useBalance })) ?? { ids };
  });
}

/** Pays or announces those of locked orders that are not paid; a refusal leaves it to the caller to undo all. */
export async function payLocked(
  app: App,
  tx: Db,
  { orders, method, useBalance }: Paying,
): Promise<Refusal | null> {
  const open = orders.filter(({ payStatus }) => !paidStates.includes(payStatus));
  const [first] = open;
  if (!first) return null;
  const closed = open.map(orderCan.pay).find((may) => may !== true);
  if (closed !== undefined) return refuse("order.cannot_pay", { details: { text: closed } });
  const at = app.now();
  // What was held for an earlier choice is free again, also for this one.
  for (const order of open) await releaseAnnounced(tx, order, at);
  // One order from the balance alone asks for no funds: under the lock of its account it is said what is missing.
  const isPlain = method === "balance" && useBalance !== 1 && open.length === 1;
  const funds = isPlain ? null : await loadFunds(tx, first.shopId);
  const parts = partsOf(open, { method, useBalance, available: funds?.balance ?? zero });
  const total = totalParts(parts);
  const refused = methodRefusal(method, { orders: open, rest: total.rest }, funds ?? noFunds);
  if (refused) return refused;
  if (funds && total.balance > funds.balance) return shortBy(subtract(total.balance, funds.balance));
  for (const [index, order] of open.entries()) {
    const part = parts[index] ?? { balance: zero, rest: zero };
    const short = await payOne(tx, { order, method, part, at });
    if (short) return short;
  }
  if (open.some(({ payMethod }) => payMethod === "bank_transfer"))
    await collectCashback(tx, first.shopId, at);
  return null;
}

const noFunds: ShopFunds = { balance: zero, line: null };

type Choice = Pick<Paying, "method" | "useBalance"> & { readonly available: Money };

function partsOf(orders: readonly OrderRow[], { method, useBalance, available }: Choice): PayParts[] {
  const dues = orders.map((order) => ({ ...order, due: dueOf(order) }));
  const asPlanned = dues.map(({ due, balancePlanned }) => min(due, balancePlanned));
  // A transfer brings what was planned and spent since; debt grows only when it is asked for.
  const unchanged = method === "bank_transfer" ? planAsFar(asPlanned, available) : asPlanned;
  const chosen = useBalance === 1 ? planBalance(dues, available) : [];
  const planned = useBalance === undefined ? unchanged : chosen;
  return dues.map(({ due }, index) => payParts(due, method, planned[index] ?? zero));
}

type One = {
  readonly order: OrderRow;
  readonly method: PayMethod;
  readonly part: PayParts;
  readonly at: Date;
};

async function payOne(tx: Db, { order, method, part, at }: One): Promise<Refusal | null> {
  const { sources, refusal } = payMethodAdapters[method];
  if (sources === null && part.rest > 0) return announceTransfer(tx, { order, part, at });
  const settled = await settleOrder(tx, order, {
    // Where the balance pays all, nothing is waited for.
    method: part.rest === 0 ? "balance" : method,
    part,
    transfer: transferOf(order, part, sources?.(part.rest) ?? {}),
    at,
  });
  if (settled === null) return null;
  // Spent since the funds were read: their accounts are locked now, and say which of them is short.
  return refusal(part.rest, await loadFunds(tx, order.shopId)) ?? shortBy(settled);
}

/** How a locked order is paid: `part` of it from the balance, the rest by the method; `transfer` null for nothing. */
type Settlement = {
  readonly method: PayMethod;
  readonly part: PayParts;
  readonly transfer: Transfer | null;
  readonly at: Date;
};

/** Moves the money and marks the order paid; gives what is missing when an account is short after all. */
async function settleOrder(
  tx: Db,
  order: OrderRow,
  { method, part, transfer, at }: Settlement,
): Promise<Money | null> {
  const { id: orderId, orderNo, shopId } = order;
  const key = `order:${orderId}:payment`;
  const movement = transfer && { key, transfer, orderId, memo: `订单${orderNo}`, at };
  const posting = movement && (await lockPosting(tx, movement));
  if (posting && "short" in posting) return posting.short;
  const amount = add(part.balance, part.rest);
  if (method === "credit" && part.rest > 0) await billOrder(tx, { orderId, shopId, amount: part.rest, at });
  const payment = { orderId, method, amount, balanceAmount: part.balance, at };
  await changeOrder(tx, order, {
    change: {
      status: "pending_review",
      payStatus: "paid",
      payMethod: method,
      paid: order.total,
      ...(await dueWhenPaid(tx, order, at)),
    },
    text: method === "bank_transfer" ? "对公转账已到账，等待审核" : "付款成功，等待审核",
    at,
    beside: [...(posting ? [posting.transfer] : []), ...(amount > 0 ? [paymentOf(payment)] : [])],
  });
  return null;
}

/** The transfer of a locked order has arrived: what was held is posted, the rest comes from the bank. */
export async function settleAnnounced(tx: Db, { order, part, at }: Announcement): Promise<void> {
  const held = part.balance > 0 ? await openHoldOf(tx, order.id) : null;
  if (held) await postPending(tx, held.key, at);
  const transfer = part.rest > 0 ? payOrder(order.shopId, { bank: part.rest }) : null;
  const short = await settleOrder(tx, order, { method: "bank_transfer", part, transfer, at });
  if (short !== null) throw new Error(`the bank transfer of order ${order.id} cannot be posted`);
}

function transferOf({ shopId }: OrderRow, { balance, rest }: PayParts, sources: PaySources) {
  return balance === 0 && rest === 0 ? null : payOrder(shopId, { balance, ...sources });
}

function shortBy(missing: Money): Refusal {
  return refuse("pay.insufficient_balance", { details: { missing: formatMoney(missing) } });
}

function dueOf({ total, paid }: OrderRow): Money {
  return subtract(total, paid);
}

/** Puts money that arrived into a shop's balance; `key` names its arrival, so that it is put in once. */
export async function topUp(
  app: App,
  shopId: number,
  { amount, key }: { readonly amount: Money; readonly key: string },
): Promise<void> {
  if (amount === zero) return;
  const at = app.now();
  await app.database.transaction(async (tx) => {
    await topUpWithin(tx, shopId, { amount, key, memo: "充值", at });
    await collectCashback(tx, shopId, at);
  });
}

/** The same inside the caller's transaction; he collects what is due of it (collectCashback). */
export async function topUpWithin(
  tx: Db,
  shopId: number,
  arrival: { readonly amount: Money; readonly key: string; readonly memo: string; readonly at: Date },
): Promise<void> {
  const { amount, key, memo, at } = arrival;
  const transfer = topUpTransfer(shopId, amount);
  await post(tx, { key: `top-up:${shopId}:${key}`, transfer, memo, at });
}
