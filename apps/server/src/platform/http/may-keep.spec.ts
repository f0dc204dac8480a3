import { describe, expect, it } from "vitest";
import { type CallMade, hasFailed, mayKeep, mayKeepReply } from "./may-keep.ts";

const read = (status = 200, more: Partial<CallMade> = {}): CallMade => ({
  method: "GET",
  status,
  setsCookie: false,
  ...more,
});
const page = { status: 200, headers: [["content-type", "text/html"]] as const };
const withCookie = { ...page, headers: [["set-cookie", "a=1"]] as const };

describe("what may be given again (design.md, Caches)", () => {
  it.each<[string, CallMade[], { toEverybody: boolean; toItsLogin: boolean }]>([
    ["all was read", [read()], { toEverybody: true, toItsLogin: true }],
    [
      "nobody is logged in, not for him, not there",
      [read(), read(401), read(403), read(404)],
      { toEverybody: true, toItsLogin: false },
    ],
    ["one failed", [read(), read(500)], { toEverybody: false, toItsLogin: false }],
    ["one was asked too often", [read(429)], { toEverybody: false, toItsLogin: false }],
    ["one was asked wrongly", [read(422)], { toEverybody: false, toItsLogin: false }],
    ["one changed something", [read(200, { method: "POST" })], { toEverybody: false, toItsLogin: false }],
    ["one gave a cookie", [read(200, { setsCookie: true })], { toEverybody: false, toItsLogin: false }],
    ["nothing was read", [], { toEverybody: true, toItsLogin: false }],
  ])("%s", (_, calls, { toEverybody, toItsLogin }) => {
    expect(mayKeep(page, calls, "everybody")).toBe(toEverybody);
    expect(mayKeep(page, calls, "its login")).toBe(toItsLogin);
  });

  it("a page that gives a cookie, or is none, is nobody's; that there is no such page everybody may be told", () => {
    for (const to of ["everybody", "its login"] as const) {
      expect(mayKeep(withCookie, [read()], to)).toBe(false);
      expect(mayKeep({ ...page, status: 302 }, [read()], to)).toBe(false);
      expect(mayKeep({ ...page, status: 500 }, [read()], to)).toBe(false);
    }
    expect(mayKeep({ ...page, status: 404 }, [read(404)], "everybody")).toBe(true);
    expect(mayKeep({ ...page, status: 404 }, [read()], "its login")).toBe(false);
  });

  it("a refusal of a call that changes something is an answer, a fault of it is none; neither is read again", () => {
    expect([422, 409, 429, 503].map((status) => hasFailed(read(status, { method: "POST" })))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect([read(), read(204), read(304), read(404)].map(mayKeepReply)).toEqual([true, true, false, false]);
    expect(mayKeepReply(read(200, { method: "POST" }))).toBe(false);
    expect(mayKeepReply(read(200, { setsCookie: true }))).toBe(false);
  });
});
