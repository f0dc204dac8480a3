import { lineUnit } from "@yaoji/domain/pricing/cart";
import { yuan } from "@yaoji/domain/money/money";
import { describe, expect, it } from "vitest";
import {
  checkHref,
  idsOfQuery,
  lineLabels,
  lineRule,
  quantityReasons,
  selectedLines,
  selectionOf,
  splitLines,
  withEdits,
  type CartGoods,
} from "./cart-view.ts";
import {
  aCart,
  aCartLine,
  aCombinationLine,
  aCoupon,
  aGift,
  aGoods,
  aPricing,
  aSpecial,
} from "./cart.fixture.ts";

const soldOut = aCartLine({ id: 8, goods: aGoods({ number: 0 }) });
const notForUs = aCartLine({ id: 9, goods: aGoods({ is_buy: 0 }) });

describe("§4 cart lines on the page", () => {
  it("lines that cannot be bought or are out of stock stand below and are never selected", () => {
    const lines = [aCartLine(), soldOut, notForUs];
    expect(splitLines(lines).buyable.map(({ id }) => id)).toEqual([7]);
    expect(splitLines(lines).blocked.map(({ id }) => id)).toEqual([8, 9]);
    expect(selectedLines(lines).map(({ id }) => id)).toEqual([7]);
  });

  it.each([
    ["none", [aCartLine({ is_selected: 0 }), aCartLine({ is_selected: 0 })]],
    ["some", [aCartLine(), aCartLine({ is_selected: 0 })]],
    ["all", [aCartLine(), aCartLine()]],
    ["none", []],
  ])("the box over all lines shows %s", (state, lines) => {
    expect(selectionOf(lines)).toBe(state);
  });

  it("unconfirmed changes stand over what the server said", () => {
    const cart = aCart([aCartLine(), soldOut]);
    const shown = withEdits(cart, new Map([[7, { number: 30, is_selected: 0 }]]));
    expect(shown.list[0]).toMatchObject({ id: 7, number: 30, isSelected: false });
    expect(shown.list[1]).toBe(soldOut);
    expect(withEdits(cart, new Map())).toBe(cart);
  });

  it("a changed quantity is priced as the server will price it: tier, limit, reduction, gift", () => {
    const tiers = [{ number: 20, price: 9 }];
    const pricings = {
      tier: aPricing({ tiers, tier_type: 1 }),
      limit: aPricing({ specials: [aSpecial({ remaining: 5 })] }),
      reduction: aPricing({ reduction: { id: 1, name: "满减", tiers: [{ amount: 200, minus: 30 }] } }),
      gift: aPricing({ gifts: [aGift()] }),
    };
    const changed = (pricing: keyof typeof pricings) =>
      withEdits(aCart([aCartLine({ pricing: pricings[pricing] })]), new Map([[7, { number: 20 }]])).list[0];
    expect(changed("tier")).toMatchObject({ price: yuan(9), reduction: 0 });
    expect(changed("limit")).toMatchObject({ price: yuan(10), kind: "flash", reduction: yuan(20) });
    expect(changed("reduction")).toMatchObject({ price: yuan(10), reduction: yuan(30) });
    expect(changed("gift")).toMatchObject({ gift: { kind: "gift", number: 2, surcharge: 0 } });
  });

  it("a chosen add-on is charged at once, and a set of a combination keeps its price", () => {
    const gifts = [aGift({ id: 32, kind: "add_on", surcharge: 2.5 })];
    const cart = aCart([aCartLine({ pricing: aPricing({ gifts }) }), aCombinationLine()]);
    const shown = withEdits(
      cart,
      new Map([
        [7, { gift_id: 32 }],
        [17, { number: 3 }],
      ]),
    );
    expect(shown.list[0]).toMatchObject({ giftId: 32, gift: { kind: "add_on", surcharge: yuan(2.5) } });
    expect(shown.list[1]).toMatchObject({ number: 3, price: yuan(25) });
  });

  it("coupons follow the changed lines, for full reductions count what they leave (§9)", () => {
    const cart = aCart([aCartLine()], {
      offers: { freight: 15, coupons: [aCoupon({ threshold: 300, amount: 40 })], cashback: null },
    });
    const amountAt = (number: number) => withEdits(cart, new Map([[7, { number }]])).couponAmount;
    expect(amountAt(20)).toBe(0);
    expect(amountAt(30)).toBe(yuan(40));
  });

  it("the stepper is bound by inner pack, least quantity, limit and stock", () => {
    const line = aCartLine({ goods: aGoods({ zbz: 10, minimum: 20, order_limit: 60, number: 95 }) });
    expect(lineRule(line)).toEqual({ step: 10, minimum: 20, maximum: 60, stock: 95 });
    expect(lineUnit(line)).toBe("盒");
  });

  it("a combination is counted in sets, bound by its scarcest goods", () => {
    const line = aCombinationLine();
    expect(lineRule(line)).toEqual({ step: 1, minimum: 1, maximum: null, stock: 6 });
    expect(lineUnit(line)).toBe("套");
  });

  it("only reasons of quantity keep a line from checkout; the contract is asked for there", () => {
    const line = aCartLine({
      reasons: [
        { code: "NO_STOCK", text: "仅剩3盒，请减少数量" },
        { code: "CONTRACT_UNSIGNED", text: "请先签署电子合同再下单" },
      ],
    });
    expect(quantityReasons(line).map(({ code }) => code)).toEqual(["NO_STOCK"]);
  });

  it("the order check's address names the lines, and nothing else is read from it", () => {
    expect(checkHref([aCartLine(), soldOut])).toBe("/cart/step2?ids=7,8");
    expect(idsOfQuery("7,8,8,x,-1,0,1.5,")).toEqual([7, 8]);
    expect(idsOfQuery(null)).toEqual([]);
  });
});

describe("what the lines are called to the ear", () => {
  const labels = (...goods: Partial<CartGoods>[]) => [
    ...lineLabels(goods.map((each, id) => aCartLine({ id, goods: aGoods(each) }))).values(),
  ];

  it("a name that stands alone is enough", () => {
    expect(labels({ name: "维生素C片" }, {})).toEqual(["维生素C片", "阿莫西林胶囊"]);
  });

  it("lines of one name are told apart by specification, then maker, then expiry, then place", () => {
    expect(labels({}, { ypgg: "0.5g*12粒" })).toEqual(["阿莫西林胶囊 0.25g*24粒", "阿莫西林胶囊 0.5g*12粒"]);
    expect(labels({ ypgg: "0.5g*12粒" }, {}, { sccj: "乙制药" })).toEqual([
      "阿莫西林胶囊 0.5g*12粒",
      "阿莫西林胶囊 0.25g*24粒 甲制药",
      "阿莫西林胶囊 0.25g*24粒 乙制药",
    ]);
    const twice = "阿莫西林胶囊 0.25g*24粒 甲制药";
    expect(labels({}, { yxq: "2026-03-01" })).toEqual([`${twice} 效期2028-05-01`, `${twice} 效期2026-03-01`]);
    expect(labels({ yxq: "" }, { yxq: "" })).toEqual([`${twice} 第1行`, `${twice} 第2行`]);
  });

  it("a combination has its name only", () => {
    const lines = [aCombinationLine({ id: 1 }), aCombinationLine({ id: 2 })];
    expect([...lineLabels(lines).values()]).toEqual(["感冒组合 第1行", "感冒组合 第2行"]);
  });
});
