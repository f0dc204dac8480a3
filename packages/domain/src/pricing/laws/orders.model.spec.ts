import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { live, statesOf } from "../../../test/orders/life.ts";
import { anyPlans, stepsOf } from "../../../test/orders/steps.ts";
import { openWorld } from "../../../test/orders/world.ts";
import { modelRuns } from "../../../test/runs.ts";
import { afterSaleStates } from "../../trade/after-sales.ts";
import { transferStates } from "../../money/bank-transfers.ts";
import { billStates } from "../../money/credit.ts";
import { orderStatuses, payStatuses } from "../../trade/order-states.ts";
import { shipmentStates } from "../../trade/shipments.ts";

const stepCount = 50;
/** Bills of these days are drawn within a week. */
const start = new Date("2026-03-26T01:00:00Z");
/** A parcel is checked and sent at once; so many runs reach everything else. */
const enough = 1000;
const everyState = [
  ...orderStatuses.map((status) => `order ${status}`),
  ...payStatuses.map((payStatus) => `payment ${payStatus}`),
  ...shipmentStates.filter((state) => state !== "checked").map((state) => `parcel ${state}`),
  ...afterSaleStates.map((state) => `claim ${state}`),
  ...billStates.map((state) => `bill ${state}`),
  ...transferStates.map((state) => `transfer ${state}`),
];

describe("lives of orders in any interleaving (domain.md §5 to §7)", { timeout: 300_000 }, () => {
  test("order, pay, cancel, time out, ship, receive, return and refund over several shops keep every invariant", () => {
    const reached = new Set<string>();
    fc.assert(
      fc.property(anyPlans, stepsOf(stepCount), (plan, steps) => {
        const world = openWorld(plan, start);
        for (const _ of live(world, steps)) for (const state of statesOf(world)) reached.add(state);
      }),
      { numRuns: modelRuns },
    );
    expect(modelRuns < enough ? [] : everyState.filter((state) => !reached.has(state))).toEqual([]);
  });
});
