import { queryOptions, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useMatches } from "react-router";
import { storedToken } from "../lib/login-marker.ts";
import { loadsBaseInfo, pageRowOf } from "../lib/page-row.ts";
import { api, browserStores } from "./browser.ts";
import { useRootData, type UserState } from "./root-data.ts";

const userQuery = queryOptions({
  queryKey: ["user"],
  queryFn: (): Promise<UserState> => api("userBase", {}, { silent: true }),
  staleTime: Infinity,
  retry: false,
});

/** The user state: `show` once it is settled; user null for visitors and when loading failed ("show only", spec.md §4). */
export type UserView = { show: boolean; user: UserState | null };

/** Who is logged in, as the header shows him. */
export function useUser(): UserView {
  const root = useRootData();
  const row = pageRowOf(useMatches().at(-1)?.id);
  const hasToken = useHasToken();
  const query = useQuery({
    ...userQuery,
    initialData: root?.user ?? undefined,
    enabled: loadsBaseInfo(row) && root?.user !== null && (root?.mayBeLoggedIn === true || hasToken),
  });
  return { show: !query.isLoading, user: query.data ?? null };
}

/** A login at another host leaves a token but no cookie here; seen after hydration only. */
function useHasToken(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => storedToken(browserStores()) !== null,
    () => false,
  );
}

/** Login and logout load the page anew. */
function neverChanges(): () => void {
  return () => undefined;
}

/** The cart was changed: the badge takes the new count where it is known, lists of the cart are read again. */
export function noteCartChange(queries: QueryClient, count?: number): void {
  if (count === undefined) void queries.invalidateQueries({ queryKey: ["user"] });
  else queries.setQueryData<UserState>(["user"], (user) => (user ? { ...user, cart: count } : user));
  void queries.invalidateQueries({ queryKey: ["cart"] });
}

/** The same as a hook. */
export function useNoteCartChange(): (count?: number) => void {
  const queries = useQueryClient();
  return (count) => noteCartChange(queries, count);
}
