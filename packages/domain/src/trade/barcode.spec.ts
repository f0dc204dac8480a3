import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkDigit, parseBarcode } from "./barcode.ts";

describe("domain.md §2: bar codes on packs", () => {
  it.each([
    ["6901234567892", "6901234567892"],
    [" 690-1234-567892 ", "6901234567892"],
    ["６９０１２３４５６７８９２", "6901234567892"],
    ["96385074", "96385074"],
    ["036000291452", "0036000291452"],
  ])("%s", (written, code) => {
    expect(parseBarcode(written)).toBe(code);
  });

  it.each(["", "6901234567893", "96385075", "690123456789", "6.90123E+12", "69012345678921", "abc"])(
    "%j is none",
    (written) => {
      expect(parseBarcode(written)).toBeNull();
    },
  );

  it("finds every single wrong digit", () => {
    const body = fc.stringMatching(/^(?:\d{7}|\d{12})$/);
    fc.assert(
      fc.property(body, fc.nat(12), fc.integer({ min: 1, max: 9 }), (digits, at, by) => {
        const code = `${digits}${checkDigit(digits)}`;
        expect(parseBarcode(code)).toBe(code);
        const place = at % code.length;
        const wrong = (Number(code[place]) + by) % 10;
        expect(parseBarcode(`${code.slice(0, place)}${wrong}${code.slice(place + 1)}`)).toBeNull();
      }),
    );
  });
});
