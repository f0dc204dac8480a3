/** Paying bills back: from the balance, or by a bank transfer that finance confirms; each repayment once. */
import { z } from "zod";
import { calls } from "@yaoji/contract/calls";
import type { Repayment } from "@yaoji/contract/schemas/credit";
import { allocateRepayment, creditAvailable, owedOf } from "@yaoji/domain/money/credit";
import { repayCredit } from "@yaoji/domain/money/ledger";
import { add, formatMoney, max, type Money, subtract, toYuan, zero } from "@yaoji/domain/money/money";
import { type PayMethod, payMethodText } from "@yaoji/domain/trade/order-states";
import { toWireTime } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import type { Db } from "../../platform/db/database.ts";
import { post } from "../../ledger/ledger.service.ts";
import { onceForKey } from "../../platform/idempotency/once.service.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import * as queries from "./credit.queries.ts";
import { loadFunds, presentBill } from "./credit.service.ts";
import { changeBill } from "./order-bills.service.ts";

/** Who pays back. */
export type Repayer = { readonly shopId: number; readonly accountId: number };

/** Which bills (left out: all that are drawn, else all), and how much of them (left out: all of it). */
export type RepaymentWish = {
  readonly ids?: readonly number[] | undefined;
  readonly amount?: Money | undefined;
};

/** POST /api/pay/user_credit_create: starts a repayment of the shop's own bills; 404 for another's. */
export async function startRepayment(
  app: App,
  repayer: Repayer,
  wish: RepaymentWish & { readonly key: string | null },
): Promise<Repayment | Refusal> {
  const { key, ids, amount } = wish;
  const read = (kept: unknown) => startedShape.parse(kept);
  const call = { buyer: repayer, key, call: calls.creditRepayCreate, content: [ids, amount], read };
  const started = await onceForKey(app, call, (tx) =>
    insertStarted(tx, repayer, { ids, amount, at: app.now() }),
  );
  return isRefusal(started) ? started : showRepayment(app, repayer.shopId, started.id);
}

const startedShape = z.object({ id: z.number() });

async function insertStarted(
  tx: Db,
  repayer: Repayer,
  { ids, amount, at }: RepaymentWish & { readonly at: Date },
): Promise<{ id: number } | Refusal> {
  const { shopId } = repayer;
  const wanted = [...new Set(ids ?? [])];
  const bills =
    wanted.length > 0
      ? await queries.lockBills(tx, queries.billsOfIds(shopId, wanted))
      : await lockPayable(tx, shopId);
  if (wanted.length > 0 && bills.length !== wanted.length) return refuse("request.not_found");
  const open = bills.filter((bill) => owedOf(bill) > 0);
  const owed = add(...open.map(owedOf));
  if (owed === 0) return refuse(wanted.length > 0 ? "credit.settled" : "credit.nothing");
  if (amount !== undefined && amount > owed)
    return refuse("credit.too_much", { details: { owed: formatMoney(owed) } });
  const billIds = open.map(({ id }) => id);
  return {
    id: await queries.insertRepayment(tx, {
      shopId,
      accountId: repayer.accountId,
      billIds,
      amount: amount ?? owed,
      createdAt: at,
    }),
  };
}

/** The drawn bills of a shop; where it has none, those that are not drawn yet. */
async function lockPayable(tx: Db, shopId: number): Promise<queries.BillRow[]> {
  const drawn = await queries.lockBills(tx, queries.drawnBillsOf(shopId));
  return drawn.length > 0 ? drawn : queries.lockBills(tx, queries.openBillsOf(shopId));
}

/**
 * POST /api/pay/user_credit_pay. From the balance the money moves now; a bank transfer is only chosen, and waited for.
 * What is paid stays paid.
 */
export async function payRepayment(
  app: App,
  repayer: Repayer,
  { id, method, key }: RepaymentPay,
): Promise<Repayment | Refusal> {
  const { shopId } = repayer;
  const content = [id, method];
  const call = { buyer: repayer, key, call: calls.creditRepayPay, content, read: () => ({ id }) };
  const paid = await onceForKey(app, call, async (tx) => {
    const repayment = await queries.lockRepayment(tx, id, { shopId });
    if (!repayment) return refuse("request.not_found");
    return (await payWaiting(tx, repayment, { method, at: app.now() })) ?? { id };
  });
  return isRefusal(paid) ? paid : showRepayment(app, shopId, id);
}

/** `key`: the Idempotency-Key of the request. */
type RepaymentPay = { readonly id: number; readonly method: PayMethod; readonly key: string | null };

async function payWaiting(
  tx: Db,
  repayment: queries.RepaymentRow,
  { method, at }: { readonly method: PayMethod; readonly at: Date },
): Promise<Refusal | null> {
  if (repayment.state === "paid") return null;
  if (method === "credit") return refuse("credit.by_credit");
  if (method === "balance") return payFromBalance(tx, repayment, at);
  if (method !== "bank_transfer")
    return refuse("pay.method_closed", { details: { method: payMethodText[method] } });
  await queries.updateRepayment(tx, repayment.id, { method });
  return null;
}

