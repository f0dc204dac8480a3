import { expect, test } from "vitest";
import { yuan } from "../money/money.ts";
import { setSaving } from "./sets.ts";

type Piece = readonly [price: string | null, quantity: number];

test.each<[string, readonly Piece[], string | null]>([
  [
    "50",
    [
      ["12.5", 2],
      ["12.5", 3],
    ],
    "12.5",
  ],
  [
    "19",
    [
      ["10", 1],
      ["10", 1],
    ],
    "1",
  ],
  [
    "19",
    [
      ["9.4", 1],
      ["9.4", 1],
    ],
    "0",
  ],
  [
    "18.8",
    [
      ["9.4", 1],
      ["9.4", 1],
    ],
    "0",
  ],
  [
    "19",
    [
      ["10", 1],
      [null, 1],
    ],
    null,
  ],
])("§3 a set of %s yuan beside %j saves %s", (price, pieces, saving) => {
  const goods = pieces.map(([each, quantity]) => ({ price: each === null ? null : yuan(each), quantity }));
  expect(setSaving(yuan(price), goods)).toBe(saving === null ? null : yuan(saving));
});
