/** Writes the orders of a checked submission: snapshots, batches, events, and the job that ends them unpaid. */
import { randomInt } from "node:crypto";
import type { Placed } from "@yaoji/contract/schemas/checkout";
import {
  type GivenByLine,
  type ItemOfLine,
  type ItemShare,
  shareAmongItems,
} from "@yaoji/domain/pricing/item-shares";
import { cutToFen, type Money, toDecimal, toYuan, zero } from "@yaoji/domain/money/money";
import type { TakenDeduction } from "@yaoji/domain/pricing/order-amounts";
import { isNearExpiryPart } from "@yaoji/domain/pricing/near-expiry-lines";
import { earliestExpiry } from "@yaoji/domain/trade/expiry-wish";
import { orderNumber, type PickNumber } from "@yaoji/domain/trade/order-number";
import { deliveredFrom } from "@yaoji/domain/trade/presale";
import { payBefore, unpaidTimeoutHours } from "@yaoji/domain/trade/time-to-pay";
import type { PromotionCosts } from "@yaoji/domain/pricing/promotion-costs";
import type { Allocation } from "@yaoji/domain/trade/stock";
import { taxRateOf } from "@yaoji/domain/trade/tax";
import { shopDate } from "@yaoji/domain/text/time";
import { promiseOf } from "../../catalogue/delivery/delivery-promises.service.ts";
import type { ShippingAddress } from "../../people/addresses/addresses.service.ts";
import type { LineItem } from "../cart/line-items.service.ts";
import type { PricedLine } from "../cart/priced-line.service.ts";
import { useCoupons } from "../../offers/coupons/coupons.service.ts";
import type { Db } from "../../platform/db/database.ts";
import { wantInvoices } from "../../money/invoices/invoices.service.ts";
import { cashbacksOf, type CheckoutPlan, costsOf, type OrderItem } from "./checkout-plan.service.ts";
import { keepFreeShipping } from "./keep-free-shipping.service.ts";
import type { CheckoutInput, Placer } from "./checkout-input.ts";
import * as queries from "./checkout.queries.ts";
import {
  type NewCheckout,
  type NewDeduction,
  type NewOrder,
  type NewOrderLine,
  type WrittenOrder,
  writeCheckout,
  writeLeftOut,
} from "./write-orders.queries.ts";

/** A submission that passed every check, its stock found and locked. */
export type CheckedSubmission = {
  readonly buyer: Placer;
  readonly input: CheckoutInput;
  /** The instant of its checks. */
  readonly at: Date;
  /** What names the ordered lines. */
  readonly linesKey: string;
  readonly plan: CheckoutPlan;
  /** What each order is to be paid from the balance beside the chosen way. */
  readonly planned: readonly Money[];
  readonly items: readonly OrderItem[];
  readonly address: ShippingAddress;
  /** By the id of the item. */
  readonly allocations: ReadonlyMap<number, readonly Allocation[]>;
};

type Part = CheckoutPlan["orders"][number];

const numberAttempts = 20;

/** What else of the shop's own changed while it was placed. */
export type PlacingFault = "couponGone" | "freightChanged";

/** Reserves the stock, writes everything and takes the lines out of the cart. */
export async function placeOrders(tx: Db, submission: CheckedSubmission): Promise<Placed | PlacingFault> {
  const { input, at, plan } = submission;
  const { checkoutId, orders } = await writeNumbered(tx, submission);
  if (!(await useChosen(tx, plan, { checkoutId, at }))) return "couponGone";
  const orderIds = orders.map(({ id }) => id);
  const free = { shopId: submission.buyer.shopId, checkoutId, orderIds, at };
  if (!(await keepFreeShipping(tx, plan, free))) return "freightChanged";
  await keepCashbacks(tx, plan, { orders, at });
  if (input.invoice_id) await wantInvoices(tx, { orderIds, titleId: input.invoice_id, at });
  await keepCosts(tx, orders, costsOf(plan));
  return presentPlaced(checkoutId, orders);
}

type PlacedOrder = Pick<Numbered, "id" | "orderNo" | "total">;

/** The answer to a checkout, its orders by their ids: the same whenever it is asked for. */
export function presentPlaced(checkoutId: number, orders: readonly PlacedOrder[]): Placed {
  const sorted = orders.toSorted((a, b) => a.id - b.id);
  return {
    checkout_id: checkoutId,
    order_ids: sorted.map(({ id }) => id),
    orders: sorted.map(({ id, orderNo, total }) => ({ id, order_no: orderNo, total: toYuan(total) })),
  };
}

/**
 * The coupons that the plan uses belong to this checkout now; false: one is none any more. No other checkout had it, under
 * the lock of the cart, but the end of an order that a voucher was split by takes its parts back.
 */
async function useChosen(
  tx: Db,
  { pricing }: CheckoutPlan,
  { checkoutId, at }: { readonly checkoutId: number; readonly at: Date },
): Promise<boolean> {
  const ids = [...pricing.coupons.coupons, ...pricing.coupons.vouchers].map(({ id }) => id);
  return (await useCoupons(tx, { ids, checkoutId, at })) === ids.length;
}

/** What each order took of budgets is kept with it, to be given back when it is cancelled. */
async function keepCosts(
  tx: Db,
  orders: readonly Numbered[],
  costs: readonly PromotionCosts[],
): Promise<void> {
  const kept = orders.flatMap(({ id: orderId }, index) =>
    [...(costs[index] ?? [])].map(([promotionId, amount]) => ({ orderId, promotionId, amount })),
  );
  await queries.insertPromotionCosts(tx, kept);
}

