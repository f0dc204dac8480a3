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
    [["ppzq"], "/ppzq"],
    [["draw"], "/hdmb?id=draw"],
    [["hdmb", "draw"], "/hdmb?id=draw"],
    [["yyh", "list"], "/yyh/list"],
    [["yx", "table"], "/yx/table"],
    [["yx", "rule"], "/yx/rule"],
    [["mrtj", "12"], "/mrtj"],
  ])("%j leads to %s", (parts, path) => expect(target(...parts)).toEqual({ kind: "place", path }));

  it("names pages from data, draws, brands, controlled goods and promotions by what follows", () => {
    expect(target("hdmb", "1")).toEqual({ kind: "page", of: "activity", key: "1" });
    expect(target("zqmb", "spring")).toEqual({ kind: "page", of: "zone", key: "spring" });
    expect(target("draw", "5")).toEqual({ kind: "draw", id: "5" });
    expect(target("hdmb", "draw-5")).toEqual({ kind: "draw", id: "5" });
    expect(target("zqmb", "draw-5")).toEqual({ kind: "page", of: "zone", key: "draw-5" });
    expect(target("kxzq", "a/b")).toEqual({ kind: "controlled", key: "a/b" });
    expect(target("kxzq", "goods", "demo")).toEqual({ kind: "controlled", key: "demo" });
    expect(target("ppzq", "3")).toEqual({ kind: "brand", key: "3" });
    expect(target("ppzq", "info", "3")).toEqual({ kind: "brand", key: "3" });
    expect(target("yjh", "7")).toEqual({ kind: "promotions", ids: "7", path: "/yjh/7" });
    expect(target("Hdzx", "7-8", "8")).toEqual({ kind: "promotions", ids: "7-8", path: "/Hdzx/7-8/8" });
  });

  it("takes the page's name from ?id= as well, as the page itself does", () => {
    const asked = (text: string) => activityTarget(new URLSearchParams(text));
    expect(asked("url=hdmb&id=spring")).toEqual({ kind: "page", of: "activity", key: "spring" });
    expect(asked("url=hdmb&id=draw")).toEqual({ kind: "place", path: "/hdmb?id=draw" });
    expect(asked("url=zqmb&url1=winter&id=spring")).toEqual({ kind: "page", of: "zone", key: "winter" });
  });

  it.each([
    [],
    [""],
    ["//evil.example"],
    ["https://evil.example"],
    ["javascript:alert(1)"],
    ["..", "..", "api"],
    ["__proto__"],
    ["draw", "x"],
    ["ppzq", "info"],
    ["ppzq", "//evil.example"],
    ["yjh", "../login"],
    ["Hdzx"],
    ["Hdzx", "7", "//evil.example"],
    ["cart"],
  ])("leads nowhere else: %j", (...parts) => expect(target(...parts)).toBeNull());
});
