import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { ShopDocument } from "./documents.ts";
import { daysLeft, dueReminder, licenceWarnings, reminderDays } from "./licence-warnings.ts";

const today = "2026-03-01";
const document = (kind: ShopDocument["kind"], expiresOn: string | null): ShopDocument => ({
  kind,
  expiresOn,
});
const warned = (...documents: ShopDocument[]) =>
  licenceWarnings({ type: "single_pharmacy", documents }, today);

test("a document is spoken of from sixty days before its last day on, the worst first", () => {
  expect(
    warned(
      document("business_licence", null),
      document("purchase_authorisation", "2026-04-30"),
      document("food_licence", "2026-05-01"),
      document("drug_licence", "2026-02-27"),
      document("device_record", "2026-03-01"),
    ),
  ).toEqual([
    { document: "药品经营许可证", expiresOn: "2026-02-27", days: -2, isLocking: true },
    { document: "第二类医疗器械经营备案凭证", expiresOn: "2026-03-01", days: 0, isLocking: false },
    { document: "采购委托书", expiresOn: "2026-04-30", days: 60, isLocking: false },
  ]);
});

test("what lapsed and is not needed for ordering locks nothing", () => {
  expect(warned(document("food_licence", "2026-01-01"))[0]).toMatchObject({ days: -59, isLocking: false });
});

describe("reminders", () => {
  it.each([
    [61, [], null],
    [60, [], 60],
    [59, [60], null],
    [45, [], 60],
    [30, [60], 30],
    [7, [60, 30], 7],
    [5, [], 7],
    [0, [60, 30, 7], null],
    [-1, [60, 30, 7], -1],
    [-100, [-1], null],
  ] as const)("with %d days left and %j sent: %s", (left, sent, due) => {
    expect(dueReminder(left, sent)).toBe(due);
  });

  it("are each sent once, in their order, whichever days the job runs on", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: -80, max: 90 })), (days) => {
        const sent: number[] = [];
        for (const left of days.toSorted((a, b) => b - a)) {
          const due = dueReminder(left, sent);
          if (due !== null) sent.push(due);
          expect(dueReminder(left, sent)).toBeNull();
        }
        expect(new Set(sent).size).toBe(sent.length);
        expect(sent).toEqual(sent.toSorted((a, b) => b - a));
        expect(sent.every((each) => reminderDays.some((day) => day === each))).toBe(true);
      }),
    );
  });

  it("count days to the last valid one", () => {
    expect(daysLeft(null, today)).toBeNull();
    expect(daysLeft(today, today)).toBe(0);
    expect(daysLeft("2026-02-28", today)).toBe(-1);
  });
});
