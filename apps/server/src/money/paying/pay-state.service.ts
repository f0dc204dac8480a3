import type { PayState } from "@yaoji/contract/schemas/orders";
import { add, min, type Money, subtract, toYuan, zero } from "@yaoji/domain/money/money";
import { keptPromiseText } from "@yaoji/domain/trade/delivery-promise";
import { hasBeenPaid, orderCan, orderStatusText } from "@yaoji/domain/trade/order-states";
import { orderPresaleText } from "@yaoji/domain/trade/presale";
import { payParts, type PayParts, planAsFar, planBalance, totalParts } from "@yaoji/domain/trade/paying";
import { toWireTime } from "@yaoji/domain/text/time";
import type { Db } from "../../platform/db/database.ts";
import type { OrderRow } from "../../orders/order-states.service.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { proofsOf } from "../transfers/transfer-views.service.ts";
import { restOf } from "../payments/awaiting-transfer.service.ts";
import { listCheckoutOrders, payChoices } from "../payments/pay-choices.service.ts";

/** `useBalance` 1: the balance first, as far as it goes; 0: none of it; left out: as planned at checkout. */
export type PayQuestion = { readonly ids: readonly number[]; readonly useBalance?: 0 | 1 | undefined };

/** Whether these orders of the shop are paid, with all orders of their checkouts; 404 for another shop's. */
export async function payStateOf(
  db: Db,
  shopId: number,
  { ids, useBalance }: PayQuestion,
): Promise<PayState | Refusal> {
  const orders = await listCheckoutOrders(db, shopId, ids);
  const [first] = orders;
  const known = new Set(orders.map(({ id }) => id));
  if (!first || !ids.every((id) => known.has(id))) return refuse("request.not_found");
  // What was cancelled needs no payment any more.
  const wanted = orders.filter(({ status }) => status !== "cancelled");
  const named = wanted.filter(({ id }) => ids.includes(id));
  const asked = named.length > 0 ? named : wanted;
  const open = orders.filter((order) => orderCan.pay(order) === true);
  // What is paid or cancelled has no time to be paid in, unless nothing else is left.
  const awaited = open.length > 0 ? open : orders;
  const funds = { ...first.funds, balance: add(first.funds.balance, await heldFor(db, open)) };
  const parts = openParts(open, { useBalance, available: funds.balance });
  const { balance, rest } = totalParts([...parts.values()]);
  const isByTransfer = orders.some(({ payMethod }) => payMethod === "bank_transfer");
  return {
    paid: asked.length > 0 && asked.every(({ payStatus }) => hasBeenPaid(payStatus)),
    method: awaited[0]?.payMethod ?? first.payMethod,
    total: toYuan(add(...wanted.map(({ total }) => total))),
    paid_amount: toYuan(add(...wanted.map(({ paid }) => paid))),
    paid_balance: toYuan(add(zero, ...wanted.map(({ fromBalance }) => fromBalance))),
    pay_before: Math.min(...awaited.map(({ payBefore }) => toWireTime(payBefore))),
    balance: toYuan(funds.balance),
    balance_part: toYuan(balance),
    rest: toYuan(rest),
    methods: payChoices({ orders: open, rest }, funds),
    ...(isByTransfer ? await proofsOf(db, first.checkoutId) : unproved),
    orders: orders.map((order) => presentOrder(order, parts.get(order.id))),
  };
}

const unproved = { transfer: null, can_prove: { allowed: true, text: "" } } as const;

type Wish = Pick<PayQuestion, "useBalance"> & { readonly available: Money };

/** What of the balance is held for transfers of the open orders: it pays them in any other way as well. */
async function heldFor(db: Db, orders: readonly OrderRow[]): Promise<Money> {
  return totalParts(await Promise.all(orders.map((order) => restOf(db, order)))).balance;
}

/** What of the open orders comes from the balance beside another way to pay: as planned, or as wished. */
function openParts(orders: readonly OrderRow[], { useBalance, available }: Wish): Map<number, PayParts> {
  const dues = orders.map((order) => ({ ...order, due: subtract(order.total, order.paid) }));
  const asPlanned = dues.map(({ due, balancePlanned }) => min(due, balancePlanned));
  const wished = useBalance === 1 ? planBalance(dues, available) : [];
  // What was planned may have been spent since.
  const plans = useBalance === undefined ? planAsFar(asPlanned, available) : wished;
  return new Map(
    dues.map(({ id, due }, index) => [id, payParts(due, "bank_transfer", plans[index] ?? zero)]),
  );
}

function presentOrder(order: OrderRow, parts: PayParts | undefined): PayState["orders"][number] {
  const may = orderCan.pay(order);
  return {
    id: order.id,
    order_no: order.orderNo,
    status: order.status,
    status_text: orderStatusText[order.status],
    pay_status: order.payStatus,
    total: toYuan(order.total),
    balance_part: toYuan(parts?.balance ?? zero),
    promise: keptPromiseText(order, order.status),
    presale: orderPresaleText(order, order.status),
    can_pay: { allowed: may === true, text: may === true ? "" : may },
  };
}
