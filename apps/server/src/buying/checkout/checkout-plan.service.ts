/** What an order of some cart lines would be now (domain.md §5): the same for the preview and for placing it. */
import type { Difference as WireDifference } from "@yaoji/contract/schemas/checkout";
import { apportion } from "@yaoji/domain/money/apportion";
import { lineTotal } from "@yaoji/domain/pricing/cart";
import { type CartPricing, deductionsByLine, priceCart } from "@yaoji/domain/pricing/cart-pricing";
import {
  type CheckoutAmounts,
  type CheckoutLine,
  keepsOffCredit,
  priceCheckout,
} from "@yaoji/domain/pricing/order-amounts";
import type { CouponChoice } from "@yaoji/domain/pricing/coupon-choice";
import {
  compareSeen,
  type CurrentLine,
  type CurrentOrder,
  type Difference,
  type Quote,
  type QuoteAt,
  quoteOf,
  type SeenGift,
} from "@yaoji/domain/pricing/price-changes";
import { shopReasons } from "@yaoji/domain/trade/eligibility";
import { add, cutToFen, type Money, subtract, toYuan, zero } from "@yaoji/domain/money/money";
import { nearExpiryApart } from "@yaoji/domain/pricing/near-expiry-lines";
import { addCosts, orderCosts, type PromotionCosts } from "@yaoji/domain/pricing/promotion-costs";
import type { PayMethod } from "@yaoji/domain/trade/order-states";
import { planBalance } from "@yaoji/domain/trade/paying";
import { isShopReason } from "@yaoji/domain/trade/reasons";
import type { Cart } from "@yaoji/domain/pricing/cart-offers";
import { type PricedCart, priceWholeCart, type WholeCart } from "../cart/priced-cart.service.ts";
import type { CartContext, LineItem } from "../cart/line-items.service.ts";
import type { PricedLine } from "../cart/priced-line.service.ts";
import type { TakenPromotions } from "../../offers/promotions/take.service.ts";
import { loadFunds, type ShopFunds } from "../../money/credit/credit.service.ts";
import { methodRefusal } from "../../money/payments/pay-choices.service.ts";
import type { Db } from "../../platform/db/database.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { unapproved } from "../../people/shop-facts/shop-facts.service.ts";

/** Lines with their amounts, split into orders, and what differs from what the buyer saw. */
export type CheckoutPlan = CheckoutAmounts & {
  readonly lines: readonly PricedLine[];
  readonly settings: PricedCart["settings"];
  /** The cart of these lines alone, and what its coupons come to. */
  readonly cart: Cart<PricedLine["shown"]>;
  readonly pricing: CartPricing<PricedLine["shown"]>;
  readonly differences: readonly WireDifference[];
};

/** The payable, the cashback, lines and their gifts by their ids, as the buyer saw them; null where he says nothing. */
export type Seen = {
  readonly total: Money | null;
  readonly cashback: Money | null;
  readonly lines: ReadonlyMap<number, SeenLine>;
  readonly gifts: ReadonlyMap<number, SeenGift>;
  /** 预售: by lines the days of arrival that were shown; null: nothing is placed, nobody asks. */
  readonly presales: ReadonlyMap<number, string> | null;
};

/** Pieces of a line, and what they cost. */
export type SeenLine = { readonly quantity: number; readonly quote: Quote | null };

export const nothingSeen: Seen = {
  total: null,
  cashback: null,
  lines: new Map(),
  gifts: new Map(),
  presales: null,
};

/** Which lines; which coupons and vouchers (null: those that cost least); what the buyer saw. */
export type CheckoutWish = {
  readonly ids: readonly number[];
  readonly choice: CouponChoice | null;
  readonly seen: Seen;
};

/** Checks 1 to 4 of domain.md §5: approved, documents valid, contract signed (459), credit not overdue. */
export function shopRefusal({ shop, now }: CartContext): Refusal | null {
  const [first] = shopReasons(shop, now);
  if (!first) return null;
  if (first.code === "UNREVIEWED") return unapproved(shop);
  if (first.code === "CONTRACT_UNSIGNED") return refuse("shop.contract_unsigned");
  const { text, way } = first;
  return refuse("cart.not_buyable", { details: { text }, ...(way && { way }) });
}

/** What an order is planned with: the shop, the time, and the cart of the wanted lines as it was read. */
export type Planning = CartContext & { readonly written: WholeCart };

