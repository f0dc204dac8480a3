/** Paying in the world: from the balance, on credit, by a transfer that finance sees arrive, or from two of them. */
import { afterRejection, moreTimeToPay, takesAnotherProof } from "../../src/money/bank-transfers.ts";
import { mayPayBy, type PayableParcel } from "../../src/trade/parcels.ts";
import {
  allocateRepayment,
  billDays,
  billState,
  creditAvailable,
  type CreditLine,
  creditRefusal,
  owedOf,
} from "../../src/money/credit.ts";
import { payOrder, type PaySources, repayCredit, topUp, type Transfer } from "../../src/money/ledger.ts";
import { add, min, type Money, negate, subtract, zero } from "../../src/money/money.ts";
import { orderCan, paidStates, type PayMethod } from "../../src/trade/order-states.ts";
import { payBefore } from "../../src/trade/time-to-pay.ts";
import {
  coverDues,
  payParts,
  type PayParts,
  planAsFar,
  planBalance,
  totalParts,
} from "../../src/trade/paying.ts";
import { shopDate } from "../../src/text/time.ts";
import { accountOf, freeOf, heldFor, hold, post, resolve } from "./books.ts";
import {
  byId,
  markPartlyPaid,
  moveBill,
  type ModelOrder,
  moveOrder,
  movePayment,
  nextId,
  ordersOf,
  type World,
} from "./world.ts";

/** What a shop may buy on credit; null without a line. */
function creditLineOf(world: World, shopId: number): CreditLine | null {
  const { limit, isOverdue } = byId(world.shops, shopId);
  if (limit === null) return null;
  const owed = negate(accountOf(world.books, { kind: "credit", shopId }).balance);
  return { limit, owed, isClosed: false, isOverdue };
}

type Asked = { shop: number; method: PayMethod; orders: readonly PayableParcel[]; rest: Money };

/** Why a way to pay cannot be taken; null when it can. */
export function methodRefusal(world: World, { shop, method, orders, rest }: Asked): string | null {
  const byGoods = orders.map((order) => mayPayBy(method, order)).find((may) => may !== true);
  if (byGoods !== undefined) return byGoods;
  if (method !== "credit") return null;
  const line = creditLineOf(world, shop);
  const refused = creditRefusal(line);
  if (refused !== null || !line) return refused ?? "";
  return rest > creditAvailable(line) ? "the credit line is too short" : null;
}

export type Choice = { method: PayMethod; useBalance: 0 | 1 | undefined };

/** How orders would be paid; `free` counts what is held for an earlier choice, for it will be set free. */
function partsOf(world: World, orders: readonly ModelOrder[], { method, useBalance }: Choice) {
  const [first] = orders;
  const held = add(zero, ...orders.map((order) => heldOf(world, order)));
  const free = first ? add(freeOf(world.books, first.shopId), held) : zero;
  const dues = orders.map((order) => ({ ...order, due: subtract(order.total, order.paid) }));
  const asPlanned = dues.map(({ due, balancePlanned }) => min(due, balancePlanned));
  const unchanged = method === "bank_transfer" ? planAsFar(asPlanned, free) : asPlanned;
  const chosen = useBalance === 1 ? planBalance(dues, free) : [];
  const planned = useBalance === undefined ? unchanged : chosen;
  return { free, parts: dues.map(({ due }, index) => payParts(due, method, planned[index] ?? zero)) };
}

function heldOf(world: World, { id, payMethod }: ModelOrder): Money {
  return payMethod === "bank_transfer" ? (heldFor(world.books, id)?.amount ?? zero) : zero;
}

/** Pays or announces orders of one shop together, or none of them. */
export function pay(world: World, orders: readonly ModelOrder[], choice: Choice): string | null {
  const open = orders.filter(({ payStatus }) => !paidStates.includes(payStatus));
  const [first] = open;
  if (!first) return null;
  const closed = open.map(orderCan.pay).find((may) => may !== true);
  if (closed !== undefined) return closed;
  const { method } = choice;
  const { free, parts } = partsOf(world, open, choice);
  const total = totalParts(parts);
  const refused = methodRefusal(world, { shop: first.shopId, method, orders: open, rest: total.rest });
  if (refused !== null) return refused;
  if (total.balance > free) return "the balance is too short";
  for (const order of open) release(world, order);
  for (const [index, order] of open.entries())
    payOne(world, order, { method, part: parts[index] ?? { balance: zero, rest: zero } });
  return null;
}

