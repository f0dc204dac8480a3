import { describe, expect, it } from "vitest";
import { aStore } from "./store.fixture.ts";
import {
  forgetLogin,
  keepLogin,
  landingPath,
  loginAddress,
  safeReturnPath,
  setLoginMarker,
  takeLoginMarker,
} from "./login-marker.ts";

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
    "/\t/evil.example",
    "/\n/evil.example",
    "/\r/evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/login",
    "",
    null,
    "/forget/step3",
    "/register/step1",
  ])("stays in the shop for %s", (from) => expect(safeReturnPath(from)).toBe("/"));

  it("keeps path and query of the shop", () => {
    for (const path of ["/list?keywords=amxl&page=2", "/register/step3", "/register/dd/step2"])
      expect(safeReturnPath(path)).toBe(path);
  });
});

describe("where a login is asked for", () => {
  const here = new URL("https://shop.example/cart?a=1");
  it.each([
    ["/login", "/login?from=%2Fcart%3Fa%3D1"],
    [
      "https://main.example/login",
      "https://main.example/login?from=https%3A%2F%2Fshop.example%2Fcart%3Fa%3D1",
    ],
  ])("%s is told the way back", (loginUrl, address) => expect(loginAddress(loginUrl, here)).toBe(address));
});

describe("where a login leads", () => {
  it.each([
    ["buyer", null, "/"],
    ["buyer", "/cart", "/cart"],
    ["buyer", "/shop", "/shop"],
    ["supplier", null, "/shop"],
    ["supplier", "/cart", "/shop"],
    ["supplier", "/shopping", "/shop"],
    ["supplier", "//evil.example", "/shop"],
    ["supplier", "/shop/order?page=2", "/shop/order?page=2"],
    ["supplier", "/shop?shelf=on", "/shop?shelf=on"],
    ["admin", "/list", "/list"],
  ])("%s from %s: %s", (role, from, path) => expect(landingPath(role, from)).toBe(path));
});
