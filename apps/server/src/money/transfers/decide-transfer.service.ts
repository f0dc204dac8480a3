/** Finance decides on a bank transfer: what arrived pays what it was for, and what is left goes to the balance. */
import {
  afterRejection,
  hoursForOtherMethod,
  moreTimeToPay,
  mostRejectedProofs,
  transferPurposeText,
  transferStateText,
} from "@yaoji/domain/money/bank-transfers";
import { add, formatMoney, type Money, subtract, zero } from "@yaoji/domain/money/money";
import { orderCan } from "@yaoji/domain/trade/order-states";
import { coverDues, type PayParts } from "@yaoji/domain/trade/paying";
import { formatShopTime } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import { settleByTransfer } from "../credit/repayments.service.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { showFile, type ShownFile } from "../../content/files/files.service.ts";
import { sendMessage } from "../../content/messages/messages.service.ts";
import { changeOrder, listOrderIds, lockOrders, type OrderRow } from "../../orders/order-states.service.ts";
import { keepFor, restOf } from "../payments/awaiting-transfer.service.ts";
import { settleAnnounced, topUpWithin } from "../payments/payments.service.ts";
import { collectCashback } from "../../offers/promotions/cashback-payout.service.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { doneText } from "@yaoji/domain/text/done-text";
import { repetitionTexts } from "./repeated.service.ts";
import { logTransfer } from "./transfer-log.service.ts";
import * as queries from "./transfers.queries.ts";

/** What finance saw arrive (left out: what was told of), and who says so. */
export type Confirmation = {
  readonly received?: Money;
  readonly by: string;
  /** The account that signs; without one the log is written by whoever calls. */
  readonly accountId?: number | undefined;
  /** Its proof, or the bank's number, stands in another transfer too, and finance has seen both arrive. */
  readonly isReused?: boolean;
};

/** Why it is none, and who says so. */
export type Rejection = Pick<Confirmation, "by" | "accountId"> & { readonly reason: string };

const waiting = { state: transferStateText.submitted };

/** What the buyer told of a confirmed transfer, and what was booked. */
export async function amountsOf(
  app: App,
  id: number,
): Promise<{ readonly told: Money; readonly booked: Money }> {
  const found = await queries.findTransfer(app.database.db, id);
  return { told: found?.amount ?? zero, booked: found?.received ?? zero };
}

/** The proof of a transfer, for finance. */
export async function openProof(app: App, id: number): Promise<ShownFile | Refusal> {
  const found = await queries.findTransfer(app.database.db, id);
  return found ? showFile(app, found.shopId, found.proofFileId) : refuse("request.not_found");
}

/**
 * The money is on the account: pays what it was for, once; 409 where it was decided before. Too little for an order is
 * kept for it, and the buyer has time to transfer the rest.
 */
export async function confirmTransfer(
  app: App,
  id: number,
  { received, by, accountId, isReused = false }: Confirmation,
): Promise<null | Refusal> {
  return decide(app, id, async (tx, { transfer, orders }) => {
    const at = app.now();
    const repeated = isReused ? undefined : (await repetitionTexts(tx, [id])).get(id);
    if (repeated !== undefined) return refuse("transfer.repeated", { details: { text: repeated } });
    const arrived = received ?? transfer.amount;
    const decided = { state: "confirmed" as const, received: arrived, decidedAt: at, decidedBy: by };
    await queries.updateTransfer(tx, id, decided);
    const memo = transfer.purpose === "top_up" ? "对公转账充值" : "对公转账余款";
    const came = `${transferPurposeText[transfer.purpose]}的对公转账${formatMoney(arrived)}元已到账`;
    const telling = await book(tx, { transfer, orders, arrived, at }, { key: `transfer:${id}`, memo, came });
    await tell(tx, transfer, telling);
    const after = { state: transferStateText.confirmed, received: formatMoney(arrived) };
    await logTransfer(tx, {
      who: accountId,
      command: "transfer confirm",
      id,
      before: waiting,
      after,
      now: at,
    });
    return null;
  });
}

