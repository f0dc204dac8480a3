/** 省市区: the six digits of GB/T 2260 by which an area is known, from an open-data package. */
import { areaList } from "@vant/area-data";

type Names = Readonly<Record<string, string>>;
const { province_list: provinces, city_list: cities, county_list: areas }: Record<string, Names> = areaList;

/** Whether an area 区县 of this code exists. */
export function isRegionCode(code: string): boolean {
  return areas !== undefined && Object.hasOwn(areas, code);
}

/** The code of the area of this name in this city and province; null where there is none. */
export function regionCodeOf(place: { province: string; city: string; area: string }): string | null {
  const province = codeIn(provinces, place.province, "")?.slice(0, 2);
  const city = province && codeIn(cities, place.city, province)?.slice(0, 4);
  return (city && codeIn(areas, place.area, city)) || null;
}

function codeIn(names: Names | undefined, name: string, start: string): string | undefined {
  return Object.keys(names ?? {}).find((code) => code.startsWith(start) && names?.[code] === name);
}
