import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pieces, pricings } from "../../../test/carts.ts";
import { lawTime, manyRuns } from "../../../test/runs.ts";
import { lineTotal } from "../cart.ts";
import { aPricedLine } from "../fixtures.ts";
import { explainLine } from "../explain-line.ts";
import { priceQuantity, withNumber } from "../line-pricing.ts";
import { add, money, subtract, times, zero } from "../../money/money.ts";
import { linePrice, type PriceQuestion } from "../price.ts";

const questions: fc.Arbitrary<Omit<PriceQuestion, "quantity">> = pricings;

function amountOf(question: Omit<PriceQuestion, "quantity">, quantity: number): number {
  return linePrice({ ...question, quantity }).amount;
}

describe("laws of a line's price (domain.md §4)", lawTime, () => {
  test("adding 2n, or n twice, gives the same line", () => {
    fc.assert(
      fc.property(pricings, pieces, fc.nat(3), (pricing, number, gift_id) => {
        const once = aPricedLine(1, 2 * number, { pricing, gift_id });
        const twice = withNumber(aPricedLine(1, number, { pricing, gift_id }), 2 * number);
        expect(twice).toEqual(once);
      }),
      manyRuns,
    );
  });

  test("a line that went up and down again is the line that it was", () => {
    fc.assert(
      fc.property(pricings, pieces, pieces, (pricing, number, other) => {
        const line = aPricedLine(1, number, { pricing });
        expect(withNumber(withNumber(line, other), number)).toEqual(line);
      }),
      manyRuns,
    );
  });

  test("more pieces never raise what a piece costs by tiers", () => {
    fc.assert(
      fc.property(questions, pieces, fc.integer({ min: 1, max: 20 }), (question, number, more) => {
        const unlimited = { remaining: null, budgetLeft: null };
        const percent = question.percent && { ...question.percent, ...unlimited };
        const byTiers = { ...question, percent, specials: [] };
        const before = amountOf(byTiers, number);
        const after = amountOf(byTiers, number + more);
        expect(after * number).toBeLessThanOrEqual(before * (number + more));
      }),
      manyRuns,
    );
  });

  test("no line costs less than nothing, and none has a price below it", () => {
    fc.assert(
      fc.property(pricings, pieces, (pricing, number) => {
        const { amount, price, reduction } = priceQuantity(pricing, number);
        expect(Math.min(amount, price, reduction)).toBeGreaterThanOrEqual(0);
      }),
      manyRuns,
    );
  });

  test("price × number − goods_manjian_amount + gift is what the line costs (spec.md §9)", () => {
    fc.assert(
      fc.property(pricings, pieces, fc.nat(3), (pricing, number, gift_id) => {
        const priced = priceQuantity(pricing, number, gift_id);
        const line = aPricedLine(1, number, { pricing, gift_id });
        expect(lineTotal(line)).toBe(add(priced.amount, priced.gift?.surcharge ?? zero));
        expect(subtract(times(priced.price, number), priced.reduction)).toBe(priced.amount);
      }),
      manyRuns,
    );
  });

  test("the rows of 价格明细 add up to what the line costs", () => {
    fc.assert(
      fc.property(pricings, pieces, fc.nat(3), (pricing, number, gift_id) => {
        const rows = explainLine(pricing, number, { unit: "盒", giftId: gift_id });
        const line = aPricedLine(1, number, { pricing, gift_id });
        expect(add(...rows.map(({ amount }) => amount))).toBe(lineTotal(line));
      }),
      manyRuns,
    );
  });

  test("a line split over a limit keeps its pieces, and no more than the limit are cheaper", () => {
    fc.assert(
      fc.property(questions, pieces, (question, quantity) => {
        const { parts, amount } = linePrice({ ...question, quantity });
        expect(parts.reduce((sum, part) => sum + part.quantity, 0)).toBe(quantity);
        expect(parts.every((part) => part.quantity > 0)).toBe(true);
        expect(add(...parts.map((part) => times(part.price, part.quantity)))).toBe(amount);
        for (const { special, quantity: taken } of parts) {
          expect(taken).toBeLessThanOrEqual(special?.remaining ?? quantity);
        }
      }),
      manyRuns,
    );
  });

  test("no promotion makes a line dearer than it is by tiers alone, whatever of it is left", () => {
    const leftovers = fc.record({
      remaining: fc.option(fc.nat(30), { nil: null }),
      budgetLeft: fc.option(
        fc.nat(300_000).map((units) => money(units)),
        { nil: null },
      ),
    });
    fc.assert(
      fc.property(questions, leftovers, pieces, (question, left, quantity) => {
        const bare = {
          ...question,
          controlledPrice: null,
          signedPrice: null,
          specials: [],
          percent: null,
        };
        const percent = { ...bare, percent: question.percent && { ...question.percent, ...left } };
        const unpromoted = amountOf(bare, quantity);
        expect(amountOf(percent, quantity)).toBeLessThanOrEqual(unpromoted);
      }),
      manyRuns,
    );
  });

  test("no promotion makes a line dearer than the customer's own price", () => {
    fc.assert(
      fc.property(questions, pieces, (question, quantity) => {
        const promoted = { ...question, controlledPrice: null, signedPrice: null };
        const own = promoted.groupPrice ?? promoted.basePrice;
        expect(amountOf(promoted, quantity)).toBeLessThanOrEqual(own * quantity);
      }),
      manyRuns,
    );
  });

  test("a controlled price, else a signed one, is the price of every piece whatever else runs", () => {
    fc.assert(
      fc.property(questions, pieces, fc.integer({ min: 1, max: 600_000 }), (question, quantity, units) => {
        const agreed = question.controlledPrice ?? question.signedPrice ?? money(units);
        const priced = linePrice({ ...question, signedPrice: agreed, quantity });
        expect(priced.amount).toBe(times(agreed, quantity));
        expect(priced.takesCoupon).toBe(false);
      }),
      manyRuns,
    );
  });

  test("nothing is given or added beside a controlled or a signed price", () => {
    fc.assert(
      fc.property(pricings, pieces, fc.nat(3), (pricing, number, gift_id) => {
        const { gift } = priceQuantity({ ...pricing, signedPrice: pricing.basePrice }, number, gift_id);
        expect(gift).toBeNull();
      }),
      manyRuns,
    );
  });

  test("goods under special control take no coupon and no reduction of their own (domain.md §3)", () => {
    fc.assert(
      fc.property(pricings, pieces, (pricing, number) => {
        const priced = priceQuantity({ ...pricing, takesCoupons: false }, number);
        expect([priced.takesCoupon, priced.goodsReduction]).toEqual([false, 0]);
      }),
      manyRuns,
    );
  });

  test("distributors take no promotions", () => {
    fc.assert(
      fc.property(questions, pieces, (question, quantity) => {
        const bare = { specials: [], tiers: [], percent: null };
        const distributor = { ...question, shopType: "distributor" as const };
        expect(linePrice({ ...distributor, quantity })).toEqual(
          linePrice({ ...distributor, ...bare, quantity }),
        );
      }),
      manyRuns,
    );
  });

  test("the order in which specials and tiers are listed changes nothing", () => {
    fc.assert(
      fc.property(questions, pieces, (question, quantity) => {
        const { specials = [], tiers = [] } = question;
        const other = { ...question, specials: specials.toReversed(), tiers: tiers.toReversed() };
        expect(linePrice({ ...other, quantity })).toEqual(linePrice({ ...question, quantity }));
      }),
      manyRuns,
    );
  });
});
