import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  allocateRepayment,
  billDays,
  billMoves,
  billState,
  type BillState,
  billStates,
  canMoveBill,
  creditAvailable,
  creditRefusal,
  owedOf,
} from "./credit.ts";
import { add, fromFen, min, yuan, zero } from "./money.ts";
import { addDays } from "../text/time.ts";

const days = { billOn: "2026-11-01", dueOn: "2026-12-01" };
const bill = (paid: string, refunded = "0") => ({
  ...days,
  amount: yuan(100),
  paid: yuan(paid),
  refunded: yuan(refunded),
});

describe("domain.md §6 credit bills", () => {
  test.each([
    ["2026-10-01", 30, { billOn: "2026-11-01", dueOn: "2026-12-01" }],
    ["2026-10-31", 30, { billOn: "2026-11-01", dueOn: "2026-12-01" }],
    ["2026-12-15", 60, { billOn: "2027-01-01", dueOn: "2027-03-02" }],
    ["2026-01-31", 0, { billOn: "2026-02-01", dueOn: "2026-02-01" }],
  ])("paid on %s with a term of %i days", (paidOn, term, expected) => {
    expect(billDays(paidOn, term)).toEqual(expected);
  });

  test.each<[string, ReturnType<typeof bill>, string, BillState]>([
    ["within the month", bill("0"), "2026-10-31", "unbilled"],
    ["on the day it is drawn", bill("0"), "2026-11-01", "due"],
    ["on its due day", bill("0"), "2026-12-01", "due"],
    ["the day after", bill("0"), "2026-12-02", "overdue"],
    ["in part, before it is drawn", bill("30"), "2026-10-31", "unbilled"],
    ["in part", bill("30"), "2026-11-15", "partial"],
    ["in part, too late", bill("30"), "2026-12-02", "overdue"],
    ["whole", bill("100"), "2026-12-02", "paid"],
    ["paid and returned", bill("60", "40"), "2026-12-02", "paid"],
  ])("%s", (...[, given, today, state]) => {
    expect(billState(given, today)).toBe(state);
  });

  test("whatever is paid back, returned or asked for later, whatever day it becomes: only legal moves, and each of them", () => {
    const reached = new Set<string>();
    const some = fc.oneof(fc.nat(3000), fc.constantFrom(0, 10_000));
    const changes = fc.array(fc.tuple(fc.nat(40), some, fc.constantFrom("paid", "refunded", "asked")), {
      minLength: 1,
      maxLength: 8,
    });
    const stories: [number, number, "paid" | "refunded" | "asked"][][] = [
      [
        [11, 0, "paid"],
        [40, 0, "paid"],
      ],
      [
        [0, 10_000, "paid"],
        [0, 100, "asked"],
      ],
      [
        [15, 10_000, "refunded"],
        [0, 100, "asked"],
      ],
      [
        [15, 10_000, "paid"],
        [0, 100, "asked"],
      ],
      [
        [40, 10_000, "paid"],
        [40, 0, "paid"],
        [0, 100, "asked"],
      ],
      [
        [15, 0, "paid"],
        [0, 100, "paid"],
        [0, 9_900, "paid"],
      ],
      [
        [15, 0, "paid"],
        [0, 10_000, "paid"],
      ],
      [
        [15, 100, "paid"],
        [40, 0, "paid"],
        [40, 0, "paid"],
      ],
      [
        [15, 0, "paid"],
        [40, 0, "paid"],
        [40, 0, "paid"],
      ],
      [
        [40, 0, "paid"],
        [40, 0, "paid"],
        [0, 10_000, "paid"],
      ],
    ];
    fc.assert(
      fc.property(changes, (story) => {
        let [now, today] = [bill("0"), "2026-10-20"];
        let state = billState(now, today);
        for (const [daysOn, fen, what] of story) {
          // Freight that is asked for later (A7) is one more part of the bill.
          if (what === "asked") now = { ...now, amount: add(now.amount, fromFen(fen)) };
          else now = { ...now, [what]: add(now[what], min(fromFen(fen), owedOf(now))) };
          today = addDays(today, daysOn);
          const next = billState(now, today);
          if (next !== state) reached.add(`${state} ${next}`);
          state = next;
        }
      }),
      // Each move in a story of its own: chance finds the rare ones in most runs only.
      { numRuns: 2000, examples: stories.map((story) => [story]) },
    );
    const legal = billStates.flatMap((from) => billMoves[from].map((to) => `${from} ${to}`));
    expect([...reached].toSorted()).toEqual(legal.toSorted());
    expect(canMoveBill("overdue", "due")).toBe(false);
  });

  test("what is owed is what was neither paid nor returned", () => {
    expect(owedOf(bill("30", "20"))).toBe(yuan(50));
  });

  test.each([
    ["free", { limit: yuan(100), owed: yuan(30), isClosed: false, isOverdue: false }, "70", /^$/],
    [
      "used up beyond the limit",
      { limit: yuan(10), owed: yuan(30), isClosed: false, isOverdue: false },
      "0",
      /^$/,
    ],
    ["closed", { limit: yuan(100), owed: zero, isClosed: true, isOverdue: false }, "0", /停用/],
    ["overdue", { limit: yuan(100), owed: yuan(1), isClosed: false, isOverdue: true }, "0", /逾期/],
  ])("a line that is %s", (...[, line, available, refusal]) => {
    expect(creditAvailable(line)).toBe(yuan(available));
    expect(creditRefusal(line) ?? "").toMatch(refusal);
  });

  test("no line: not opened", () => {
    expect(creditRefusal(null)).toMatch(/尚未开通/);
  });

  test("a repayment fills one bill after the other, and loses nothing", () => {
    expect(allocateRepayment([yuan(10), yuan(20)], yuan(15))).toEqual({
      shares: [yuan(10), yuan(5)],
      left: zero,
    });
    expect(allocateRepayment([yuan(10)], yuan(15))).toEqual({ shares: [yuan(10)], left: yuan(5) });
    const fen = fc.integer({ min: 0, max: 1_000_000 }).map(fromFen);
    fc.assert(
      fc.property(fc.array(fen, { maxLength: 8 }), fen, (owed, amount) => {
        const { shares, left } = allocateRepayment(owed, amount);
        expect(add(left, ...shares)).toBe(amount);
        for (const [index, share] of shares.entries()) expect(share).toBeLessThanOrEqual(owed[index] ?? zero);
      }),
    );
  });
});
