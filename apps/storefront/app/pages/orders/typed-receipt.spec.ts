import { describe, expect, it } from "vitest";
import { answersOf } from "./typed-receipt.ts";

const lines = [
  { id: 1, number: 10 },
  { id: 2, number: 3 },
];

describe("what was typed at a parcel", () => {
  it("names only the lines of which fewer pieces arrived", () => {
    expect(answersOf(lines, {})).toEqual([]);
    expect(
      answersOf(lines, {
        1: { received: "8", reason: " 破损 " },
        2: { received: "3", reason: "写了又改回" },
      }),
    ).toEqual([{ id: 1, received: 8, reason: "破损" }]);
  });

  it.each(["", " ", "x", "1.5", "-1"])("%j is no quantity that the rules accept", (received) => {
    const [answer] = answersOf(lines, { 1: { received, reason: "破损" } });
    expect(Number.isSafeInteger(answer?.received) && Number(answer?.received) >= 0).toBe(false);
  });
});
