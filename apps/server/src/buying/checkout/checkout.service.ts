/** Placing orders (domain.md §5): the checks in their order, one transaction, no network inside, once. */
import { type Difference, type Placed, placed } from "@yaoji/contract/schemas/checkout";
import { calls } from "@yaoji/contract/calls";
import { mayShipTo } from "@yaoji/domain/trade/parcels";
import { formatMoney, fromFen, money, type Money, toYuan } from "@yaoji/domain/money/money";
import { earliestExpiry } from "@yaoji/domain/trade/expiry-wish";
import { isNearExpiryPart } from "@yaoji/domain/pricing/near-expiry-lines";
import { shortText } from "@yaoji/domain/pricing/price-changes";
import type { ShippingAddress } from "../../people/addresses/addresses.service.ts";
import type { App } from "../../platform/app/app.ts";
import { takeLinkedCarts } from "../cart/cart.sql.ts";
import { wholeCartOf } from "../cart/priced-cart.service.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { chooseTitle } from "../../people/invoice-titles/titles.service.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { allocateStock, type Demand, type Shortage } from "../../fulfilment/stock/stock.service.ts";
import { buyingShopOf } from "../../people/shop-facts/shop-facts.service.ts";
import { applyDuePrices } from "../../offers/price-plans/price-plans.service.ts";
import { type GonePromotion, takePromotions } from "../../offers/promotions/take.service.ts";
import {
  type CheckoutPlan,
  type CheckoutWish,
  type OrderItem,
  orderItems,
  planCheckout,
  planPayment,
  type SeenLine,
  shopRefusal,
  takenBy,
  wireDifference,
} from "./checkout-plan.service.ts";
import {
  couponGone,
  type CouponFault,
  couponDifferences,
  couponFaults,
  couponRefusal,
} from "./named-coupons.service.ts";
import { type Claim, fingerprint, headerClaim, onceWithin } from "../../platform/idempotency/once.service.ts";
import type { CheckoutInput, Placer } from "./checkout-input.ts";
import { findCheckoutStart } from "./checkout.queries.ts";
import { placeOrders, type PlacingFault, presentPlaced } from "./place-orders.service.ts";
import { unpaidRefusal } from "./unpaid-pieces.ts";

/** Places the orders of these lines; the same submission again gives the first answer. Moves no money. */
export async function checkOut(app: App, buyer: Placer, input: CheckoutInput): Promise<Placed | Refusal> {
  const first = await placeOnce(app, buyer, input);
  if (first !== pricesDue) return first;
  await applyDuePrices(app);
  return placeOnce(app, buyer, input);
}

/** Prices hold from their moment on, whether or not their job has had its turn. */
const pricesDue = refuse("checkout.changed", { data: { differences: [] } });

function placeOnce(app: App, buyer: Placer, input: CheckoutInput): Promise<Placed | Refusal> {
  return atomically(app.database, (tx) =>
    onceWithin(tx, {
      claim: claimOf(buyer, input),
      at: app.now(),
      read: (kept) => placed.parse(kept),
      work: () => placeWithin(app, tx, { buyer, input }),
    }),
  );
}

/** The key of the request's header, where it has one. */
function claimOf(buyer: Placer, input: CheckoutInput): Claim | null {
  const { key = null, pick: _pick, ...body } = input;
  const asked = {
    endpoint: `${calls.cartCheckout.method} ${calls.cartCheckout.path}`,
    fingerprint: fingerprint(Object.entries({ ...body, ids: sortedIds(input) }).toSorted(byName)),
  };
  return headerClaim(buyer, key, asked);
}

function sortedIds({ ids }: Pick<CheckoutInput, "ids">): number[] {
  return [...new Set(ids)].toSorted((a, b) => a - b);
}

