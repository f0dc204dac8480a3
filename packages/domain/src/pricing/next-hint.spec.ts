import { describe, expect, test } from "vitest";
import type { CartFigures, GoodsFigures } from "./figures.ts";
import {
  aCart,
  aCombination,
  aCoupon,
  aGift,
  aPricedLine,
  aSpecial,
  aVoucher,
  someActivities,
  someCartGoods,
  someOffers,
} from "./fixtures.ts";
import { toYuan, yuan, zero } from "../money/money.ts";
import { nextHints } from "./next-hint.ts";
import type { CartGoods, CartLine } from "./cart-lines.ts";

/** A cart that ships free, so that only what the case is about is missing. */
function hintsOf(list: readonly CartLine[], parts: CartFigures = {}, minimum = zero) {
  const shipping_data = { shipping_amount: 0, no_trans_order_amount: 0, coupon_amount: 0 };
  return nextHints(aCart(list, { shipping_data, ...parts }), { minimum });
}

function texts(list: readonly CartLine[], parts: CartFigures = {}, minimum = zero): string[] {
  return hintsOf(list, parts, minimum).map(({ text }) => text);
}

/** Named goods by the box, 9999 in stock. */
function goods(fields: GoodsFigures = {}): CartGoods {
  return someCartGoods({ name: "阿莫西林胶囊", number: 9999, ...fields });
}

const tiers = [
  { number: 10, price: 9 },
  { number: 20, price: 8 },
];
const reduction = { id: 7, name: "单品满减", tiers: [{ amount: 100, minus: 5 }] };

describe("domain.md §2 next_hint: full reductions on the totals of spec.md §9", () => {
  const activities = someActivities({
    general: [
      [200, 10],
      [500, 20],
    ],
    zy: [[50, 3]],
    area: [[80, 4]],
  });

  test.each<[string, CartLine[], string[]]>([
    ["the first tier", [aPricedLine(1, 8)], ["再买¥120.00可减¥10.00（满200减10）"]],
    ["the next one after it", [aPricedLine(1, 38)], ["再买¥120.00可减¥20.00（满500减20）"]],
    ["nothing at the top", [aPricedLine(1, 50)], []],
    [
      "Chinese medicine counts its own lines",
      [aPricedLine(1, 3, { is_zy: 1 }), aPricedLine(2, 47)],
      ["中药再买¥20.00可减¥3.00（满50减3）"],
    ],
    [
      "an area counts its own lines",
      [aPricedLine(1, 3, { area: "华东" }), aPricedLine(2, 47)],
      ["华东再买¥50.00可减¥4.00（满80减4）"],
    ],
    [
      "a line without coupons counts for none",
      [aPricedLine(1, 8, { pricing: { specials: [aSpecial()] } })],
      [],
    ],
    ["nothing selected, nothing missing", [aPricedLine(1, 8, { is_selected: 0 })], []],
  ])("%s", (_, list, expected) => {
    expect(texts(list, { activities })).toEqual(expected);
  });

  test("the coupon amount counts against the tiers", () => {
    const shipping_data = { shipping_amount: 0, no_trans_order_amount: 0, coupon_amount: 30 };
    expect(texts([aPricedLine(1, 10)], { activities, shipping_data })).toEqual([
      "再买¥130.00可减¥10.00（满200减10）",
    ]);
  });

  test("a tier that takes no more than the reached one is none", () => {
    const flat = someActivities({
      general: [
        [50, 10],
        [200, 10],
        [300, 12],
      ],
    });
    expect(texts([aPricedLine(1, 10)], { activities: flat })).toEqual(["再买¥200.00可减¥12.00（满300减12）"]);
  });

  test("what is missing is rounded up to 分, for less would not do", () => {
    const line = aPricedLine(1, 1, { pricing: { base: 10.0001 } });
    const [hint] = hintsOf([line], { activities: someActivities({ general: [[20, 1]] }) });
    expect(hint).toEqual({
      kind: "general",
      id: 1,
      text: "再买¥10.00可减¥1.00（满20减1）",
      missing: 10,
      cost: yuan(10),
    });
  });
});