async function payFromBalance(tx: Db, repayment: queries.RepaymentRow, at: Date): Promise<Refusal | null> {
  const settled = await settle(tx, repayment, { from: "balance", arrived: repayment.amount, at });
  if ("short" in settled)
    return refuse("pay.insufficient_balance", { details: { missing: formatMoney(settled.short) } });
  return settled.paid === 0 ? refuse("credit.settled") : null;
}

/** Money that arrived by bank for a repayment pays its bills; gives what was not needed of it, and what is still owed. */
export async function settleByTransfer(
  tx: Db,
  repaymentId: number,
  { arrived, at }: { readonly arrived: Money; readonly at: Date },
): Promise<{ readonly left: Money; readonly missing: Money }> {
  const repayment = await queries.lockRepayment(tx, repaymentId, "any");
  if (!repayment || repayment.state === "paid") return { left: arrived, missing: zero };
  const settled = await settle(tx, repayment, { from: "bank", arrived, at });
  if ("short" in settled) throw new Error(`repayment ${repaymentId} cannot be posted`);
  const { left, paid, due } = settled;
  return { left, missing: max(zero, subtract(due, paid)) };
}

/** A repayment of the shop's own that is still to be paid; else why there is none. */
export async function waitingRepayment(
  tx: Db,
  shopId: number,
  id: number,
): Promise<{ readonly amount: Money } | Refusal> {
  const repayment = await queries.lockRepayment(tx, id, { shopId });
  if (!repayment) return refuse("request.not_found");
  const amount = stillDue(repayment, await queries.listBillsOfIds(tx, shopId, repayment.billIds));
  if (repayment.state === "paid" || amount === 0) return refuse("credit.settled");
  await queries.updateRepayment(tx, id, { method: "bank_transfer" });
  return { amount };
}

/** What is to be paid of a waiting repayment: bills may have shrunk since it was started. */
function stillDue({ amount }: queries.RepaymentRow, bills: readonly queries.BillRow[]): Money {
  return subtract(amount, allocateRepayment(bills.map(owedOf), amount).left);
}

/** What of it was to be paid, was paid, and was not needed. */
type Settled = { readonly due: Money; readonly paid: Money; readonly left: Money };
type Arrival = { readonly from: "balance" | "bank"; readonly arrived: Money; readonly at: Date };

/** Pays the bills of a locked repayment, earliest due first, with what arrived; what is owed may have shrunk since. */
async function settle(
  tx: Db,
  repayment: queries.RepaymentRow,
  { from, arrived, at }: Arrival,
): Promise<Settled | { readonly short: Money }> {
  const { id, shopId } = repayment;
  const bills = await queries.lockBills(tx, queries.billsOfIds(shopId, repayment.billIds));
  const { shares, left } = allocateRepayment(bills.map(owedOf), arrived);
  const paid = subtract(arrived, left);
  const due = stillDue(repayment, bills);
  if (paid === 0) return { due, paid, left };
  const transfer = repayCredit(shopId, paid, from);
  const result = await post(tx, { key: `repayment:${id}`, transfer, memo: "账期还款", at });
  if ("short" in result) return result;
  if ("repeated" in result) throw new Error(`repayment ${id} waits, but is in the ledger`);
  for (const [index, bill] of bills.entries()) {
    const share = shares[index] ?? zero;
    if (share > 0) await changeBill(tx, bill, { paid: add(bill.paid, share), at });
  }
  const method = from === "balance" ? "balance" : "bank_transfer";
  await queries.updateRepayment(tx, id, { state: "paid", amount: paid, method, paidAt: at });
  await queries.setOverdue(tx, shopId);
  return { due, paid, left };
}

/** POST /api/pay/user_credit_check; 404 for another shop's. */
export async function showRepayment(app: App, shopId: number, id: number): Promise<Repayment | Refusal> {
  const { db } = app.database;
  const found = await queries.findRepayment(db, id, { shopId });
  if (!found) return refuse("request.not_found");
  const bills = await queries.listBillsOfIds(db, shopId, found.billIds);
  const { balance, line } = await loadFunds(db, shopId);
  return {
    id,
    state: found.state,
    paid: found.state === "paid",
    amount: toYuan(found.state === "paid" ? found.amount : stillDue(found, bills)),
    method: found.method,
    bills: bills.map(presentBill),
    owed: toYuan(add(...bills.map(owedOf))),
    available: toYuan(line ? creditAvailable(line) : zero),
    balance: toYuan(balance),
    created_at: toWireTime(found.createdAt),
    paid_at: found.paidAt && toWireTime(found.paidAt),
  };
}
