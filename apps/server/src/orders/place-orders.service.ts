/** Writes the orders of a checked submission: snapshots, batches, events, and the job that ends them unpaid. */
import { randomInt } from "node:crypto";
import type { Placed } from "@yaoji/contract/schemas/cart";
import { toDecimal, toYuan } from "@yaoji/domain/money";
import { orderNumber, type PickNumber } from "@yaoji/domain/order-number";
import { payBefore, unpaidTimeoutHours } from "@yaoji/domain/orders";
import type { Allocation } from "@yaoji/domain/stock";
import { shopDate } from "@yaoji/domain/time";
import type { Address } from "../addresses/addresses.service.ts";
import type { App } from "../app.ts";
import { consumeLines } from "../cart/cart.service.ts";
import type { PricedLine } from "../cart/priced-cart.service.ts";
import type { Db } from "../db/database.ts";
import { journalReservation } from "../stock/stock.service.ts";
import type { CheckoutPlan } from "./checkout-plan.service.ts";
import type { CheckoutInput, Placer } from "./checkout.service.ts";
import * as queries from "./checkout.queries.ts";
import { insertEvent } from "./orders.queries.ts";

/** A submission that passed every check, its stock reserved by the id of the cart line. */
export type CheckedSubmission = {
  readonly buyer: Placer;
  readonly input: CheckoutInput;
  readonly plan: CheckoutPlan;
  readonly address: Address;
  readonly allocations: ReadonlyMap<number, readonly Allocation[]>;
};

type Part = CheckoutPlan["orders"][number];

const numberAttempts = 20;

/** Writes everything and takes the lines out of the cart. */
export async function placeOrders(app: App, tx: Db, submission: CheckedSubmission): Promise<Placed> {
  const { buyer, input, plan } = submission;
  const at = app.now();
  const checkout = { shopId: buyer.shopId, accountId: buyer.accountId, payMethod: input.pay_method };
  const checkoutId = await queries.insertCheckout(tx, { ...checkout, createdAt: at });
  const orders: Placed["orders"] = [];
  for (const part of plan.orders) {
    const order = await insertNumbered(tx, orderOf(submission, { part, checkoutId, at }), input.pick);
    await writeLines(tx, submission, { part, orderId: order.id, at });
    const hours = unpaidTimeoutHours(input.pay_method);
    const text = `订单已提交，请在${hours}小时内完成付款`;
    await insertEvent(tx, { orderId: order.id, status: "pending_payment", text, at });
    const job = { name: "cancel-unpaid", data: { orderId: order.id } };
    await app.jobs.send(tx, job, payBefore(at, input.pay_method));
    orders.push({ id: order.id, order_no: order.orderNo, total: toYuan(part.total) });
  }
  const ids = plan.lines.map(({ line }) => line.id);
  await consumeLines(tx, buyer.shopId, ids);
  return { checkout_id: checkoutId, order_ids: orders.map(({ id }) => id), orders };
}

type OrderPlace = { readonly part: Part; readonly checkoutId: number; readonly at: Date };
type Unnumbered = Omit<queries.NewOrder, "orderNo"> & { createdAt: Date };

function orderOf(
  { buyer, input, address }: CheckedSubmission,
  { part, checkoutId, at }: OrderPlace,
): Unnumbered {
  const { id, name, phone, province, city, area, detail } = address;
  return {
    checkoutId,
    shopId: buyer.shopId,
    warehouseId: part.warehouseId,
    parcel: part.parcel,
    payMethod: input.pay_method,
    total: part.total,
    amounts: part.rows.map((row) => ({ ...row, amount: toDecimal(row.amount) })),
    address: { id, name, phone, province, city, area, detail },
    remark: input.remark ?? "",
    payBefore: payBefore(at, input.pay_method),
    createdAt: at,
  };
}

/** Draws numbers until one is free. */
async function insertNumbered(
  tx: Db,
  order: Unnumbered,
  pick: PickNumber = (below) => randomInt(below),
): Promise<{ id: number; orderNo: string }> {
  const today = shopDate(order.createdAt);
  for (let attempt = 0; attempt < numberAttempts; attempt++) {
    const orderNo = orderNumber(today, pick);
    const id = await queries.insertOrder(tx, { ...order, orderNo });
    if (id !== null) return { id, orderNo };
  }
  throw new Error(`no order number of ${today} is free`);
}

type LinesPlace = { readonly part: Part; readonly orderId: number; readonly at: Date };

async function writeLines(
  tx: Db,
  { plan, allocations }: CheckedSubmission,
  { part, orderId, at }: LinesPlace,
): Promise<void> {
  const priced = new Map(plan.lines.map((each) => [each.line.id, each]));
  const lines = part.lineAmounts.flatMap(({ id, amount }) => {
    const found = priced.get(id);
    return found ? [{ found, amount, taken: allocations.get(id) ?? [] }] : [];
  });
  const ids = await queries.insertOrderLines(
    tx,
    lines.map(({ found, amount }) => ({ ...snapshotOf(found), orderId, amount })),
  );
  const batches = lines.flatMap(({ found, taken }) => {
    const lineId = ids.get(found.line.goodsId);
    if (lineId === undefined) throw new Error(`order ${orderId} lacks a line that was written`);
    return taken.map((batch) => lineBatch(lineId, batch));
  });
  await queries.insertLineBatches(tx, batches);
  const taken = lines.flatMap((line) => line.taken);
  await journalReservation(tx, orderId, { allocations: taken, at });
}

function lineBatch(lineId: number, batch: Allocation): queries.NewLineBatch {
  const { id: batchId, batchNo, expiresOn, quantity } = batch;
  return { lineId, batchId, batchNo, expiresOn, number: quantity };
}

/** The goods as they are today, kept with the order for good (domain.md §7); the rest is copied as the line is written. */
function snapshotOf({ line, offered: { goods }, price }: PricedLine) {
  if (!price) throw new Error(`line ${line.id} was ordered without a price`);
  return {
    goodsId: goods.id,
    name: goods.name,
    manufacturer: goods.manufacturer,
    specification: goods.specification,
    unit: goods.unit,
    approvalNumber: goods.approvalNumber,
    number: line.number,
    price: price.price,
  };
}
