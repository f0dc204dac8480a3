import { describe, expect, it } from "vitest";
import { aStore } from "./store.fixture.ts";
import { forgetLogin, keepLogin, safeReturnPath, setLoginMarker, takeLoginMarker } from "./login-marker.ts";

const stores = () => ({ session: aStore(), local: aStore() });

describe("§4 login marker", () => {
  it("is spent once", () => {
    const browser = stores();
    setLoginMarker(browser, "/cart");
    expect(takeLoginMarker(browser)).toBe("/cart");
    expect(takeLoginMarker(browser)).toBeNull();
  });
});

describe("decisions.md Login state: local storage keys", () => {
  it("are kept for a maker, and all removed at logout with the session's flag", () => {
    const browser = stores();
    keepLogin(browser, { token: "t", cj_userName: "岚泽", cj_token: "c" });
    expect(browser.local.all()).toEqual({ token: "t", cj_userName: "岚泽", cj_token: "c" });
    expect(browser.session.all()).toEqual({ is_login: "1" });
    forgetLogin(browser);
    expect({ ...browser.local.all(), ...browser.session.all() }).toEqual({});
  });

  it("of an earlier maker don't outlive a buyer's login", () => {
    const browser = stores();
    keepLogin(browser, { token: "t", cj_userName: "岚泽", cj_token: "c" });
    keepLogin(browser, { token: "u", cj_userName: "", cj_token: "" });
    expect(browser.local.all()).toEqual({ token: "u" });
  });
});

describe("going back after login", () => {
  it.each([
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/login",
    "",
    null,
  ])("stays in the shop for %s", (from) => expect(safeReturnPath(from)).toBe("/"));

  it("keeps path and query of the shop", () => {
    expect(safeReturnPath("/list?keywords=amxl&page=2")).toBe("/list?keywords=amxl&page=2");
  });
});
