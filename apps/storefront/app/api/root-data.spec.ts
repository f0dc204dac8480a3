import { describe, expect, it } from "vitest";
import { userFactOf } from "./root-data.ts";

const refusal = (code: number, reason: string) => ({
  ok: false as const,
  failure: { code, reason, message: "…" },
});

describe("who is logged in, by the base info's reply", () => {
  it("403 auth.forbidden is a login that does not buy", () => {
    expect(userFactOf(refusal(403, "auth.forbidden"))).toEqual({ user: null, mayNotBuy: "role" });
  });

  it("403 auth.no_shop is a login that has to find a shop first", () => {
    expect(userFactOf(refusal(403, "auth.no_shop"))).toEqual({ user: null, mayNotBuy: "shop" });
  });

  it("401, and any other failure, shows the header only (§4)", () => {
    expect(userFactOf(refusal(401, "auth.required"))).toEqual({ user: null, mayNotBuy: null });
    expect(userFactOf(refusal(500, "internal"))).toEqual({ user: null, mayNotBuy: null });
  });
});
