/** A transfer that was confirmed with a wrong amount: the difference is booked anew, nothing that was booked is changed. */
import { takeBackTransfer } from "@yaoji/domain/money/ledger";
import { add, formatMoney, min, type Money, subtract, zero } from "@yaoji/domain/money/money";
import { transferPurposeText, transferStateText } from "@yaoji/domain/money/bank-transfers";
import { formatShopTime } from "@yaoji/domain/text/time";
import { orderCan, orderStatusText } from "@yaoji/domain/trade/order-states";
import type { App } from "../../platform/app/app.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { post, shopBalance } from "../../ledger/ledger.service.ts";
import type { OrderRow } from "../../orders/order-states.service.ts";
import { keepFor, restOf } from "../payments/awaiting-transfer.service.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { book, type Decided, giveTime, lockDecided, tell, type Telling } from "./decide-transfer.service.ts";
import { logTransfer } from "./transfer-log.service.ts";
import * as queries from "./transfers.queries.ts";

/** What really arrived (0: nothing did), why it was booked wrongly, and who says so. */
export type Correction = {
  readonly received: Money;
  readonly reason: string;
  readonly by: string;
  /** The account that signs; without one the log is written by whoever calls. */
  readonly accountId?: number | undefined;
  /** What he saw booked: another who was faster is told of. */
  readonly seen?: Money;
};

/**
 * Books the difference. More arrived: it pays what it was for, as a confirmation does. Less: what was kept for orders that
 * still wait is kept no more, and the rest is taken out of the shop's balance; 409 where that does not suffice.
 */
export async function correctTransfer(
  app: App,
  id: number,
  { received, reason, by, accountId, seen }: Correction,
): Promise<{ readonly before: Money } | Refusal> {
  return atomically(app.database, async (tx) => {
    const decided = await lockDecided(tx, id);
    if (!decided) return refuse("request.not_found");
    const { transfer } = decided;
    if (transfer.state !== "confirmed")
      return refuse("transfer.not_confirmed", { details: { state: transferStateText[transfer.state] } });
    const before = transfer.received ?? transfer.amount;
    if (seen !== undefined && seen !== before)
      return refuse("export.cannot", { details: { text: await changedText(tx, id, before) } });
    if (before === received)
      return refuse("transfer.same_amount", { details: { amount: formatMoney(before) } });
    const at = app.now();
    const correction = { transferId: id, before, after: received, reason, doneBy: by, createdAt: at };
    const key = `transfer:${id}:correction:${await queries.insertCorrection(tx, correction)}`;
    await queries.updateTransfer(tx, id, { received });
    const said = `${transferPurposeText[transfer.purpose]}的对公转账到账金额由${formatMoney(before)}元更正为${formatMoney(received)}元（${reason}）`;
    const change = { ...decided, key, said, at };
    const telling =
      received > before
        ? await bookMore(tx, change, subtract(received, before))
        : await takeBack(tx, change, subtract(before, received));
    if (isRefusal(telling)) return telling;
    await tell(tx, transfer, { ...telling, title: "对公转账金额已更正" });
    await logTransfer(tx, {
      who: accountId,
      command: "transfer correct",
      id,
      before: { received: formatMoney(before) },
      after: { received: formatMoney(received) },
      reason,
      now: at,
    });
    return { before };
  });
}

/** Who corrected it last, and to what. */
async function changedText(tx: Db, id: number, amount: Money): Promise<string> {
  const last = (await queries.listCorrections(tx, [id])).at(-1);
  const who = last ? `由${last.doneBy}于${formatShopTime(last.createdAt)}` : "";
  return `入账金额已${who}更正为${formatMoney(amount)}元，请核对后再更正`;
}

type Change = Decided & { readonly key: string; readonly said: string; readonly at: Date };

async function bookMore(tx: Db, { key, said, at, ...decided }: Change, more: Money): Promise<Telling> {
  return book(tx, { ...decided, arrived: more, at }, { key, memo: "对公转账更正", came: said });
}

async function takeBack(tx: Db, change: Change, amount: Money): Promise<Telling | Refusal> {
  const { transfer, orders, key, said, at } = change;
  const { shopId } = transfer;
  const kept = await keepLess(tx, change, amount);
  const movement = { key, transfer: takeBackTransfer(shopId, amount), memo: "对公转账更正", at };
  const result = await post(tx, movement);
  if ("short" in result) {
    const balance = formatMoney(await shopBalance(tx, shopId, "wallet"));
    return refuse("transfer.spent", {
      details: { amount: formatMoney(amount), balance, advice: adviceOf(transfer, orders) },
    });
  }
  if ("repeated" in result) throw new Error(`${key} was booked before`);
  const fromBalance = subtract(amount, kept);
  const parts = [
    kept > 0 ? `为订单留存的款项少${formatMoney(kept)}元，请在付款期限前补足` : "",
    fromBalance > 0 ? `已从余额扣回${formatMoney(fromBalance)}元` : "",
  ];
  return { title: "", body: `${said}。${parts.filter(Boolean).join("；")}。`, at };
}

/** Of what was kept for orders that still wait, up to so much is free again; gives how much. */
async function keepLess(tx: Db, { orders, at }: Change, amount: Money): Promise<Money> {
  let freed = zero;
  for (const order of orders) {
    if (order.payStatus !== "partial" || orderCan.pay(order) !== true) continue;
    const part = await restOf(tx, order);
    const less = min(part.balance, subtract(amount, freed));
    if (less <= 0) continue;
    const rest = add(part.rest, less);
    await keepFor(tx, { order, part: { balance: subtract(part.balance, less), rest }, at });
    const text = `对公转账到账金额更正，还差${formatMoney(rest)}元，请补足`;
    await giveTime(tx, { order, text, at });
    freed = add(freed, less);
  }
  return freed;
}

/** What the money was used for, and what can be done about it. */
function adviceOf({ purpose }: queries.TransferRow, orders: readonly OrderRow[]): string {
  const used = orders.filter(({ payStatus }) => payStatus === "paid");
  const named = (some: readonly OrderRow[]) =>
    some.map(({ orderNo, status }) => `${orderNo}（${orderStatusText[status]}）`).join("、");
  const open = used.filter((order) => orderCan.cancel(order) === true);
  const gone = used.filter((order) => !open.includes(order));
  return [
    purpose === "repayment" ? "这笔钱已用于还账期账单，" : "",
    open.length > 0 ? `这笔钱已付订单${named(open)}，还没有发出：可先取消订单，款项退回余额后再更正；或` : "",
    gone.length > 0 ? `这笔钱已付订单${named(gone)}，不能再取消：` : "",
    "请联系客户把差额充值到余额，到账后再更正。",
  ].join("");
}