/**
 * The money did not arrive, or the proof is none; the buyer may send another, and has time for it. After the last that is
 * taken he is told what else he can do: his orders keep the time they have.
 */
export async function rejectTransfer(
  app: App,
  id: number,
  { reason, by, accountId }: Rejection,
): Promise<null | Refusal> {
  return decide(app, id, async (tx, { transfer, orders }) => {
    const at = app.now();
    const decided = { state: "rejected" as const, reason, decidedAt: at, decidedBy: by };
    await queries.updateTransfer(tx, id, decided);
    const { checkoutId, purpose } = transfer;
    // What is for no order has no time that ends, and any number of proofs.
    const rejected = checkoutId === null ? 0 : await queries.countRejected(tx, checkoutId);
    const { isLast, hours } = afterRejection(rejected);
    const text = `对公转账凭证未通过：${reason}`;
    for (const order of orders)
      await giveTime(tx, {
        order,
        text: isLast ? `${text}；${proofsEnded}` : text,
        at,
        hours,
      });
    const next = isLast
      ? `${proofsEnded}；订单至少保留${hoursForOtherMethod}小时，逾期自动取消`
      : "请核对后重新提交凭证";
    const body = `${transferPurposeText[purpose]}的对公转账${formatMoney(transfer.amount)}元未能确认：${reason}。${next}。`;
    await tell(tx, transfer, { title: "对公转账被驳回", body, at });
    const after = { state: transferStateText.rejected };
    const entry = { who: accountId, command: "transfer reject", id, before: waiting, after, reason, now: at };
    await logTransfer(tx, entry);
    return null;
  });
}

type Booking = { readonly key: string; readonly memo: string; readonly came: string };

/** Pays what the transfer was for with what arrived, the rest goes to the balance; gives what the buyer is told. */
export async function book(
  tx: Db,
  { transfer, orders, arrived, at }: Arrived,
  { key, memo, came }: Booking,
): Promise<Telling> {
  const { shopId } = transfer;
  const { left, missing, short } = await use(tx, { transfer, orders, arrived, at });
  const amount = add(left, ...short.map(({ share }) => share));
  if (amount > 0) await topUpWithin(tx, shopId, { amount, key, memo, at });
  const isSurplus = left > 0 && transfer.purpose !== "top_up";
  const surplus = isSurplus ? `，其中${formatMoney(left)}元未用于付款，已存入余额` : "";
  const telling =
    short.length > 0
      ? await awaitRest(tx, { short, came, at })
      : missing > 0
        ? tellOwed({ missing, came, at })
        : { title: "对公转账已到账", body: `${came}${surplus}。`, at };
  // What is held for an order is out of its reach.
  await collectCashback(tx, shopId, at);
  return telling;
}

export type Decided = {
  readonly transfer: queries.TransferRow;
  /** Of its checkout, locked. */
  readonly orders: readonly OrderRow[];
};

/** Locks the orders first, then the transfer, as telling of it does; null where there is none. */
export async function lockDecided(tx: Db, id: number): Promise<Decided | null> {
  const found = await queries.findTransfer(tx, id);
  if (!found) return null;
  const ids = found.checkoutId === null ? [] : await listOrderIds(tx, found.checkoutId);
  const orders = ids.length === 0 ? [] : await lockOrders(tx, ids, "any");
  const transfer = await queries.lockTransfer(tx, id);
  return transfer && { transfer, orders };
}

async function decide(
  app: App,
  id: number,
  work: (tx: Db, decided: Decided) => Promise<null | Refusal>,
): Promise<null | Refusal> {
  return atomically(app.database, async (tx) => {
    const decided = await lockDecided(tx, id);
    if (!decided) return refuse("request.not_found");
    const { state } = decided.transfer;
    if (state !== "submitted")
      return refuse("transfer.decided", {
        details: { state: doneText(decided.transfer, transferStateText[state]) },
      });
    return work(tx, decided);
  });
}