/**
 * Plans an order of the shop's own lines; 404 when one of the ids is none. What the buyer saw lines cost is compared line by
 * line. Where he does not say it, what he saw as he filled the cart; but when the payable that he saw still holds, he has
 * seen today's prices.
 */
export async function planCheckout(
  db: Db,
  { written, ...context }: Planning,
  { ids, choice, seen }: CheckoutWish,
): Promise<CheckoutPlan | Refusal> {
  const wanted = [...new Set(ids)];
  const chosen = written.lines.map((line) => ({ ...line, isSelected: true }));
  const { lines, cart: loaded, settings } = await priceWholeCart(db, context, { ...written, lines: chosen });
  const isForeign = [...seen.gifts.keys()].some((id) => !wanted.includes(id));
  if (isForeign || lines.length !== wanted.length) return refuse("checkout.lines_gone");
  const list = loaded.list.map((line) => ({ ...line, isSelected: true }));
  const cart = { ...loaded, list };
  const pricing = priceCart(cart, choice);
  const amounts = priceCheckout({
    lines: lines.map(checkoutLine),
    freight: pricing.freight,
    minimum: settings.minimumAmount,
    deductions: deductionsByLine(pricing),
  });
  const { payable: total } = amounts.amounts;
  const differences = findDifferences(lines, seen, { total, cashback: earnedCashback(pricing) });
  const orders = amounts.orders.map((order) => ({
    ...order,
    onCredit: order.onCredit && !keepsOffCredit(cart, { ...order, cashback: pricing.cashback }),
  }));
  return { ...amounts, orders, lines, settings, cart, pricing, differences };
}

function checkoutLine({
  line,
  unit,
  shown,
  warehouseId,
  parcel,
  presaleOn,
  onCredit,
}: PricedLine): CheckoutLine {
  return {
    id: line.id,
    quantity: line.number,
    unit,
    amount: lineTotal(shown),
    warehouseId,
    parcel,
    presaleOn,
    onCredit,
  };
}

/** 满额返现 in whole 分; none without a promotion that gives it. */
export function earnedCashback({ cashback, cashbackId }: CartPricing<PricedLine["shown"]>): Money {
  return cashbackId === 0 ? zero : cutToFen(cashback);
}

function findDifferences(
  lines: readonly PricedLine[],
  { total, cashback, lines: shown, gifts, presales }: Seen,
  current: Omit<CurrentOrder, "lines">,
): WireDifference[] {
  const isConfirmed = total === current.total;
  const seen = lines.map(({ line: { id, seen: quote } }) => ({
    id,
    quote: shown.get(id)?.quote ?? (isConfirmed ? null : quote),
    quantity: shown.get(id)?.quantity,
    gift: gifts.get(id),
    presaleOn: presales ? (presales.get(id) ?? null) : undefined,
  }));
  const now = lines.map((line) => currentLine(line, { wasShown: Boolean(shown.get(line.line.id)?.quote) }));
  const found = compareSeen({ lines: seen, total, cashback }, { ...current, lines: now });
  return found.map((difference) => wireDifference(difference, lines));
}

/** What the cart keeps as seen a line costs by itself; what a page showed is its share beside the others. */
function currentLine(priced: PricedLine, { wasShown }: { readonly wasShown: boolean }): CurrentLine {
  const { line, name, unit, stock, decision, shown } = priced;
  const gift = shown.pricing?.gifts.find(({ id }) => id === shown.gift?.id);
  return {
    id: line.id,
    name,
    quoteAt: wasShown ? quoteBeside(priced) : priced.quoteAt,
    quantity: line.number,
    stock,
    presaleOn: priced.presaleOn,
    expiresFrom: shown.expiry.others > 0 ? shown.expiry.from : undefined,
    unit,
    gift: shown.gift && { ...shown.gift, unit: gift?.unit ?? "" },
    // What holds for the shop as a whole was checked before.
    reasons: decision.reasons.filter(({ code }) => !isShopReason(code) || code === "LICENCE_EXPIRED"),
  };
}

function quoteBeside({ share: { pricing }, quoteAt }: PricedLine): QuoteAt {
  return pricing ? (number) => quoteOf(pricing, number) : quoteAt;
}