/** 满额返现 that the orders have earned. */
async function keepCashbacks(
  tx: Db,
  plan: CheckoutPlan,
  { orders, at }: { readonly orders: readonly Numbered[]; readonly at: Date },
): Promise<void> {
  const { cashbackId: promotionId } = plan.pricing;
  for (const [index, amount] of cashbacksOf(plan).entries()) {
    const orderId = orders[index]?.id;
    if (orderId !== undefined && amount > 0)
      await queries.insertCashback(tx, { orderId, promotionId, amount, createdAt: at });
  }
}

type Numbered = WrittenOrder & { readonly total: Money };

/** Writes the orders, each under a number that is free; in the order of the plan. */
async function writeNumbered(
  tx: Db,
  submission: CheckedSubmission,
): Promise<{ readonly checkoutId: number; readonly orders: readonly Numbered[] }> {
  const pick: PickNumber = submission.input.pick ?? ((below) => randomInt(below));
  const today = shopDate(submission.at);
  const checkout = checkoutOf(submission);
  const drafts = submission.plan.orders.map((_, place) => draftOf(submission, place));
  const numbered = (left: typeof drafts) =>
    left.map((draft) => ({ ...draft, orderNo: orderNumber(today, pick) }));
  const { checkoutId, orders } = await writeCheckout(tx, checkout, numbered(drafts));
  for (let attempt = 1; orders.length < drafts.length; attempt++) {
    if (attempt === numberAttempts) throw new Error(`no order number of ${today} is free`);
    const left = drafts.filter(({ place }) => !orders.some((order) => order.place === place));
    orders.push(...(await writeLeftOut(tx, { ...checkout, checkoutId }, numbered(left))));
  }
  const inOrder = orders.toSorted((a, b) => a.place - b.place);
  return {
    checkoutId,
    orders: inOrder.map((order) => ({ ...order, total: drafts[order.place]?.total ?? zero })),
  };
}

function checkoutOf(submission: CheckedSubmission): NewCheckout {
  const { buyer, input, at, linesKey, plan, address, allocations } = submission;
  const { id, name, phone, province, city, area, detail } = address;
  const hours = unpaidTimeoutHours(input.pay_method);
  return {
    lineIds: plan.lines.map(({ line }) => line.id),
    linesKey,
    allocations: [...allocations.values()].flat(),
    shopId: buyer.shopId,
    accountId: buyer.accountId,
    payMethod: input.pay_method,
    address: { id, name, phone, province, city, area, detail },
    remark: input.remark ?? "",
    payBefore: payBefore(at, input.pay_method),
    text: `${input.isOnBehalf ? "客服代您下单，请核对后" : "订单已提交，请"}在${hours}小时内完成付款`,
    at,
  };
}

function draftOf(submission: CheckedSubmission, place: number): Omit<NewOrder, "orderNo"> {
  const { plan, at } = submission;
  const part = plan.orders[place];
  if (!part) throw new Error("a checkout lacks an order of its plan");
  return {
    place,
    warehouseId: part.warehouseId,
    parcel: part.parcel,
    total: part.total,
    balancePlanned: submission.planned[place] ?? zero,
    onCredit: part.onCredit,
    amounts: part.rows.map((row) => ({ ...row, amount: toDecimal(row.amount) })),
    presaleOn: part.presaleOn,
    promise: promiseOf(plan.settings, {
      ...part,
      now: deliveredFrom(part.presaleOn, at),
      place: submission.address,
    }),
    lines: linesOf(submission, part),
  };
}

function linesOf({ items, allocations, plan }: CheckedSubmission, part: Part): NewOrderLine[] {
  return part.lineAmounts.flatMap(({ id, amount }) => {
    const own = items.filter(({ lineId }) => lineId === id);
    const line = plan.lines.find((each) => each.line.id === id);
    const taken = [...ownReduction(line), ...part.deductions.flatMap((each) => takenOff(each, id))];
    const shares = shareAmongItems(own.map(weighed), amount, taken);
    return own.map(({ id: itemId, item }, index) => ({
      ...snapshotOf(item),
      taxRate: taxRateOf(item.offered.goods, plan.settings.taxRule),
      amount: shares[index]?.payable ?? zero,
      expiresFrom: earliestExpiry(item.wish, item.parts.some(isNearExpiryPart)),
      batches: allocations.get(itemId) ?? [],
      parts: item.parts,
      deductions: givenBy(taken, shares[index]),
    }));
  });
}

function weighed({ isMain, item }: OrderItem): ItemOfLine {
  return { isMain, amount: item.amount };
}

/** What a deduction took off one line. */
type Taken = GivenByLine & Pick<TakenDeduction, "id"> & { readonly kind: NewDeduction["kind"] };

function takenOff({ kind, id, lines }: TakenDeduction, lineId: number): Taken[] {
  const given = lines.find((line) => line.id === lineId);
  return given ? [{ kind, id, isOwn: false, amount: given.amount }] : [];
}

/** What the goods' own full reduction takes off a line, before those of the order. */
function ownReduction(line: PricedLine | undefined): Taken[] {
  const id = line?.share.pricing?.reduction?.promotionId;
  if (!id || !line.priced) return [];
  return [{ kind: "goods", id, isOwn: true, amount: cutToFen(line.priced.goodsReduction) }];
}

/** What one of a line's goods gave to its deductions, as the order keeps it. */
function givenBy(taken: readonly Taken[], share: ItemShare | undefined): NewDeduction[] {
  return taken.flatMap(({ kind, id }, index) => {
    const amount = share?.given[index] ?? zero;
    const isCoupon = kind === "coupon" || kind === "voucher";
    const source = { promotionId: isCoupon ? null : id, shopCouponId: isCoupon ? id : null };
    return amount > 0 ? [{ kind, ...source, amount }] : [];
  });
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
