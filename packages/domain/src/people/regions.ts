/** 省市区: the codes of GB/T 2260 by which a place is judged. The tables are large; who needs them hands them in. */

/** Code → name: `110000 → 北京市`, `110100 → 北京市`, `110101 → 东城区`. */
type Names = Readonly<Record<string, string>>;
export type RegionTables = {
  readonly province_list: Names;
  readonly city_list: Names;
  readonly county_list: Names;
};
export type PlaceNames = { readonly province: string; readonly city: string; readonly area: string };

/** Whether an area 区县 of this code exists. */
export function isRegionCode(tables: RegionTables, code: string): boolean {
  return Object.hasOwn(tables.county_list, code);
}

/** The code of the area of this name in this city and province; null where there is none. */
export function regionCodeOf(tables: RegionTables, place: PlaceNames): string | null {
  const province = codeIn(tables.province_list, place.province, "")?.slice(0, 2);
  const city = province && codeIn(tables.city_list, place.city, province)?.slice(0, 4);
  return (city && codeIn(tables.county_list, place.area, city)) || null;
}

/** Why the code cannot be that of the place, in Chinese; null where it is. */
export function regionRefusal(
  tables: RegionTables,
  place: PlaceNames & { readonly region_code: string },
): string | null {
  const again = "请重新选择省份、城市和区县";
  if (!isRegionCode(tables, place.region_code)) return `所选地区的编码不存在，${again}`;
  if (regionCodeOf(tables, place) !== place.region_code) return `地区编码与所选的省市区不一致，${again}`;
  return null;
}

function codeIn(names: Names, name: string, start: string): string | undefined {
  return Object.keys(names).find((code) => code.startsWith(start) && names[code] === name);
}