/** A difference as the wire has it: amounts in yuan, stock in pieces. */
export function wireDifference(difference: Difference, lines: readonly PricedLine[]): WireDifference {
  const { kind, text } = difference;
  if (kind === "total") return { kind, seen: toYuan(difference.seen), now: toYuan(difference.current), text };
  // Cashback is the whole order's.
  if (difference.id === null) return { kind, text };
  const found = lines.find(({ line }) => line.id === difference.id);
  const about = {
    line_id: difference.id,
    goods_id: found?.line.goodsId ?? 0,
    name: found?.name ?? "",
  };
  if (kind === "promotion" || kind === "presale") return { kind, ...about, text };
  if (kind === "eligibility") return { kind, ...about, text, way: difference.reasons[0]?.way };
  if (kind === "quantity") return { kind, ...about, seen: difference.seen, now: difference.current, text };
  if (kind === "stock") return { kind, ...about, seen: difference.wanted, now: difference.stock, text };
  const now = difference.current === null ? null : toYuan(difference.current);
  return { kind, ...about, seen: toYuan(difference.seen), now, text };
}

/**
 * An item of a line, which becomes a line of the order; `id` by its place in the submission. `isMain`: the line's first
 * goods, of which those at a near-expiry offer and the others are an item each.
 */
export type OrderItem = {
  readonly id: number;
  readonly lineId: number;
  readonly isMain: boolean;
  readonly item: LineItem;
};

export function orderItems({ lines }: CheckoutPlan): OrderItem[] {
  const items = lines.flatMap(({ line, items: own }) => {
    if (own.length === 0) throw new Error(`line ${line.id} was ordered without a price`);
    return own.flatMap((whole, index) =>
      nearExpiryApart(whole).map((item) => ({ lineId: line.id, isMain: index === 0, item })),
    );
  });
  return items.map((each, id) => ({ ...each, id }));
}

/** Pieces taken at each special price, and what each promotion with a budget gives away. */
export function takenBy(plan: CheckoutPlan, items: readonly OrderItem[]): TakenPromotions {
  const pieces = new Map<number, number>();
  for (const { item } of items) {
    for (const { promotionGoodsId, number } of item.parts) {
      if (promotionGoodsId !== null)
        pieces.set(promotionGoodsId, (pieces.get(promotionGoodsId) ?? 0) + number);
    }
  }
  const spent = new Map<number, Money>();
  for (const costs of costsOf(plan)) addCosts(spent, costs);
  return { pieces, spent };
}

/** What each order of the plan costs the promotions that have a budget, in the order of its orders. */
export function costsOf(plan: CheckoutPlan): PromotionCosts[] {
  const cashbacks = cashbacksOf(plan);
  return plan.orders.map(({ lineAmounts, deductions }, index) => {
    const own = new Set(lineAmounts.map(({ id }) => id));
    const lines = plan.lines.filter(({ line }) => own.has(line.id)).map(({ share }) => share);
    return orderCosts(plan.cart, { lines, deductions, cashback: cashbacks[index] ?? zero });
  });
}

/** 满额返现 of each order, by what is paid for its goods. */
export function cashbacksOf({ orders, pricing }: CheckoutPlan): Money[] {
  const cashback = earnedCashback(pricing);
  if (cashback === 0) return [];
  return apportion(
    cashback,
    orders.map(({ total, freight }) => subtract(total, freight)),
  );
}

/** `useBalance` 1: what the balance holds pays first. */
type PayWish = { readonly method: PayMethod; readonly useBalance?: 0 | 1 | undefined };

/** What each order is to be paid from the balance beside the chosen way. Moves no money. */
export function plannedBalance(
  { orders }: CheckoutPlan,
  useBalance: PayWish["useBalance"],
  funds: ShopFunds,
): Money[] {
  if (useBalance !== 1) return orders.map(() => zero);
  const dues = orders.map((order) => ({ ...order, due: order.total }));
  return planBalance(dues, funds.balance);
}

/** The same for placing the orders, or why they cannot be paid so (domain.md §5.11). */
export async function planPayment(
  tx: Db,
  plan: CheckoutPlan,
  { shopId, method, useBalance }: PayWish & { readonly shopId: number },
): Promise<Money[] | Refusal> {
  const asksFunds = useBalance === 1 || method === "credit";
  const funds = asksFunds ? await loadFunds(tx, shopId) : { balance: zero, line: null };
  const planned =
    method === "balance" ? plan.orders.map(() => zero) : plannedBalance(plan, useBalance, funds);
  const rest = subtract(plan.amounts.payable, add(...planned));
  const refused = methodRefusal(method, { orders: plan.orders, rest }, funds);
  if (!refused) return planned;
  // The field of this call has another name.
  const texts = refused.errors?.method;
  return texts ? refuse(refused.reason, { errors: { pay_method: texts } }) : refused;
}
