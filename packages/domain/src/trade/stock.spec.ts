import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  allocateBatches,
  batchFault,
  expiryWarning,
  isAllMissing,
  isNearExpiry,
  movementEffects,
  movementKinds,
  stockBesideOffer,
  type Batch,
} from "./stock.ts";
import { yuan } from "../money/money.ts";
import { addDays, daysBetween } from "../text/time.ts";

const today = "2026-11-21";

function aBatch(id: number, daysLeft: number, available: number): Batch {
  return { id, batchNo: `B${id}`, expiresOn: addDays(today, daysLeft), available };
}

function taken(batches: readonly Batch[], quantity: number, minRemainingDays = 30) {
  const { allocations, shortage } = allocateBatches({ batches, quantity, today, minRemainingDays });
  return { ids: allocations.map(({ id, quantity: pieces }) => [id, pieces]), shortage };
}

describe("domain.md §5 first expiry first out above the promised remaining life", () => {
  const batches = [
    aBatch(1, 400, 10),
    aBatch(2, 90, 4),
    aBatch(3, 29, 99),
    aBatch(4, -1, 99),
    aBatch(5, 90, 3),
  ];

  test.each([
    ["the one that expires first", 3, [[2, 3]], 0],
    [
      "on to the next",
      8,
      [
        [2, 4],
        [5, 3],
        [1, 1],
      ],
      0,
    ],
    [
      "all there is",
      17,
      [
        [2, 4],
        [5, 3],
        [1, 10],
      ],
      0,
    ],
    [
      "short",
      20,
      [
        [2, 4],
        [5, 3],
        [1, 10],
      ],
      3,
    ],
  ] as const)("%s", (...[, quantity, ids, shortage]) => {
    expect(taken(batches, quantity)).toEqual({ ids, shortage });
  });

  test("of one day the batch that came first goes first", () => {
    expect(taken([aBatch(5, 90, 3), aBatch(2, 90, 4)], 5).ids).toEqual([
      [2, 4],
      [5, 1],
    ]);
  });

  test("the promise holds to the day", () => {
    expect(taken([aBatch(1, 30, 5)], 5).shortage).toBe(0);
    expect(taken([aBatch(1, 29, 5)], 5).shortage).toBe(5);
  });

  test("without a promise one day must still be left", () => {
    expect(taken([aBatch(1, 0, 5)], 5, 0).shortage).toBe(5);
    expect(taken([aBatch(1, 1, 5)], 5, 0).shortage).toBe(0);
  });

  test("an allocation is a snapshot of its batch", () => {
    expect(
      allocateBatches({ batches: [aBatch(9, 50, 5)], quantity: 2, today, minRemainingDays: 0 }).allocations,
    ).toEqual([{ id: 9, batchNo: "B9", expiresOn: "2027-01-10", quantity: 2 }]);
  });

  test.each([0, -1, 1.5])("a quantity of %d is refused", (quantity) => {
    expect(() => taken(batches, quantity)).toThrow(RangeError);
  });
});

describe("whatever lies in the warehouse", () => {
  const warehouses = fc
    .array(
      fc.record({
        daysLeft: fc.integer({ min: -100, max: 900 }),
        available: fc.integer({ min: -2, max: 40 }),
      }),
      { maxLength: 20 },
    )
    .map((all) => all.map(({ daysLeft, available }, id) => aBatch(id, daysLeft, available)));
  const questions = fc.record({
    batches: warehouses,
    quantity: fc.integer({ min: 1, max: 200 }),
    today: fc.constant(today),
    minRemainingDays: fc.integer({ min: 0, max: 400 }),
  });

  test("never an expired batch, never more than it has, never short while there is stock to sell", () => {
    fc.assert(
      fc.property(questions, (question) => {
        const { allocations, shortage } = allocateBatches(question);
        const pieces = allocations.reduce((sum, { quantity }) => sum + quantity, 0);
        const tooMany = allocations.filter(
          ({ id, quantity }) => quantity < 1 || quantity > (question.batches[id]?.available ?? 0),
        );
        const tooOld = allocations.filter(
          ({ expiresOn }) => daysBetween(today, expiresOn) < Math.max(1, question.minRemainingDays),
        );
        expect(pieces + shortage).toBe(question.quantity);
        const saleable = question.batches
          .filter(({ expiresOn }) => daysBetween(today, expiresOn) >= Math.max(1, question.minRemainingDays))
          .reduce((sum, { available }) => sum + Math.max(0, available), 0);
        expect(pieces).toBe(Math.min(question.quantity, saleable));
        expect([...tooMany, ...tooOld]).toEqual([]);
        expect(new Set(allocations.map(({ id }) => id)).size).toBe(allocations.length);
      }),
    );
  });

  test("the order of the batches changes nothing, and expiries only rise", () => {
    fc.assert(
      fc.property(questions, (question) => {
        const { allocations } = allocateBatches(question);
        const days = allocations.map(({ expiresOn }) => expiresOn);
        expect(allocateBatches({ ...question, batches: question.batches.toReversed() }).allocations).toEqual(
          allocations,
        );
        expect(days).toEqual(days.toSorted());
      }),
    );
  });
});

