import { describe, expect, test } from "vitest";
import { withheldText } from "./reduction-tiers.ts";
import { activityStatuses } from "./cart-activities.ts";
import { priceCart } from "./cart-pricing.ts";
import { explainLine, usedUpText } from "./explain-line.ts";
import { aReduction, type PricingFigures } from "./figures.ts";
import { aCart, aGift, aPricedLine, aPricing, aSpecial, someActivities, someOffers } from "./fixtures.ts";
import { piecesOf } from "./gifts.ts";
import { priceQuantity } from "./line-pricing.ts";
import { nextHints } from "./next-hint.ts";
import { toYuan, yuan, zero } from "../money/money.ts";
import type { Pricing } from "./pricing.ts";

const percent = { id: 3, name: "全场94折", basis_points: 9400 };
const reduction = { id: 7, name: "单品满减", promotion_id: 70, tiers: [{ amount: 100, minus: 10 }] };

function rows(pricing: PricingFigures, quantity: number): string[] {
  return explainLine(aPricing(pricing), quantity, { unit: "盒" }).map(
    ({ label, amount, note }) => `${label} ${toYuan(amount)} ${note}`,
  );
}

describe("domain.md §3 a promotion is granted as far as its budget reaches", () => {
  test.each<[string, PricingFigures, [quantity: number, amount: number]]>([
    ["秒杀：每盒便宜2元，余5元只够2盒", { specials: [aSpecial({ budget_left: 5 })] }, [3, 26]],
    ["正好够", { specials: [aSpecial({ budget_left: 6 })] }, [3, 24]],
    ["限购比额度先到", { specials: [aSpecial({ budget_left: 6, remaining: 1 })] }, [3, 28]],
    ["一盒也不够：原价", { specials: [aSpecial({ budget_left: 1.99 })] }, [3, 30]],
    ["没有额度限制", { specials: [aSpecial({ budget_left: null })] }, [3, 24]],
    ["全场94折：每盒便宜0.6元，余1.3元只够2盒", { percent: { ...percent, budget_left: 1.3 } }, [3, 28.8]],
    ["全场94折正好够", { percent: { ...percent, budget_left: 1.8 } }, [3, 28.2]],
    ["全场94折一盒也不够", { percent: { ...percent, budget_left: 0.5 } }, [3, 30]],
    [
      "秒杀限购之外按94折，额度之外按原价",
      { specials: [aSpecial({ remaining: 1 })], percent: { ...percent, budget_left: 0.6 } },
      [3, 27.4],
    ],
    ["单品满减整档给，不够就不给", { reduction: { ...reduction, budget_left: 9.99 } }, [10, 100]],
    ["单品满减正好够", { reduction: { ...reduction, budget_left: 10 } }, [10, 90]],
  ])("%s", (_, pricing, [quantity, amount]) => {
    const priced = priceQuantity(aPricing(pricing), quantity);
    expect(toYuan(priced.amount)).toBe(amount);
    expect(priced.price * quantity - priced.reduction).toBe(priced.amount);
  });

  test("赠品按本身价格计，额度够几次送几次；换购只计差价", () => {
    const gift = aGift({ price: 3, budget_left: 7, number: 2 });
    expect([9, 10, 20, 30].map((quantity) => piecesOf(gift, quantity))).toEqual([0, 2, 2, 2]);
    const addOn = aGift({ kind: "add_on", price: 3, surcharge: 2, budget_left: 7, number: 2 });
    expect([20, 30, 40].map((quantity) => piecesOf(addOn, quantity))).toEqual([4, 6, 6]);
    expect(piecesOf(aGift({ budget_left: 0 }), 10)).toBe(1);
  });

  test("整单满减、返现：额度不够的档次不给，够的低档照给，并说明", () => {
    const steps = [
      [50, 3],
      [100, 10],
    ] as const;
    const cart = aCart([aPricedLine(1, 10)], {
      activities: someActivities({ general: steps }, { general: { budget_left: 5 } }),
      offers: someOffers({
        freight: 0,
        cashback: { id: 9, name: "返现", tiers: [{ amount: 80, minus: 8 }], budget_left: 7.5 },
      }),
    });
    const priced = priceCart(cart);
    expect([priced.payable, priced.cashback]).toEqual([yuan(97), zero]);
    expect(priced.withheld).toEqual([
      { kind: "general", name: "全场满减", text: "活动额度仅剩¥5.00，满100减10不再享受" },
      { kind: "cashback", name: "返现", text: "活动额度仅剩¥7.50，满80返8不再享受" },
    ]);
    const { general } = activityStatuses(cart);
    expect(general.tiers.map(({ amount, isReached }) => [toYuan(amount), isReached])).toEqual([[50, true]]);
    expect(nextHints(cart, { minimum: zero }).map(({ kind }) => kind)).not.toContain("general");
  });

  test("只说已达到的档次；几档都不够时说减得最多的，一样多的说门槛低的", () => {
    const tiers = [
      { amount: 100, minus: 10 },
      { amount: 150, minus: 12 },
      { amount: 120, minus: 12 },
      { amount: 130, minus: 11 },
      { amount: 300, minus: 50 },
    ];
    const said = (yuanReached: number, budget_left: number | null) =>
      withheldText(aReduction({ tiers, budget_left }), {
        amount: yuan(yuanReached),
        coupon: zero,
        verb: "减",
      });
    expect(said(99.99, 5)).toBe("");
    expect(said(100, 5)).toBe("活动额度仅剩¥5.00，满100减10不再享受");
    expect(said(200, 5)).toBe("活动额度仅剩¥5.00，满120减12不再享受");
    expect(said(200, 11)).toBe("活动额度仅剩¥11.00，满120减12不再享受");
    expect(said(200, 12)).toBe("");
    expect(said(200, null)).toBe("");
  });

  test("额度够时什么也不说", () => {
    const cart = aCart([aPricedLine(1, 10)], {
      activities: someActivities({ general: [[100, 10]] }, { general: { budget_left: 10 } }),
      offers: someOffers({ freight: 0 }),
    });
    expect(priceCart(cart)).toMatchObject({ payable: yuan(90), withheld: [] });
  });
});

