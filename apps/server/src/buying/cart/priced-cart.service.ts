/** The cart as it stands now: its lines, what runs for it as a whole, and all of it on the wire. */
import type { Cart } from "@yaoji/contract/schemas/cart";
import { activityStatuses, type ActivityStatus } from "@yaoji/domain/pricing/cart-activities";
import { priceCart } from "@yaoji/domain/pricing/cart-pricing";
import { add, toYuan } from "@yaoji/domain/money/money";
import type { Settings } from "../../platform/settings/settings.service.ts";
import { coveredGoods, type ScopedGoods, type UsableCoupon } from "../../offers/coupons/coupons.service.ts";
import type { Db } from "../../platform/db/database.ts";
import { presentBudget, presentTerms, presentTiers } from "../../offers/prices/wire-pricing.ts";
import type { CartOffers, CartPromotion } from "../../offers/promotions/cart-offers.service.ts";
import type { ReadCart } from "./kept-cart.service.ts";
import { type CartContext, loadOffersOf, type PricedLine, priceOffered } from "./priced-line.service.ts";
import { loadWholeCart, type WholeCart } from "./whole-cart.service.ts";

/** Lines, the cart that they make on the wire, and the settings that its delivery was reckoned with. */
export type PricedCart = {
  readonly lines: readonly PricedLine[];
  readonly cart: Omit<Cart, "filter_data">;
  readonly offers: CartOffers;
  readonly settings: Settings;
  readonly coupons: readonly UsableCoupon[];
};

type WireCart = PricedCart["cart"];
type UsableOnWire = WireCart["offers"]["coupons"][number];

/** The shop's cart, in two statements however many lines (three with gifts). */
export async function loadPricedCart(db: Db, context: CartContext): Promise<PricedCart> {
  return priceWholeCart(db, context, await loadWholeCart(db, context));
}

/** A cart that has been read, priced: one statement more however many lines (two with gifts). */
export async function priceWholeCart(db: Db, context: CartContext, whole: WholeCart): Promise<PricedCart> {
  return priceReadCart(db, context, { whole, offered: await loadOffersOf(db, whole.lines, context) });
}

/** The same with what its goods are offered at: no statement but for gifts. */
export async function priceReadCart(
  db: Db,
  context: CartContext,
  { whole: { lines: written, settings, offers, coupons }, offered }: ReadCart,
): Promise<PricedCart> {
  const lines = await priceOffered(db, { rows: written, offered }, context);
  const goods = lines.flatMap(scopedGoods);
  const held = coupons.map((coupon) => presentUsable(coupon, coveredGoods(coupon, goods)));
  const cart = withCoupons(wireCart(lines, { settings, offers, coupons: held }));
  return { lines, cart, offers, settings, coupons };
}

/** A line's goods, those of a set each by itself. */
function scopedGoods({ line, wire }: PricedLine): ScopedGoods[] {
  if (line.combination) return line.combination.goods.map((each) => ({ ...each, id: each.goodsId }));
  return [{ ...line, id: line.goodsId, isZy: wire.is_zy === 1 }];
}

function presentUsable(coupon: UsableCoupon, goods_ids: number[] | null): UsableOnWire {
  const { id, kind, name, scopeKey, scopeText, threshold, amount, exclusive, endsAt } = coupon;
  return {
    id,
    kind,
    name,
    scope: scopeKey,
    scope_text: scopeText,
    threshold: toYuan(threshold),
    amount: toYuan(amount),
    exclusive: exclusive ? 1 : 0,
    goods_ids,
    ends_at: endsAt,
  };
}

type CartParts = {
  readonly settings: Settings;
  readonly offers: CartOffers;
  readonly coupons: WireCart["offers"]["coupons"];
};

function wireCart(lines: readonly PricedLine[], { settings, offers, coupons }: CartParts): WireCart {
  return {
    list: lines.map(({ wire }) => wire),
    shipping_data: {
      shipping_amount: toYuan(settings.shippingAmount),
      no_trans_order_amount: toYuan(offers.unshipped),
      coupon_amount: 0,
    },
    activity_data: {
      manjians: presentReduction(offers.general),
      zy_manjians: presentReduction(offers.zy),
      area_manjians: { ...presentReduction(offers.area), area: offers.area?.area ?? "" },
    },
    offers: {
      freight: toYuan(settings.freight),
      coupons,
      cashback: offers.cashback && {
        id: offers.cashback.id,
        name: offers.cashback.name,
        tiers: presentTiers(offers.cashback.tiers),
        budget_left: presentBudget(offers.cashback),
        ...presentTerms(offers.cashback),
      },
    },
  };
}

function presentReduction(promotion: CartPromotion | null): WireCart["activity_data"]["manjians"] {
  if (!promotion) return { id: 0, name: "", manjians: [], budget_left: null };
  const manjians = presentTiers(promotion.tiers).map((tier) => ({ ...tier, status: 0 as const }));
  const { id, name } = promotion;
  return { id, name, manjians, budget_left: presentBudget(promotion), ...presentTerms(promotion) };
}

/** The cart with the amount of the coupons that cost least, and the tiers' states after it. */
export function withCoupons(cart: WireCart): WireCart {
  const { coupons } = priceCart({ ...cart, filter_data: [] }).coupons;
  const shipping_data = {
    ...cart.shipping_data,
    coupon_amount: toYuan(add(...coupons.map(({ amount }) => amount))),
  };
  const used = { ...cart, shipping_data };
  const { general, zy, area } = activityStatuses(used);
  const { manjians, zy_manjians, area_manjians } = cart.activity_data;
  return {
    ...used,
    activity_data: {
      manjians: { ...manjians, manjians: stated(manjians.manjians, general) },
      zy_manjians: { ...zy_manjians, manjians: stated(zy_manjians.manjians, zy) },
      area_manjians: { ...area_manjians, manjians: stated(area_manjians.manjians, area) },
    },
  };
}

type Tiers = WireCart["activity_data"]["manjians"]["manjians"];

/** Reached tiers first; those that the budget no longer bears stand last, as not reached. */
function stated(all: Tiers, { tiers }: ActivityStatus): Tiers {
  const borne = tiers.map(({ amount, minus = 0, status }) => ({ amount, minus, status }));
  const isBorne = (tier: Tiers[number]) =>
    borne.some(({ amount, minus }) => amount === tier.amount && minus === tier.minus);
  return [...borne, ...all.filter((tier) => !isBorne(tier))];
}
