/** Why a promotion gives nothing to a cart, in a sentence for whoever answers for it: the price simulator's. */
import { add, type Money, moneyText, plainYuan, zero } from "../money/money.ts";
import { type ShopType, shopTypeLabels } from "../text/labels.ts";
import { formatShopTime } from "../text/time.ts";
import { activityStatuses } from "./cart-activities.ts";
import type { CartLine } from "./cart-lines.ts";
import type { Cart, TieredPromotion } from "./cart-offers.ts";
import type { CartPricing } from "./cart-pricing.ts";
import { refusedText, usedUpText } from "./explain-line.ts";
import type { ReductionKind } from "./full-reductions.ts";
import { earnedPieces, giftsOf, piecesOf } from "./gifts.ts";
import { nearPieces, type PricedQuantity, priceQuantity } from "./line-pricing.ts";
import { priceRuleLabels, specialsBy } from "./price.ts";
import type { Pricing } from "./pricing.ts";
import {
  type Audience,
  audienceBar,
  isRunning,
  type Period,
  type PromotedShop,
  type PromotionKind,
} from "./promotions.ts";
import { nextTier, type ReductionTier, withheldText } from "./reduction-tiers.ts";

/** A promotion that may have something to do with the cart; `price` of one piece, where it sets one. */
export type AskedPromotion = Audience &
  Period & {
    readonly id: number;
    readonly kind: PromotionKind;
    /** Null: no budget. */
    readonly budgetLeft: Money | null;
  };

/** Why it does not run for this shop at this time; null: it does. */
export function notRunningText(
  promotion: AskedPromotion,
  { shop, now }: { readonly shop: PromotedShop; readonly now: Date },
): string | null {
  const { kind, startsAt, endsAt, budgetLeft } = promotion;
  const minute = (at: Date) => formatShopTime(at).slice(0, 16);
  if (!isRunning(promotion, now))
    return now < startsAt ? `还没有开始，${minute(startsAt)}开始` : `已于${minute(endsAt)}结束`;
  const bar = audienceBar(kind, promotion, shop);
  if (bar === "type") return typeText(promotion.shopTypes ?? [], shop.type);
  if (bar !== null) return barTexts[bar];
  return budgetLeft !== null && budgetLeft <= 0 ? "活动额度已用完" : null;
}

const barTexts = {
  distributor: "经销商不享受促销活动",
  region: "该客户不在活动地区",
  shop: "只给指定客户，不含该客户",
  newcomer: "只给新客，该客户或关联店铺已下过单",
} as const;

function typeText(types: readonly ShopType[], own: ShopType): string {
  return `只给${types.map((type) => shopTypeLabels[type]).join("、")}，该客户是${shopTypeLabels[own]}`;
}

type Named = Pick<AskedPromotion, "id" | "kind">;
/** A line of goods with what it is priced from beside the others. */
export type PricedCartLine = Pick<CartLine, "number" | "giftId" | "gift"> & {
  readonly pricing: Pricing;
  readonly unit: string;
};

/** Why a promotion that runs for the shop and names the line's goods gives the line nothing; null: it gives something. */
export function lineLeftOutText({ id, kind }: Named, line: PricedCartLine): string | null {
  const { pricing, number, giftId = 0 } = line;
  const priced = priceQuantity(pricing, number, giftId);
  if (kind === "controlled" || kind === "signed") return priced.rule === kind ? null : besideText(priced);
  if (priced.rule === "controlled" || priced.rule === "signed") return besideText(priced);
  if (kind === "percent") return percentText(id, line, priced);
  if (kind === "goods_reduction") return reductionText(id, pricing, priced);
  if (kind === "gift" || kind === "add_on") return giftText(id, line);
  return specialText(id, line, priced);
}

/** What sets the price instead. */
function besideText({ parts }: PricedQuantity): string {
  const labels = [...new Set(parts.map(({ rule }) => priceRuleLabels[rule]))];
  return `已按${labels.join("、")}计价，不再享受`;
}

