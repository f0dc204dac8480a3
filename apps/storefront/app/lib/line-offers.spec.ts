import { yuan, zero } from "@yaoji/domain/money/money";
import { describe, expect, it } from "vitest";
import { aCartLine, aCombinationLine, aGift, aPricing, aSpecial } from "./cart.fixture.ts";
import {
  giftChoices,
  giftHint,
  giftShortText,
  givenText,
  hasGiftChoice,
  nextPriceChange,
  savingOfSet,
  specialOf,
  splitText,
} from "./line-offers.ts";

const flash = aPricing({ specials: [aSpecial()] });

describe("domain.md §4: a line over a limit is split, and says so", () => {
  it("names the pieces at the special price and the rest", () => {
    expect(splitText(aCartLine({ pricing: flash, number: 8 }))).toBe(
      "限量5盒按秒杀价¥6.00，其余3盒按原价¥10.00；有秒杀价的商品整行不与优惠券、满减同享，先买限量部分，其余3盒另下一单可享",
    );
  });

  it("does not speak of coupons where the special goes with them, or the goods never take any", () => {
    const split = "限量5盒按秒杀价¥6.00，其余3盒按原价¥10.00";
    const friendly = aPricing({ specials: [aSpecial({ takes_coupon: 1 })] });
    expect(splitText(aCartLine({ pricing: friendly, number: 8 }))).toBe(split);
    expect(splitText(aCartLine({ pricing: { ...flash, takesCoupons: false }, number: 8 }))).toBe(split);
    const percent = {
      id: 7,
      name: "全场94折",
      basis_points: 9400,
      takes_coupon: 0 as const,
      on_credit: 1 as const,
    };
    const reduced = aPricing({ specials: [aSpecial()], percent });
    expect(splitText(aCartLine({ pricing: reduced, number: 8 }))).not.toContain("另下一单");
  });

  it("says nothing while the limit holds, nor of tiers", () => {
    expect(splitText(aCartLine({ pricing: flash, number: 5 }))).toBeNull();
    const tiers = [{ number: 5, price: 9 }];
    expect(splitText(aCartLine({ pricing: aPricing({ tiers, tier_type: 2 }), number: 8 }))).toBeNull();
    expect(splitText(aCombinationLine())).toBeNull();
  });

  it("knows the special price in force, and none that is used up or dearer", () => {
    expect(specialOf(aCartLine({ pricing: flash }))?.name).toBe("限时秒杀");
    const usedUp = aPricing({ specials: [aSpecial({ remaining: 0 }), aSpecial({ id: 6, price: 11 })] });
    expect(specialOf(aCartLine({ pricing: usedUp }))).toBeNull();
    expect(specialOf(aCombinationLine())).toBeNull();
  });
});

describe("the end of special prices", () => {
  const until = (ends_at: number) => aCartLine({ pricing: aPricing({ specials: [aSpecial({ ends_at })] }) });

  it("is the first one of the lines; none where they run on", () => {
    expect(nextPriceChange([until(300), until(0), until(200), aCartLine()])).toBe(200);
    expect(nextPriceChange([until(0), aCombinationLine()])).toBeNull();
  });
});

