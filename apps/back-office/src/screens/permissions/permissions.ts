import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "../../api/browser.ts";
import type { DataOf } from "../../api/client.ts";

export type Permitted = DataOf<"permissionList">["list"][number];

/** Who is in office, with what was taken away from each. */
export const permissionsQuery = infiniteQueryOptions({
  queryKey: ["permissions"],
  queryFn: ({ pageParam }) =>
    api("permissionList", { query: { page_size: 100, ...(pageParam && { after: pageParam }) } }),
  initialPageParam: "",
  getNextPageParam: ({ next }) => next,
});
