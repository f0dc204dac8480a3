/** A cart line priced from what the wire says of its goods: the server builds its lines with it, the page its changes. */
import { add, ceilToFen, max, min, subtract, times, toYuan, yuan, zero, type Money } from "./money.ts";
import {
  isSpecialRule,
  linePrice,
  specialInForce,
  type LinePrice,
  type PriceQuestion,
  type PriceTier,
} from "./price.ts";
import type {
  WireCartLine,
  WireFlag,
  WireGift,
  WireGiftData,
  WirePricing,
  WireReductionTier,
} from "./wire-cart.ts";

/** The price of a line with all that comes with it. Money exact. */
export type PricedQuantity = LinePrice & {
  /** Full reduction of these goods alone; in `reduction` as well, and taken off `amount`. */
  readonly goodsReduction: Money;
  readonly gift: WireGiftData;
};

/** A row of a line's 价格明细: `amount` is what it adds. */
export type LineRow = { readonly label: string; readonly amount: Money; readonly note: string };

const nothingGiven: WireGiftData = { total: 0, type: 0 };

/** The question that `linePrice` answers, without the quantity. */
export function priceQuestionOf(pricing: WirePricing): Omit<PriceQuestion, "quantity"> {
  return {
    basePrice: yuan(pricing.base),
    groupPrice: amountOf(pricing.group),
    controlledPrice: amountOf(pricing.controlled),
    signedPrice: amountOf(pricing.signed),
    specials: pricing.specials.map((special) => ({
      id: special.id,
      kind: special.kind,
      price: yuan(special.price),
      remaining: special.remaining,
      takesCoupon: special.takes_coupon === 1,
      onCredit: special.on_credit === 1,
    })),
    basisPoints: pricing.percent?.basis_points ?? null,
    tiers: pricing.tiers.map((step): PriceTier => ({ number: step.number, price: yuan(step.price) })),
    tierType: pricing.tier_type === 0 ? null : pricing.tier_type,
    shopType: pricing.shop_type,
  };
}

/** Prices so many pieces; `giftId` is the chosen gift or add-on, 0 for none. */
export function priceQuantity(pricing: WirePricing, quantity: number, giftId = 0): PricedQuantity {
  const price = linePrice({ ...priceQuestionOf(pricing), quantity });
  const goodsReduction = price.takesCoupon
    ? reachedMinus(reductionTiers(pricing.reduction?.tiers ?? []), price.amount)
    : zero;
  return {
    ...price,
    goodsReduction,
    reduction: add(price.reduction, goodsReduction),
    amount: subtract(price.amount, goodsReduction),
    gift: giftOf(pricing, quantity, giftId),
  };
}

/** A tier of a reduction: `minus` off from `amount` on. */
export type ReductionTier = { readonly amount: Money; readonly minus: Money };

/** The tiers of the wire as Money. */
export function reductionTiers(tiers: readonly WireReductionTier[]): ReductionTier[] {
  return tiers.map((tier) => ({ amount: yuan(tier.amount), minus: yuan(tier.minus) }));
}

/** What the best reached tier takes off; never more than the amount. */
export function reachedMinus(tiers: readonly ReductionTier[], amount: Money): Money {
  let best = zero;
  for (const tier of tiers) if (amount >= tier.amount) best = max(best, tier.minus);
  return min(amount, best);
}

/** A tier that is not reached; `missing` in whole 分. */
export type NextTier = ReductionTier & { readonly missing: Money };

/** The nearest tier above the amount that takes off more than the amount's own; null at the top. */
export function nextTier(tiers: readonly ReductionTier[], amount: Money): NextTier | null {
  const reached = tiers.filter((tier) => amount >= tier.amount).map(({ minus }) => minus);
  const most = reached.reduce(max, zero);
  const [next] = tiers
    .filter((tier) => tier.amount > amount && tier.minus > most)
    .toSorted((a, b) => a.amount - b.amount || b.minus - a.minus);
  return next ? { ...next, missing: ceilToFen(subtract(next.amount, amount)) } : null;
}

/** The fields of a line that follow from its quantity. */
export type PricedFields = Pick<
  WireCartLine,
  "price" | "xj_price" | "goods_type" | "with_coupon" | "goods_manjian_amount" | "gift_data"
>;

/** The same line with another quantity, as the server would give it back. A combination keeps its price. */
export function withNumber<Line extends WireCartLine>(line: Line, number: number): Line {
  if (!line.pricing || number < 1) return { ...line, number };
  const fields = pricedFields(line.pricing, number, {
    giftId: line.gift_id ?? 0,
    takesCoupons: takesCouponsOf(line),
  });
  return { ...line, ...fields, number };
}