describe("gifts and add-ons", () => {
  const gifts = [
    aGift(),
    aGift({ id: 32, kind: "add_on", name: "棉签", bzdw: "包", every: 5, surcharge: 2 }),
  ];
  const line = (number: number) => aCartLine({ number, pricing: aPricing({ gifts }) });

  it("each says what comes for so many pieces, and what is missing to more", () => {
    expect(giftChoices(line(12)).map(({ pieces, missing, text }) => [pieces, missing, text])).toEqual([
      [1, 8, "赠维生素C片 1瓶"],
      [2, 3, "换购棉签 2包，加¥4.00"],
    ]);
  });

  it("the nearest one not reached is hinted at; none where all are reached or given away", () => {
    expect(giftHint(line(3))).toBe("再买2盒，可换购棉签 1包，加¥2.00");
    expect(giftHint(line(12))).toBeNull();
    const gone = aCartLine({ number: 3, pricing: aPricing({ gifts: [aGift({ stock: 0 })] }) });
    expect(giftHint(gone)).toBeNull();
    const own = (stock: number) =>
      aCartLine({ number: 8, pricing: aPricing({ gifts: [aGift({ stock, is_own: 1 })] }) });
    expect([giftHint(own(11)), giftHint(own(10))]).toEqual(["再买2盒，赠维生素C片 1瓶", null]);
    expect(giftChoices(own(10)).map(({ isGone }) => isGone)).toEqual([true]);
  });

  it("what the stock does not reach for is said; of the bought goods themselves both together", () => {
    const short = (gift: Parameters<typeof aGift>[0], number: number) =>
      giftShortText(aCartLine({ number, pricing: aPricing({ gifts: [aGift(gift)] }) }));
    expect(short({ stock: 1 }, 20)).toBe("维生素C片库存不足，应赠送2瓶，只赠送1瓶");
    expect(short({ stock: 0 }, 20)).toBe("维生素C片库存不足，应赠送2瓶，不能赠送");
    expect(short({ stock: 2 }, 20)).toBeNull();
    expect(short({ stock: 21, is_own: 1 }, 20)).toBe(
      "库存21瓶，不够购买与赠送合计22瓶，本单只赠送1瓶，可减少数量",
    );
    expect(short({ stock: 22, is_own: 1 }, 20)).toBeNull();
    expect(short({ kind: "add_on", stock: 0 }, 20)).toBeNull();
    expect(giftShortText(aCartLine())).toBeNull();
  });

  it("of the bought goods themselves those at the near-expiry offer lie apart", () => {
    const specials = [aSpecial({ kind: "near_expiry", price: 6, remaining: 5 })];
    const gifts = [aGift({ stock: 3, every: 5, is_own: 1 })];
    const line = (number: number) => aCartLine({ number, pricing: aPricing({ specials, gifts }) });
    expect([5, 7].map((number) => giftShortText(line(number)))).toEqual([null, null]);
    expect(giftShortText(line(8))).toBe(
      "近效期以外的库存3瓶，不够购买与赠送合计4瓶，本单不能赠送，可减少数量",
    );
    expect([giftHint(line(4)), giftChoices(line(4))[0]?.isGone]).toEqual(["再买1盒，赠维生素C片 1瓶", false]);
  });

  it("an add-on that was chosen and is gone is said as well", () => {
    const gifts = [aGift({ id: 32, kind: "add_on", stock: 0 })];
    const line = aCartLine({ number: 20, gift_id: 32, pricing: aPricing({ gifts }) });
    expect(giftShortText(line)).toBe("维生素C片库存不足，应换购2瓶，不能换购");
  });

  it("there is something to choose among several, or with an add-on", () => {
    expect(hasGiftChoice(giftChoices(line(1)))).toBe(true);
    const one = aCartLine({ pricing: aPricing({ gifts: [aGift()] }) });
    expect(hasGiftChoice(giftChoices(one))).toBe(false);
  });

  it("what comes with the line is said with its surcharge", () => {
    const given = { type: 2, total: 4, name: "棉签", number: 2, gift_id: 32 };
    expect(givenText(aCartLine({ gift_data: given }))).toBe("换购：棉签 × 2，加¥4.00");
    expect(givenText(aCartLine({ gift_data: { ...given, type: 1, total: 0 } }))).toBe("赠品：棉签 × 2");
    expect(givenText(aCartLine())).toBeNull();
  });
});

describe("combinations", () => {
  it("say what a set saves against its goods alone, in the server's words", () => {
    expect(savingOfSet(aCombinationLine())).toBe(yuan(8));
    expect(savingOfSet(aCombinationLine({ price: null }))).toBe(zero);
    expect(savingOfSet(aCartLine())).toBe(zero);
  });
});
