/** Placing orders (domain.md §5): the checks in their order, one transaction, no network inside, once. */
import type { z } from "zod";
import { type checkoutBody, type Difference, type Placed, placed } from "@yaoji/contract/schemas/cart";
import { calls } from "@yaoji/contract/calls";
import { mayPayBy } from "@yaoji/domain/checkout";
import { formatMoney, fromFen, type Money, toYuan } from "@yaoji/domain/money";
import type { PickNumber } from "@yaoji/domain/order-number";
import { shippingAddress } from "../addresses/addresses.service.ts";
import type { App } from "../app.ts";
import { buyingShop, takeLinkedCarts } from "../cart/cart.service.ts";
import { atomically } from "../db/atomically.ts";
import type { Db } from "../db/database.ts";
import { isRefusal, type Refusal, refuse } from "../refusal.ts";
import { reserveStock, type Shortage } from "../stock/stock.service.ts";
import { type GonePromotion, takePromotions } from "../promotions/take.service.ts";
import {
  type CheckoutPlan,
  type CheckoutWish,
  planCheckout,
  shopRefusal,
  wireDifference,
} from "./checkout-plan.service.ts";
import { type Claim, fingerprint, headerClaim, onceWithin } from "../idempotency/once.service.ts";
import { type OrderItem, orderItems, takenBy } from "./order-items.ts";
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
  const unknown = refuseUnknownTitle(input);
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

/** No invoice title exists yet that could be meant. */
function refuseUnknownTitle({ invoice_id }: CheckoutInput): Refusal | null {
  return invoice_id ? refuse("request.invalid", { errors: { invoice_id: ["发票抬头不存在"] } }) : null;
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
  await takeLinkedCarts(tx, buyer.shopId);
  const context = { shop: await buyingShop(tx, buyer.shopId), now };
  const refused = shopRefusal(context);
  if (refused) return refused;
  const plan = await planCheckout(tx, context, wishOf(input));
  if (isRefusal(plan)) return plan;
  const address = await shippingAddress(tx, buyer.shopId, input.address_id);
  if (!address) return refuse(input.address_id === undefined ? "checkout.no_address" : "request.not_found");
  const against = couponRefusal(plan, input) ?? planRefusal(plan, input);
  if (against) return against;
  const items = orderItems(plan);
  const reservation = await reserveStock(tx, items.map(demandOf), now);
  if ("shortages" in reservation)
    return refuseChanged(plan, shortageDifferences(plan, items, reservation.shortages));
  const { allocations } = reservation;
  const gone = await takePromotions(tx, takenBy(plan, items));
  if (gone.length > 0) return refuseChanged(plan, goneDifferences(items, gone));
  return placeOrders(app, tx, { buyer, input, plan, items, address, allocations });
}

/** Coupons that the buyer does not name are not used: they are his to keep. */
function wishOf(input: CheckoutInput): CheckoutWish {
  const expectedTotal = input.expected_total === undefined ? null : nearestFen(input.expected_total);
  const choice = { couponIds: input.coupon_ids ?? [], voucherIds: input.voucher_ids ?? [] };
  return { ids: input.ids, choice, expectedTotal };
}

/** A coupon that is named is used, or the order is not placed: with the reason against it. */
function couponRefusal({ pricing }: CheckoutPlan, input: CheckoutInput): Refusal | null {
  const states = new Map(pricing.coupons.judgements.map((each) => [each.id, each]));
  const against = (ids: readonly number[] = [], unknown: string) =>
    ids.flatMap((id) => {
      const found = states.get(id);
      if (found?.state === "used") return [];
      return [
        found?.state === "unusable" ? found.text : found ? "所选券不能同时使用，请取消其中一张" : unknown,
      ];
    });
  const errors = {
    coupon_ids: against(input.coupon_ids, "优惠券不存在或不可用"),
    voucher_ids: against(input.voucher_ids, "现金券不存在或不可用"),
  };
  const wrong = Object.entries(errors).filter(([, texts]) => texts.length > 0);
  return wrong.length === 0 ? null : refuse("request.invalid", { errors: Object.fromEntries(wrong) });
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

function demandOf({ id, item }: OrderItem) {
  return { id, goodsId: item.offered.goods.id, warehouseId: item.warehouseId, quantity: item.number };
}

/** Somebody else was quicker between our look at the stock and its lock. */
function shortageDifferences(
  plan: CheckoutPlan,
  items: readonly OrderItem[],
  shortages: readonly Shortage[],
): Difference[] {
  return shortages.flatMap(({ id, stock }) => {
    const found = items.find((each) => each.id === id);
    if (!found) return [];
    const { name, unit } = found.item.offered.goods;
    const wanted = found.item.number;
    const left = stock > 0 ? `仅剩${stock}${unit}` : "已缺货";
    const text = `${name}${left}，您要买${wanted}${unit}`;
    return [wireDifference({ kind: "stock", id: found.lineId, wanted, stock, text }, plan.lines)];
  });
}

/** A special price's last pieces, or a promotion's last money, went to somebody else. */
function goneDifferences(items: readonly OrderItem[], gone: readonly GonePromotion[]): Difference[] {
  return gone.map(({ promotionGoodsId, name }): Difference => {
    const found = items.find(({ item }) =>
      item.parts.some((part) => promotionGoodsId !== null && part.promotionGoodsId === promotionGoodsId),
    );
    const text = found
      ? `${found.item.offered.goods.name}的特价名额已被抢完，请确认新的价格`
      : `${name}的活动额度已用完，请确认新的金额`;
    return found
      ? {
          kind: "price",
          line_id: found.lineId,
          goods_id: found.item.offered.goods.id,
          name: found.item.offered.goods.name,
          text,
        }
      : { kind: "total", text };
  });
}

/** A payable has two decimals; what a browser's sum adds beyond them is noise. */
function nearestFen(amount: number): Money {
  return fromFen(Math.round(amount * 100));
}
