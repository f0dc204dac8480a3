import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  decide,
  giftRefusal,
  handOverReasons,
  seesPicture,
  seesPrices,
  shopReasons,
  type EligibilityQuestion,
} from "./eligibility.ts";
import { anOffer, aRule, aShop, someGoods } from "./fixtures.ts";
import { yuan, zero } from "../money/money.ts";
import type { ReasonCode } from "./reasons.ts";

const now = new Date("2026-11-21T02:00:00Z");

function ask(question: Partial<EligibilityQuestion> = {}) {
  return decide({ shop: aShop(), goods: someGoods(), offer: anOffer(), now, ...question });
}

function codes(question: Partial<EligibilityQuestion>): ReasonCode[] {
  return ask(question).reasons.map(({ code }) => code);
}

const expiredLicence = aShop({
  documents: [
    { kind: "business_licence", expiresOn: null },
    { kind: "drug_licence", expiresOn: "2026-11-20" },
    { kind: "purchase_authorisation", expiresOn: null },
  ],
});
const deviceShop = aShop({
  scopes: ["device_3"],
  documents: [...aShop().documents, { kind: "device_licence", expiresOn: "2026-01-01" }],
});
const clinic = aShop({
  type: "clinic",
  documents: [
    { kind: "business_licence", expiresOn: null },
    { kind: "clinic_record", expiresOn: null },
    { kind: "purchase_authorisation", expiresOn: null },
  ],
});

