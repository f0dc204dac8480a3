import { describe, expect, test } from "vitest";
import { isSelected, isSelecting, nothingSelected, rangeOf, withRows } from "./selection.ts";

const all = { ids: [], all: { query: { state: "on" }, words: "状态：在售", count: "30" } };

describe("what is selected of a list", () => {
  test("rows are added and taken away, each once", () => {
    const two = withRows(withRows(nothingSelected, [1, 2], true), [2, 3], true);
    expect(two.ids).toEqual([1, 2, 3]);
    expect(withRows(two, [1], false).ids).toEqual([2, 3]);
    expect(isSelecting(withRows(nothingSelected, [1], true))).toBe(true);
    expect(isSelecting(nothingSelected)).toBe(false);
  });

  test("a range runs either way, and is one row where it began on another page", () => {
    expect(rangeOf([5, 4, 3, 2], 4, 2)).toEqual([4, 3, 2]);
    expect(rangeOf([5, 4, 3, 2], 2, 5)).toEqual([5, 4, 3, 2]);
    expect(rangeOf([5, 4], 9, 4)).toEqual([4]);
    expect(rangeOf([5, 4], null, 4)).toEqual([4]);
  });

  test("all that match are selected on every page of that question, in any order, and of no other", () => {
    expect(isSelected(all, 7, { state: "on", after: "x", sort: "new" })).toBe(true);
    expect(isSelected(all, 7, { state: "off" })).toBe(false);
    expect(isSelected(all, 7, {})).toBe(false);
  });

  test("one row turned ends that all are", () => {
    expect(withRows(all, [7], true)).toEqual({ ids: [7], all: null });
  });
});