type One = { method: PayMethod; part: PayParts };

function payOne(world: World, order: ModelOrder, { method, part }: One): void {
  if (method === "bank_transfer" && part.rest > 0) return announce(world, order, part);
  const sources: PaySources = {
    balance: part.balance,
    ...(method === "credit" && { credit: part.rest }),
  };
  const transfer = part.balance > 0 || part.rest > 0 ? payOrder(order.shopId, sources) : null;
  settle(world, order, { method: part.rest === 0 ? "balance" : method, part, transfer });
}

function announce(world: World, order: ModelOrder, { balance }: PayParts): void {
  if (balance > 0) hold(world.books, order.id, payOrder(order.shopId, { balance }));
  order.balancePlanned = balance;
  if (balance === 0) markPartlyPaid(order, false);
  if (order.payMethod === "bank_transfer") return;
  order.payMethod = "bank_transfer";
  order.payBefore = payBefore(order.createdAt, "bank_transfer");
}

function release(world: World, order: ModelOrder): void {
  const held = order.payMethod === "bank_transfer" ? heldFor(world.books, order.id) : null;
  if (held) resolve(world.books, held.key, "void");
}

function settle(
  world: World,
  order: ModelOrder,
  { method, part, transfer }: One & { transfer: Transfer | null },
): void {
  if (transfer) post(world.books, `order:${order.id}:payment`, transfer);
  const amount = add(part.balance, part.rest);
  if (amount > 0)
    order.payment = { method, amount, balanceAmount: part.balance, refunded: zero, refundedEarned: zero };
  if (method === "credit" && part.rest > 0) bill(world, order, part.rest);
  moveOrder(order, "pending_review");
  movePayment(order, "paid");
  order.payMethod = method;
  order.paid = order.total;
}

function bill(world: World, { id: orderId, shopId }: ModelOrder, amount: Money): void {
  const { termDays } = byId(world.shops, shopId);
  const today = shopDate(world.now);
  const drawn = { amount, paid: zero, refunded: zero, ...billDays(today, termDays) };
  world.bills.push({ ...drawn, orderId, shopId, state: billState(drawn, today) });
}

/** The buyer tells finance of a transfer for all that is open of a checkout. */
export function tell(world: World, checkoutId: number): string | null {
  const payable = ordersOf(world, checkoutId).filter((order) => orderCan.pay(order) === true);
  const [first] = payable;
  if (!first) return "nothing of it can be paid";
  if (!takesAnotherProof(rejectedOf(world, checkoutId))) return "no more proofs are taken";
  const choice = { method: "bank_transfer", useBalance: undefined } as const;
  const { rest: amount } = totalParts(partsOf(world, payable, choice).parts);
  if (amount === 0) return "the balance pays all of it";
  if (isTold(world, checkoutId)) return "finance looks at a transfer for it";
  const refused = pay(world, payable, choice);
  if (refused !== null) return refused;
  const { shopId } = first;
  world.transfers.push({ id: nextId(world.transfers), checkoutId, shopId, amount, state: "submitted" });
  return null;
}

function rejectedOf({ transfers }: World, checkoutId: number): number {
  return transfers.filter((each) => each.checkoutId === checkoutId && each.state === "rejected").length;
}

/** Whether finance still has to look at a transfer for these orders. */
export function isTold({ transfers }: World, checkoutId: number): boolean {
  return transfers.some((transfer) => transfer.checkoutId === checkoutId && transfer.state === "submitted");
}

