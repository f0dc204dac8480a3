import { describe, expect, it } from "vitest";
import { adKey, closedAdsCookieText, closedAdsOf, drawKey } from "./closed-ads.ts";
import { mayBeLoggedIn } from "./display.ts";

const ad = { image: "/pictures/banner-1.svg", url: "/lqzx", title: "领券" };
const valueOf = (text: string) => text.split(";")[0] ?? "";

describe("closed advertisements", () => {
  it("are remembered by picture, address and title; a new one shows again", () => {
    expect(adKey(ad)).toBe(adKey({ ...ad }));
    expect(adKey({ ...ad, title: "新活动" })).not.toBe(adKey(ad));
    expect(adKey(ad)).toMatch(/^[\da-z]{1,7}$/);
  });

  it("draws are remembered for one buyer each", () => {
    const keys = [drawKey(3, "demo 甲店"), drawKey(3, "demo 乙店"), drawKey(4, "demo 甲店")];
    expect(new Set(keys).size).toBe(3);
    expect(drawKey(3, "demo 甲店")).toBe(keys[0]);
  });

  it("are added to what the cookie holds, once each, the last twenty", () => {
    const first = valueOf(closedAdsCookieText("large_text=1", "abc"));
    expect(closedAdsOf(`large_text=1; ${first}`)).toEqual(["abc"]);
    const again = valueOf(closedAdsCookieText(`${first}; x=y`, "def"));
    expect(closedAdsOf(valueOf(closedAdsCookieText(again, "abc")))).toEqual(["def", "abc"]);
    const many = Array.from({ length: 30 }, (_, n) => `k${n}`).reduce(
      (cookies, key) => valueOf(closedAdsCookieText(cookies, key)),
      "",
    );
    expect(closedAdsOf(many)).toHaveLength(20);
  });

  it("are read from no cookie, an empty one and a foreign one", () => {
    expect([closedAdsOf(null), closedAdsOf("closed_ads="), closedAdsOf("not_closed_ads=abc")]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it("say nothing about a login", () => {
    expect(mayBeLoggedIn("closed_ads=abc; large_text=1")).toBe(false);
  });
});
