/** Placing orders (domain.md §5): the checks in their order, one transaction, no network inside, once. */
import type { z } from "zod";
import { type checkoutBody, type Difference, type Placed, placed } from "@yaoji/contract/schemas/cart";
import { calls } from "@yaoji/contract/calls";
import { mayPayBy } from "@yaoji/domain/checkout";
import { formatMoney, fromFen, type Money, toYuan } from "@yaoji/domain/money";
import type { PickNumber } from "@yaoji/domain/order-number";
import { shippingAddress } from "../addresses/addresses.service.ts";
import type { App } from "../app.ts";
import { buyingShop, takeCart } from "../cart/cart.service.ts";
import { atomically } from "../db/atomically.ts";
import type { Db } from "../db/database.ts";
import { isRefusal, type Refusal, refuse } from "../refusal.ts";
import { reserveStock, type Shortage } from "../stock/stock.service.ts";
import { type CheckoutPlan, planCheckout, shopRefusal, wireDifference } from "./checkout-plan.service.ts";
import { type Claim, fingerprint, headerClaim, onceWithin } from "../idempotency/once.service.ts";
import { placeOrders } from "./place-orders.service.ts";

/** Who places it. */
export type Placer = { readonly shopId: number; readonly accountId: number };

type Body = z.output<typeof checkoutBody>;
export type CheckoutInput = Pick<Body, "ids" | "pay_method"> &
  Partial<Body> & {
    /** The Idempotency-Key of the request. */
    readonly key?: string | null;
    /** Where the digits of order numbers come from; left out: chance. */
    readonly pick?: PickNumber;
  };

/** Places the orders of these lines; the same submission again gives the first answer. Moves no money. */
export async function checkOut(app: App, buyer: Placer, input: CheckoutInput): Promise<Placed | Refusal> {
  const unknown = refuseUnknownOffers(input);
  if (unknown) return unknown;
  return atomically(app.database, (tx) =>
    onceWithin(tx, {
      claims: claimsOf(buyer, input),
      at: app.now(),
      read: (kept) => placed.parse(kept),
      work: () => place(app, tx, { buyer, input }),
    }),
  );
}

/** No coupon, voucher or invoice title exists yet that could be meant. */
function refuseUnknownOffers({ coupon_ids, voucher_ids, invoice_id }: CheckoutInput): Refusal | null {
  const errors = {
    ...(coupon_ids?.length ? { coupon_ids: ["优惠券不存在或不可用"] } : {}),
    ...(voucher_ids?.length ? { voucher_ids: ["现金券不存在或不可用"] } : {}),
    ...(invoice_id ? { invoice_id: ["发票抬头不存在"] } : {}),
  };
  return Object.keys(errors).length > 0 ? refuse("request.invalid", { errors }) : null;
}

/**
 * The header's key, and one of our own. A line's id is never used again and its order consumes it, so the ids
 * alone name one state of one cart: a repeat finds them here, although the lines are gone and the cart's version
 * has moved on.
 */
function claimsOf(buyer: Placer, input: CheckoutInput): Claim[] {
  const ids = [...new Set(input.ids)].toSorted((a, b) => a - b);
  const { key = null, pick: _pick, ...body } = input;
  const asked = {
    endpoint: `${calls.cartCheckout.method} ${calls.cartCheckout.path}`,
    fingerprint: fingerprint(Object.entries({ ...body, ids }).toSorted(byName)),
  };
  // A repeat in other words (another method, no expected total) still means the order that has been placed.
  const { endpoint } = asked;
  const ofLines = {
    owner: `shop:${buyer.shopId}`,
    key: `lines:${fingerprint(ids)}`,
    endpoint,
    fingerprint: fingerprint(ids),
  };
  return [...headerClaim(buyer, key, asked), ofLines];
}

function byName([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}

async function place(
  app: App,
  tx: Db,
  { buyer, input }: { buyer: Placer; input: CheckoutInput },
): Promise<Placed | Refusal> {
  const now = app.now();
  await takeCart(tx, buyer.shopId);
  const context = { shop: await buyingShop(tx, buyer.shopId), now };
  const refused = shopRefusal(context);
  if (refused) return refused;
  const expectedTotal = input.expected_total === undefined ? null : nearestFen(input.expected_total);
  const plan = await planCheckout(tx, context, { ids: input.ids, expectedTotal });
  if (isRefusal(plan)) return plan;
  const address = await shippingAddress(tx, buyer.shopId, input.address_id);
  if (!address) return refuse(input.address_id === undefined ? "checkout.no_address" : "request.not_found");
  const against = planRefusal(plan, input);
  if (against) return against;
  const reservation = await reserveStock(tx, plan.lines.map(demandOf), now);
  if ("shortages" in reservation)
    return refuseChanged(plan, shortageDifferences(plan, reservation.shortages));
  const { allocations } = reservation;
  return placeOrders(app, tx, { buyer, input, plan, address, allocations });
}

function planRefusal(plan: CheckoutPlan, { pay_method }: CheckoutInput): Refusal | null {
  if (plan.differences.length > 0) return refuseChanged(plan, plan.differences);
  const { shortOfMinimum } = plan.amounts;
  if (shortOfMinimum > 0) {
    const minimum = formatMoney(plan.settings.minimumAmount);
    return refuse("checkout.below_minimum", { details: { minimum, missing: formatMoney(shortOfMinimum) } });
  }
  const refused = plan.orders.map(({ parcel }) => mayPayBy(pay_method, parcel)).find((may) => may !== true);
  return refused === undefined ? null : refuse("pay.method_refused", { errors: { pay_method: [refused] } });
}

/** 409 with everything that differs, and the payable that confirms it when it is sent as expected_total. */
function refuseChanged(plan: CheckoutPlan, differences: readonly Difference[]): Refusal {
  return refuse("checkout.changed", { data: { differences, total: toYuan(plan.amounts.payable) } });
}

function demandOf({ line }: CheckoutPlan["lines"][number]) {
  return { id: line.id, goodsId: line.goodsId, warehouseId: line.warehouseId, quantity: line.number };
}

/** Somebody else was quicker between our look at the stock and its lock. */
function shortageDifferences(plan: CheckoutPlan, shortages: readonly Shortage[]): Difference[] {
  return shortages.flatMap(({ id, stock }) => {
    const found = plan.lines.find(({ line }) => line.id === id);
    if (!found) return [];
    const { name, unit } = found.offered.goods;
    const left = stock > 0 ? `仅剩${stock}${unit}` : "已缺货";
    const text = `${name}${left}，您要买${found.line.number}${unit}`;
    return [wireDifference({ kind: "stock", id, wanted: found.line.number, stock, text }, plan.lines)];
  });
}

/** A payable has two decimals; what a browser's sum adds beyond them is noise. */
function nearestFen(amount: number): Money {
  return fromFen(Math.round(amount * 100));
}
