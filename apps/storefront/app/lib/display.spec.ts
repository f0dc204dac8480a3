import { describe, expect, it } from "vitest";
import { largeTextCookieText, mayBeLoggedIn, wantsLargeText } from "./display.ts";

describe("大字", () => {
  it("is read from the cookie that the switch writes", () => {
    expect(wantsLargeText("a=b; large_text=1")).toBe(true);
    expect(wantsLargeText("large_text=0")).toBe(false);
    expect(wantsLargeText(null)).toBe(false);
    expect(largeTextCookieText(true)).toMatch(/^large_text=1; Path=\/; Max-Age=\d+; SameSite=Lax$/);
  });

  it("alone is no sign of a login", () => {
    expect(mayBeLoggedIn("large_text=1")).toBe(false);
    expect(mayBeLoggedIn("large_text=1; yaoji_session=x")).toBe(true);
    expect(mayBeLoggedIn("")).toBe(false);
  });
});
