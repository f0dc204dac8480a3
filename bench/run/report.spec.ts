import { describe, expect, test } from "vitest";
import type { Measured } from "./load.ts";
import { growthOf, median, type Row, tableOf, type Target } from "./report.ts";

const measured = (fields: Partial<Measured>): Measured => ({
  rate: 1000,
  p50: 5,
  p99: 20,
  cpu: 500,
  rows: 40,
  statements: 3,
  ...fields,
});
const row = (
  target: Target,
  rates: readonly number[],
  fields: Partial<Measured> & { size?: number } = {},
): Row => ({
  size: fields.size ?? 100_000,
  target,
  caller: "buyer",
  samples: rates.map((rate) => ({
    own: measured({ ...fields, rate }),
    a: measured({ rate: 6000 }),
    b: measured({ rate: 4000 }),
  })),
});

describe("the report of the benchmark", () => {
  test("takes the middle of the runs", () => {
    expect([median([3, 1, 200]), median([4, 2])]).toEqual([3, 3]);
    expect(tableOf([row("detail", [10, 800, 900])])).toContain("| 800 |");
  });

  test.for<[string, Row, string]>([
    ["a list at a sixth of B", row("list", [667]), "达到"],
    ["a slower list", row("list", [660]), "未达到"],
    ["a list with five statements", row("list", [4000], { statements: 5 }), "未达到"],
    ["suggestions at a fifth of A", row("suggest", [1200]), "达到"],
    ["suggestions that are late", row("suggest", [6000], { p99: 26 }), "未达到"],
    ["a search at an eighth of B", row("fragment", [500]), "达到"],
    ["a detail below an eighth of A", row("detail", [740]), "未达到"],
  ])("judges %s", ([, judged, verdict]) => {
    expect(tableOf([judged])).toContain(`：${verdict} |`);
  });

  test("holds the largest size against 10,000 goods", () => {
    const growth = (cpu: number) =>
      growthOf([row("list", [1], { size: 10_000 }), row("list", [1], { size: 1_000_000, cpu })]);
    expect(growth(1000)).toContain("| 2.00 | ≤ 2：达到 |");
    expect(growth(1100)).toContain("| 2.20 | ≤ 2：未达到 |");
    expect(growthOf([row("list", [1])])).toBe("");
  });
});