describe("domain.md §3 who may buy what", () => {
  test("an approved pharmacy buys what its scope holds", () => {
    expect(ask()).toEqual({ allowed: true, reasons: [] });
    expect(ask({ quantity: 5 }).allowed).toBe(true);
  });

  test.each<[string, Partial<EligibilityQuestion>, ReasonCode[]]>([
    ["a visitor", { shop: null }, ["NOT_LOGGED_IN"]],
    ["a visitor, goods without a price", { shop: null, offer: anOffer({ price: null }) }, ["NOT_LOGGED_IN"]],
    [
      "a visitor, nothing in stock",
      { shop: null, offer: anOffer({ rule: aRule({ stock: 0 }) }) },
      ["NOT_LOGGED_IN", "NO_STOCK"],
    ],
    ["not yet approved", { shop: aShop({ approved: false, documents: [] }) }, ["UNREVIEWED"]],
    ["a lapsed licence", { shop: expiredLicence }, ["LICENCE_EXPIRED"]],
    [
      "a shop that an operator has stopped",
      { shop: aShop({ isStopped: true, contractSigned: false }) },
      ["SHOP_STOPPED", "CONTRACT_UNSIGNED"],
    ],
    ["the contract", { shop: aShop({ contractSigned: false }) }, ["CONTRACT_UNSIGNED"]],
    ["overdue credit", { shop: aShop({ creditOverdue: true }) }, ["CREDIT_OVERDUE"]],
    ["out of scope", { goods: someGoods({ scope: "herbal_pieces", drugClass: "none" }) }, ["OUT_OF_SCOPE"]],
    ["no licence needed", { goods: someGoods({ scope: "cosmetic", drugClass: "none" }) }, []],
    [
      "a lapsed device licence",
      { shop: deviceShop, goods: someGoods({ scope: "device_3", drugClass: "none" }) },
      ["LICENCE_EXPIRED"],
    ],
    [
      "other goods beside it",
      { shop: deviceShop, goods: someGoods({ scope: "device_1", drugClass: "none" }) },
      [],
    ],
    [
      "prescription drugs",
      { shop: aShop({ drugClasses: ["otc_a"] }), goods: someGoods({ drugClass: "rx" }) },
      ["RX_NOT_PERMITTED"],
    ],
    ["甲类 for a 乙类 shop", { shop: aShop({ drugClasses: ["otc_b"] }) }, ["OUT_OF_SCOPE"]],
    ["another region", { goods: someGoods({ regions: ["110000", "330200"] }) }, ["REGION_LIMITED"]],
    ["its province", { goods: someGoods({ regions: ["330000"] }) }, []],
    ["its city", { goods: someGoods({ regions: ["330100"] }) }, []],
    ["sold nowhere", { goods: someGoods({ regions: [] }) }, ["REGION_LIMITED"]],
    ["other customers", { goods: someGoods({ customers: [2, 3] }) }, ["CUSTOMER_LIMITED"]],
    ["its customers", { goods: someGoods({ customers: [1] }) }, []],
    [
      "neither customer nor catalogue",
      { shop: aShop({ isSpecial: true }), goods: someGoods({ customers: [2] }) },
      ["CUSTOMER_LIMITED"],
    ],
    ["a restricted catalogue", { shop: aShop({ isSpecial: true }) }, ["CUSTOMER_LIMITED"]],
    [
      "in the restricted catalogue",
      { shop: aShop({ isSpecial: true }), goods: someGoods({ specialCatalogue: true }) },
      [],
    ],
    ["clinic goods for a pharmacy", { goods: someGoods({ clinicOnly: true }) }, ["CLINIC_ONLY"]],
    ["clinic goods for a clinic", { shop: clinic, goods: someGoods({ clinicOnly: true }) }, []],
    [
      "clinic goods for a hospital",
      { shop: { ...clinic, type: "hospital" }, goods: someGoods({ clinicOnly: true }) },
      [],
    ],
    [
      "a region whose code has zeros within",
      { shop: aShop({ regionCode: "330106" }), goods: someGoods({ regions: ["320106"] }) },
      ["REGION_LIMITED"],
    ],
    [
      "an area whose code has zeros within",
      { shop: aShop({ regionCode: "500112" }), goods: someGoods({ regions: ["500000"] }) },
      [],
    ],
    [
      "a place whose own code has zeros within",
      { shop: aShop({ regionCode: "500112" }), goods: someGoods({ regions: ["500112"] }) },
      [],
    ],
    [
      "a place of such an area",
      { shop: aShop({ regionCode: "500112" }), goods: someGoods({ regions: ["500101"] }) },
      ["REGION_LIMITED"],
    ],
    [
      "never online",
      { goods: someGoods({ control: "banned", onShelf: false }) },
      ["BANNED_ONLINE", "OFF_SHELF"],
    ],
    ["ephedrine", { goods: someGoods({ control: "ephedrine" }) }, ["SPECIAL_PERMISSION"]],
    [
      "ephedrine with permission",
      { shop: aShop({ permissions: ["ephedrine"] }), goods: someGoods({ control: "ephedrine" }) },
      [],
    ],
    [
      "ephedrine before the last receipt is recorded",
      {
        shop: aShop({ permissions: ["ephedrine"], receiptPending: ["ephedrine"] }),
        goods: someGoods({ control: "ephedrine" }),
      },
      ["RECEIPT_PENDING"],
    ],
    [
      "ephedrine with neither permission nor receipt",
      { shop: aShop({ receiptPending: ["ephedrine"] }), goods: someGoods({ control: "ephedrine" }) },
      ["SPECIAL_PERMISSION", "RECEIPT_PENDING"],
    ],
    [
      "a receipt of something else",
      {
        shop: aShop({ permissions: ["ephedrine"], receiptPending: ["precursor"] }),
        goods: someGoods({ control: "ephedrine" }),
      },
      [],
    ],
    ["ordinary goods while a receipt is due", { shop: aShop({ receiptPending: ["ephedrine"] }) }, []],
    ["off the shelf", { goods: someGoods({ onShelf: false }) }, ["OFF_SHELF"]],
    ["no price", { offer: anOffer({ price: null }) }, ["NO_PRICE"]],
    ["a price of nothing", { offer: anOffer({ price: zero }) }, ["NO_PRICE"]],
    ["no stock", { offer: anOffer({ rule: aRule({ stock: 0 }) }) }, ["NO_STOCK"]],
    ["more than the stock", { offer: anOffer({ rule: aRule({ stock: 5 }) }), quantity: 6 }, ["NO_STOCK"]],
    [
      "less than one may buy in stock",
      { offer: anOffer({ rule: aRule({ minimum: 20, stock: 5 }) }) },
      ["NO_STOCK"],
    ],
    [
      "a limit below the pack",
      { offer: anOffer({ rule: aRule({ step: 10, maximum: 5 }) }) },
      ["PACK_MULTIPLE"],
    ],
    [
      "quantities",
      { offer: anOffer({ rule: aRule({ step: 10, minimum: 20, maximum: 12 }) }), quantity: 15 },
      ["BELOW_MINIMUM", "PACK_MULTIPLE", "PURCHASE_LIMIT"],
    ],
    [
      "several at once",
      { shop: aShop({ contractSigned: false, scopes: [] }), offer: anOffer({ price: null }) },
      ["CONTRACT_UNSIGNED", "OUT_OF_SCOPE", "NO_PRICE"],
    ],
  ])("%s", (_, question, expected) => {
    expect(codes(question)).toEqual(expected);
  });

  test("the sentence names the document and its last day", () => {
    expect(ask({ shop: expiredLicence }).reasons[0]?.text).toBe(
      "药品经营许可证已于2026-11-20到期，请到资质证件上传新证，审核通过后即可采购",
    );
  });

  test("a device licence that is the shop's own need is named once", () => {
    const store = aShop({
      type: "device_store",
      scopes: ["device_3"],
      documents: [
        { kind: "business_licence", expiresOn: null },
        { kind: "device_licence", expiresOn: "2026-01-01" },
        { kind: "purchase_authorisation", expiresOn: null },
      ],
    });
    const [reason] = ask({ shop: store, goods: someGoods({ scope: "device_3", drugClass: "none" }) }).reasons;
    expect(reason?.text).toBe(
      "医疗器械经营许可证已于2026-01-01到期，请到资质证件上传新证，审核通过后即可采购",
    );
  });

  test("scope and quantity are said exactly", () => {
    const herbs = ask({ goods: someGoods({ scope: "herbal_pieces", drugClass: "none" }) });
    expect(herbs.reasons[0]?.text).toContain("贵单位经营范围不含中药饮片");
    const few = ask({
      offer: anOffer({ rule: aRule({ minimum: 10 }) }),
      goods: someGoods({ unit: "瓶" }),
      quantity: 5,
    });
    expect(few.reasons.map(({ text }) => text)).toEqual(["10瓶起订，请增加数量"]);
  });

  test("the licence locks at midnight of the shop's clock", () => {
    const lastDay = new Date("2026-11-20T15:59:59Z");
    expect(ask({ shop: expiredLicence, now: lastDay }).allowed).toBe(true);
    expect(ask({ shop: expiredLicence, now: new Date("2026-11-20T16:00:00Z") }).allowed).toBe(false);
  });

  test("the reasons of the shop alone are those of the checks before any line (domain.md §5)", () => {
    expect(shopReasons(null, now).map(({ code }) => code)).toEqual(["NOT_LOGGED_IN"]);
    expect(shopReasons(deviceShop, now)).toEqual([]);
    const shop = { ...expiredLicence, contractSigned: false, creditOverdue: true };
    expect(shopReasons(shop, now).map(({ code }) => code)).toEqual([
      "LICENCE_EXPIRED",
      "CONTRACT_UNSIGNED",
      "CREDIT_OVERDUE",
    ]);
  });
});

