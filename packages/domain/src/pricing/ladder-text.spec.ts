import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aCartLine, aCombination, someCartGoods } from "./fixtures.ts";
import { yuan } from "../money/money.ts";
import { ladderText } from "./ladder-text.ts";
import { linePrice } from "./price.ts";

describe("§4 ladder-price text", () => {
  const steps = [
    { number: 20, price: 8 },
    { number: 10, price: 9.999 },
  ];
  const line = (number: number, ladder_price_type: 0 | 1 | 2 = 1) =>
    aCartLine({ number, goods: someCartGoods({ ladder_price: steps, ladder_price_type }) });

  test("below the first tier: what is needed", () => {
    expect(ladderText(line(7))).toEqual({ reached: [], inEffect: null, needed: "再买3盒，满10盒，¥9.99/盒" });
  });

  test("between: reached, in effect, and what is needed", () => {
    expect(ladderText(line(10))).toEqual({
      reached: ["满10盒，¥9.99/盒"],
      inEffect: "满10盒，¥9.99/盒",
      needed: "再买10盒，满20盒，¥8.00/盒",
    });
  });

  test("at the top nothing more is needed", () => {
    expect(ladderText(line(25))).toEqual({
      reached: ["满10盒，¥9.99/盒", "满20盒，¥8.00/盒"],
      inEffect: "满20盒，¥8.00/盒",
      needed: null,
    });
  });

  test("type 2 holds for the pieces above the tier", () => {
    expect(ladderText(line(10, 2))?.inEffect).toBeNull();
    expect(ladderText(line(10, 2))?.needed).toBe("再买1盒，超出10盒的部分¥9.99/盒");
    expect(ladderText(line(11, 2))?.inEffect).toBe("超出10盒的部分¥9.99/盒");
  });

  test("what is needed comes in whole inner packs, as they are sold", () => {
    const packs = aCartLine({
      number: 7,
      goods: someCartGoods({ ladder_price: steps, ladder_price_type: 1, zbz: 4 }),
    });
    expect(ladderText(packs)?.needed).toBe("再买5盒，满10盒，¥9.99/盒");
  });

  test("no ladder, no text", () => {
    expect(ladderText(line(10, 0))).toBeNull();
    expect(ladderText(aCartLine({ goods: someCartGoods({ ladder_price_type: 1 }) }))).toBeNull();
    expect(ladderText(aCombination([]))).toBeNull();
  });

  test("the tier shown is the tier charged, and one more piece never lowers it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.constantFrom(1, 2), (quantity, tierType) => {
        const tiers = steps.map(({ number, price }) => ({ number, price: yuan(price) }));
        const charged = (pieces: number) =>
          linePrice({ basePrice: yuan(10), tiers, tierType, quantity: pieces, shopType: "clinic" }).parts.at(
            -1,
          )?.price;
        const shown = ladderText(line(quantity, tierType));
        const steps9 = new Map([
          [undefined, yuan(10)],
          ["9.99", yuan(9.999)],
          ["8.00", yuan(8)],
        ]);
        expect(charged(quantity)).toBe(steps9.get(shown?.inEffect?.match(/¥([\d.]+)/)?.[1]));
        expect(ladderText(line(quantity + 1, tierType))?.reached.length).toBeGreaterThanOrEqual(
          shown?.reached.length ?? 0,
        );
      }),
    );
  });
});
