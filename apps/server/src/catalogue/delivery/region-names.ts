/** What regions are called in full: 四川省, 四川省成都市, 四川省成都市武侯区; without a city where there is none. */
import { areaList } from "@vant/area-data";
import { isCity } from "@yaoji/domain/trade/delivery-promise";

const { province_list: provinces, city_list: cities, county_list: areas } = areaList;

/** The name of the region of that code in one of the tables; "" where there is none. */
function nameIn(table: Readonly<Record<string, string>>, code: string): string {
  return table[code] ?? "";
}

function provinceOf(code: string): string {
  return nameIn(provinces, `${code.slice(0, 2)}0000`);
}

/** A province alone where the city is none. */
function cityOf(code: string): string {
  const city = nameIn(cities, `${code.slice(0, 4)}00`);
  return provinceOf(code) + (isCity(city, provinceOf(code)) ? city : "");
}

const names: ReadonlySet<string> = new Set([
  ...Object.values(provinces),
  ...Object.keys(cities).map(cityOf),
  ...Object.entries(areas).map(([code, area]) => cityOf(code) + area),
]);

/** Whether a region is called so. */
export function isRegion(name: string): boolean {
  return names.has(name);
}
