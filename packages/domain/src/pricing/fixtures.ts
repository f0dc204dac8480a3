/** Factories of the specs: each makes the plain case, the spec says only what matters to it. */
import { toYuan, yuan, zero } from "../money/money.ts";
import type { Cart, CartActivities, CartOffers, Coupon } from "./cart-offers.ts";
import {
  amountOf,
  aReduction,
  someBounds,
  type CartFigures,
  type CombinationFigures,
  type CouponFigures,
  type GiftFigures,
  type GoodsFigures,
  type GrantingFigures,
  type LineFigures,
  type PricingFigures,
  type SpecialFigures,
  type TieredFigures,
} from "./figures.ts";
import type { CartGoods, CartLine, Combination } from "./cart-lines.ts";
import { withNumber } from "./line-pricing.ts";
import type { Gift, Pricing, Special } from "./pricing.ts";

/** Buyable goods, 100 in stock, base price 10 yuan. */
export function someCartGoods(goods: GoodsFigures = {}): CartGoods {
  const { ck_id, order_cap, order_limit, zbz, is_buy = 1, number = 100, base_price = 10, ...more } = goods;
  const {
    ladder_price = [],
    ladder_price_type = 0,
    bzdw = "盒",
    is_dpby = 0,
    qg_number = 0,
    ...plain
  } = more;
  return {
    ...plain,
    ...(ck_id !== undefined && { warehouseId: ck_id }),
    ...(order_cap !== undefined && { orderCap: order_cap }),
    ...(order_limit !== undefined && { orderLimit: order_limit }),
    ...(zbz !== undefined && { innerPack: zbz }),
    isBuyable: is_buy === 1,
    stock: number,
    basePrice: amountOf(base_price),
    ladder: ladder_price.map((step) => ({ number: step.number, price: yuan(step.price) })),
    ladderType: ladder_price_type === 0 ? null : ladder_price_type,
    unit: bzdw,
    shipsFreeFrom: is_dpby === 1 ? qg_number : null,
  };
}

/** A selected line: one piece at 10 yuan. */
export function aCartLine(line: LineFigures = {}): CartLine {
  const {
    goods_id,
    price = 10,
    xj_price = null,
    is_selected = 1,
    goods_type = 0,
    with_coupon = 1,
    ...more
  } = line;
  const { goods_manjian_amount = 0, gift_data = null, is_zy = 0, with_voucher, gift_id, ...other } = more;
  const { combination = null, ...plain } = other;
  return {
    number: 1,
    area: "",
    goods: someCartGoods(),
    ...plain,
    ...(goods_id !== undefined && { goodsId: goods_id }),
    ...(with_voucher !== undefined && { takesVoucher: with_voucher === 1 }),
    ...(gift_id !== undefined && { giftId: gift_id }),
    price: amountOf(price),
    limitedPrice: amountOf(xj_price),
    kind: kindOf(goods_type),
    isSelected: is_selected === 1,
    takesCoupon: with_coupon === 1,
    reduction: yuan(goods_manjian_amount),
    gift: gift_data && { id: 0, kind: "gift", name: "", number: 0, surcharge: yuan(gift_data.total) },
    isHerbal: is_zy === 1,
    combination: combination && aSet(combination),
  };
}

function kindOf(goodsType: number): CartLine["kind"] {
  if (goodsType === 3) return "set";
  return goodsType === 1 ? "flash" : "normal";
}

function aSet({ saving, budget_cost, budget_left, ...set }: CombinationFigures): Combination {
  return {
    ...set,
    ...(saving !== undefined && { saving: yuan(saving) }),
    ...(budget_cost !== undefined && { budgetCost: yuan(budget_cost) }),
    ...(budget_left !== undefined && { budgetLeft: amountOf(budget_left) }),
  };
}

/** A selected combination of these goods at 10 yuan. */
export function aCombination(goods: readonly CartGoods[], line: LineFigures = {}): CartLine {
  return aCartLine({ goods_type: 3, goods: null, combination: { id: 1, name: "组合", goods }, ...line });
}

/** A cart without activities and offers, free shipping from 500 yuan. */
export function aCart(
  list: readonly CartLine[],
  { shipping_data: shipping, activities, offers }: CartFigures = {},
): Cart<CartLine> {
  return {
    list,
    shipping: {
      threshold: yuan(shipping?.shipping_amount ?? 500),
      unshipped: yuan(shipping?.no_trans_order_amount ?? 0),
    },
    couponAmount: yuan(shipping?.coupon_amount ?? 0),
    activities: activities ?? { general: null, zy: null, area: null },
    offers: offers ?? { freight: zero, coupons: [], cashback: null },
  };
}

