/** 省市区: the tables of GB/T 2260, from an open-data package. */
import { areaList } from "@vant/area-data";
import type { RegionTables } from "@yaoji/domain/people/regions";

export const regions: RegionTables = areaList;
