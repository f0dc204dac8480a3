import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api/browser.ts";

export const sessionsKey = ["operator-sessions"] as const;

/** The logins of this operator that hold. */
export const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: async () => (await api("operatorSessions", {})).list,
});