describe("domain.md §2 next_hint: what a line is short of", () => {
  test.each<[string, CartLine, string[]]>([
    [
      "the next tier, every piece",
      aPricedLine(1, 12, { goods: goods(), pricing: { tiers, tier_type: 1 } }),
      ["阿莫西林胶囊再买8盒，满20盒每盒¥8.00"],
    ],
    [
      "the next tier, the pieces above",
      aPricedLine(1, 10, { goods: goods(), pricing: { tiers, tier_type: 2 } }),
      ["阿莫西林胶囊再买1盒，超出10盒的部分每盒¥9.00"],
    ],
    ["no tier is left", aPricedLine(1, 20, { goods: goods(), pricing: { tiers, tier_type: 1 } }), []],
    [
      "a tier that is no cheaper than the customer's price",
      aPricedLine(1, 1, { goods: goods(), pricing: { tiers, tier_type: 1, group: 8.5 } }),
      ["阿莫西林胶囊再买19盒，满20盒每盒¥8.00"],
    ],
    [
      "a special price goes before the tiers",
      aPricedLine(1, 1, { goods: goods(), pricing: { tiers, tier_type: 1, specials: [aSpecial()] } }),
      [],
    ],
    [
      "a used-up special price leaves them",
      aPricedLine(1, 9, {
        goods: goods(),
        pricing: { tiers, tier_type: 1, specials: [aSpecial({ remaining: 0 })] },
      }),
      ["阿莫西林胶囊再买1盒，满10盒每盒¥9.00"],
    ],
    [
      "a signed price has no tiers",
      aPricedLine(1, 1, { goods: goods(), pricing: { tiers, tier_type: 1, signed: 9.5 } }),
      [],
    ],
    [
      "a controlled price has none",
      aPricedLine(1, 1, { goods: goods(), pricing: { tiers, tier_type: 1, controlled: 9.5 } }),
      [],
    ],
    [
      "distributors have none",
      aPricedLine(1, 1, { goods: goods(), pricing: { tiers, tier_type: 1, shop_type: "distributor" } }),
      [],
    ],
    [
      "whole inner packs",
      aPricedLine(1, 6, { goods: goods({ zbz: 6 }), pricing: { tiers, tier_type: 1 } }),
      ["阿莫西林胶囊再买6盒，满10盒每盒¥9.00"],
    ],
    [
      "not beyond the stock",
      aPricedLine(1, 6, { goods: goods({ number: 9 }), pricing: { tiers, tier_type: 1 } }),
      [],
    ],
    [
      "not beyond the limit of an order",
      aPricedLine(1, 6, { goods: goods({ order_limit: 9 }), pricing: { tiers, tier_type: 1 } }),
      [],
    ],
    [
      "the goods' own reduction",
      aPricedLine(1, 6, { goods: goods(), pricing: { reduction } }),
      ["阿莫西林胶囊再买¥40.00可减¥5.00（满100减5）"],
    ],
    ["reached", aPricedLine(1, 10, { goods: goods(), pricing: { reduction } }), []],
    [
      "which does not count special prices",
      aPricedLine(1, 6, { goods: goods(), pricing: { reduction, specials: [aSpecial()] } }),
      [],
    ],
    [
      "the first gift",
      aPricedLine(1, 7, { goods: goods(), pricing: { gifts: [aGift()] } }),
      ["阿莫西林胶囊再买3盒，送纱布1包"],
    ],
    [
      "the next gift, together with those given",
      aPricedLine(1, 10, { goods: goods(), pricing: { gifts: [aGift({ number: 2 })] } }),
      ["阿莫西林胶囊再买10盒，送纱布4包"],
    ],
    ["gifts used up", aPricedLine(1, 10, { goods: goods(), pricing: { gifts: [aGift({ stock: 1 })] } }), []],
    [
      "the nearest of several, an add-on at its surcharge",
      aPricedLine(1, 1, {
        goods: goods(),
        pricing: {
          gifts: [aGift(), aGift({ id: 2, kind: "add_on", every: 2, surcharge: 1.5, name: "棉签" })],
        },
      }),
      ["阿莫西林胶囊再买1盒，可加¥1.50换购棉签1包"],
    ],
    [
      "pieces for free shipping",
      aPricedLine(1, 2, { goods: goods({ is_dpby: 1, qg_number: 5 }) }),
      ["阿莫西林胶囊再买3盒，整单包邮"],
    ],
    [
      "goods that ship free from another number on",
      aPricedLine(1, 5, { goods: goods({ is_dpby: 1, qg_number: 5 }) }),
      [],
    ],
    ["goods without a name", aPricedLine(1, 7, { pricing: { gifts: [aGift()] } }), ["再买3盒，送纱布1包"]],
  ])("%s", (_, line, expected) => {
    expect(texts([line])).toEqual(expected);
  });

  test("a combination is counted in sets", () => {
    const set = aCombination([goods({ is_dpby: 1, qg_number: 4 })], { id: 5, number: 1, price: 30 });
    expect(hintsOf([set])).toEqual([
      {
        kind: "line_free_shipping",
        text: "组合再买3套，整单包邮",
        missing: 3,
        cost: yuan(90),
        lineId: 5,
      },
    ]);
  });

  test("a line that ships everything free leaves the others nothing to ask for", () => {
    const free = aPricedLine(1, 5, { goods: goods({ is_dpby: 1, qg_number: 5 }) });
    const short = aPricedLine(2, 1, { goods: goods({ is_dpby: 1, qg_number: 5 }) });
    expect(texts([free, short])).toEqual([]);
  });

  test("pieces are missing, their money is what they cost about", () => {
    const line = aPricedLine(3, 18, { goods: goods(), pricing: { tiers, tier_type: 1 } });
    expect(hintsOf([line])).toEqual([
      { kind: "tier", lineId: 3, text: "阿莫西林胶囊再买2盒，满20盒每盒¥8.00", missing: 2, cost: yuan(16) },
    ]);
  });
});

