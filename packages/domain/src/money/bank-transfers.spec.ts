import { describe, expect, test } from "vitest";
import { afterRejection, moreTimeToPay, takesAnotherProof } from "./bank-transfers.ts";

const at = (hours: number) => new Date(Date.UTC(2026, 10, 24, hours));

describe("rejected proofs of a bank transfer (domain.md §6: 72 h transfer)", () => {
  test.each([
    [0, { isLast: false, hours: 24 }],
    [1, { isLast: false, hours: 24 }],
    [2, { isLast: false, hours: 24 }],
    [3, { isLast: true, hours: 2 }],
    [4, { isLast: true, hours: 2 }],
  ])("%i of them: %o", (rejected, expected) => {
    expect(afterRejection(rejected)).toEqual(expected);
    expect(takesAnotherProof(rejected)).toBe(!expected.isLast);
  });

  test("time to pay grows, and never shrinks", () => {
    expect(moreTimeToPay(at(1), at(0))).toEqual(at(24));
    expect(moreTimeToPay(at(1), at(0), 2)).toEqual(at(2));
    expect(moreTimeToPay(at(72), at(0), 2)).toEqual(at(72));
  });
});
