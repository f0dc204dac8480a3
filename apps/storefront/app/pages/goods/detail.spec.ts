import { toYuan, zero } from "@yaoji/domain/money/money";
import { priceRuleLabels } from "@yaoji/domain/pricing/price";
import { describe, expect, it } from "vitest";
import { aGift, aPricing, aSpecial } from "../../lib/cart.fixture.ts";
import { untilApproved, withOfferOf } from "./detail.ts";
import { lineAmount, priceAboveTiers } from "./line-amount.ts";

type Pricing = Parameters<typeof aPricing>[0];

function amountOf(pricing: Pricing, quantity: number) {
  return lineAmount({ pricing: aPricing(pricing), bzdw: "盒" }, quantity);
}
const yuanOf = (pricing: Pricing, quantity: number) => toYuan(amountOf(pricing, quantity)?.amount ?? zero);
const rowsOf = (pricing: Pricing, quantity: number) =>
  amountOf(pricing, quantity)?.rows.map(({ label, note, amount }) => [label, note, toYuan(amount)]);
const tiers = [
  { number: 10, price: 9 },
  { number: 20, price: 8.5 },
];

describe("domain.md §4: the amount of the quantity chosen, and what it is made from", () => {
  it("is the normal price times the quantity; the price of a group goes by its name", () => {
    expect(rowsOf({}, 3)).toEqual([["原价", "¥10.00 × 3盒", 30]]);
    expect(rowsOf({ group: 9.5 }, 2)).toEqual([["客户价", "¥9.50 × 2盒", 19]]);
  });

  it("takes the tier reached, for every piece or for those above it", () => {
    expect(yuanOf({ tiers, tier_type: 1 }, 20)).toBe(170);
    expect(yuanOf({ tiers, tier_type: 2 }, 12)).toBe(118);
    expect(yuanOf({ tiers, tier_type: 1 }, 9)).toBe(90);
  });

  it.each(["flash", "daily", "near_expiry", "newcomer", "limited"] as const)(
    "splits at the limit of %s, and says so",
    (kind) => {
      const special = { specials: [aSpecial({ kind, remaining: 2 })], tiers, tier_type: 1 as const };
      const label = priceRuleLabels[kind];
      expect(rowsOf(special, 5)).toEqual([
        [label, "¥6.00 × 2盒", 12],
        ["原价", "¥10.00 × 3盒", 30],
      ]);
      expect(amountOf(special, 5)?.split).toBe(
        `限量2盒按${label}¥6.00，其余3盒按原价¥10.00；有${label}的商品整行不与优惠券、满减同享，先买限量部分，其余3盒另下一单可享`,
      );
      expect(amountOf(special, 2)?.split).toBeNull();
    },
  );

  it("takes off the goods' own reduction, and names the gift", () => {
    const reduction = { id: 1, name: "单品满减", tiers: [{ amount: 50, minus: 5 }] };
    const gifts = [aGift({ every: 5, stock: 10 })];
    expect(rowsOf({ reduction, gifts }, 5)).toEqual([
      ["原价", "¥10.00 × 5盒", 50],
      ["单品满减", "", -5],
      ["赠品", expect.stringContaining("× 1"), 0],
    ]);
    expect(yuanOf({ reduction, gifts }, 5)).toBe(45);
  });

  it("controlled and signed prices hold for every piece, the whole shop's percentage below the tiers", () => {
    const ladder = { tiers, tier_type: 1 as const };
    expect(yuanOf({ ...ladder, controlled: 12 }, 20)).toBe(240);
    expect(yuanOf({ ...ladder, signed: 9.5 }, 20)).toBe(190);
    const percent = { id: 1, name: "全场94折", basis_points: 9400 };
    expect(rowsOf({ ...ladder, percent }, 3)).toEqual([["全场94折", "¥9.40 × 3盒", 28.2]]);
    expect(yuanOf({ ...ladder, percent }, 20)).toBe(170);
  });

  it("is left out without a price", () => {
    expect(lineAmount({ pricing: null, bzdw: "盒" }, 3)).toBeNull();
  });

  it("controlled, signed and special prices stand above the tiers, the others do not", () => {
    const row = (key: string) => ({ key, label: "", price: 8, note: "" });
    for (const key of ["controlled", "signed", "flash", "daily", "limited"])
      expect(priceAboveTiers({ prices: [row("base"), row(key)] })?.key).toBe(key);
    expect(priceAboveTiers({ prices: [row("percent"), row("group"), row("base")] })).toBeNull();
  });
});

describe("§2 /list/info/{id}: the offer in the address", () => {
  const none = { goods_price_id: 0, ladder_price_id: 0, goods_manjian_id: 0, is_yj: 0 as const };

  it("goes on to the add line", () => {
    expect(withOfferOf(none, "?goods_price_id=5&goods_manjian_id=7&is_jxq=1")).toEqual({
      ...none,
      goods_price_id: 5,
      goods_manjian_id: 7,
    });
  });

  it("gives way to what the server answered, and is ignored where it is no id", () => {
    expect(withOfferOf({ ...none, goods_price_id: 3 }, "?goods_price_id=5").goods_price_id).toBe(3);
    expect(withOfferOf(none, "?goods_price_id=x&ladder_price_id=-1&is_yj=0")).toEqual(none);
  });
});

describe("who may see it", () => {
  it("says what to do first", () => {
    const because = (code: string) => untilApproved({ reasons: [{ code, text: "" }] });
    expect(because("NOT_LOGGED_IN")).toBe("登录后");
    expect(because("UNREVIEWED")).toBe("资质审核通过后");
    expect(because("NO_STOCK")).toBe("");
  });
});