describe("decisions.md Who sees prices", () => {
  test("approved shops, also with a lapsed licence; neither visitors nor the unapproved", () => {
    expect(seesPrices(null)).toBe(false);
    expect(seesPrices(aShop({ approved: false }))).toBe(false);
    expect(seesPrices(expiredLicence)).toBe(true);
  });

  test("prescription drugs show no picture to visitors", () => {
    expect(seesPicture(null, "rx")).toBe(false);
    expect(seesPicture(null, "otc_a")).toBe(true);
    expect(seesPicture(aShop({ approved: false }), "rx")).toBe(true);
  });
});

const shops = fc.record({
  approved: fc.boolean(),
  contractSigned: fc.boolean(),
  creditOverdue: fc.boolean(),
  isSpecial: fc.boolean(),
  scopes: fc.subarray(aShop().scopes.slice()),
  drugClasses: fc.subarray(aShop().drugClasses.slice()),
});
const goods = fc.record({
  onShelf: fc.boolean(),
  clinicOnly: fc.boolean(),
  specialCatalogue: fc.boolean(),
  drugClass: fc.constantFrom("rx", "otc_a", "otc_b", "none"),
  control: fc.constantFrom("none", "banned", "ephedrine"),
});
const questions: fc.Arbitrary<EligibilityQuestion> = fc.record({
  shop: fc.option(shops.map(aShop)),
  goods: goods.map(someGoods),
  offer: fc.record({
    price: fc.option(fc.constant(yuan(1))),
    rule: fc.record({
      step: fc.integer({ min: 1, max: 5 }),
      minimum: fc.integer({ min: 1, max: 5 }),
      maximum: fc.option(fc.integer({ min: 1, max: 9 })),
      stock: fc.integer({ min: 0, max: 9 }),
    }),
  }),
  quantity: fc.integer({ min: 1, max: 9 }),
  now: fc.constant(now),
});

