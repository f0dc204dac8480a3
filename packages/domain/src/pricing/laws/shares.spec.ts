import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inOtherOrders, sharedLists } from "../../../test/carts.ts";
import { lawTime, manyRuns } from "../../../test/runs.ts";
import { effectiveSelected, lineTotal } from "../cart.ts";
import { shareCart } from "../shared-limits.ts";
import { quoteOf, shownQuote } from "../price-changes.ts";
import { explainLine } from "../explain-line.ts";
import { nearPieces, priceQuantity, withNumber } from "../line-pricing.ts";
import { add, type Money } from "../../money/money.ts";
import { addCosts, lineCosts } from "../promotion-costs.ts";
import type { WireCartLine } from "../wire-cart.ts";

const byId = (list: readonly WireCartLine[]) => list.toSorted((a, b) => (a.id ?? 0) - (b.id ?? 0));
const selected = (list: readonly WireCartLine[]) =>
  shareCart(list).filter((line) => effectiveSelected(line) === 1);

/** Pieces of a line that do not come from the near-expiry batches. */
const farOf = ({ pricing, number }: WireCartLine) => number - (pricing ? nearPieces(pricing, number) : 0);

function budgetsOf({ pricing }: WireCartLine) {
  const { percent = null, reduction = null, specials = [], gifts = [] } = pricing ?? {};
  const all = [
    ...[...specials, ...gifts].map(({ promotionId, budgetLeft }) => ({ id: promotionId, budgetLeft })),
    { id: reduction?.promotionId, budgetLeft: reduction?.budgetLeft },
    { id: percent?.id, budgetLeft: percent?.budgetLeft },
  ];
  return all.flatMap(({ id, budgetLeft }) =>
    !id || typeof budgetLeft !== "number" ? [] : [{ id, left: budgetLeft }],
  );
}

