import type { DataOf } from "@yaoji/contract/endpoints";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Outcome } from "@yaoji/browser/reply";
import { api } from "./browser.ts";

export type Addresses = DataOf<"addressList">;
export type Address = Addresses["list"][number];

/** What depends on where an address lies is kept under this key. */
export const ofPlaces = "of places";

/** The shop's shipping addresses. */
export const addressesQuery = queryOptions({
  queryKey: ["addresses"],
  queryFn: (): Promise<Addresses> => api("addressList", {}, { silent: true }),
});

/** The addresses that the loader brought, kept up to date from then on; `reload` after a change. */
export function useLoadedAddresses(loaded: Outcome<Addresses>) {
  const queries = useQueryClient();
  const data = loaded.ok ? loaded.data : undefined;
  const query = useQuery({ ...addressesQuery, initialData: data });
  useEffect(() => {
    if (data) queries.setQueryData(addressesQuery.queryKey, data);
  }, [data, queries]);
  const reload = () => {
    void queries.invalidateQueries({ queryKey: [ofPlaces] });
    return queries.invalidateQueries({ queryKey: addressesQuery.queryKey });
  };
  return { query, reload };
}