/** Ten yuan a piece for a pharmacy, nothing running. */
export function aPricing({
  percent = null,
  reduction = null,
  tiers = [],
  tier_type: type = 0,
  ...figures
}: PricingFigures = {}): Pricing {
  return {
    basePrice: yuan(figures.base ?? 10),
    groupPrice: amountOf(figures.group ?? null),
    controlledPrice: amountOf(figures.controlled ?? null),
    signedPrice: amountOf(figures.signed ?? null),
    percent: percent && {
      ...someBounds(percent),
      id: percent.id,
      name: percent.name,
      basisPoints: percent.basis_points,
    },
    specials: figures.specials ?? [],
    tiers: tiers.map(({ number, price }) => ({ number, price: yuan(price) })),
    tierType: type === 0 ? null : type,
    reduction: reduction && { ...aReduction(reduction), promotionId: reduction.promotion_id ?? 0 },
    gifts: figures.gifts ?? [],
    takesCoupons: figures.takes_coupons !== 0,
    shopType: figures.shop_type ?? "single_pharmacy",
  };
}

/**
 * A line of goods with its own id, priced as the server would: ten yuan a piece unless the pricing says otherwise. Goods
 * that take no vouchers take no coupons either.
 */
export function aPricedLine(
  id: number,
  number: number,
  { pricing = {}, ...line }: Omit<LineFigures, "pricing"> & { pricing?: PricingFigures | Pricing } = {},
): CartLine {
  const made = "shopType" in pricing ? pricing : aPricing(pricing);
  const priced = line.with_voucher === 0 ? { ...made, takesCoupons: false } : made;
  const base = toYuan(priced.groupPrice ?? priced.basePrice);
  const goods = someCartGoods({ base_price: base, number: 9999 });
  return withNumber(aCartLine({ id, goods_id: id, goods, ...line, pricing: priced }), number);
}

/** A flash price of eight yuan without a limit, which takes no coupon. */
export function aSpecial({
  price = 8,
  takes_coupon = 0,
  on_credit = 0,
  promotion_id = 0,
  budget_left = null,
  limit_left,
  ...special
}: SpecialFigures = {}): Special {
  return {
    id: 1,
    kind: "flash",
    name: "秒杀",
    endsAt: 1_800_000_000,
    ...special,
    ...someBounds({ ...special, takes_coupon, on_credit, budget_left }),
    price: yuan(price),
    promotionId: promotion_id,
    ...(limit_left !== undefined && { limitLeft: limit_left }),
  };
}

/** One free for every ten pieces. */
export function aGift({
  surcharge = 0,
  price = 0,
  promotion_id = 0,
  goods_id = 900,
  is_own = 0,
  takes_coupon,
  on_credit,
  remaining,
  budget_left,
  ...gift
}: GiftFigures = {}): Gift {
  return {
    id: 1,
    kind: "gift",
    promotion: "买十赠一",
    name: "纱布",
    unit: "包",
    every: 10,
    number: 1,
    stock: 100,
    refused: null,
    ...gift,
    ...someBounds({ takes_coupon, on_credit, remaining, budget_left }),
    promotionId: promotion_id,
    goodsId: goods_id,
    surcharge: yuan(surcharge),
    price: yuan(price),
    isOwn: is_own === 1,
  };
}

/** Ten yuan off everything from a hundred on. */
export function aCoupon(id: number, coupon: CouponFigures = {}): Coupon {
  const { kind = "coupon", name = "满100减10", scope = "all", scope_text = "全场通用" } = coupon;
  const { threshold = 100, amount = 10, exclusive = 0, goods_ids = null } = coupon;
  return {
    id,
    kind,
    name,
    scope,
    scopeText: scope_text,
    threshold: yuan(threshold),
    amount: yuan(amount),
    exclusive: exclusive === 1,
    goodsIds: goods_ids,
    endsAt: coupon.ends_at ?? 1_800_000_000,
  };
}

/** Ten yuan of cash for anything. */
export function aVoucher(id: number, voucher: CouponFigures = {}): Coupon {
  return aCoupon(id, { kind: "voucher", name: "10元现金券", threshold: 0, ...voucher });
}

/** Freight of eight yuan, no coupons, no cashback. */
export function someOffers({
  freight = 8,
  coupons = [],
  cashback = null,
}: {
  readonly freight?: number;
  readonly coupons?: readonly Coupon[];
  readonly cashback?: TieredFigures | null;
} = {}): CartOffers {
  return { freight: yuan(freight), coupons, cashback: cashback && aReduction(cashback) };
}

type Pairs = readonly (readonly [number, number])[];

/** Full reductions from [amount, minus] pairs; of the area 华东 where `area` is given. */
export function someActivities(
  tiers: { readonly [kind in "general" | "zy" | "area"]?: Pairs },
  bounds: { readonly [kind in "general" | "zy" | "area"]?: GrantingFigures } = {},
): CartActivities {
  const reduction = (id: number, kind: "general" | "zy" | "area", name: string) => {
    const pairs = (tiers[kind] ?? []).map(([amount, minus]) => ({ amount, minus }));
    return aReduction({ ...bounds[kind], id, name, tiers: pairs });
  };
  return {
    general: reduction(1, "general", "全场满减"),
    zy: reduction(2, "zy", "中药满减"),
    area: { ...reduction(3, "area", "华东满减"), area: "华东" },
  };
}
