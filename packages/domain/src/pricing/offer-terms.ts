/** What operators set of an offer: prices, packs, limits; and what of it may not be (domain.md §4). */
import { type Money, priceText, zero } from "../money/money.ts";
import type { PriceTier, TierType } from "./price.ts";

/** An offer of goods at one warehouse; null: none. Prices of a piece; `groups` by the codes of price groups. */
export type OfferTerms = {
  /** Null: 暂无报价. */
  readonly basePrice: Money | null;
  /** 底价: no price may be below it. */
  readonly floorPrice: Money | null;
  readonly groups: Readonly<Record<string, Money>>;
  readonly limitedPrice: Money | null;
  readonly limitedQuantity: number | null;
  readonly tiers: readonly PriceTier[];
  readonly tierType: TierType | null;
  readonly minimum: number;
  readonly orderLimit: number | null;
  /** 单品包邮 from so many pieces on. */
  readonly isDpby: boolean;
  readonly freeShippingQuantity: number | null;
};

/** What is wrong, a Chinese sentence for each field; of a price group the field is `groups.CODE`. */
export type OfferFaults = Readonly<Record<string, string>>;

/** What goods without an offer have. */
export const noTerms: OfferTerms = {
  basePrice: null,
  floorPrice: null,
  groups: {},
  limitedPrice: null,
  limitedQuantity: null,
  tiers: [],
  tierType: null,
  minimum: 1,
  orderLimit: null,
  isDpby: false,
  freeShippingQuantity: null,
};

/** The most tiers that an offer has. */
export const mostTiers = 20;

const yuanText = (price: Money) => `${priceText(price)}元`;

/**
 * Why a price may not be charged beside the floor price, in Chinese; null where it may. Every price of goods asks it: of an
 * offer, of a group, of a promotion. `what`: the price's name.
 */
export function floorRefusal(what: string, price: Money | null, floor: Money | null): string | null {
  if (price === null || floor === null || price >= floor) return null;
  return `${what}${yuanText(price)}低于底价${yuanText(floor)}，请提高价格，或先调整底价`;
}

/** Inner pack of the goods; `passesFloor`: two persons let the prices be below the floor. */
type FaultContext = { readonly innerPack: number; readonly passesFloor?: boolean };

/** All that is wrong with the terms of goods that come in such inner packs. */
export function offerFaults(
  terms: OfferTerms,
  { innerPack, passesFloor = false }: FaultContext,
): OfferFaults {
  const found = [
    ...(passesFloor ? [] : Object.entries(floorFaults(terms))),
    ...groupFaults(terms),
    ...limitedFaults(terms),
    ...tierFaults(terms),
    ...packFaults(terms, innerPack),
  ];
  // The first that is said of a field counts.
  return Object.fromEntries(found.toReversed());
}

type Fault = readonly [field: string, text: string];

/** Which prices are below the floor. */
export function floorFaults({ basePrice, floorPrice, groups, limitedPrice, tiers }: OfferTerms): OfferFaults {
  const lowest = tiers.reduce<Money | null>(
    (least, { price }) => (least && least < price ? least : price),
    null,
  );
  const asked: readonly (readonly [string, string, Money | null])[] = [
    ["basePrice", "原价", basePrice],
    ["limitedPrice", "限价", limitedPrice],
    ["tiers", "阶梯价", lowest],
    ...Object.entries(groups).map(
      ([code, price]) => [`groups.${code}`, `价格组${code}的价格`, price] as const,
    ),
  ];
  const found = asked.flatMap(([field, what, price]) => {
    const text = floorRefusal(what, price, floorPrice);
    return text === null ? [] : [[field, text] as const];
  });
  return Object.fromEntries(found);
}

function groupFaults({ basePrice, groups }: OfferTerms): Fault[] {
  if (basePrice === null) return [];
  return Object.entries(groups).flatMap(([code, price]) =>
    price > basePrice
      ? [
          [
            `groups.${code}`,
            `价格组${code}的价格${yuanText(price)}高于原价${yuanText(basePrice)}，请改低`,
          ] as const,
        ]
      : [],
  );
}

function limitedFaults({ basePrice, limitedPrice, limitedQuantity }: OfferTerms): Fault[] {
  if (limitedPrice === null && limitedQuantity === null) return [];
  if (limitedPrice === null) return [["limitedPrice", "有限价数量，请填写限价；没有限价的两项都留空"]];
  if (limitedQuantity === null) return [["limitedQuantity", "有限价，请填写每天按限价供应的数量"]];
  if (basePrice === null) return [["limitedPrice", "请先填写原价，再设限价"]];
  return limitedPrice > basePrice
    ? [["limitedPrice", `限价${yuanText(limitedPrice)}高于原价${yuanText(basePrice)}，请改低`]]
    : [];
}

function tierFaults({ basePrice, tiers }: OfferTerms): Fault[] {
  if (tiers.length === 0) return [];
  if (tiers.length > mostTiers) return [["tiers", `阶梯价最多${mostTiers}级`]];
  if (basePrice === null) return [["tiers", "请先填写原价，再设阶梯价"]];
  for (const [at, { number, price }] of tiers.entries()) {
    const before = tiers[at - 1] ?? { number: 1, price: basePrice };
    if (number <= before.number)
      return [
        [
          "tiers",
          at === 0 ? "阶梯价的数量须从2起" : `阶梯价的数量须逐级增加：${before.number}之后是${number}`,
        ],
      ];
    if (price >= before.price)
      return [
        ["tiers", `阶梯价须逐级降低：满${number}的${yuanText(price)}不低于前一级的${yuanText(before.price)}`],
      ];
  }
  return [];
}

function packFaults(terms: OfferTerms, innerPack: number): Fault[] {
  const { minimum, orderLimit, isDpby, freeShippingQuantity } = terms;
  const found: Fault[] = [];
  if (minimum > 1 && minimum % innerPack !== 0)
    found.push([
      "minimum",
      `起订量${minimum}不是中包装${innerPack}的倍数，请改为${roundedUp(minimum, innerPack)}`,
    ]);
  const least = Math.max(minimum, innerPack);
  if (orderLimit !== null && orderLimit < least)
    found.push([
      "orderLimit",
      orderLimit < minimum
        ? `限购数量${orderLimit}少于起订量${minimum}，买家无法购买`
        : `限购数量${orderLimit}不够一个中包装${innerPack}，买家无法购买`,
    ]);
  if (isDpby && freeShippingQuantity === null)
    found.push(["freeShippingQuantity", "设了单品包邮，请填写满多少件包邮"]);
  return found;
}

const roundedUp = (number: number, pack: number) => Math.ceil(number / pack) * pack;

/** Whether an amount may be the price of a piece. */
export function isPrice(amount: Money): boolean {
  return amount > zero && amount <= mostPrice;
}

/** Ten million yuan: dearer than anything sold by the piece. */
const mostPrice = 10_000_000 * 10_000;
