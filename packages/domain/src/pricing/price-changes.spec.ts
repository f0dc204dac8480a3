import { describe, expect, test } from "vitest";
import {
  compareSeen,
  type CurrentLine,
  type CurrentOrder,
  type Quote,
  quoteOf,
  quoteOfSets,
  seenAfterChange,
  shownQuote,
} from "./price-changes.ts";
import type { PricingFigures } from "./figures.ts";
import { aCartLine, aPricing, aSpecial } from "./fixtures.ts";
import { times, yuan } from "../money/money.ts";
import { reason } from "../trade/reasons.ts";
import type { Pricing } from "./pricing.ts";

/** Pieces that were seen at one price. */
function seenAt(price: string | number, number = 5): Quote {
  return { number, price: yuan(price), amount: times(yuan(price), number) };
}

/** All pieces at one price now. */
const all = (price: string | number) => (number: number) => quoteOfSets(yuan(price), number);

function aLine(line: Partial<CurrentLine> = {}): CurrentLine {
  return {
    id: 7,
    name: "阿莫西林胶囊",
    quoteAt: all(10),
    quantity: 5,
    stock: 50,
    unit: "盒",
    reasons: [],
    ...line,
  };
}

function compare(line: Partial<CurrentLine>, totals: Partial<{ seen: string; current: string }> = {}) {
  const current: CurrentOrder = { lines: [aLine(line)], total: yuan(totals.current ?? 50) };
  return compareSeen({ lines: [{ id: 7, quote: seenAt(10) }], total: yuan(totals.seen ?? 50) }, current);
}