describe("domain.md §2 next_hint: coupons, freight, cashback, 起配金额", () => {
  test.each<[string, CartFigures, string[]]>([
    [
      "a coupon's threshold",
      { offers: someOffers({ coupons: [aCoupon(1)] }) },
      ["再买¥20.00可用优惠券“满100减10”，减¥10.00"],
    ],
    [
      "a voucher's threshold",
      { offers: someOffers({ coupons: [aVoucher(1, { threshold: 90 })] }) },
      ["再买¥10.00可用现金券“10元现金券”，减¥10.00"],
    ],
    [
      "a coupon for some goods says which",
      { offers: someOffers({ coupons: [aCoupon(1, { goods_ids: [1], scope_text: "限抗感染药" })] }) },
      ["再买¥20.00（限抗感染药）可用优惠券“满100减10”，减¥10.00"],
    ],
    [
      "a coupon held twice is told once",
      { offers: someOffers({ coupons: [aCoupon(1), aCoupon(2)] }) },
      ["再买¥20.00可用优惠券“满100减10”，减¥10.00"],
    ],
    ["a coupon for other goods", { offers: someOffers({ coupons: [aCoupon(1, { goods_ids: [2] })] }) }, []],
    ["a coupon within reach", { offers: someOffers({ coupons: [aCoupon(1, { threshold: 80 })] }) }, []],
    [
      "one that a usable one of its scope outdoes",
      { offers: someOffers({ coupons: [aCoupon(1), aCoupon(2, { threshold: 50, amount: 10 })] }) },
      [],
    ],
    [
      "one that is worth no more than one just reached",
      { offers: someOffers({ coupons: [aCoupon(1), aCoupon(2, { threshold: 80 })] }) },
      [],
    ],
    [
      "a better one than the usable one",
      { offers: someOffers({ coupons: [aCoupon(1), aCoupon(2, { threshold: 50, amount: 9 })] }) },
      ["再买¥20.00可用优惠券“满100减10”，减¥10.00"],
    ],
    [
      "a usable one of another scope or kind does not outdo it",
      {
        offers: someOffers({
          coupons: [aCoupon(1), aCoupon(2, { threshold: 50, scope: "zy" }), aVoucher(3)],
        }),
      },
      ["再买¥20.00可用优惠券“满100减10”，减¥10.00"],
    ],
    [
      "free shipping: threshold minus selected minus unshipped",
      {
        offers: someOffers(),
        shipping_data: { shipping_amount: 200, no_trans_order_amount: 50, coupon_amount: 0 },
      },
      ["再买¥70.00包邮，省运费¥8.00（满200包邮）"],
    ],
    [
      "no freight to save",
      {
        offers: someOffers({ freight: 0 }),
        shipping_data: { shipping_amount: 200, no_trans_order_amount: 0, coupon_amount: 0 },
      },
      [],
    ],
    [
      "cashback on what is paid for the goods",
      {
        offers: someOffers({
          coupons: [aVoucher(1)],
          cashback: { id: 4, name: "满额返现", tiers: [{ amount: 100, minus: 3 }] },
        }),
      },
      ["再付¥30.00可返现¥3.00（实付满100返3）"],
    ],
    [
      "cashback reached",
      { offers: someOffers({ cashback: { id: 4, name: "", tiers: [{ amount: 80, minus: 3 }] } }) },
      [],
    ],
  ])("%s", (_, parts, expected) => {
    expect(texts([aPricedLine(1, 8)], parts)).toEqual(expected);
  });

  test("起配金额 counts the goods before deductions", () => {
    const offers = someOffers({ coupons: [aVoucher(1)] });
    expect(texts([aPricedLine(1, 8)], { offers }, yuan(100))).toEqual([
      "再买¥20.00即可下单（起配金额¥100.00）",
    ]);
    expect(texts([aPricedLine(1, 8)], { offers }, yuan(80))).toEqual([]);
  });

  test("the nearest in money comes first; of two as near what holds the order back", () => {
    const list = [aPricedLine(1, 8, { goods: goods(), pricing: { tiers, tier_type: 1 } })];
    const parts: CartFigures = {
      activities: someActivities({ general: [[100, 5]] }),
      offers: someOffers({ coupons: [aCoupon(1, { threshold: 95 })] }),
    };
    expect(hintsOf(list, parts, yuan(100)).map(({ kind }) => kind)).toEqual([
      "coupon",
      "tier",
      "minimum",
      "general",
    ]);
  });

  test("all as near: what holds the order back, then what saves most often", () => {
    const line = aPricedLine(1, 10, {
      is_zy: 1,
      area: "华东",
      goods: goods({ is_dpby: 1, qg_number: 15 }),
      pricing: {
        tiers: [{ number: 20, price: 5 }],
        tier_type: 1,
        reduction: { ...reduction, tiers: [{ amount: 150, minus: 5 }] },
        gifts: [aGift({ every: 15 })],
      },
    });
    const parts: CartFigures = {
      shipping_data: { shipping_amount: 150, no_trans_order_amount: 0, coupon_amount: 0 },
      activities: someActivities({ general: [[150, 5]], zy: [[150, 5]], area: [[150, 5]] }),
      offers: someOffers({
        coupons: [aCoupon(1, { threshold: 150 })],
        cashback: { id: 4, name: "满额返现", tiers: [{ amount: 150, minus: 3 }] },
      }),
    };
    expect(hintsOf([line], parts, yuan(150)).map(({ kind, cost }) => [kind, toYuan(cost)])).toEqual([
      ["minimum", 50],
      ["free_shipping", 50],
      ["line_free_shipping", 50],
      ["general", 50],
      ["zy", 50],
      ["area", 50],
      ["goods", 50],
      ["tier", 50],
      ["coupon", 50],
      ["gift", 50],
      ["cashback", 50],
    ]);
  });

  test("lines that cannot be bought are short of nothing", () => {
    const line = aPricedLine(1, 8, { goods: goods({ is_buy: 0 }), pricing: { tiers, tier_type: 1 } });
    expect(texts([line], { offers: someOffers() }, yuan(100))).toEqual([]);
  });
});
