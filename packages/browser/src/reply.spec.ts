import { describe, expect, it } from "vitest";
import { hasNoAnswer, noAnswer } from "./reply.ts";

describe("§6 offline, 确认支付: the result is not known", () => {
  it.each([
    [noAnswer.offline, true],
    [noAnswer.timeout, true],
    [502, true],
    [504, true],
    [noAnswer.cancelled, false],
    [409, false],
    [500, false],
  ])("after %s: %s", (code, isUnknown) => expect(hasNoAnswer({ code })).toBe(isUnknown));
});