describe("domain.md §4 the price that a buyer saw is the price he pays", () => {
  test("nothing changed, nothing to confirm", () => {
    expect(compare({})).toEqual([]);
    expect(compare({ stock: 5 })).toEqual([]);
  });

  test.each([
    ["10.5", "阿莫西林胶囊单价由¥10.00变为¥10.50"],
    ["9.999", "阿莫西林胶囊单价由¥10.00变为¥9.99"],
    ["10.001", "阿莫西林胶囊单价上涨不足1分"],
  ])("price now %s", (price, text) => {
    expect(compare({ quoteAt: all(price) })).toEqual([
      { kind: "price", id: 7, seen: yuan(10), current: yuan(price), text },
    ]);
  });

  test("another quantity than the one seen is told before what it costs; none was said: nothing is asked", () => {
    const current = { lines: [aLine({ quantity: 30, quoteAt: all(9) })], total: yuan(270) };
    const seen = { lines: [{ id: 7, quote: seenAt(10, 10), quantity: 10 }], total: null };
    expect(compareSeen(seen, current)).toEqual([
      { kind: "quantity", id: 7, seen: 10, current: 30, text: "阿莫西林胶囊的数量由10盒变为30盒" },
      { kind: "price", id: 7, seen: yuan(10), current: yuan(9), text: "阿莫西林胶囊单价由¥10.00变为¥9.00" },
    ]);
    const same = { lines: [{ id: 7, quote: seenAt(9, 30), quantity: 30 }], total: null };
    expect(compareSeen(same, current)).toEqual([]);
  });

  test.each([
    ["the same", { id: 3, number: 2 }, []],
    ["more of it", { id: 3, number: 4 }, []],
    ["less of it", { id: 3, number: 1 }, ["阿莫西林胶囊的赠品或换购商品现在是棉签1包，与您之前看到的不同"]],
    ["another", { id: 4, number: 2 }, ["阿莫西林胶囊的赠品或换购商品现在是棉签2包，与您之前看到的不同"]],
    ["none", null, ["阿莫西林胶囊的赠品或换购商品已经没有了"]],
  ])("a gift that was seen, now %s", (_, now, expected) => {
    const gift = now && { ...now, name: "棉签", unit: "包" };
    const current = { lines: [aLine({ gift })], total: yuan(50) };
    const seen = { lines: [{ id: 7, quote: seenAt(10), gift: { id: 3, number: 2 } }], total: yuan(50) };
    expect(compareSeen(seen, current).map(({ kind, text }) => [kind, text])).toEqual(
      expected.map((text) => ["promotion", text]),
    );
    const none = { id: 7, quote: seenAt(10), gift: { id: 3, number: 0 } };
    expect(compareSeen({ ...seen, lines: [none] }, current)).toEqual([]);
    expect(compareSeen({ ...seen, lines: [{ id: 7, quote: seenAt(10) }] }, current)).toEqual([]);
  });

  test.each([
    ["8", []],
    ["9", []],
    ["3", [["promotion", "完成后返现由¥8.00变为¥3.00"]]],
  ])("cashback of 8 that was seen, now %s", (cashback, expected) => {
    const current = { lines: [aLine()], total: yuan(50), cashback: yuan(cashback) };
    const seen = { lines: [{ id: 7, quote: seenAt(10) }], total: yuan(50) };
    const found = compareSeen({ ...seen, cashback: yuan(8) }, current);
    expect(found.map(({ kind, text }) => [kind, text])).toEqual(expected);
    expect(compareSeen(seen, current)).toEqual([]);
  });

  test("a price that fell within a 分", () => {
    const current = { lines: [aLine({ quoteAt: all("10.001") })], total: yuan(50) };
    const [found] = compareSeen({ lines: [{ id: 7, quote: seenAt("10.005") }], total: null }, current);
    expect(found?.text).toBe("阿莫西林胶囊单价下降不足1分");
  });

  test("a reason that is not what the stock or the price says, or stands beside it, is told", () => {
    const told = (line: Partial<CurrentLine>) =>
      compare(line).map((each) =>
        each.kind === "eligibility" ? each.reasons.map(({ code }) => code) : each.kind,
      );
    expect(told({ stock: 5, reasons: [reason("NO_STOCK")] })).toEqual([["NO_STOCK"]]);
    expect(told({ reasons: [reason("NO_PRICE")] })).toEqual([["NO_PRICE"]]);
    const beside = [reason("NO_PRICE"), reason("OFF_SHELF")];
    expect(told({ quoteAt: () => null, reasons: beside })).toEqual(["price", ["OFF_SHELF"]]);
  });

  test("no price any more is said once", () => {
    expect(compare({ quoteAt: () => null, reasons: [reason("NO_PRICE")] })).toEqual([
      { kind: "price", id: 7, seen: yuan(10), current: null, text: "阿莫西林胶囊已无报价" },
    ]);
  });

  test("no price where none was seen either: the reason says it", () => {
    const reasons = [reason("NO_PRICE")];
    const current = { lines: [aLine({ quoteAt: () => null, reasons })], total: yuan(0) };
    expect(compareSeen({ lines: [{ id: 7, quote: null }], total: null }, current)).toEqual([
      { kind: "eligibility", id: 7, reasons, text: "阿莫西林胶囊：暂无报价，可联系客服询价" },
    ]);
  });

  test.each([
    [3, "阿莫西林胶囊仅剩3盒，您要买5盒"],
    [0, "阿莫西林胶囊已缺货，您要买5盒"],
  ])("stock now %d is said once", (stock, text) => {
    expect(compare({ stock, reasons: [reason("NO_STOCK")] })).toEqual([
      { kind: "stock", id: 7, wanted: 5, stock, text },
    ]);
  });

  test("no longer allowed", () => {
    const reasons = [reason("OFF_SHELF")];
    expect(compare({ reasons })).toEqual([
      { kind: "eligibility", id: 7, reasons, text: "阿莫西林胶囊：该商品已下架，请选购其他商品" },
    ]);
  });

  test("another total", () => {
    expect(compare({}, { seen: "50", current: "58" })).toEqual([
      { kind: "total", id: null, seen: yuan(50), current: yuan(58), text: "应付金额由¥50.00变为¥58.00" },
    ]);
  });

  test("all together, the total last", () => {
    const changed = { quoteAt: all(12), stock: 1, reasons: [reason("NO_STOCK"), reason("CLINIC_ONLY")] };
    expect(compare(changed, { current: "60" }).map(({ kind }) => kind)).toEqual([
      "price",
      "stock",
      "eligibility",
      "total",
    ]);
  });

  test("what the buyer was not shown is not compared", () => {
    const current = { lines: [aLine()], total: yuan(50) };
    expect(compareSeen({ lines: [], total: null }, current)).toEqual([]);
    expect(compareSeen({ lines: [{ id: 7, quote: null }], total: null }, current)).toEqual([]);
  });
});

