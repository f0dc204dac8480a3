/** 省市区: the tables of GB/T 2260, from an open-data package. */
import { areaList } from "@vant/area-data";
import type { RegionTables } from "@yaoji/domain/people/regions";

export const regions: RegionTables = areaList;

const { province_list: provinces, city_list: cities, county_list: areas } = areaList;
const named = (names: Readonly<Record<string, string>>, code: string) => names[code] ?? "";

/** What a place is called in full: 四川省成都市武侯区; the code itself where there is none. */
export function placeName(code: string): string {
  const [province, city] = [
    named(provinces, `${code.slice(0, 2)}0000`),
    named(cities, `${code.slice(0, 4)}00`),
  ];
  const whole = `${province}${city === province ? "" : city}${named(areas, code)}`;
  return isPlace(code) ? whole : code;
}

/** Provinces, each with its cities after it, to choose from. */
export const provincesAndCities: readonly { readonly code: string; readonly name: string }[] = Object.keys({
  ...provinces,
  ...cities,
})
  .toSorted()
  .map((code) => ({ code, name: placeName(code) }));

/** Whether the code is that of a province, a city or an area. */
export function isPlace(code: string): boolean {
  const { province_list, city_list, county_list } = regions;
  return [province_list, city_list, county_list].some((names) => Object.hasOwn(names, code));
}
