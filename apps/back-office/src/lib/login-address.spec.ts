import { describe, expect, it } from "vitest";
import { goingTo, loginAddress } from "./login-address.ts";

describe("the door", () => {
  it("keeps where one was going", () => {
    const address = loginAddress("/orders?state=paid&page=2");
    expect(goingTo(new URLSearchParams(address.split("?")[1]))).toBe("/orders?state=paid&page=2");
    expect(loginAddress("/")).toBe("/login");
  });

  it.each(["//evil.example", "/\\evil.example", "https://evil.example", "/login?from=/x", ""])(
    "leads nowhere else: %j",
    (from) => {
      expect(goingTo(new URLSearchParams({ from }))).toBe("/");
    },
  );
});
