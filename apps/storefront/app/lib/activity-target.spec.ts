import { describe, expect, it } from "vitest";
import { activityTarget } from "./activity-target.ts";

const target = (...parts: string[]) =>
  activityTarget(
    new URLSearchParams(parts.map((part, index): [string, string] => [`url${index || ""}`, part])),
  );

describe("§2 /activity/{url?}/{url1?}/{url2?}", () => {
  it.each([
    [["mrtj"], "/mrtj"],
    [["zhzq"], "/zhzq"],
    [["hb"], "/hb"],
    [["welfare"], "/welfare"],
    [["lqzx"], "/lqzx"],
    [["yyh"], "/yyh"],
    [["yjh"], "/yjh"],
    [["hdmb"], "/hdmb"],
    [["zqmb"], "/zqmb"],
    [["kxzq"], "/kxzq"],
    [["kxzq", "new"], "/kxzq/new"],
    [["kxzq", "a/b"], "/kxzq/goods/a%2Fb"],
    [["ppzq", "3"], "/ppzq/info/3"],
  ])("%j leads to %s", (parts, path) => expect(target(...parts)).toEqual({ kind: "place", path }));

  it("names pages from data, draws and promotions by what follows", () => {
    expect(target("hdmb", "1")).toEqual({ kind: "page", of: "activity", key: "1" });
    expect(target("zqmb", "spring")).toEqual({ kind: "page", of: "zone", key: "spring" });
    expect(target("draw", "5")).toEqual({ kind: "draw", id: "5" });
    expect(target("yjh", "7")).toEqual({ kind: "promotions", ids: "7", path: "/yjh/7" });
    expect(target("Hdzx", "7-8", "8")).toEqual({ kind: "promotions", ids: "7-8", path: "/Hdzx/7-8/8" });
  });

  it.each([
    [],
    [""],
    ["//evil.example"],
    ["https://evil.example"],
    ["javascript:alert(1)"],
    ["..", "..", "api"],
    ["__proto__"],
    ["draw"],
    ["draw", "x"],
    ["ppzq", "//evil.example"],
    ["yjh", "../login"],
    ["Hdzx"],
    ["Hdzx", "7", "//evil.example"],
    ["cart"],
  ])("leads nowhere else: %j", (...parts) => expect(target(...parts)).toBeNull());
});
