import { areaList } from "@vant/area-data";
import { provinceOfRegion } from "@yaoji/domain/people/provinces";
import { regionCodeOf } from "@yaoji/domain/people/regions";
import { describe, expect, test } from "vitest";
import { choosePart, regionsOf } from "./regions.ts";

const nowhere = { province: "", city: "", area: "", region_code: "" };
const names = (regions: readonly { name: string }[]) => regions.map(({ name }) => name);

describe("省市区", () => {
  test("the cities of a province, the areas of a city", () => {
    const { provinces, cities, areas } = regionsOf(areaList, { province: "四川省", city: "成都市" });
    expect(provinces).toHaveLength(34);
    expect(names(cities)).toContain("绵阳市");
    expect(names(areas)).toContain("武侯区");
    expect(names(areas)).not.toContain("涪城区");
  });

  test("nothing chosen: nothing to choose below", () => {
    expect(regionsOf(areaList, nowhere)).toMatchObject({ cities: [], areas: [] });
  });

  test("another province opens city and area again; the only city is chosen with it", () => {
    const place = { province: "四川省", city: "成都市", area: "武侯区", region_code: "510107" };
    expect(choosePart(areaList, place, { part: "province", name: "云南省" })).toEqual({
      ...nowhere,
      province: "云南省",
    });
    expect(choosePart(areaList, place, { part: "province", name: "北京市" })).toEqual({
      ...nowhere,
      province: "北京市",
      city: "北京市",
    });
  });

  test("the area brings its code; another city takes it away", () => {
    const city = { ...nowhere, province: "四川省", city: "成都市" };
    const place = choosePart(areaList, city, { part: "area", name: "武侯区" });
    expect(place.region_code).toBe("510107");
    expect(choosePart(areaList, place, { part: "city", name: "绵阳市" })).toMatchObject({
      area: "",
      region_code: "",
    });
  });

  test("every area lies in a city and a province of the same name as the domain's", () => {
    const codes = Object.keys(areaList.county_list);
    const lost = codes.filter((code) => areaList.city_list[`${code.slice(0, 4)}00`] === undefined);
    const strange = codes.filter(
      (code) => provinceOfRegion(code) !== areaList.province_list[`${code.slice(0, 2)}0000`],
    );
    expect([lost, strange]).toEqual([[], []]);
  });

  test("the names of every area in its city and province give its own code", () => {
    const { province_list: provinces, city_list: cities, county_list: areas } = areaList;
    const other = Object.entries(areas).filter(([code, area]) => {
      const province = provinces[`${code.slice(0, 2)}0000`] ?? "";
      const city = cities[`${code.slice(0, 4)}00`] ?? "";
      return regionCodeOf(areaList, { province, city, area }) !== code;
    });
    expect(other).toEqual([]);
  });
});