/** Finance saw so much arrive; what does not cover an order is kept for it, and what is left goes to the balance. */
export function confirm(world: World, id: number, arrived: Money): string | null {
  const transfer = byId(world.transfers, id);
  if (transfer.state !== "submitted") return "decided before";
  transfer.state = "confirmed";
  world.arrived = add(world.arrived, arrived);
  const open = ordersOf(world, transfer.checkoutId).filter((order) => orderCan.pay(order) === true);
  const announced = open.map((order) => ({ order, part: announcedOf(world, order) }));
  const { shares, left } = coverDues(
    arrived,
    announced.map(({ part }) => part.rest),
  );
  const each = announced.map((own, index) => ({ ...own, share: shares[index] ?? zero }));
  for (const { order, part } of each.filter(({ part: { rest }, share }) => share === rest))
    settleAnnounced(world, order, part);
  const short = each.filter(({ part: { rest }, share }) => share < rest);
  const toBalance = add(left, ...short.map(({ share }) => share));
  if (toBalance > 0) post(world.books, `transfer:${id}`, topUp(transfer.shopId, toBalance));
  for (const { order, part, share } of short) {
    giveTime(world, order);
    if (share === 0) continue;
    release(world, order);
    announce(world, order, { balance: add(part.balance, share), rest: subtract(part.rest, share) });
    markPartlyPaid(order, true);
  }
  return null;
}

function announcedOf(world: World, order: ModelOrder): PayParts {
  const balance = heldOf(world, order);
  return { balance, rest: subtract(subtract(order.total, order.paid), balance) };
}

function settleAnnounced(world: World, order: ModelOrder, part: PayParts): void {
  const held = part.balance > 0 ? heldFor(world.books, order.id) : null;
  if (held) resolve(world.books, held.key, "posted");
  const own = part.rest > 0 ? payOrder(order.shopId, { bank: part.rest }) : null;
  settle(world, order, { method: "bank_transfer", part, transfer: own });
}

/** Finance did not find the money: the buyer has a day more, after the last proof just time to pay in another way. */
export function reject(world: World, id: number): string | null {
  const transfer = byId(world.transfers, id);
  if (transfer.state !== "submitted") return "decided before";
  transfer.state = "rejected";
  const { hours } = afterRejection(rejectedOf(world, transfer.checkoutId));
  for (const order of ordersOf(world, transfer.checkoutId))
    if (orderCan.pay(order) === true) giveTime(world, order, hours);
  return null;
}

function giveTime(world: World, order: ModelOrder, hours?: number): void {
  order.payBefore = moreTimeToPay(order.payBefore, world.now, hours);
}

/** The shop pays back its drawn bills, those not yet drawn where there is none, from its balance; `amount` zero: all. */
export function repay(world: World, shopId: number, amount: Money): string | null {
  const open = world.bills.filter((each) => each.shopId === shopId && owedOf(each) > 0);
  const drawn = open.filter(({ state }) => state !== "unbilled");
  const bills = (drawn.length > 0 ? drawn : open).toSorted((a, b) =>
    a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0,
  );
  const owed = add(zero, ...bills.map(owedOf));
  if (owed === 0) return "nothing is owed";
  if (amount > owed) return "more than is owed";
  const wanted = amount === 0 ? owed : amount;
  if (wanted > freeOf(world.books, shopId)) return "the balance is too short";
  post(world.books, `repayment:${world.books.keys.size}`, repayCredit(shopId, wanted, "balance"));
  const { shares } = allocateRepayment(bills.map(owedOf), wanted);
  for (const [index, each] of bills.entries()) {
    const share = shares[index] ?? zero;
    if (share === 0) continue;
    each.paid = add(each.paid, share);
    moveBill(each, billState(each, shopDate(world.now)));
  }
  markOverdue(world, shopId);
  return null;
}

/** A shop with an overdue bill buys nothing until it is paid. */
export function markOverdue(world: World, shopId: number): void {
  const shop = byId(world.shops, shopId);
  shop.isOverdue = world.bills.some((each) => each.shopId === shopId && each.state === "overdue");
}

/** The bills of the day. */
export function turnBills(world: World): void {
  const today = shopDate(world.now);
  for (const each of world.bills) moveBill(each, billState(each, today));
  for (const { id } of world.shops) markOverdue(world, id);
}
