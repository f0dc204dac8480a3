import { toYuan } from "@yaoji/domain/money";
import { describe, expect, it } from "vitest";
import { untilApproved, withOfferOf } from "./detail.ts";
import { lineAmount, priceAboveTiers } from "./line-amount.ts";

const goods = {
  price: 10,
  base_price: 10,
  xj_price: null,
  xj_number: null,
  tiers: [],
  tier_type: 0 as const,
  prices: [{ key: "base", label: "原价", price: 10, note: "" }],
};
const tiers = [
  { number: 10, price: 9 },
  { number: 20, price: 8.5 },
];

function amountOf(part: Partial<Parameters<typeof lineAmount>[0]>, quantity: number): number | null {
  const line = lineAmount({ ...goods, ...part }, quantity);
  return line && toYuan(line.amount);
}

describe("domain.md §4: the amount of the quantity chosen", () => {
  it("is the normal price times the quantity", () => {
    expect(amountOf({}, 3)).toBe(30);
  });

  it("takes the tier reached, for every piece or for those above it", () => {
    expect(amountOf({ tiers, tier_type: 1 }, 20)).toBe(170);
    expect(amountOf({ tiers, tier_type: 2 }, 12)).toBe(118);
    expect(amountOf({ tiers, tier_type: 1 }, 9)).toBe(90);
  });

  it("splits at the limit of a limited price, whatever the tiers", () => {
    const limited = { price: 6, xj_price: 6, xj_number: 2, tiers, tier_type: 1 as const };
    expect(amountOf(limited, 5)).toBe(42);
    expect(lineAmount({ ...goods, ...limited }, 5)?.parts.map(({ label }) => label)).toEqual([
      "限量特价",
      "原价",
    ]);
  });

  it("controlled, signed and special prices stand above the tiers, the others do not", () => {
    const row = (key: string) => ({ key, label: "", price: 8, note: "" });
    for (const key of ["controlled", "signed", "flash", "daily", "limited"])
      expect(priceAboveTiers({ prices: [row("base"), row(key)] })?.key).toBe(key);
    expect(priceAboveTiers({ prices: [row("percent"), row("group"), row("base")] })).toBeNull();
  });

  it("takes controlled and signed prices for every piece, and the whole shop's percentage", () => {
    const priced = (key: string, price: number) => ({
      price,
      prices: [{ key, label: "", price, note: "" }],
      tiers,
      tier_type: 1 as const,
    });
    expect(amountOf(priced("controlled", 12), 20)).toBe(240);
    expect(amountOf(priced("signed", 9.5), 20)).toBe(190);
    expect(amountOf(priced("percent", 9.4), 3)).toBe(28.2);
    expect(amountOf(priced("percent", 9.4), 20)).toBe(170);
  });

  it("is left out where a special price has a limit that the page is not told", () => {
    const flash = { price: 6, prices: [{ key: "flash", label: "秒杀价", price: 6, note: "" }] };
    expect(amountOf(flash, 3)).toBeNull();
  });

  it("calls the price of a price group by its name", () => {
    const prices = [{ key: "group", label: "客户价", price: 10, note: "" }];
    expect(lineAmount({ ...goods, prices }, 1)?.parts[0]?.label).toBe("客户价");
  });

  it("is left out without a price, and where another rule made the price", () => {
    expect(amountOf({ price: null, base_price: null }, 3)).toBeNull();
    expect(amountOf({ price: 7 }, 3)).toBeNull();
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
