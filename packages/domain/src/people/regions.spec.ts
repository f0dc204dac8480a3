import { describe, expect, test } from "vitest";
import { isRegionCode, regionCodeOf, regionRefusal } from "./regions.ts";

const tables = {
  province_list: { 110000: "北京市", 510000: "四川省" },
  city_list: { 110100: "北京市", 510100: "成都市", 510700: "绵阳市" },
  county_list: { 110105: "朝阳区", 510104: "锦江区", 510107: "武侯区", 510703: "涪城区" },
};
const jinjiang = { province: "四川省", city: "成都市", area: "锦江区" };

describe("the code of a place", () => {
  test("is that of its area in its city and province", () => {
    expect(regionCodeOf(tables, jinjiang)).toBe("510104");
    expect(regionCodeOf(tables, { ...jinjiang, city: "绵阳市" })).toBeNull();
    expect(regionCodeOf(tables, { ...jinjiang, province: "北京市" })).toBeNull();
    expect(regionCodeOf(tables, { province: "", city: "", area: "" })).toBeNull();
  });

  test("exists for areas only", () => {
    const codes = ["510104", "510100", "990000", "", "toString"];
    expect(codes.filter((code) => isRegionCode(tables, code))).toEqual(["510104"]);
  });

  test.each([
    [{ ...jinjiang, region_code: "510104" }, null],
    [{ ...jinjiang, region_code: "510107" }, "地区编码与所选的省市区不一致，请重新选择省份、城市和区县"],
    [
      { ...jinjiang, city: "绵阳市", region_code: "510104" },
      "地区编码与所选的省市区不一致，请重新选择省份、城市和区县",
    ],
    [{ ...jinjiang, region_code: "510199" }, "所选地区的编码不存在，请重新选择省份、城市和区县"],
  ])("%j: %s", (place, said) => {
    expect(regionRefusal(tables, place)).toBe(said);
  });
});
