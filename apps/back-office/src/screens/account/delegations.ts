import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api/browser.ts";
import type { DataOf } from "../../api/client.ts";
import { queries } from "../../api/operator.ts";

export type Delegations = DataOf<"delegationShow">;
export type Delegation = Delegations["given"][number];
export type Deputy = Delegations["deputies"][number];

/** Who decides in one's stead, and in whose one does. */
export const delegationsQuery = queryOptions({
  queryKey: ["delegations"],
  queryFn: () => api("delegationShow", {}),
});

/** Each reply says how all of them stand now. */
export const keepDelegations = (shown: Delegations): void => {
  queries.setQueryData(delegationsQuery.queryKey, shown);
};
