/**
 * The price of a line (domain.md §4), in this precedence: controlled-sales price → customer's signed price → flash
 * sale → newcomer special → daily special → limited price (xj_price) → near-expiry offer → tier price → whole-shop
 * percentage → price-group price → base price. A special price holds while its limit and stock last; a promotion
 * dearer than the normal price is none; beyond limit and budget of the percentage the tiers hold. Distributors get their group price and no promotions.
 */
import { type Granting, piecesWithin, type Terms } from "./terms.ts";
import { fewest } from "./purchase-limits.ts";
import type { ShopType } from "../text/labels.ts";
import { add, max, percentOf, subtract, times, type Money } from "../money/money.ts";

/** From `number` pieces on (type 1), or above them (type 2), `price` a piece. */
export type PriceTier = { readonly number: number; readonly price: Money };

/** 1: every piece at the reached tier's price; 2: only the pieces above a tier's number. */
export type TierType = 1 | 2;

/** Special prices of a piece, in their precedence. */
export const specialKinds = ["flash", "newcomer", "daily", "limited", "near_expiry"] as const;
export type SpecialKind = (typeof specialKinds)[number];

/** A special price that this shop may have now, and the pieces it may still take at it (null: no limit). */
export type SpecialPrice = Terms & {
  /** goods_price_id; 0 for the limited price, which belongs to the offer itself. */
  readonly id: number;
  readonly kind: SpecialKind;
  readonly price: Money;
  readonly remaining: number | null;
  /** The promotion that pays for it; left out or null for the limited price. */
  readonly promotionId?: number | null;
  /** What its promotion may still cost; left out or null: no budget. */
  readonly budgetLeft?: Money | null;
};

/** Whole-shop percentage: `basisPoints` is what remains to pay, in hundredths of a per cent (9400: 94 折). */
export type Percent = Granting & { readonly id: number; readonly name: string; readonly basisPoints: number };

/** What a line's price is made from. Money per piece. */
export type PriceQuestion = {
  readonly basePrice: Money;
  /** The price of this shop's price group; null without one. */
  readonly groupPrice?: Money | null;
  /** The protected price of controlled sales 控销, and the customer's own contract price: both override promotions. */
  readonly controlledPrice?: Money | null;
  readonly signedPrice?: Money | null;
  readonly specials?: readonly SpecialPrice[];
  /** Left out or null: none runs. */
  readonly percent?: Percent | null;
  /** Whether the goods take coupons and full reductions at all (special-control); left out: they do. */
  readonly takesCoupons?: boolean;
  readonly tiers?: readonly PriceTier[];
  readonly tierType?: TierType | null;
  readonly quantity: number;
  readonly shopType: ShopType;
};

/** Which rule set a price. */
export type PriceRule = "controlled" | "signed" | SpecialKind | "tier" | "percent" | "group" | "base";

/** Some pieces of the line at one price, with the words for 价格明细; `special` where a special price set it. */
export type PricePart = {
  readonly rule: PriceRule;
  readonly label: string;
  readonly quantity: number;
  readonly price: Money;
  readonly special: SpecialPrice | null;
};

/**
 * `amount` is exact; `price` × quantity − `reduction` = `amount`, as the cart line of §9 has it:
 * when pieces have different prices, `price` is the normal one and `reduction` what the cheaper pieces save.
 * `basePrice` is this buyer's normal price (原价): group price, else base price.
 */
export type LinePrice = Terms & {
  readonly price: Money;
  readonly basePrice: Money;
  readonly reduction: Money;
  readonly amount: Money;
  readonly rule: PriceRule;
  readonly parts: readonly PricePart[];
};

/** The Chinese names of the rules, as 价格明细 shows them. */
export const priceRuleLabels: Readonly<Record<PriceRule, string>> = {
  controlled: "控销价",
  signed: "签约价",
  flash: "秒杀价",
  newcomer: "新人特价",
  daily: "每日特价",
  limited: "限量特价",
  near_expiry: "近效期价",
  tier: "阶梯价",
  percent: "全场折扣",
  group: "客户价",
  base: "原价",
};

/** Whether pieces of the quantity cost the tier's price: from its number on (type 1), beyond it (type 2). */
export function isTierReached(number: number, quantity: number, type: TierType): boolean {
  return quantity >= firstAtTier(number, type);
}

/** The least quantity of which a piece costs the tier's price. */
export function firstAtTier(number: number, type: TierType): number {
  return type === 2 ? number + 1 : number;
}

