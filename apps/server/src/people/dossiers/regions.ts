/** 省市区: the tables of GB/T 2260, from an open-data package. */
import { areaList } from "@vant/area-data";
import type { RegionTables } from "@yaoji/domain/people/regions";

export const regions: RegionTables = areaList;

/** Whether the code is that of a province, a city or an area. */
export function isPlace(code: string): boolean {
  const { province_list, city_list, county_list } = regions;
  return [province_list, city_list, county_list].some((names) => Object.hasOwn(names, code));
}
