import { describe, expect, test } from "vitest";
import { aCartLine, aCombination, aGift, aPricedLine, someCartGoods } from "./fixtures.ts";
import { lineHints } from "./line-hints.ts";
import { yuan } from "../money/money.ts";
import type { CartGoods, CartLine } from "./cart-lines.ts";
import type { GoodsFigures } from "./figures.ts";

/** Named goods by the box, 9999 in stock. */
function goods(fields: GoodsFigures = {}): CartGoods {
  return someCartGoods({ name: "阿莫西林胶囊", number: 9999, ...fields });
}

function hintsOf(line: CartLine) {
  return lineHints(line, { shipsFree: false });
}

const reduction = { id: 7, name: "单品满减", tiers: [{ amount: 100, minus: 5 }] };
const tiers = [{ number: 10, price: 9 }];
const gifts = [aGift()];

describe("domain.md §2 next_hint: what a line's hint says", () => {
  test("a reduction of the goods: its id, what is missing in yuan", () => {
    expect(hintsOf(aPricedLine(1, 1, { goods: goods(), pricing: { reduction } }))).toStrictEqual([
      {
        kind: "goods",
        id: 7,
        text: "阿莫西林胶囊再买¥90.00可减¥5.00（满100减5）",
        missing: 90,
        cost: yuan(90),
        lineId: 1,
      },
    ]);
  });

  test("a gift: what is missing in pieces", () => {
    expect(hintsOf(aPricedLine(1, 7, { goods: goods(), pricing: { gifts } }))).toStrictEqual([
      { kind: "gift", text: "阿莫西林胶囊再买3盒，送纱布1包", missing: 3, cost: yuan(30), lineId: 1 },
    ]);
  });

  test("a line that is in no cart yet has no id", () => {
    const line = aCartLine({ number: 2, goods: goods({ is_dpby: 1, qg_number: 5 }) });
    expect(hintsOf(line)).toStrictEqual([
      { kind: "line_free_shipping", text: "阿莫西林胶囊再买3盒，整单包邮", missing: 3, cost: yuan(30) },
    ]);
  });
});

describe("domain.md §2 next_hint: only what can be bought", () => {
  const short = (fields: GoodsFigures, pricing = {}) =>
    hintsOf(aPricedLine(1, 7, { goods: goods(fields), pricing })).map(({ missing }) => missing);

  test.each<[string, GoodsFigures, object, number[]]>([
    ["the last pieces in stock reach a gift", { number: 10 }, { gifts }, [3]],
    ["the stock does not reach it", { number: 9 }, { gifts }, []],
    ["the last pieces that an order may have", { order_limit: 10 }, { gifts }, [3]],
    ["an order may not have so many", { order_limit: 9 }, { gifts }, []],
    ["tiers switched off", {}, { tiers, tier_type: 0 }, []],
    ["tiers switched on", {}, { tiers, tier_type: 1 }, [3]],
  ])("%s", (...[, fields, pricing, missing]) => {
    expect(short(fields, pricing)).toEqual(missing);
  });

  test("goods that are gone are short of nothing", () => {
    expect(hintsOf({ ...aPricedLine(1, 7, { pricing: { gifts } }), goods: null })).toEqual([]);
  });

  test("sets of a combination go by neither the inner pack nor the stock of its goods", () => {
    const set = aCombination([goods({ is_dpby: 1, qg_number: 4, zbz: 6, number: 2 })], { price: 30 });
    expect(hintsOf(set).map(({ text, cost }) => [text, cost])).toEqual([["组合再买3套，整单包邮", yuan(90)]]);
  });
});