/** Whether a rule is a special price, which ends with its limit or its time. */
export function isSpecialRule(rule: PriceRule): rule is SpecialKind {
  return specialKinds.some((kind) => kind === rule);
}

/** Prices a line; RangeError when the quantity is not a whole number above zero. */
export function linePrice(question: PriceQuestion): LinePrice {
  const { quantity, groupPrice, basePrice, takesCoupons = true } = question;
  if (!Number.isSafeInteger(quantity) || quantity < 1) throw new RangeError(`not a quantity: ${quantity}`);
  const normal = normalPart(question);
  const parts = agreedParts(question) ?? promotedParts(question);
  const amount = add(...parts.map((each) => times(each.price, each.quantity)));
  const [first = normal] = parts;
  const price =
    parts.length === 1 ? first.price : parts.reduce((most, each) => max(most, each.price), normal.price);
  const isAgreed = first.rule === "controlled" || first.rule === "signed";
  const terms = parts.flatMap((each) => termsOf(each, question) ?? []);
  return {
    price,
    basePrice: groupPrice ?? basePrice,
    reduction: subtract(times(price, quantity), amount),
    amount,
    rule: first.rule,
    parts,
    takesCoupon: takesCoupons && !isAgreed && terms.every(({ takesCoupon }) => takesCoupon),
    onCredit: terms.every(({ onCredit }) => onCredit),
  };
}

/** What the promotion of some pieces says of coupons and credit; null where none says anything. */
function termsOf({ rule, special }: PricePart, { percent = null }: PriceQuestion): Terms | null {
  return rule === "percent" ? percent : special;
}

/**
 * The special price that the next piece would have, by precedence, then the cheapest, with the pieces that its limit
 * and its budget leave; null when there is none.
 */
export function specialInForce(question: Omit<PriceQuestion, "quantity">): SpecialPrice | null {
  return specialsBy(question).find(({ remaining }) => remaining === null || remaining > 0) ?? null;
}

/** Of so much stock the pieces that a near-expiry offer sells to the shop: none while another price goes before it. */
export function nearExpiryPieces(question: Omit<PriceQuestion, "quantity">, stock: number): number {
  const inForce = specialInForce(question);
  return inForce?.kind === "near_expiry" ? (inForce.remaining ?? stock) : 0;
}

/** The special prices of the shop, used up or not, in their precedence; `remaining` with what the budget bears. */
export function specialsBy(question: Omit<PriceQuestion, "quantity">): SpecialPrice[] {
  if (question.shopType === "distributor" || agreedParts({ ...question, quantity: 1 })) return [];
  const normal = normalPrice(question);
  return (question.specials ?? [])
    .filter(({ price }) => price < normal)
    .map((special) => {
      const borne = piecesWithin(special.budgetLeft, subtract(normal, special.price));
      return { ...special, remaining: fewest(special.remaining, borne) };
    })
    .toSorted(bySpecialPrecedence);
}

/** What a piece costs this shop without specials and tiers: by the whole-shop percentage while its budget bears it. */
export function normalPrice(question: Omit<PriceQuestion, "quantity">): Money {
  return normalPart({ ...question, quantity: 1 }).price;
}

function bySpecialPrecedence(a: SpecialPrice, b: SpecialPrice): number {
  const rank = ({ kind }: SpecialPrice) => specialKinds.indexOf(kind);
  return rank(a) - rank(b) || a.price - b.price || a.id - b.id;
}

/** Controlled and signed prices hold for every piece, whatever else is going on. */
function agreedParts({ controlledPrice, signedPrice, quantity }: PriceQuestion): PricePart[] | null {
  if (controlledPrice) return [part("controlled", quantity, controlledPrice)];
  return signedPrice ? [part("signed", quantity, signedPrice)] : null;
}

function normalPart(question: PriceQuestion): PricePart {
  const reduced = percentPart(question);
  return reduced && percentPieces(question, reduced) !== 0 ? reduced : ownPart(question, question.quantity);
}

/** All pieces at the whole-shop percentage; null where it makes none cheaper. */
function percentPart(question: PriceQuestion): PricePart | null {
  const { percent, shopType, quantity } = question;
  if (!percent || shopType === "distributor") return null;
  const { price: own } = ownPart(question, quantity);
  const reduced = percentOf(own, percent.basisPoints);
  return reduced > 0 && reduced < own ? part("percent", quantity, reduced) : null;
}

/** Pieces at the shop's own price: that of its group, else the base price. */
function ownPart(
  { basePrice, groupPrice }: Pick<PriceQuestion, "basePrice" | "groupPrice">,
  quantity: number,
): PricePart {
  return part(groupPrice ? "group" : "base", quantity, groupPrice ?? basePrice);
}