describe("domain.md §2 yxq: red when near", () => {
  test.each([
    [181, false],
    [180, true],
    [0, true],
    [-5, true],
  ])("%d days left", (days, near) => {
    expect(isNearExpiry(addDays(today, days), today)).toBe(near);
  });

  test("another span", () => {
    expect(isNearExpiry("2026-12-21", today, 29)).toBe(false);
    expect(isNearExpiry("2026-12-21", today, 30)).toBe(true);
  });
});

describe("what a shop has bought and expires soon", () => {
  test.each([
    [-1, "已过期"],
    [0, "90天内到期"],
    [90, "90天内到期"],
    [91, "180天内到期"],
    [180, "180天内到期"],
    [181, ""],
  ])("%d days left: %s", (days, text) => {
    expect(expiryWarning(addDays(today, days), today)).toBe(text);
  });
});

describe("domain.md §2 is_jxq: near-expiry batches are sold apart", () => {
  const batches = [aBatch(1, 90, 5), aBatch(2, 180, 3), aBatch(3, 181, 20)];
  const idsOf = (expiry: "near" | "far", quantity: number) => {
    const result = allocateBatches({ batches, quantity, today, minRemainingDays: 1, expiry });
    return [result.allocations.map(({ id, quantity: pieces }) => [id, pieces]), result.shortage];
  };

  test("pieces of the offer come from the near ones only, all others never", () => {
    expect(idsOf("near", 10)).toEqual([
      [
        [1, 5],
        [2, 3],
      ],
      2,
    ]);
    expect(idsOf("far", 21)).toEqual([[[3, 20]], 1]);
  });

  test.each([
    [
      { near: 8, far: 20, offered: 8 },
      { stock: 28, near: 8 },
    ],
    [
      { near: 8, far: 20, offered: 100 },
      { stock: 28, near: 8 },
    ],
    [
      { near: 8, far: 20, offered: 2 },
      { stock: 22, near: 2 },
    ],
    [
      { near: 8, far: 20, offered: 0 },
      { stock: 20, near: 0 },
    ],
  ])("%j leaves the shop %j", (there, expected) => {
    expect(stockBesideOffer(there)).toEqual(expected);
  });
});

describe("what a recall leaves of an order (domain.md §6)", () => {
  const goods = { lineId: 1, amount: yuan(125), quantity: 10 };
  const gift = { lineId: 2, amount: yuan(0), quantity: 1 };
  const all = { lineId: 1, quantity: 10 };
  test.each([
    ["all that was paid for", [goods], [all], true],
    ["all but a gift", [goods, gift], [all], true],
    ["a part", [goods, gift], [{ lineId: 1, quantity: 9 }], false],
    [
      "all, in two steps",
      [goods],
      [
        { lineId: 1, quantity: 4 },
        { lineId: 1, quantity: 6 },
      ],
      true,
    ],
    ["only the gift", [goods, gift], [{ lineId: 2, quantity: 1 }], false],
    ["one of two paid lines", [goods, { ...goods, lineId: 3 }], [all], false],
    [
      "one of two where nothing costs anything",
      [gift, { ...gift, lineId: 3 }],
      [{ lineId: 2, quantity: 1 }],
      false,
    ],
  ])("%s is missing", (_what, unsent, ...[missing, expected]) => {
    expect(isAllMissing(unsent, missing)).toBe(expected);
  });
});

describe("the journal of stock", () => {
  test.each([
    ["receipt", 1, 0],
    ["return", 1, 0],
    ["adjust", 1, 0],
    ["reserve", 0, 1],
    ["release", 0, -1],
    ["pick", 0, 0],
    ["ship", -1, -1],
  ] as const)("%s: %d on hand, %d reserved", (kind, onHand, reserved) => {
    expect(movementEffects[kind]).toEqual({ onHand, reserved });
  });

  test("knows every kind", () => {
    expect(Object.keys(movementEffects).toSorted()).toEqual([...movementKinds].toSorted());
  });
});

describe("why nothing of a batch may leave the warehouse", () => {
  test.each([
    ["normal", 1, null],
    ["normal", 0, null],
    ["normal", -1, "expired"],
    ["frozen", 0, "frozen"],
    ["frozen", -1, "expired"],
    ["recalled", 9, "recalled"],
    ["recalled", -1, "recalled"],
  ] as const)("%s with %d days left: %s", (state, days, fault) => {
    expect(batchFault({ state, expiresOn: addDays(today, days) }, today)).toBe(fault);
  });
});
