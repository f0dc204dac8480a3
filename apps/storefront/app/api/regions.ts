import { queryOptions, useQuery } from "@tanstack/react-query";
import type { RegionTables } from "@yaoji/domain/people/regions";

/** The tables of 省市区: a script of their own, loaded with the first form that asks for a place. */
const regionsQuery = queryOptions({
  queryKey: ["regions"],
  queryFn: async (): Promise<RegionTables> => (await import("@vant/area-data")).areaList,
  staleTime: Number.POSITIVE_INFINITY,
});

export const useRegions = () => useQuery(regionsQuery);
