import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isFor, promotionKinds, isRunning } from "./promotions.ts";
import { notRunningText } from "./left-out.ts";
import { fromFen } from "../money/money.ts";
import { shopTypes } from "../text/labels.ts";

const regions = ["510000", "510104", "110000"] as const;
const someOf = <T>(all: readonly T[]) => fc.option(fc.subarray([...all], { minLength: 1 }), { nil: null });
const now = new Date("2026-11-28T04:00:00Z");
const days = fc.integer({ min: -3, max: 3 }).map((by) => new Date(now.getTime() + by * 86_400_000));

const asked = fc.record({
  id: fc.constant(1),
  kind: fc.constantFrom(...promotionKinds),
  shopTypes: someOf(shopTypes),
  regions: someOf(regions),
  shopIds: someOf([1, 2]),
  newcomersOnly: fc.boolean(),
  startsAt: days,
  endsAt: days,
  budgetLeft: fc.option(fc.integer({ min: 0, max: 2 }).map(fromFen), { nil: null }),
});
const shop = fc.record({
  id: fc.constantFrom(1, 3),
  type: fc.constantFrom(...shopTypes),
  regionCode: fc.constantFrom("510104", "110101"),
  isNewcomer: fc.boolean(),
});

describe("why a promotion does not run for a shop", () => {
  it("is said exactly where it does not", () => {
    fc.assert(
      fc.property(asked, shop, (promotion, buyer) => {
        const runs =
          isRunning(promotion, now) && isFor(promotion.kind, promotion, buyer) && promotion.budgetLeft !== 0;
        expect(notRunningText(promotion, { shop: buyer, now }) === null).toBe(runs);
      }),
    );
  });
});
