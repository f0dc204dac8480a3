import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codeLength, codeOf, codeState, readCode, shownCode } from "./coupon-codes.ts";

const bytes = fc.uint8Array({ minLength: codeLength, maxLength: codeLength });

describe("codes of coupons", () => {
  it("are twelve signs without those that people take for each other, each sign as likely", () => {
    fc.assert(
      fc.property(bytes, (chance) => /^[2-9A-HJ-NP-Z]{12}$/.test(codeOf(chance))),
      { numRuns: 200 },
    );
    const signs = Array.from({ length: 256 }, (_, byte) => codeOf(new Uint8Array(12).fill(byte))[0]);
    const counts = Map.groupBy(signs, (sign) => sign);
    expect([counts.size, new Set([...counts.values()].map(({ length }) => length))]).toEqual([
      32,
      new Set([8]),
    ]);
    expect(() => codeOf(new Uint8Array(3))).toThrow("12");
  });

  it("are read as they are shown", () => {
    fc.assert(
      fc.property(bytes, (chance) => {
        expect(readCode(shownCode(codeOf(chance)))).toBe(codeOf(chance));
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ["abcd-efgh-jklm"],
    [" ABCD EFGH JKLM "],
    ["ＡＢＣＤ－ＥＦＧＨ－ＪＫＬＭ"],
    ["abcd—efgh–jk lm"],
    ["abcdefghjklm"],
  ])("%s is read whatever its case, spaces and dashes", (typed) => {
    expect(readCode(typed)).toBe("ABCDEFGHJKLM");
  });

  it.each([[""], ["ABCDEFGHJKL"], ["ABCDEFGHJKLMN"], ["ABCDEFGHJKL0"], ["OBCDEFGHJKLM"], ["😀".repeat(6)]])(
    "%s is none",
    (typed) => {
      expect(readCode(typed)).toBeNull();
    },
  );

  it("stand unused, used or void", () => {
    const at = new Date();
    const states = [
      { usedAt: null, voidedAt: null },
      { usedAt: at, voidedAt: null },
      { usedAt: null, voidedAt: at },
    ];
    expect(states.map(codeState)).toEqual(["unused", "used", "void"]);
  });
});
