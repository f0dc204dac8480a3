import { describe, expect, test } from "vitest";
import { drugClassLabels, isDrugClass, isLicensedScope, isScopeCode, scopeLabels } from "./scopes.ts";

describe("domain.md §3 scope has two axes", () => {
  test("business categories", () => {
    expect(Object.keys(scopeLabels).filter((code) => isScopeCode(code) && !isLicensedScope(code))).toEqual([
      "device_1",
      "cosmetic",
      "disinfectant",
    ]);
    expect(isScopeCode("chemical")).toBe(true);
    expect(isScopeCode("valueOf")).toBe(false);
  });

  test.each([
    ["chinese_patent", "中成药"],
    ["chemical", "化学药制剂"],
    ["biological", "生物制品"],
    ["herbal_pieces", "中药饮片"],
    ["device_1", "第一类医疗器械"],
    ["device_2", "第二类医疗器械"],
    ["device_3", "第三类医疗器械"],
    ["health_food", "保健食品"],
    ["food", "食品"],
    ["cosmetic", "化妆品"],
    ["disinfectant", "消毒产品"],
  ] as const)("%s is named on licences as %s", (code, name) => {
    expect(scopeLabels[code]).toBe(name);
  });

  test("drug classes", () => {
    expect(Object.keys(drugClassLabels).filter(isDrugClass)).toEqual(["rx", "otc_a", "otc_b", "none"]);
    expect(isDrugClass("otc")).toBe(false);
    expect(drugClassLabels).toEqual({ rx: "处方药", otc_a: "甲类OTC", otc_b: "乙类OTC", none: "" });
  });
});
