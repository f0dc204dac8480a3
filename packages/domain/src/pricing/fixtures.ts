/** Factories of the specs: each makes the plain case, the spec says only what matters to it. */
import type { GoodsFacts, OfferFacts, ShopFacts } from "../trade/eligibility.ts";
import { yuan } from "../money/money.ts";
import type { QuantityRule } from "../trade/quantity.ts";
import { withNumber } from "./line-pricing.ts";
import type {
  WireActivityData,
  WireCart,
  WireCartGoods,
  WireCartLine,
  WireCoupon,
  WireGift,
  WireOffers,
  WirePricing,
  WireSpecial,
} from "./wire-cart.ts";

/** An approved pharmacy in 杭州 with valid documents, contract signed, allowed all drugs. */
export function aShop(facts: Partial<ShopFacts> = {}): ShopFacts {
  return {
    id: 1,
    type: "single_pharmacy",
    approved: true,
    documents: [
      { kind: "business_licence", expiresOn: null },
      { kind: "drug_licence", expiresOn: "2029-06-30" },
      { kind: "purchase_authorisation", expiresOn: "2027-03-31" },
    ],
    scopes: ["chemical", "chinese_patent", "biological"],
    drugClasses: ["rx", "otc_a", "otc_b"],
    regionCode: "330106",
    contractSigned: true,
    creditOverdue: false,
    isSpecial: false,
    permissions: [],
    ...facts,
  };
}

/** A chemical drug over the counter that everybody may buy. */
export function someGoods(facts: Partial<GoodsFacts> = {}): GoodsFacts {
  return {
    scope: "chemical",
    drugClass: "otc_a",
    control: "none",
    onShelf: true,
    clinicOnly: false,
    specialCatalogue: false,
    regions: null,
    customers: null,
    unit: "盒",
    ...facts,
  };
}

/** Sold by the piece, without a limit, 100 in stock. */
export function aRule(rule: Partial<QuantityRule> = {}): QuantityRule {
  return { step: 1, minimum: 1, maximum: null, stock: 100, ...rule };
}

/** 12.50 yuan a piece. */
export function anOffer(facts: Partial<OfferFacts> = {}): OfferFacts {
  return { price: yuan("12.5"), rule: aRule(), ...facts };
}

/** Buyable goods, 100 in stock, base price 10 yuan. */
export function someCartGoods(goods: Partial<WireCartGoods> = {}): WireCartGoods {
  return {
    is_buy: 1,
    number: 100,
    base_price: 10,
    ladder_price: [],
    ladder_price_type: 0,
    bzdw: "盒",
    is_dpby: 0,
    qg_number: 0,
    ...goods,
  };
}

/** A selected line: one piece at 10 yuan. */
export function aCartLine(line: Partial<WireCartLine> = {}): WireCartLine {
  return {
    number: 1,
    price: 10,
    xj_price: null,
    is_selected: 1,
    goods_type: 0,
    with_coupon: 1,
    area: "",
    goods_manjian_amount: 0,
    gift_data: null,
    is_zy: 0,
    goods: someCartGoods(),
    combination: null,
    ...line,
  };
}

/** A selected combination of these goods at 10 yuan. */
export function aCombination(
  goods: readonly WireCartGoods[],
  line: Partial<WireCartLine> = {},
): WireCartLine {
  return aCartLine({ goods_type: 3, goods: null, combination: { id: 1, name: "组合", goods }, ...line });
}

/** A cart without activities, free shipping from 500 yuan. */
export function aCart(list: readonly WireCartLine[], parts: Partial<WireCart> = {}): WireCart {
  return {
    list,
    shipping_data: { shipping_amount: 500, no_trans_order_amount: 0, coupon_amount: 0 },
    activity_data: {
      manjians: { manjians: [] },
      zy_manjians: { manjians: [] },
      area_manjians: { area: "", manjians: [] },
    },
    filter_data: [],
    ...parts,
  };
}

/** Ten yuan a piece for a pharmacy, nothing running. */
export function aPricing(pricing: Partial<WirePricing> = {}): WirePricing {
  return {
    base: 10,
    group: null,
    controlled: null,
    signed: null,
    percent: null,
    specials: [],
    tiers: [],
    tier_type: 0,
    reduction: null,
    gifts: [],
    shop_type: "single_pharmacy",
    ...pricing,
  };
}

/**
 * A line of goods with its own id, priced as the server would: ten yuan a piece unless the pricing says otherwise. Goods
 * that take no vouchers take no coupons either.
 */
export function aPricedLine(
  id: number,
  number: number,
  { pricing = {}, ...line }: Partial<Omit<WireCartLine, "pricing">> & { pricing?: Partial<WirePricing> } = {},
): WireCartLine {
  const special = line.with_voucher === 0 ? { takes_coupons: 0 as const } : {};
  const priced = aPricing({ ...special, ...pricing });
  const goods = someCartGoods({ base_price: priced.group ?? priced.base, number: 9999 });
  return withNumber(aCartLine({ id, goods_id: id, goods, ...line, pricing: priced }), number);
}

/** A flash price of eight yuan without a limit, which takes no coupon. */
export function aSpecial(special: Partial<WireSpecial> = {}): WireSpecial {
  return {
    id: 1,
    kind: "flash",
    name: "秒杀",
    price: 8,
    remaining: null,
    takes_coupon: 0,
    on_credit: 0,
    ends_at: 1_800_000_000,
    ...special,
  };
}

/** One free for every ten pieces. */
export function aGift(gift: Partial<WireGift> = {}): WireGift {
  return {
    id: 1,
    kind: "gift",
    promotion: "买十赠一",
    goods_id: 900,
    name: "纱布",
    bzdw: "包",
    every: 10,
    number: 1,
    surcharge: 0,
    stock: 100,
    is_own: 0,
    ...gift,
  };
}

/** Ten yuan off everything from a hundred on. */
export function aCoupon(id: number, coupon: Partial<WireCoupon> = {}): WireCoupon {
  return {
    id,
    kind: "coupon",
    name: "满100减10",
    scope: "all",
    scope_text: "全场通用",
    threshold: 100,
    amount: 10,
    exclusive: 0,
    goods_ids: null,
    ends_at: 1_800_000_000,
    ...coupon,
  };
}

/** Ten yuan of cash for anything. */
export function aVoucher(id: number, voucher: Partial<WireCoupon> = {}): WireCoupon {
  return aCoupon(id, { kind: "voucher", name: "10元现金券", threshold: 0, ...voucher });
}

/** Freight of eight yuan, no coupons, no cashback. */
export function someOffers(offers: Partial<WireOffers> = {}): WireOffers {
  return { freight: 8, coupons: [], cashback: null, ...offers };
}

/** Full reductions from [amount, minus] pairs; of the area 华东 where `area` is given. */
export function someActivities(tiers: {
  readonly [kind in "general" | "zy" | "area"]?: readonly (readonly [number, number])[];
}): WireActivityData {
  const manjians = (kind: keyof typeof tiers) =>
    (tiers[kind] ?? []).map(([amount, minus]) => ({ amount, minus, status: 0 as const }));
  return {
    manjians: { id: 1, name: "全场满减", manjians: manjians("general") },
    zy_manjians: { id: 2, name: "中药满减", manjians: manjians("zy") },
    area_manjians: { id: 3, name: "华东满减", area: "华东", manjians: manjians("area") },
  };
}