type Arrived = Decided & { readonly arrived: Money; readonly at: Date };
/** An open order that was not covered: what of the money is its share. */
type ShortOrder = { readonly order: OrderRow; readonly part: PayParts; readonly share: Money };
/** `missing`: still owed of the repayment. */
type Used = { readonly left: Money; readonly missing: Money; readonly short: readonly ShortOrder[] };

/** Pays what the transfer was for; gives what is left of it, and the orders that it does not cover. */
async function use(tx: Db, { transfer, orders, arrived, at }: Arrived): Promise<Used> {
  const { purpose, repaymentId } = transfer;
  if (purpose === "repayment" && repaymentId !== null)
    return { ...(await settleByTransfer(tx, repaymentId, { arrived, at })), short: [] };
  const open = orders.filter((order) => orderCan.pay(order) === true);
  const parts: PayParts[] = [];
  for (const order of open) parts.push(await restOf(tx, order));
  const { shares, left } = coverDues(
    arrived,
    parts.map(({ rest }) => rest),
  );
  const short: ShortOrder[] = [];
  for (const [index, order] of open.entries()) {
    const part = parts[index] ?? { balance: zero, rest: zero };
    const share = shares[index] ?? zero;
    if (share === part.rest) await settleAnnounced(tx, { order, part, at });
    else short.push({ order, part, share });
  }
  return { left, missing: zero, short };
}

type ShortPaid = { readonly short: readonly ShortOrder[]; readonly came: string; readonly at: Date };

/** Keeps for each order what arrived of it, and gives it time for the rest; says what is missing, and until when. */
async function awaitRest(tx: Db, { short, came, at }: ShortPaid): Promise<Telling> {
  for (const { order, part, share } of short) {
    const rest = subtract(part.rest, share);
    if (share > 0) await keepFor(tx, { order, part: { balance: add(part.balance, share), rest }, at });
    const until = formatShopTime(moreTimeToPay(order.payBefore, at));
    const text = `对公转账到账${formatMoney(share)}元，还差${formatMoney(rest)}元，请于${until}前补足`;
    await giveTime(tx, { order, text, at });
  }
  const missing = add(...short.map(({ part, share }) => subtract(part.rest, share)));
  const first = new Date(Math.min(...short.map(({ order }) => Number(moreTimeToPay(order.payBefore, at)))));
  const body = `${came}，还差${formatMoney(missing)}元。请于${formatShopTime(first)}前补足并提交凭证，逾期订单将自动取消，已到账的款项退回余额。`;
  return { title: "对公转账已到账，尚未付清", body, at };
}

function tellOwed({ missing, came, at }: OwedRest): Telling {
  const body = `${came}，所还账单还有${formatMoney(missing)}元未还，请尽快再次还款。`;
  return { title: "对公转账已到账，账单尚未还清", body, at };
}

type OwedRest = { readonly missing: Money; readonly came: string; readonly at: Date };
type Waiting = {
  readonly order: OrderRow;
  readonly text: string;
  readonly at: Date;
  readonly hours?: number;
};

/** The buyer has a day at least for a better proof, or for what is missing; he is reminded of the new end. */
export async function giveTime(tx: Db, { order, text, at, hours }: Waiting): Promise<void> {
  if (orderCan.pay(order) !== true) return;
  const until = moreTimeToPay(order.payBefore, at, hours);
  await changeOrder(tx, order, { change: { payBefore: until, payRemindedAt: null }, text, at });
}

const proofsEnded = `凭证已${mostRejectedProofs}次未通过，不再接受凭证，请更换支付方式付款，或重新下单`;

export type Telling = { readonly title: string; readonly body: string; readonly at: Date };

export async function tell(
  tx: Db,
  transfer: queries.TransferRow,
  { title, body, at }: Telling,
): Promise<void> {
  const { shopId, purpose } = transfer;
  const url = purpose === "order" ? "/order" : purpose === "repayment" ? "/zqgl" : "/yegl";
  await sendMessage(tx, { shopId, kind: "payment", title, body, url, createdAt: at });
}