describe("domain.md §4 a line whose pieces differ in price", () => {
  const near = (remaining: number, more: PricingFigures = {}) =>
    aPricing({ base: 8.9, specials: [aSpecial({ kind: "near_expiry", price: 6.6, remaining })], ...more });
  const reduced = (minus: number) =>
    aPricing({ reduction: { id: 1, name: "单品满减", tiers: [{ amount: 40, minus }] } });

  /** What is said of pieces that were seen at `before`, and are priced by `after` now. */
  function said(before: Pricing, after: Pricing, pieces: { seen?: number; now?: number } = {}) {
    const { seen: number = 75, now: quantity = number } = pieces;
    const { price, amount } = quoteOf(before, number);
    const line = aLine({ quantity, stock: 100, quoteAt: (count) => quoteOf(after, count) });
    const seen = { lines: [{ id: 7, quote: { number, price, amount } }], total: null };
    return compareSeen(seen, { lines: [line], total: yuan(0) }).map(({ kind, text }) => [kind, text]);
  }

  test("the same split is none", () => {
    expect(said(near(72), near(72))).toEqual([]);
    expect(said(near(80), near(75)), "nor is a limit that all pieces keep to").toEqual([]);
  });

  test("fewer pieces at the special price, though the dearest costs what it did", () => {
    expect(said(near(72), near(12))).toEqual([
      [
        "amount",
        "阿莫西林胶囊75盒的金额由¥501.90变为¥639.90：现限量12盒按近效期价¥6.60，其余63盒按原价¥8.90",
      ],
    ]);
  });

  test("none at it any more", () => {
    expect(said(near(72), near(0))).toEqual([
      ["amount", "阿莫西林胶囊75盒的金额由¥501.90变为¥667.50：现全部按原价¥8.90"],
    ]);
  });

  test("all at it that were not: the limit has begun anew", () => {
    expect(said(near(72), near(90))).toEqual([
      ["amount", "阿莫西林胶囊75盒的金额由¥501.90变为¥495.00：现全部按近效期价¥6.60"],
    ]);
  });

  test("a limit that splits pieces which all had the special price", () => {
    expect(said(near(75), near(72))).toEqual([
      ["amount", "阿莫西林胶囊75盒的金额由¥495.00变为¥501.90：现限量72盒按近效期价¥6.60，其余3盒按原价¥8.90"],
    ]);
  });

  test("a special price that is over for all of them is told by the piece", () => {
    expect(said(near(75), near(0))).toEqual([["price", "阿莫西林胶囊单价由¥6.60变为¥8.90"]]);
  });

  test("the goods' own reduction 单品满减 is over, or takes off less", () => {
    expect(said(reduced(8), aPricing({}), { seen: 5 })).toEqual([
      ["amount", "阿莫西林胶囊5盒的金额由¥42.00变为¥50.00：现全部按原价¥10.00"],
    ]);
    expect(said(reduced(8), reduced(3), { seen: 5 })).toEqual([
      ["amount", "阿莫西林胶囊5盒的金额由¥42.00变为¥47.00：现全部按原价¥10.00，满减¥3.00"],
    ]);
  });

  test("prices of several tiers are told by their amount alone", () => {
    const tiers = (price: number) =>
      aPricing({
        tiers: [
          { number: 2, price },
          { number: 4, price: 7 },
        ],
        tier_type: 2,
      });
    expect(said(tiers(8), tiers(9), { seen: 5 })).toEqual([
      ["amount", "阿莫西林胶囊5盒的金额由¥43.00变为¥45.00"],
    ]);
  });

  test("another quantity since: as many pieces as were seen are compared", () => {
    expect(said(near(72), near(12), { now: 60 })).toEqual([
      [
        "amount",
        "阿莫西林胶囊75盒的金额由¥501.90变为¥639.90：现限量12盒按近效期价¥6.60，其余63盒按原价¥8.90",
      ],
    ]);
    expect(said(near(72), near(72), { now: 60 })).toEqual([]);
    const tiers = (price: number) => aPricing({ tiers: [{ number: 10, price }], tier_type: 1 });
    expect(said(tiers(9), tiers(8), { seen: 10, now: 12 })).toEqual([
      ["price", "阿莫西林胶囊单价由¥9.00变为¥8.00"],
    ]);
    const dearer = aPricing({ base: 11, tiers: [{ number: 10, price: 10 }], tier_type: 1 });
    expect(said(tiers(9), dearer, { seen: 2, now: 12 }), "the piece costs what it did").toEqual([
      ["amount", "阿莫西林胶囊2盒的金额由¥20.00变为¥22.00：现全部按原价¥11.00"],
    ]);
  });
});

describe("what a line shows to cost", () => {
  test("its goods after their reduction, without what is given beside", () => {
    const line = { number: 3, goods_manjian_amount: 5, gift_data: { total: 2, type: 1 } };
    expect(shownQuote(aCartLine(line))).toEqual({ number: 3, price: yuan(10), amount: yuan(25) });
    expect(shownQuote(aCartLine({ number: 3 }))).toEqual(seenAt(10, 3));
  });

  test("nothing where there is no price; a price of nothing is one", () => {
    expect(shownQuote(aCartLine({ price: null }))).toBeNull();
    expect(shownQuote(aCartLine({ price: 0 }))).toEqual(seenAt(0, 1));
  });
});

describe("what counts as seen after another quantity", () => {
  const tiered = (base: number) => (number: number) =>
    quoteOf(aPricing({ base, tiers: [{ number: 5, price: 9 }], tier_type: 1 }), number);

  test("while the amount still holds, that of the new quantity was shown", () => {
    expect(seenAfterChange(seenAt(10, 2), 6, tiered(10))).toEqual(seenAt(9, 6));
  });

  test("once it has changed, what was seen stays to be compared", () => {
    expect(seenAfterChange(seenAt(10, 2), 6, tiered(11))).toEqual(seenAt(10, 2));
  });

  test("nothing was seen yet", () => {
    expect(seenAfterChange(null, 6, tiered(11))).toEqual(seenAt(9, 6));
  });

  test("there is no price any more", () => {
    expect(seenAfterChange(seenAt(10, 2), 6, () => null)).toEqual(seenAt(10, 2));
    expect(seenAfterChange(null, 6, () => null)).toBeNull();
  });
});
