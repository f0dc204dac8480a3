import { queryOptions } from "@tanstack/react-query";
import { api } from "./browser.ts";

/** The shops linked with this account. */
export const linkedShopsQuery = queryOptions({
  queryKey: ["shops"],
  queryFn: () => api("shopList", {}, { silent: true }),
});
