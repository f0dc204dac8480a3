import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { carts, inOtherOrders, lists } from "../../../test/carts.ts";
import { lawTime, manyRuns } from "../../../test/runs.ts";
import { cartTotal, effectiveSelected, isCombination, lineTotal } from "../cart.ts";
import { deductionsByLine, priceCart } from "../cart-pricing.ts";
import { priceCheckout } from "../order-amounts.ts";
import { withNumber } from "../line-pricing.ts";
import { add, cutToFen, formatMoney, isWholeFen, money, subtract, yuan, zero } from "../../money/money.ts";
import type { Cart } from "../cart-offers.ts";
import type { CartLine } from "../cart-lines.ts";

/** What a cart comes to, line by line, by the ids of its lines. */
function outcome(cart: Cart<CartLine>) {
  const priced = priceCart(cart);
  return { ...priced, lines: priced.lines.map(({ line, amount, payable }) => [line.id, amount, payable]) };
}

const shuffled = carts.chain((cart) =>
  fc.tuple(fc.constant(cart), inOtherOrders(cart.list), inOtherOrders(cart.offers.coupons)),
);

describe("laws of a whole cart (spec.md §9, domain.md §4)", lawTime, () => {
  test("the order of the lines changes nothing", () => {
    fc.assert(
      fc.property(shuffled, ([cart, list]) => {
        expect(outcome({ ...cart, list })).toEqual(outcome(cart));
      }),
      manyRuns,
    );
  });

  test("the order of the coupons in hand changes nothing", () => {
    fc.assert(
      fc.property(shuffled, ([cart, , coupons]) => {
        const other = { ...cart.offers, coupons };
        expect(outcome({ ...cart, offers: other })).toEqual(outcome(cart));
      }),
      manyRuns,
    );
  });

  test("what is left of the lines and the freight are the payable", () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const { lines, freight, payable } = priceCart(cart);
        expect(add(...lines.map((line) => line.payable), freight)).toBe(payable);
      }),
      manyRuns,
    );
  });

  test("no line is left below zero, and all is whole 分", () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const { lines, deductions, payable } = priceCart(cart);
        const amounts = [
          payable,
          ...lines.map((line) => line.payable),
          ...deductions.flatMap(({ shares }) => shares),
        ];
        expect(amounts.filter((amount) => amount < 0 || !isWholeFen(amount))).toEqual([]);
      }),
      manyRuns,
    );
  });

  test("the shares of a deduction add up to it, and the goods minus all deductions are what is left", () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const { goodsTotal, lines, deductions } = priceCart(cart);
        for (const { amount, shares } of deductions) expect(add(...shares)).toBe(amount);
        const taken = add(...deductions.map(({ amount }) => amount));
        expect(add(...lines.map((line) => line.payable), taken)).toBe(cutToFen(goodsTotal));
      }),
      manyRuns,
    );
  });

  test("a deduction never takes more than its lines are worth, nor anything from other lines", () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const { lines, deductions } = priceCart(cart);
        for (const { kind, shares } of deductions) {
          for (const [place, share] of shares.entries()) {
            const line = lines[place]?.line;
            const takes = kind === "voucher" ? line?.takesVoucher : line?.takesCoupon;
            const isOwn =
              (takes ?? true) &&
              (kind !== "zy" || line?.isHerbal) &&
              (kind !== "area" || line?.area === cart.activities.area?.area);
            // The cut of the whole may give a line a 分 more than its own.
            const most = isOwn ? (lines[place]?.amount ?? 0) + 99 : 0;
            expect(share).toBeGreaterThanOrEqual(0);
            expect(share).toBeLessThanOrEqual(most);
          }
        }
      }),
      manyRuns,
    );
  });

  test("lines that are not selected or cannot be bought contribute nothing", () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const counting = cart.list.filter((line) => effectiveSelected(line));
        expect(outcome({ ...cart, list: counting })).toEqual(outcome(cart));
      }),
      manyRuns,
    );
  });

  test("combinations count whatever their stock", () => {
    const withStock = (line: CartLine, number: number): CartLine => {
      if (!isCombination(line) || !line.combination) return line;
      const goods = line.combination.goods.map((each) => ({ ...each, stock: number }));
      return { ...line, combination: { ...line.combination, goods } };
    };
    fc.assert(
      fc.property(carts, fc.nat(3), (cart, stock) => {
        const list = cart.list.map((line) => withStock(line, stock));
        const { payable } = priceCart({ ...cart, list });
        expect(payable).toBe(priceCart(cart).payable);
      }),
      manyRuns,
    );
  });

  test("the browser reckons what the server reckons: a cart that went over the wire is priced alike", () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const received = JSON.parse(JSON.stringify(cart)) as Cart<CartLine>;
        expect(priceCart(received)).toEqual(priceCart(cart));
      }),
      manyRuns,
    );
  });

  test("a cart edited in the browser is the cart that the server sends after the edit", () => {
    fc.assert(
      fc.property(carts, fc.nat(11), fc.integer({ min: 1, max: 40 }), (cart, place, number) => {
        const edit = (list: readonly CartLine[]) =>
          list.map((line, index) => (index === place ? withNumber(line, number) : line));
        const received = JSON.parse(JSON.stringify(cart)) as Cart<CartLine>;
        expect(outcome({ ...received, list: edit(received.list) })).toEqual(
          outcome({ ...cart, list: edit(cart.list) }),
        );
      }),
      manyRuns,
    );
  });

  test("GET /api/cart/total is the goods total of the same cart, cut once to 分", () => {
    fc.assert(
      fc.property(carts, (cart) => {
        expect(cartTotal(cart.list)).toBe(cutToFen(priceCart(cart).goodsTotal));
      }),
      manyRuns,
    );
  });

  test("the total of spec.md §9 by whole numbers alone", () => {
    fc.assert(
      fc.property(lists, (list) => {
        const sum = list
          .filter((line) => effectiveSelected(line))
          .map(
            (line) =>
              BigInt(line.price ?? 0) * BigInt(line.number) -
              BigInt(line.reduction) +
              BigInt(line.gift?.surcharge ?? 0),
          )
          .reduce((all, each) => all + each, 0n);
        expect(BigInt(cartTotal(list))).toBe((sum / 100n) * 100n);
      }),
      manyRuns,
    );
  });

  test("shown money is cut, never rounded up", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (units) => {
        const shown = yuan(formatMoney(money(units)));
        expect(shown).toBeLessThanOrEqual(units);
        expect(units - shown).toBeLessThan(100);
      }),
      manyRuns,
    );
  });

  test("freight is paid once or not at all, and never when the threshold is reached", () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const { freight, goodsTotal, delivery, lines } = priceCart(cart);
        const isReached = add(goodsTotal, delivery.unshipped) >= delivery.threshold;
        const isFree = isReached || lines.length === 0;
        expect(isFree ? [zero] : [zero, cart.offers.freight]).toContain(freight);
      }),
      manyRuns,
    );
  });

  test("cashback is never more than what is paid for the goods", () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const { cashback, payable, freight } = priceCart(cart);
        expect(cashback).toBeLessThanOrEqual(subtract(payable, freight));
      }),
      manyRuns,
    );
  });

  test("the orders of a submission bear what the cart showed, to the 分", () => {
    fc.assert(
      fc.property(carts, fc.integer({ min: 1, max: 3 }), (cart, warehouses) => {
        const priced = priceCart(cart);
        const { amounts, orders } = priceCheckout({
          lines: priced.lines.map(({ line, amount }) => ({
            id: line.id ?? 0,
            quantity: line.number,
            unit: "盒",
            amount,
            warehouseId: (line.id ?? 0) % warehouses,
            parcel: line.isHerbal ? "cold_chain" : "normal",
            onCredit: true,
          })),
          freight: priced.freight,
          minimum: zero,
          deductions: deductionsByLine(priced),
        });
        expect(amounts.lineAmounts).toEqual(
          priced.lines.map(({ line, payable }) => ({ id: line.id, amount: payable })),
        );
        expect(add(...orders.map(({ total }) => total))).toBe(priced.payable);
      }),
      manyRuns,
    );
  });

  test("every line total is at least zero", () => {
    fc.assert(
      fc.property(lists, (list) => {
        expect(Math.min(0, ...list.map(lineTotal))).toBe(0);
      }),
      manyRuns,
    );
  });
});
