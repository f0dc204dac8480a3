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
import type { CartLine } from "../cart-lines.ts";

const byId = (list: readonly CartLine[]) => list.toSorted((a, b) => (a.id ?? 0) - (b.id ?? 0));
const selected = (list: readonly CartLine[]) => shareCart(list).filter((line) => effectiveSelected(line));

/** Pieces of a line that do not come from the near-expiry batches. */
const farOf = ({ pricing, number }: CartLine) => number - (pricing ? nearPieces(pricing, number) : 0);

function budgetsOf({ pricing }: CartLine) {
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
        for (const { pricing, number, goodsId, giftId } of selected(list)) {
          if (!pricing) continue;
          const { parts, gift } = priceQuantity(pricing, number, giftId);
          const reduced = parts.filter(({ rule }) => rule === "percent");
          for (const { quantity } of reduced) count(`percent ${goodsId}`, quantity);
          count("gift", gift?.number ?? 0);
        }
        for (const { pricing, goodsId } of list) {
          const { percent = null, gifts = [] } = pricing ?? {};
          expect(taken.get(`percent ${goodsId}`) ?? 0).toBeLessThanOrEqual(percent?.remaining ?? Infinity);
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
        const gifts = lines.flatMap(({ gift: given, pricing }) => {
          const gift = pricing?.gifts.find(({ id }) => id === given?.id);
          return gift ? [{ goodsId: gift.goodsId, number: given?.number ?? 0 }] : [];
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
          const { stock = 0, near = 0 } = line.goods ?? {};
          if (line.number > stock) return;
          expect(farOf(line)).toBeLessThanOrEqual(stock - near);
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
            ? explainLine(line.pricing, line.number, { unit: "盒", giftId: line.giftId ?? 0 })
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
        const edit = (lines: readonly CartLine[]) =>
          shareCart(lines.map((line, index) => (index === place ? withNumber(line, number) : line)));
        // The server sends each line's share in its fields, and what it was made from in `pricing`.
        const sent = shareCart(list).map((line, index) => ({
          ...line,
          pricing: list[index]?.pricing ?? null,
        }));
        const received = JSON.parse(JSON.stringify(sent)) as CartLine[];
        expect(edit(received).map(lineTotal)).toEqual(edit(list).map(lineTotal));
        const stocks = (lines: readonly CartLine[]) => edit(lines).map(({ goods }) => goods?.stock);
        expect(stocks(received)).toEqual(stocks(list));
      }),
      manyRuns,
    );
  });
});
