import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "./browser.ts";
import type { DataOf } from "./client.ts";
import { queries } from "./operator.ts";

export type Work = DataOf<"workCounts">["list"][number];

/** What waits behind each screen; asked again every minute, and after whatever changes it here. */
const workQuery = queryOptions({
  queryKey: ["work"],
  queryFn: () => api("workCounts", {}),
  refetchInterval: 60_000,
});

export const useWork = ({ isLimited }: { isLimited: boolean }) =>
  useQuery({ ...workQuery, enabled: !isLimited }).data?.list ?? [];

export const askWorkAgain = () => queries.invalidateQueries({ queryKey: workQuery.queryKey });