function specialText(id: number, { pricing }: PricedCartLine, priced: PricedQuantity): string | null {
  if (priced.parts.some(({ special }) => special?.promotionId === id)) return null;
  const own = pricing.specials.find(({ promotionId }) => promotionId === id);
  if (!own) return "不在这个仓库销售";
  if (own.remaining === 0) return "限购次数、名额或可售的批次已用完";
  const bounded = specialsBy(pricing).find(({ promotionId }) => promotionId === id);
  if (bounded?.remaining === 0) return "剩下的活动额度不够一件";
  return bounded ? besideText(priced) : "不比该客户的普通价格低";
}

function percentText(id: number, { pricing, number }: PricedCartLine, priced: PricedQuantity): string | null {
  const { percent } = pricing;
  if (percent?.id !== id) return insteadText(percent);
  if (priced.parts.some(({ rule }) => rule === "percent")) return null;
  return usedUpText(pricing, number) ?? besideText(priced);
}

function insteadText(counting: { readonly name: string } | null): string {
  return counting ? `同类活动只有一个生效，已由“${counting.name}”生效` : "没有该客户可享受的优惠";
}

function reductionText(id: number, { reduction }: Pricing, priced: PricedQuantity): string | null {
  if (reduction?.promotionId !== id) return insteadText(reduction);
  if (priced.goodsReduction > 0) return null;
  if (!priced.takesCoupon) return `${besideText(priced)}满减`;
  const { amount } = priced;
  return (
    withheldText(reduction, { amount, coupon: zero, verb: "减" }) || missingText(reduction.tiers, amount)
  );
}

/** "还差¥35.00，满500减30" */
function missingText(tiers: readonly ReductionTier[], amount: Money, verb = "减"): string {
  const next = nextTier(tiers, amount);
  if (!next) return "没有该客户可享受的优惠";
  return `还差${moneyText(next.missing)}，满${plainYuan(next.amount)}${verb}${plainYuan(next.minus)}`;
}

function giftText(id: number, { pricing, number, gift, unit }: PricedCartLine): string | null {
  const own = giftsOf(pricing).filter(({ promotionId }) => promotionId === id);
  const [first] = own;
  if (!first) return "赠品已下架、不在这个仓库，或这个商品不能带赠品";
  if (own.some((each) => each.id === gift?.id)) return null;
  const refused = own.map(refusedText).find((text) => text !== null);
  if (refused) return refused;
  if (own.every((each) => earnedPieces(each, number) === 0)) {
    const more = Math.min(...own.map(({ every }) => every - (number % every)));
    return `还差${more}${unit}，满${first.every}${unit}才有`;
  }
  if (own.every((each) => piecesOf(each, number, nearPieces(pricing, number)) === 0))
    return "赠品的库存、限量或活动额度不够";
  return first.kind === "add_on" ? "没有选择换购" : "一行商品只带一种赠品，已带另一种";
}

type WholeKind = ReductionKind | "cashback";
const wholeKinds: Partial<Record<PromotionKind, WholeKind>> = {
  general_reduction: "general",
  zy_reduction: "zy",
  area_reduction: "area",
  cashback: "cashback",
};

/** Whether it counts the cart as a whole. */
export const countsCart = (kind: PromotionKind): boolean => wholeKinds[kind] !== undefined;

/** Why a promotion of whole carts that runs for the shop gives nothing; null: it gives something. */
export function cartLeftOutText<Line extends CartLine>(
  { id, kind }: Named,
  cart: Cart<Line>,
  pricing: CartPricing<Line>,
): string | null {
  const whole = wholeKinds[kind];
  if (whole === undefined) return null;
  const counting: TieredPromotion | null =
    whole === "cashback" ? cart.offers.cashback : cart.activities[whole];
  if (counting?.id !== id) return insteadText(counting);
  const gives =
    whole === "cashback"
      ? pricing.cashbackId === id && pricing.cashback > 0
      : pricing.deductions.some((each) => each.kind === whole && each.id === id);
  if (gives) return null;
  const withheld = pricing.withheld.find((each) => each.kind === whole);
  if (withheld) return withheld.text;
  if (whole === "cashback") return missingText(counting.tiers, goodsPayable(pricing), "返");
  const { qualifying } = activityStatuses(cart)[whole];
  return missingText(counting.tiers, qualifying);
}

function goodsPayable({ lines }: CartPricing): Money {
  return add(...lines.map(({ payable }) => payable));
}
