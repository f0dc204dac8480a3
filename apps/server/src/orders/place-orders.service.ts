/** Writes the orders of a checked submission: snapshots, batches, events, and the job that ends them unpaid. */
import { randomInt } from "node:crypto";
import type { Placed } from "@yaoji/contract/schemas/cart";
import { apportion } from "@yaoji/domain/apportion";
import { cutToFen, type Money, subtract, toDecimal, toYuan, zero } from "@yaoji/domain/money";
import { orderNumber, type PickNumber } from "@yaoji/domain/order-number";
import { payBefore, unpaidTimeoutHours } from "@yaoji/domain/orders";
import type { Allocation } from "@yaoji/domain/stock";
import { shopDate } from "@yaoji/domain/time";
import type { Address } from "../addresses/addresses.service.ts";
import type { App } from "../app.ts";
import { consumeLines } from "../cart/cart.service.ts";
import type { LineItem } from "../cart/priced-line.service.ts";
import { useCoupons } from "../coupons/coupons.service.ts";
import type { Db } from "../db/database.ts";
import { journalReservation } from "../stock/stock.service.ts";
import type { CheckoutPlan } from "./checkout-plan.service.ts";
import type { CheckoutInput, Placer } from "./checkout.service.ts";
import * as queries from "./checkout.queries.ts";
import { itemAmounts, type OrderItem } from "./order-items.ts";
import { insertEvent } from "./orders.queries.ts";

/** A submission that passed every check, its stock reserved. */
export type CheckedSubmission = {
  readonly buyer: Placer;
  readonly input: CheckoutInput;
  readonly plan: CheckoutPlan;
  readonly items: readonly OrderItem[];
  readonly address: Address;
  /** By the id of the item. */
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
  await useChosen(tx, plan, { checkoutId, at });
  const cashbacks = cashbackOf(plan);
  const orders: Placed["orders"] = [];
  for (const [index, part] of plan.orders.entries()) {
    const order = await insertNumbered(tx, orderOf(submission, { part, checkoutId, at }), input.pick);
    await writeLines(tx, submission, { part, orderId: order.id, at });
    const cashback = cashbacks[index] ?? zero;
    if (cashback > 0) {
      await queries.insertCashback(tx, {
        orderId: order.id,
        promotionId: plan.pricing.cashbackId,
        amount: cashback,
        createdAt: at,
      });
    }
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

/** The coupons that the plan uses belong to this checkout now; each was seen as unused under the lock of the cart. */
async function useChosen(
  tx: Db,
  { pricing }: CheckoutPlan,
  { checkoutId, at }: { readonly checkoutId: number; readonly at: Date },
): Promise<void> {
  const ids = [...pricing.coupons.coupons, ...pricing.coupons.vouchers].map(({ id }) => id);
  const used = await useCoupons(tx, { ids, checkoutId, at });
  if (used !== ids.length) throw new Error(`checkout ${checkoutId} lost a coupon while its cart was taken`);
}

/** 满额返现 of each order, by what is paid for its goods. */
function cashbackOf({ orders, pricing }: CheckoutPlan): Money[] {
  const cashback = cutToFen(pricing.cashback);
  if (cashback === 0 || pricing.cashbackId === 0) return [];
  return apportion(
    cashback,
    orders.map(({ total, freight }) => subtract(total, freight)),
  );
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
  { items, allocations }: CheckedSubmission,
  { part, orderId, at }: LinesPlace,
): Promise<void> {
  const lines = part.lineAmounts.flatMap(({ id, amount }) => {
    const own = items.filter(({ lineId }) => lineId === id);
    const amounts = itemAmounts(own, amount);
    return own.map((each, index) => ({
      ...each,
      amount: amounts[index] ?? zero,
      taken: allocations.get(each.id) ?? [],
    }));
  });
  const ids = await queries.insertOrderLines(
    tx,
    lines.map(({ item, amount }) => ({ ...snapshotOf(item), orderId, amount })),
  );
  const written = lines.map((line, index) => ({ ...line, orderLineId: idOf(ids, index) }));
  await queries.insertLineBatches(
    tx,
    written.flatMap(({ orderLineId, taken }) => taken.map((batch) => lineBatch(orderLineId, batch))),
  );
  await queries.insertLineParts(
    tx,
    written.flatMap(({ orderLineId, item }) => item.parts.map((each) => ({ ...each, lineId: orderLineId }))),
  );
  const mains = new Map(
    written.filter(({ isMain }) => isMain).map(({ lineId, orderLineId }) => [lineId, orderLineId]),
  );
  await queries.insertLineDeductions(tx, deductionsOf(part, mains));
  const taken = lines.flatMap((line) => line.taken);
  await journalReservation(tx, orderId, { allocations: taken, at });
}

function idOf(ids: readonly number[], index: number): number {
  const id = ids[index];
  if (id === undefined) throw new Error("an order lacks a line that was written");
  return id;
}

/** What each line gave to each deduction, written on its main goods. */
function deductionsOf({ deductions }: Part, mains: ReadonlyMap<number, number>): queries.NewLineDeduction[] {
  return deductions.flatMap(({ kind, id, lines }) => {
    const isCoupon = kind === "coupon" || kind === "voucher";
    const source = isCoupon ? { shopCouponId: id } : { promotionId: id };
    return lines.flatMap((line) => {
      const lineId = mains.get(line.id);
      return lineId === undefined ? [] : [{ lineId, kind, ...source, amount: line.amount }];
    });
  });
}

function lineBatch(lineId: number, batch: Allocation): queries.NewLineBatch {
  const { id: batchId, batchNo, expiresOn, quantity } = batch;
  return { lineId, batchId, batchNo, expiresOn, number: quantity };
}

/** The goods as they are today, kept with the order for good (domain.md §7); the rest is copied as the line is written. */
function snapshotOf({ offered: { goods }, number, price }: LineItem) {
  return {
    goodsId: goods.id,
    name: goods.name,
    manufacturer: goods.manufacturer,
    specification: goods.specification,
    unit: goods.unit,
    approvalNumber: goods.approvalNumber,
    number,
    price,
  };
}