describe("domain.md §4 价格明细 says what is used up", () => {
  const used = (special: Parameters<typeof aSpecial>[0]) => aSpecial({ remaining: 0, ...special });

  test.each<[string, PricingFigures, string[]]>([
    ["秒杀限购", { specials: [used({})] }, ["原价 20 ¥10.00 × 2盒，秒杀限购已用完，按原价"]],
    ["客户价", { group: 9.5, specials: [used({})] }, ["客户价 19 ¥9.50 × 2盒，秒杀限购已用完，按客户价"]],
    [
      "秒杀的活动额度",
      { specials: [aSpecial({ budget_left: 1 })] },
      ["原价 20 ¥10.00 × 2盒，秒杀活动额度已用完，按原价"],
    ],
    [
      "轮到每日特价",
      { specials: [used({}), aSpecial({ id: 2, kind: "daily", price: 9 })] },
      ["每日特价 18 ¥9.00 × 2盒，秒杀限购已用完，按每日特价"],
    ],
    [
      "轮不到的特价不提",
      { specials: [aSpecial({}), used({ id: 2, kind: "daily" })] },
      ["秒杀价 16 ¥8.00 × 2盒"],
    ],
    ["不比原价便宜的不提", { specials: [used({ price: 10 })] }, ["原价 20 ¥10.00 × 2盒"]],
    ["签约价不提", { signed: 9, specials: [used({})] }, ["签约价 18 ¥9.00 × 2盒"]],
    ["商业公司不提", { shop_type: "distributor", specials: [used({})] }, ["原价 20 ¥10.00 × 2盒"]],
    [
      "全场折扣的活动额度",
      { percent: { ...percent, budget_left: 0.6 } },
      ["全场94折 9.4 ¥9.40 × 1盒", "原价 10 ¥10.00 × 1盒，全场94折活动额度已用完，按原价"],
    ],
    [
      "单品满减的活动额度",
      { reduction: { ...reduction, budget_left: 3 } },
      ["原价 100 ¥10.00 × 10盒", "单品满减 0 活动额度仅剩¥3.00，满100减10不再享受"],
    ],
  ])("%s", (_, pricing, expected) => {
    expect(rows(pricing, pricing.reduction ? 10 : 2)).toEqual(expected);
  });

  test("特价各有其名；客户价照说", () => {
    const said = (pricing: PricingFigures, quantity = 1) => usedUpText(aPricing(pricing), quantity);
    expect(said({ specials: [used({ kind: "daily" })] })).toBe("每日特价限购已用完，按原价");
    expect(said({ specials: [used({ kind: "limited", id: 0 })] })).toBe("特价限购已用完，按原价");
    const overBudget = { ...percent, budget_left: 0.6 };
    expect(said({ base: 12, group: 10, percent: overBudget }, 2)).toBe("全场94折活动额度已用完，按客户价");
  });

  test("同一种特价还有便宜的没用完，就不说", () => {
    const specials = [used({ id: 1, price: 7 }), aSpecial({ id: 2 })];
    expect(usedUpText(aPricing({ specials }), 1)).toBeNull();
  });

  test("几样特价都用完：说最先的那一样，是限购还是额度各是各的", () => {
    const spent = aSpecial({ id: 4, price: 7, promotion_id: 70, budget_left: 0 });
    const said = (specials: Pricing["specials"]) => usedUpText(aPricing({ specials }), 1);
    expect(said([used({ id: 0, kind: "limited" }), spent])).toBe("秒杀活动额度已用完，按原价");
    expect(said([used({ id: 3 }), spent])).toBe("秒杀活动额度已用完，按原价");
    expect(said([spent, used({ id: 3, price: 6 })])).toBe("秒杀限购已用完，按原价");
  });

  test("一句话，没有用完的就没有", () => {
    expect(usedUpText(aPricing({ specials: [used({})] }), 1)).toBe("秒杀限购已用完，按原价");
    expect(usedUpText(aPricing({ specials: [aSpecial({ remaining: 1 })] }), 5)).toBeNull();
    expect(usedUpText(aPricing(), 1)).toBeNull();
  });
});

test("额度还够的，是优惠券使它不再享受", () => {
  const granting = { tiers: [{ amount: 100, minus: 10 }], takes_coupon: 0 as const };
  const told = (budget_left: number) =>
    withheldText(aReduction({ ...granting, budget_left }), {
      amount: yuan(100),
      coupon: yuan(5),
      verb: "减",
    });
  expect(told(11)).toBe("已用优惠券，满100减10不与优惠券同享");
  expect(told(10)).toBe("已用优惠券，满100减10不与优惠券同享");
  expect(told(9.99)).toBe("活动额度仅剩¥9.99，满100减10不再享受");
});
