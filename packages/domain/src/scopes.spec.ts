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
    expect(new Set(Object.values(scopeLabels)).size).toBe(Object.keys(scopeLabels).length);
  });

  test("drug classes", () => {
    expect(Object.keys(drugClassLabels).filter(isDrugClass)).toEqual(["rx", "otc_a", "otc_b", "none"]);
    expect(isDrugClass("otc")).toBe(false);
  });
});