function byName([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}

/** The same within a transaction that is under way, under whose key it is done once. */
export async function placeWithin(
  app: App,
  tx: Db,
  { buyer, input }: { buyer: Placer; input: CheckoutInput },
): Promise<Placed | Refusal> {
  await takeLinkedCarts(tx, buyer.shopId);
  // The order's one instant, of now that nothing is waited for: what holds at it is written with it.
  const now = app.now();
  // A line's id is never used again and its order consumes it, so the ids alone name one state of one cart: a repeat, in
  // whatever words, finds the checkout that ordered them, although the lines are gone and the cart has moved on.
  const ids = sortedIds(input);
  const linesKey = fingerprint(ids);
  // After the carts are taken: an order of the same shop may have been placed while we waited.
  const question = { shopId: buyer.shopId, addressId: input.address_id, ids, linesKey, now };
  const { facts, address, earlier, unpaid, arePricesDue, ...row } = await findCheckoutStart(tx, question);
  if (earlier) return presentPlaced(earlier.id, earlier.orders);
  if (arePricesDue) return pricesDue;
  const context = { shop: buyingShopOf(facts), now };
  const refused = shopRefusal(context);
  if (refused) return refused;
  const plan = await planCheckout(tx, { ...context, written: wholeCartOf(row, context.shop) }, wishOf(input));
  if (isRefusal(plan)) return plan;
  if (!address) return refuse(input.address_id === undefined ? "checkout.no_address" : "request.not_found");
  const title = input.invoice_id ? await chooseTitle(tx, buyer.shopId, input.invoice_id) : null;
  if (isRefusal(title)) return title;
  const faults = couponFaults(plan, input);
  const against = changedRefusal(plan, faults) ?? couponRefusal(faults) ?? minimumRefusal(plan);
  if (against) return against;
  const planned = await planPayment(tx, plan, {
    shopId: buyer.shopId,
    method: input.pay_method,
    useBalance: input.use_balance,
  });
  if (isRefusal(planned)) return planned;
  const elsewhere = addressRefusal(plan, address);
  if (elsewhere) return elsewhere;
  const items = orderItems(plan);
  // The shop's carts are locked: no other order of it is placed between the look at the unpaid ones and this one.
  const tooMany = unpaidRefusal(unpaid, sum(items.map(({ item }) => item.number)), plan.settings);
  if (tooMany) return tooMany;
  const reservation = await allocateStock(tx, items.map(demandOf), now);
  if ("shortages" in reservation)
    return refuseChanged(plan, shortageDifferences(plan, items, reservation.shortages));
  const { allocations } = reservation;
  const gone = await takePromotions(tx, takenBy(plan, items));
  if (gone.length > 0) return refuseChanged(plan, goneDifferences(items, gone));
  const submission = { buyer, input, at: now, linesKey, plan, planned, items, address, allocations };
  const placed = await placeOrders(tx, submission);
  return typeof placed === "string" ? refuseChanged(plan, [placingFaults[placed]]) : placed;
}

const placingFaults: Readonly<Record<PlacingFault, Difference>> = {
  couponGone,
  freightChanged: { kind: "promotion", text: "计入包邮的订单刚刚取消，运费有变化，请重新确认" },
};

/** Coupons that the buyer does not name are not used: they are his to keep. */
function wishOf(input: CheckoutInput): CheckoutWish {
  const choice = { couponIds: input.coupon_ids ?? [], voucherIds: input.voucher_ids ?? [] };
  const seen = {
    total: amountSeen(input.expected_total),
    cashback: amountSeen(input.expected_cashback),
    lines: new Map((input.expected_lines ?? []).map((line) => [line.line_id, seenLine(line)])),
    presales: new Map(
      (input.expected_lines ?? []).flatMap(({ line_id, presale_on }) =>
        presale_on ? [[line_id, presale_on]] : [],
      ),
    ),
    gifts: new Map((input.expected_gifts ?? []).map((gift) => [gift.line_id, { ...gift, id: gift.gift_id }])),
  };
  return { ids: input.ids, choice, seen };
}

type ExpectedLine = NonNullable<CheckoutInput["expected_lines"]>[number];

function seenLine({ number, price, amount }: ExpectedLine): SeenLine {
  if (price === undefined || amount === undefined) return { quantity: number, quote: null };
  return { quantity: number, quote: { number, price: exactly(price), amount: exactly(amount) } };
}

/** Whatever differs is told at once, with the coupons that it keeps from being used. */
function changedRefusal(plan: CheckoutPlan, faults: readonly CouponFault[]): Refusal | null {
  if (plan.differences.length === 0) return null;
  return refuseChanged(plan, [...plan.differences, ...couponDifferences(faults)]);
}

function minimumRefusal({ amounts: { shortOfMinimum }, settings }: CheckoutPlan): Refusal | null {
  if (shortOfMinimum === 0) return null;
  const minimum = formatMoney(settings.minimumAmount);
  return refuse("checkout.below_minimum", { details: { minimum, missing: formatMoney(shortOfMinimum) } });
}

function addressRefusal({ orders }: CheckoutPlan, address: ShippingAddress): Refusal | null {
  const refused = orders.map(({ parcel }) => mayShipTo(address, parcel)).find((may) => may !== true);
  return refused === undefined ? null : refuse("request.invalid", { errors: { address_id: [refused] } });
}

/** 409 with everything that differs, and the payable that confirms it when it is sent as expected_total. */
function refuseChanged(plan: CheckoutPlan, differences: readonly Difference[]): Refusal {
  return refuse("checkout.changed", { data: { differences, total: toYuan(plan.amounts.payable) } });
}

/** Where a near-expiry offer runs its pieces are known by their price; they are an item of their own. */
function demandOf({ id, item }: OrderItem): Demand {
  const isNear = item.parts.some(isNearExpiryPart);
  const demand = {
    id,
    goodsId: item.offered.goods.id,
    warehouseId: item.warehouseId,
    quantity: item.number,
    notBefore: earliestExpiry(item.wish, isNear),
    presaleOn: item.offered.presaleOn,
  };
  if (!item.offered.sellsNearApart) return demand;
  return { ...demand, near: isNear ? item.number : 0 };
}

/** Somebody else was quicker between our look at the stock and its lock. */
function shortageDifferences(
  plan: CheckoutPlan,
  items: readonly OrderItem[],
  shortages: readonly Shortage[],
): Difference[] {
  const missing = new Map(shortages.map(({ id, stock }) => [id, stock]));
  const short = new Set(
    items.filter(({ id }) => missing.has(id)).map((each) => wholeOf(items, each)[0] ?? each),
  );
  return [...short].map((first) => {
    const { name, unit } = first.item.offered.goods;
    const whole = wholeOf(items, first);
    const wanted = sum(whole.map(({ item }) => item.number));
    const stock = sum(whole.map(({ id, item }) => missing.get(id) ?? item.number));
    const expiresFrom = first.item.wish?.notBefore;
    const text = shortText({ name, stock, quantity: wanted, unit, expiresFrom });
    return wireDifference({ kind: "stock", id: first.lineId, wanted, stock, text }, plan.lines);
  });
}

/** The items that a line's main goods were parted into; any other item by itself. */
function wholeOf(items: readonly OrderItem[], one: OrderItem): readonly OrderItem[] {
  return one.isMain ? items.filter(({ lineId, isMain }) => isMain && lineId === one.lineId) : [one];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
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

/** Prices have four decimals, and what so many pieces cost; what he says beyond them is noise. */
function exactly(amount: number): Money {
  return money(Math.round(amount * 10_000));
}

/** An amount that was shown has two decimals; what a browser's sum adds beyond them is noise. */
function amountSeen(amount: number | undefined): Money | null {
  return amount === undefined ? null : fromFen(Math.round(amount * 100));
}
