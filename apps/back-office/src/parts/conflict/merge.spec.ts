import { expect, test } from "vitest";
import { decided, mergeChanges } from "./merge.ts";

const base = { name: "满减", total: 5, intro: "" };

type Row = typeof base;
type Case = [name: string, pair: [mine: Row, theirs: Row], result: ReturnType<typeof mergeChanges<Row>>];

test.each<Case>([
  [
    "different fields are both kept",
    [
      { ...base, name: "甲" },
      { ...base, total: 9 },
    ],
    { merged: { ...base, name: "甲", total: 9 }, overlaps: [] },
  ],
  [
    "the same change is none that overlaps",
    [
      { ...base, total: 9 },
      { ...base, total: 9 },
    ],
    { merged: { ...base, total: 9 }, overlaps: [] },
  ],
  [
    "one field changed to two things is asked about",
    [
      { ...base, total: 7, name: "甲" },
      { ...base, total: 9 },
    ],
    { merged: { ...base, total: 7, name: "甲" }, overlaps: [{ name: "total", mine: 7, theirs: 9 }] },
  ],
])("%s", (_, [mine, theirs], result) => {
  expect(mergeChanges(base, mine, theirs)).toEqual(result);
});

test("what is left to the other stays as he wants it", () => {
  expect(decided({ ...base, total: 7 }, { ...base, total: 9 }, new Set(["total"]))).toEqual({
    ...base,
    total: 9,
  });
});