describe("laws of what the lines of a cart share (domain.md §3, §4)", lawTime, () => {
  test("the order of the lines changes nothing", () => {
    const shuffled = sharedLists.chain((list) => fc.tuple(fc.constant(list), inOtherOrders(list)));
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        expect(byId(shareCart(other))).toEqual(byId(shareCart(list)));
      }),
      manyRuns,
    );
  });

  test("what a line shows to cost is what so many pieces cost beside the others", () => {
    fc.assert(
      fc.property(sharedLists, (list) => {
        for (const line of shareCart(list)) {
          const { pricing, number } = line;
          if (!pricing) continue;
          const { price, amount } = quoteOf(pricing, number);
          expect(shownQuote(line)).toEqual({ number, price, amount });
        }
      }),
      manyRuns,
    );
  });

  test("all lines together take no more pieces of a special price than remain", () => {
    fc.assert(
      fc.property(sharedLists, (list) => {
        const taken = new Map<number, number>();
        for (const { pricing, number } of selected(list)) {
          if (!pricing) continue;
          for (const { special, quantity } of priceQuantity(pricing, number).parts) {
            if (special) taken.set(special.id, (taken.get(special.id) ?? 0) + quantity);
          }
        }
        for (const special of list.flatMap(({ pricing }) => pricing?.specials ?? [])) {
          const { remaining, limitLeft = remaining } = special;
          expect(taken.get(special.id) ?? 0).toBeLessThanOrEqual(limitLeft ?? Infinity);
        }
      }),
      manyRuns,
    );
  });

  test("all lines together take no more pieces of a percentage for their goods, nor of a gift, than remain", () => {
    fc.assert(
      fc.property(sharedLists, (list) => {
        const taken = new Map<string, number>();
        const count = (name: string, pieces: number) => taken.set(name, (taken.get(name) ?? 0) + pieces);
        for (const { pricing, number, goods_id, gift_id } of selected(list)) {
          if (!pricing) continue;
          const { parts, gift } = priceQuantity(pricing, number, gift_id);
          const reduced = parts.filter(({ rule }) => rule === "percent");
          for (const { quantity } of reduced) count(`percent ${goods_id}`, quantity);
          count("gift", gift?.number ?? 0);
        }
        for (const { pricing, goods_id } of list) {
          const { percent = null, gifts = [] } = pricing ?? {};
          expect(taken.get(`percent ${goods_id}`) ?? 0).toBeLessThanOrEqual(percent?.remaining ?? Infinity);
          for (const { remaining } of gifts)
            expect(taken.get("gift") ?? 0).toBeLessThanOrEqual(remaining ?? Infinity);
        }
      }),
      manyRuns,
    );
  });

  test("what all lines cost a promotion never passes its budget", () => {
    fc.assert(
      fc.property(sharedLists, (list) => {
        const costs = new Map<number, Money>();
        for (const line of selected(list)) addCosts(costs, lineCosts(line));
        for (const { id, left } of list.flatMap(budgetsOf))
          expect(costs.get(id) ?? 0).toBeLessThanOrEqual(left);
      }),
      manyRuns,
    );
  });

  test("what is given and bought of a stock never passes it, as far as the gifts go", () => {
    fc.assert(
      fc.property(sharedLists, (list) => {
        const lines = selected(list);
        const gifts = lines.flatMap(({ gift_data, pricing }) => {
          const gift = pricing?.gifts.find(({ id }) => id === gift_data?.gift_id);
          return gift ? [{ goodsId: gift.goodsId, number: gift_data?.number ?? 0 }] : [];
        });
        for (const { goodsId } of gifts) {
          const given = gifts
            .filter((each) => each.goodsId === goodsId)
            .reduce((sum, each) => sum + each.number, 0);
          const bought = lines
            .filter(({ goods }) => goods?.id === goodsId)
            .reduce((sum, line) => sum + farOf(line), 0);
          expect(given + bought).toBeLessThanOrEqual(20);
        }
      }),
      manyRuns,
    );
  });

  test("what no line has a word against can be allocated: near pieces and others, each out of their own batches", () => {
    fc.assert(
      fc.property(sharedLists, (list) => {
        const lines = selected(list);
        if (lines.some(({ reasons = [] }) => reasons.length > 0)) return;
        for (const line of lines) {
          const { number = 0, near = 0 } = line.goods ?? {};
          if (line.number > number) return;
          expect(farOf(line)).toBeLessThanOrEqual(number - near);
        }
        for (const id of [1, 2, 3]) {
          const far = lines.filter(({ goods }) => goods?.id === id).map(farOf);
          expect(far.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(20);
        }
      }),
      manyRuns,
    );
  });

  test("the rows of 价格明细 add up to what each line costs beside the others", () => {
    fc.assert(
      fc.property(sharedLists, (list) => {
        for (const line of shareCart(list)) {
          const rows = line.pricing
            ? explainLine(line.pricing, line.number, { unit: "盒", giftId: line.gift_id ?? 0 })
            : [];
          expect(add(...rows.map(({ amount }) => amount))).toBe(lineTotal(line));
        }
      }),
      manyRuns,
    );
  });

  test("a line alone has its whole share: sharing changes nothing", () => {
    fc.assert(
      fc.property(sharedLists, ([line]) => {
        if (!line) return;
        expect(shareCart([line]).map(lineTotal)).toEqual([lineTotal(withNumber(line, line.number))]);
      }),
      manyRuns,
    );
  });

  test("the browser shares what the server shares: a cart that went over the wire and was edited", () => {
    fc.assert(
      fc.property(sharedLists, fc.nat(5), fc.integer({ min: 1, max: 12 }), (list, place, number) => {
        const edit = (lines: readonly WireCartLine[]) =>
          shareCart(lines.map((line, index) => (index === place ? withNumber(line, number) : line)));
        // The server sends each line's share in its fields, and what it was made from in `pricing`.
        const sent = shareCart(list).map((line, index) => ({
          ...line,
          pricing: list[index]?.pricing ?? null,
        }));
        const received = JSON.parse(JSON.stringify(sent)) as WireCartLine[];
        expect(edit(received).map(lineTotal)).toEqual(edit(list).map(lineTotal));
        const stocks = (lines: readonly WireCartLine[]) => edit(lines).map(({ goods }) => goods?.number);
        expect(stocks(received)).toEqual(stocks(list));
      }),
      manyRuns,
    );
  });
});
