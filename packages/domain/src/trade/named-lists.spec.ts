import { describe, expect, it, test } from "vitest";
import { listNameKey, mergeLines, wishRule } from "./named-lists.ts";
import { checkQuantity, mostPieces, nextUp } from "./quantity.ts";

it.each([
  ["日常 补货", "日常补货"],
  ["　日常补货 ", "日常补货"],
  ["ＡＢ１", "ab1"],
  ["换季💊", "换季💊"],
])("%s is the list named %s", (name, key) => {
  expect(listNameKey(name)).toBe(key);
});

describe("lines that come into a list", () => {
  const line = (goodsId: number, number: number) => ({ goodsId, number });
  const held = new Map([
    [1, 10],
    [2, 5],
  ]);

  test.each([
    {
      what: "new ones stand there as given, in their order",
      merge: "add",
      given: [line(9, 3), line(8, 4)],
      become: { lines: [line(9, 3), line(8, 4)], added: 2, merged: 0 },
    },
    {
      what: "held ones have both quantities together",
      merge: "add",
      given: [line(1, 4)],
      become: { lines: [line(1, 14)], added: 0, merged: 1 },
    },
    {
      what: "or the new one alone",
      merge: "replace",
      given: [line(1, 4), line(7, 1)],
      become: { lines: [line(1, 4), line(7, 1)], added: 1, merged: 1 },
    },
    {
      what: "given twice they are one line",
      merge: "replace",
      given: [line(2, 3), line(2, 4)],
      become: { lines: [line(2, 7)], added: 0, merged: 1 },
    },
    {
      what: "no more than anybody writes",
      merge: "add",
      given: [line(1, mostPieces)],
      become: { lines: [line(1, mostPieces)], added: 0, merged: 1 },
    },
  ] as const)("$what", ({ merge, given, become }) => {
    expect(mergeLines(held, given, merge)).toEqual(become);
  });
});

test("a list holds whole packs beyond today's stock and limit", () => {
  const rule = wishRule({ step: 10, minimum: 20, maximum: 40, stock: 15 });
  expect(checkQuantity(rule, 60)).toEqual([]);
  expect(checkQuantity(rule, 65)).toEqual(["PACK_MULTIPLE"]);
  expect([nextUp(rule, 0), nextUp(rule, 60)]).toEqual([20, 70]);
});
