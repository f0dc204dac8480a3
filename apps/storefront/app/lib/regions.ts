/** 省市区: who lies in whom, by the six digits of GB/T 2260; the tables come from an open-data package. */
import { type PlaceNames, regionCodeOf, type RegionTables } from "@yaoji/domain/people/regions";

/** A choice of a list. */
export type Region = { readonly code: string; readonly name: string };
/** Where something lies; "" as long as it is not chosen. `region_code` belongs to the area. */
export type Place = PlaceNames & { readonly region_code: string };

/** The three lists that stand beneath one another for this place. */
export function regionsOf(
  tables: RegionTables,
  { province, city }: Pick<Place, "province" | "city">,
): { provinces: Region[]; cities: Region[]; areas: Region[] } {
  const provinces = listOf(tables.province_list, "");
  const inProvince = codeOf(provinces, province)?.slice(0, 2);
  const cities = inProvince ? listOf(tables.city_list, inProvince) : [];
  const inCity = codeOf(cities, city)?.slice(0, 4);
  return { provinces, cities, areas: inCity ? listOf(tables.county_list, inCity) : [] };
}

/** The place after one of its parts was chosen: what lies below is open again, or given where there is one only. */
export function choosePart(
  tables: RegionTables,
  place: Place,
  { part, name }: { part: "province" | "city" | "area"; name: string },
): Place {
  if (part === "area")
    return { ...place, area: name, region_code: regionCodeOf(tables, { ...place, area: name }) ?? "" };
  const chosen = { ...place, [part]: name, area: "", region_code: "" };
  if (part === "city") return chosen;
  const { cities } = regionsOf(tables, chosen);
  return { ...chosen, city: cities.length === 1 ? (cities[0]?.name ?? "") : "" };
}

function listOf(names: RegionTables["city_list"], start: string): Region[] {
  return Object.entries(names)
    .filter(([code]) => code.startsWith(start))
    .map(([code, name]) => ({ code, name }));
}

function codeOf(regions: readonly Region[], name: string): string | undefined {
  return regions.find((region) => region.name === name)?.code;
}
