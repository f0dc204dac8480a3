import { expect, test } from "vitest";
import { fitsUnpaid } from "./unpaid-pieces.ts";

test.each([
  [0, 10, 10, true],
  [4, 6, 10, true],
  [4, 7, 10, false],
  [0, 11, 10, false],
])("unpaid orders hold %i pieces, %i more, of at most %i: %s", (held, wanted, limit, fits) => {
  expect(fitsUnpaid(held, wanted, limit)).toBe(fits);
});
