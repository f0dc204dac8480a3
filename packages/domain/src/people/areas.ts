/** Whether a region lies in an area: 330106 lies within 330106, 330100 and 330000. Apart from regions.ts, which lists of goods need not load. */
export function isWithin(region: string, area: string): boolean {
  return region.startsWith(areaPrefix(area));
}

/** What the codes of all regions in an area begin with: 330000 → 33. */
export const areaPrefix = (area: string): string => area.replace(/(00)+$/, "");