/** Pieces that the limit and the budget of the percentage leave; null: any number. */
function percentPieces(question: Omit<PriceQuestion, "quantity">, { price }: PricePart): number | null {
  const { percent } = question;
  const saved = subtract(ownPart(question, 1).price, price);
  return fewest(percent?.remaining ?? null, piecesWithin(percent?.budgetLeft, saved));
}

/** Of pieces with falling prices the dearest at the percentage, where that is cheaper, as far as limit and budget reach. */
function withPercent(parts: readonly PricePart[], question: PriceQuestion): PricePart[] {
  const reduced = percentPart(question);
  if (!reduced) return [...parts];
  const pieces = percentPieces(question, reduced) ?? question.quantity;
  let taken = 0;
  const others = parts.map((each) => {
    const moved = each.price > reduced.price ? Math.min(pieces - taken, each.quantity) : 0;
    taken += moved;
    return { ...each, quantity: each.quantity - moved };
  });
  return withoutEmpty([{ ...reduced, quantity: taken }, ...others]);
}

function promotedParts(question: PriceQuestion): PricePart[] {
  const own = ownPart(question, question.quantity);
  if (question.shopType === "distributor") return [own];
  return specialParts(question, own) ?? withPercent(tierParts(question, own) ?? [own], question);
}

/** Over the limit the line is split: the rest at the normal price (domain.md §4). */
function specialParts(question: PriceQuestion, own: PricePart): PricePart[] | null {
  const special = specialInForce(question);
  if (!special) return null;
  const limited = Math.min(own.quantity, special.remaining ?? own.quantity);
  const rest = { ...own, quantity: own.quantity - limited };
  return withoutEmpty([
    { ...part(special.kind, limited, special.price), special },
    ...withPercent([rest], question),
  ]);
}

function tierParts({ tiers = [], tierType }: PriceQuestion, own: PricePart): PricePart[] | null {
  if (!tierType) return null;
  const reached = fallingTiers(tiers, own.price).filter(({ number }) =>
    isTierReached(number, own.quantity, tierType),
  );
  const last = reached.at(-1);
  if (!last) return null;
  if (tierType === 1) return [part("tier", own.quantity, last.price)];
  const bands = reached.map((tier, index) => {
    const upTo = reached[index + 1]?.number ?? own.quantity;
    return part("tier", upTo - tier.number, tier.price);
  });
  const below = reached[0]?.number ?? own.quantity;
  return withoutEmpty([{ ...own, quantity: below }, ...bands]);
}

/**
 * The tiers at which a piece of these may be charged, the dearest first (spec.md §4); none while a controlled, signed or
 * special price goes before them.
 */
export function ladderOf(question: Omit<PriceQuestion, "quantity">): PriceTier[] {
  const one = { ...question, quantity: 1 };
  return agreedParts(one) || specialInForce(question) ? [] : tiersBelow(question);
}

/** The same for when no price goes before them: what the whole-shop percentage sells for less is left out, or comes later. */
export function tiersBelow(question: Omit<PriceQuestion, "quantity">): PriceTier[] {
  const { tiers = [], tierType, shopType } = question;
  if (!tierType || shopType === "distributor") return [];
  const falling = fallingTiers(tiers, ownPart(question, 1).price);
  const reduced = percentPart({ ...question, quantity: 1 });
  const pieces = reduced && percentPieces(question, reduced);
  if (!reduced) return falling;
  if (pieces === null) return falling.filter(({ price }) => price < reduced.price);
  const least = tierType === 2 ? pieces : pieces + 1;
  const steps = falling.map(({ number, price }) =>
    price < reduced.price ? { number, price } : { number: Math.max(number, least), price },
  );
  return steps.filter(({ number }, place) => steps.slice(place + 1).every((later) => later.number > number));
}

/** Tiers by their number, without those that would make a piece dearer than one before them. */
function fallingTiers(tiers: readonly PriceTier[], below: Money): PriceTier[] {
  const falling: PriceTier[] = [];
  for (const tier of tiers.toSorted((a, b) => a.number - b.number || a.price - b.price)) {
    if (tier.price < (falling.at(-1)?.price ?? below)) falling.push(tier);
  }
  return falling;
}

function part(rule: PriceRule, quantity: number, price: Money): PricePart {
  return { rule, label: priceRuleLabels[rule], quantity, price, special: null };
}

function withoutEmpty(parts: readonly PricePart[]): PricePart[] {
  return parts.filter((each) => each.quantity > 0);
}
