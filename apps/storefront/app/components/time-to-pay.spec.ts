import { describe, expect, it } from "vitest";
import { timeToPay } from "./time-to-pay.tsx";

describe("the time to pay, on the store clock", () => {
  it.each([
    [72 * 3600, "3天00小时00分00秒"],
    [86_400 + 3_723, "1天01小时02分03秒"],
    [86_399, "23小时59分59秒"],
    [1, "00小时00分01秒"],
    [0, null],
    [-5, null],
  ])("%d seconds are %s", (seconds, text) => {
    expect(timeToPay(1_800_000_000 + seconds, 1_800_000_000)).toBe(text);
  });
});
