import { expect, test } from "vitest";
import { fitsUnpaid } from "./unpaid-pieces.ts";

test.each([
  [0, 10, true],
  [4, 6, true],
  [4, 7, false],
  [0, 11, false],
])("of at most 10 pieces unpaid orders hold %i, and %i more may be ordered: %s", (held, wanted, fits) => {
  expect(fitsUnpaid(held, wanted, 10)).toBe(fits);
});
