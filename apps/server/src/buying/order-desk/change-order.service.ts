/**
 * 改单: an order that nobody picks yet takes other quantities. It ends and others take its place in one transaction, priced by
 * the engine as of now; what it was paid with pays them as far as it goes, the rest is in the balance again, or asked for.
 */
import type { OrderChangeBody, OrderChanged } from "@yaoji/contract/schemas/order-desk";
import {
  add,
  formatMoney,
  fromDecimal,
  type Money,
  subtract,
  toYuan,
  yuan,
  zero,
} from "@yaoji/domain/money/money";
import { isPayMethod, paidStates, type PayMethod } from "@yaoji/domain/trade/order-states";
import { canChange } from "@yaoji/domain/trade/order-desk";
import { endOrder } from "../../fulfilment/order-changes/cancel.service.ts";
import { payLocked } from "../../money/payments/payments.service.ts";
import {
  awaitsFinance,
  changeOrder,
  lockOrders,
  type OrderRow,
  tellShop,
  updateOrder,
} from "../../orders/order-states.service.ts";
import type { App } from "../../platform/app/app.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import { atomically, triedOut } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { takeLinkedCarts } from "../cart/cart.sql.ts";
import { orderApart } from "../checkout/order-apart.service.ts";
import { merged } from "./on-behalf.service.ts";
import * as queries from "./change-order.queries.ts";

type Worker = { readonly accountId: number };
/** `expected`: the payable that was shown, in yuan; left out: whatever it is. */
type Change = OrderChangeBody & { readonly id: number; readonly expected?: number };

/** What the change would do; nothing of it stays. */
export function previewChange(app: App, worker: Worker, change: Change): Promise<OrderChanged | Refusal> {
  return triedOut(app.database, (tx) => replace(app, tx, { worker, change }));
}

export function changeOrderTo(app: App, worker: Worker, change: Change): Promise<OrderChanged | Refusal> {
  return atomically(app.database, (tx) => replace(app, tx, { worker, change }));
}

type Replacing = { readonly worker: Worker; readonly change: Change };

async function replace(app: App, tx: Db, { worker, change }: Replacing): Promise<OrderChanged | Refusal> {
  const shopId = await queries.findShopId(tx, change.id);
  if (shopId === null) return refuse("request.not_found");
  // As whoever checks out does: the carts before the orders.
  await takeLinkedCarts(tx, shopId);
  const [old] = await lockOrders(tx, [change.id], "any");
  if (!old) return refuse("request.not_found");
  const may = canChange({
    ...old,
    proofWaits: await awaitsFinance(tx, old.id),
    hasCompany: await queries.hasCompany(tx, old.id),
  });
  if (may !== true) return refuse("order.cannot_move", { details: { text: may } });
  const terms = await queries.findTerms(tx, old);
  const at = app.now();
  const text = `按客户要求改单（${change.reason}）`;
  await endOrder(tx, old, { text, reason: text, at, by: "change" });
  const placed = await orderApart(app, tx, {
    ...terms,
    buyer: { shopId, accountId: worker.accountId },
    lines: merged(change.lines).map((line) => ({ ...line, seen: null, expiryWish: null })),
    pay_method: methodOf(old),
    address_id: old.address.id,
    remark: old.remark,
    use_balance: 0,
    isOnBehalf: true,
    ...(change.expected !== undefined && { expected_total: change.expected }),
  });
  if (isRefusal(placed)) return placed;
  const fresh = await lockOrders(tx, placed.order_ids, "any");
  const unpaid = await payAgain(app, tx, { old, fresh });
  if (isRefusal(unpaid)) return unpaid;
  const changed = presentChange(old, fresh, unpaid);
  await tellOf(tx, { old, fresh, worker, change, changed, at });
  return changed;
}

const methodOf = ({ payMethod }: OrderRow): PayMethod =>
  isPayMethod(payMethod) ? payMethod : "bank_transfer";

type Paying = { readonly old: OrderRow; readonly fresh: readonly OrderRow[] };

/**
 * The new orders are paid with what came back of the old one, on credit where it was: that is what the customer gave for
 * these goods. Of what else he has nobody takes; then it is asked for. Gives what is asked for.
 */
async function payAgain(app: App, tx: Db, { old, fresh }: Paying): Promise<Money | Refusal> {
  const total = add(zero, ...fresh.map((order) => order.total));
  if (!paidStates.includes(old.payStatus)) return total;
  if (total > old.paid) return total;
  const method = old.payMethod === "credit" ? "credit" : "balance";
  return (await payLocked(app, tx, { orders: fresh, method, useBalance: 0 })) ?? zero;
}

function presentChange(old: OrderRow, fresh: readonly OrderRow[], due: Money): OrderChanged {
  const total = add(zero, ...fresh.map((order) => order.total));
  const isPaid = paidStates.includes(old.payStatus);
  const refund = isPaid ? (due === 0 ? subtract(old.paid, total) : old.paid) : zero;
  const [first] = fresh;
  return {
    before: toYuan(old.total),
    total: toYuan(total),
    refund: toYuan(refund),
    due: toYuan(due),
    amounts: (first?.amounts ?? []).map((row) => ({ ...row, amount: toYuan(fromDecimal(row.amount)) })),
    orders: fresh.map(({ id, orderNo, total: own }) => ({ id, order_no: orderNo, total: toYuan(own) })),
  };
}

type Telling = Paying & {
  readonly worker: Worker;
  readonly change: Change;
  readonly changed: OrderChanged;
  readonly at: Date;
};

/** On both timelines, in one message, and in the log. */
async function tellOf(tx: Db, { old, fresh, worker, change, changed, at }: Telling): Promise<void> {
  const numbers = fresh.map(({ orderNo }) => orderNo).join("、");
  const money = (amount: number) => `${formatMoney(yuan(amount))}元`;
  const back = changed.refund > 0 ? `${money(changed.refund)}已退回` : "";
  const due = changed.due > 0 ? `请核对后支付${money(changed.due)}` : "";
  const sums = `原${money(changed.before)}，现${money(changed.total)}`;
  const said = [`由新订单${numbers}代替`, sums, back, due].filter(Boolean).join("，");
  await changeOrder(tx, { ...old, status: "cancelled" }, { change: {}, text: said, at });
  for (const order of fresh) {
    await updateOrder(tx, order.id, { placedBy: worker.accountId });
    const [now] = await lockOrders(tx, [order.id], "any");
    await changeOrder(tx, now ?? order, {
      change: {},
      text: `代替订单${old.orderNo}（${change.reason}）`,
      at,
    });
  }
  const [first] = fresh;
  const body = `${said}。原因：${change.reason}。`;
  await tellShop(tx, first ?? old, { title: `订单${old.orderNo}已改单`, body, at });
  const entry = { who: worker.accountId, command: "order change", reason: change.reason, now: at };
  const before = { total: formatMoney(old.total) };
  const after = { total: formatMoney(yuan(changed.total)), said: numbers };
  await writeAudit(tx, { ...entry, subject: { kind: "order", id: old.id }, before, after });
  for (const { id } of fresh)
    await writeAudit(tx, { ...entry, subject: { kind: "order", id }, after: { said: `代替${old.orderNo}` } });
}
