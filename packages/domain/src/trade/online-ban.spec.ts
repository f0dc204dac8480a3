import { describe, expect, it } from "vitest";
import { banPartOf, retailBan } from "./online-ban.ts";

describe("§2.4 药品网络销售禁止清单: which part a name stands in", () => {
  it("part 1 by class; wild animals and plain goods stand in none", () => {
    expect([banPartOf("narcotic"), banPartOf("vaccine"), banPartOf("granule")]).toEqual([1, 1, 1]);
    expect([banPartOf("ephedrine"), banPartOf("none"), banPartOf("wildlife")]).toEqual([2, null, null]);
  });

  it.each<[string, boolean, string | null]>([
    ["注射用头孢曲松钠", true, "注射剂"],
    ["门冬胰岛素注射液", true, null],
    ["华法林钠片", false, "单列的品种"],
    ["伊曲康唑胶囊", false, "单列的品种"],
    ["夫西地酸乳膏", false, null],
    ["复方氨茶碱片", false, null],
    ["复方米非司酮片", false, "单列的品种"],
    ["盐酸特拉唑嗪片", false, null],
    ["十一酸睾酮软胶囊", false, "蛋白同化制剂和肽类激素"],
    ["阿莫西林胶囊", false, null],
  ])("part 2: %s (injection %s) %s", (name, isInjection, expected) => {
    expect(retailBan({ control: "none", name, isInjection, isDrug: true })).toBe(expected);
  });

  it("what is no drug stands in none", () => {
    expect(retailBan({ control: "none", name: "注射器", isInjection: true, isDrug: false })).toBeNull();
  });
});