describe("goods that come along, and goods that are on their way", () => {
  const device = someGoods({ scope: "device_3", drugClass: "none" });

  test("a gift is refused for what is against the goods, not for what stops the whole order", () => {
    const refusal = (question: Partial<EligibilityQuestion>) =>
      giftRefusal({ shop: aShop(), goods: someGoods(), now, ...question })?.code ?? null;
    expect(refusal({})).toBeNull();
    expect(refusal({ goods: device })).toBe("OUT_OF_SCOPE");
    expect(refusal({ goods: someGoods({ regions: ["110000"] }) })).toBe("REGION_LIMITED");
    expect(refusal({ goods: someGoods({ clinicOnly: true }) })).toBe("CLINIC_ONLY");
    expect(refusal({ shop: deviceShop, goods: device })).toBe("LICENCE_EXPIRED");
    expect(refusal({ shop: aShop({ contractSigned: false, creditOverdue: true }) })).toBeNull();
  });

  test("an order is stopped by a lapsed licence or a locked shop, not by what was settled when it was placed", () => {
    const against = (question: Partial<EligibilityQuestion>) =>
      handOverReasons({ shop: aShop(), goods: someGoods(), now, ...question }).map(({ code }) => code);
    expect(against({ shop: expiredLicence })).toEqual(["LICENCE_EXPIRED"]);
    expect(against({ shop: aShop({ approved: false }) })).toEqual(["UNREVIEWED"]);
    expect(against({ shop: aShop({ isStopped: true }) })).toEqual([]);
    expect(against({ shop: { ...expiredLicence, isStopped: true } })).toEqual(["LICENCE_EXPIRED"]);
    expect(against({ goods: device })).toEqual(["OUT_OF_SCOPE"]);
    expect(against({ goods: someGoods({ control: "banned" }) })).toEqual(["BANNED_ONLINE"]);
    const settled = aShop({
      contractSigned: false,
      creditOverdue: true,
      permissions: ["ephedrine"],
      receiptPending: ["ephedrine"],
    });
    expect(against({ shop: settled, goods: someGoods({ control: "ephedrine", onShelf: false }) })).toEqual(
      [],
    );
  });
});

describe("whatever is asked", () => {
  test("allowed is exactly no reason; each code once, each with a sentence", () => {
    fc.assert(
      fc.property(questions, (question) => {
        const { allowed, reasons } = decide(question);
        expect(allowed).toBe(reasons.length === 0);
        expect(new Set(reasons.map(({ code }) => code)).size).toBe(reasons.length);
        expect(reasons.filter(({ text }) => text.length < 5)).toEqual([]);
      }),
    );
  });

  test("a visitor, an unapproved shop and banned goods never come to a sale", () => {
    fc.assert(
      fc.property(questions, (question) => {
        expect(decide({ ...question, shop: null }).allowed).toBe(false);
        expect(decide({ ...question, shop: aShop({ approved: false }) }).allowed).toBe(false);
        expect(decide({ ...question, goods: { ...question.goods, control: "banned" } }).allowed).toBe(false);
      }),
    );
  });

  test("without a chosen quantity it is allowed exactly when some quantity is", () => {
    fc.assert(
      fc.property(questions, ({ shop, goods, offer }) => {
        const some = Array.from({ length: 9 }, (_, index) => index + 1).some(
          (quantity) => decide({ shop, goods, offer, now, quantity }).allowed,
        );
        expect(decide({ shop, goods, offer, now }).allowed).toBe(some);
      }),
    );
  });
});
