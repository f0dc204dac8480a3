import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { carts } from "../../../test/carts.ts";
import { lawTime, manyRuns } from "../../../test/runs.ts";
import { aPricedLine, someCartGoods } from "../fixtures.ts";
import { priceCart } from "../cart-pricing.ts";
import { shareCart } from "../shared-limits.ts";
import { stockWithin } from "../../trade/expiry-wish.ts";
import { allocateBatches, type Batch } from "../../trade/stock.ts";
import { addDays } from "../../text/time.ts";

const today = "2026-11-21";

describe("an expiry wish 效期不早于", lawTime, () => {
  test("changes no amount: whatever it leaves out of the stock, the same pieces cost the same", () => {
    fc.assert(
      fc.property(carts, fc.nat(50), (cart, outside) => {
        const expiry = {
          wish: "any",
          from: "",
          by: "" as const,
          shops: "",
          others: outside,
          first: "",
          last: "",
          months: [],
        };
        const list = cart.list.map((line) => ({
          ...line,
          expiry,
          goods: line.goods && { ...line.goods, outside },
        }));
        expect(priceCart({ ...cart, list }).payable).toBe(priceCart(cart).payable);
        expect(priceCart({ ...cart, list: shareCart(list) }).payable).toBe(
          priceCart({ ...cart, list: shareCart(cart.list) }).payable,
        );
      }),
      manyRuns,
    );
  });

  test("a cart whose lines share a stock under different wishes is short exactly where the batches are", () => {
    const days = fc.integer({ min: 1, max: 6 }).map((months) => months * 60);
    const lots = fc.array(fc.tuple(days, fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 4 });
    const wanted = fc.array(fc.tuple(days, fc.integer({ min: 1, max: 12 })), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(lots, wanted, (all, lines) => {
        const batches = all.map(([left, available], id): Batch => ({
          id,
          batchNo: `B${id}`,
          expiresOn: addDays(today, left),
          available,
        }));
        const list = lines.map(([left, number], place) => {
          const within = stockWithin(
            { lots: batches, near: null },
            { notBefore: addDays(today, left), by: "line" },
            today,
          );
          const goods = someCartGoods({ id: 900, ck_id: 1, number: within.stock, outside: within.outside });
          return aPricedLine(place + 1, number, { goods });
        });
        const isTold = shareCart(list).some(
          ({ number, goods, reasons = [] }) => number > (goods?.stock ?? 0) || reasons.length > 0,
        );
        expect(isTold).toBe(isShort(batches, lines));
      }),
      manyRuns,
    );
  });
});

/** Lines that take their batches one after the other, as an order does. */
function isShort(batches: readonly Batch[], lines: readonly (readonly [number, number])[]): boolean {
  let left = batches;
  return lines.some(([days, quantity]) => {
    const notBefore = addDays(today, days);
    const { allocations, shortage } = allocateBatches({
      batches: left,
      quantity,
      today,
      minRemainingDays: 1,
      notBefore,
    });
    const taken = new Map(allocations.map((each) => [each.id, each.quantity]));
    left = left.map((batch) => ({ ...batch, available: batch.available - (taken.get(batch.id) ?? 0) }));
    return shortage > 0;
  });
}
