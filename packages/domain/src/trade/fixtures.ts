/** Factories of the specs: each makes the plain case, the spec says only what matters to it. */
import type { GoodsFacts, OfferFacts, ShopFacts } from "./eligibility.ts";
import { yuan } from "../money/money.ts";
import type { QuantityRule } from "./quantity.ts";

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