/** `takesCoupons` says whether the goods may take coupons at all: special goods never do (domain.md §3). */
export function pricedFields(
  pricing: WirePricing,
  number: number,
  { giftId, takesCoupons }: { readonly giftId: number; readonly takesCoupons: boolean },
): PricedFields {
  const priced = priceQuantity(pricing, number, giftId);
  return {
    price: toYuan(priced.price),
    xj_price: usedUpPrice(pricing, priced),
    goods_type: priced.parts.some(({ rule }) => rule === "flash") ? 1 : 0,
    with_coupon: flagOf(takesCoupons && priced.takesCoupon),
    goods_manjian_amount: toYuan(priced.reduction),
    gift_data: priced.gift,
  };
}

/** The rows that explain a line: each price with its pieces, what the goods' own reduction and the gift add. */
export function explainLine(
  pricing: WirePricing,
  quantity: number,
  { unit, giftId = 0 }: { readonly unit: string; readonly giftId?: number },
): LineRow[] {
  const priced = priceQuantity(pricing, quantity, giftId);
  const parts = priced.parts.map((part): LineRow => ({
    label: part.rule === "percent" ? (pricing.percent?.name ?? part.label) : part.label,
    amount: times(part.price, part.quantity),
    note: `¥${priceText(part.price)} × ${part.quantity}${unit}`,
  }));
  const rows = [...parts];
  if (priced.goodsReduction > 0) {
    rows.push({
      label: pricing.reduction?.name ?? "单品满减",
      amount: subtract(zero, priced.goodsReduction),
      note: "",
    });
  }
  const { gift } = priced;
  if (gift.type !== 0) {
    const label = gift.type === 2 ? "换购" : "赠品";
    rows.push({ label, amount: yuan(gift.total), note: `${gift.name ?? ""} × ${gift.number ?? 0}` });
  }
  return rows;
}

/** "9.9" or "9.9875": a unit price with all of its decimals, at least two. */
function priceText(price: Money): string {
  const [whole = "0", decimals = ""] = String(toYuan(price)).split(".");
  return `${whole}.${decimals.padEnd(2, "0")}`;
}

/** What comes with so many pieces: the chosen one, else the first gift; each only where any of it is given. */
function giftOf(pricing: WirePricing, quantity: number, giftId: number): WireGiftData {
  const gifts = pricing.gifts.filter((gift) => piecesOf(gift, quantity) > 0);
  const given = gifts.find(({ id }) => id === giftId) ?? gifts.find(({ kind }) => kind === "gift");
  if (!given) return nothingGiven;
  const number = piecesOf(given, quantity);
  const total = toYuan(times(yuan(given.surcharge), number));
  return { total, type: given.kind === "add_on" ? 2 : 1, gift_id: given.id, name: given.name, number };
}

/** Pieces of a gift that come with so many pieces of the line; none beyond its stock. */
export function piecesOf(gift: WireGift, quantity: number): number {
  const pieces = Math.floor(quantity / gift.every) * gift.number;
  return pieces <= gift.stock ? pieces : Math.floor(gift.stock / gift.number) * gift.number;
}

/**
 * xj_price says that a limited price is used up when it equals the price (§4). Ours already fell back to the normal
 * price then, so the two are never equal: while the limited price holds, it is left out.
 */
function usedUpPrice(pricing: WirePricing, priced: LinePrice): number | null {
  const inForce = specialInForce(priceQuestionOf(pricing));
  if (inForce && priced.price === inForce.price) return null;
  const limited = pricing.specials.filter(({ price }) => yuan(price) < priced.basePrice);
  const isOff =
    pricing.shop_type === "distributor" || priced.rule === "controlled" || priced.rule === "signed";
  const [first] = limited;
  if (!first || isOff) return null;
  return yuan(first.price) === priced.price ? null : first.price;
}

function takesCouponsOf(line: WireCartLine): boolean {
  return (line.with_voucher ?? 1) === 1;
}

function flagOf(value: boolean): WireFlag {
  return value ? 1 : 0;
}

function amountOf(value: number | null): Money | null {
  return value === null ? null : yuan(value);
}

/** Whether the line has pieces at a special price: it says until when, and how many. */
export function hasSpecial(price: Pick<LinePrice, "parts">): boolean {
  return price.parts.some(({ rule }) => isSpecialRule(rule));
}
