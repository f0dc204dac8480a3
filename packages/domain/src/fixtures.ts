/** Factories of the specs: each makes the plain case, the spec says only what matters to it. */
import type { GoodsFacts, OfferFacts, ShopFacts } from "./eligibility.ts";
import { yuan } from "./money.ts";
import type { QuantityRule } from "./quantity.ts";
import type { WireCart, WireCartGoods, WireCartLine } from "./wire-cart.ts";

/** An approved pharmacy in 杭州 with valid documents, contract signed, allowed all drugs. */
export function aShop(facts: Partial<ShopFacts> = {}): ShopFacts {
  return {
    id: 1,
    type: "single_pharmacy",
    approved: true,
    documents: [
      { kind: "business_licence", expiresOn: null, approved: true },
      { kind: "drug_licence", expiresOn: "2029-06-30", approved: true },
      { kind: "purchase_authorisation", expiresOn: "2027-03-31", approved: true },
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
