import type { DataRouteMatch, DataRouter, Location, RouterState } from "react-router";
import { errorsOf, type Handover } from "./handover.ts";

type Match = Pick<DataRouteMatch, "params" | "pathname" | "pathnameBase"> & {
  route: Pick<DataRouteMatch["route"], "id" | "handle">;
};

/** What pages read of the router's state; the router's own is such a state, and so is the one before it wakes. */
export type PageState = Pick<
  RouterState,
  "location" | "revalidation" | "restoreScrollPosition" | "preventScrollReset" | "loaderData" | "errors"
> & {
  historyAction: string;
  matches: Match[];
  navigation: { state: RouterState["navigation"]["state"]; location: Location | undefined };
};

/** What pages ask of the router, awake or not. */
export type PageRouter = Pick<DataRouter, "revalidate" | "enableScrollRestoration"> & {
  readonly state: PageState;
  subscribe: (listener: () => void) => () => void;
  navigate: (to: string | number, options?: Parameters<DataRouter["navigate"]>[1]) => Promise<void>;
};

/** What the router writes into `history.state`. */
type HistoryState = { key?: string; usr?: unknown } | null;

/** The state in which the router itself would begin on a page that the server has rendered. */
export function firstState(
  handover: Handover,
  { pathname, search, hash }: URL,
  kept: HistoryState,
): PageState {
  return {
    historyAction: "POP",
    location: { pathname, search, hash, state: kept?.usr ?? null, key: kept?.key ?? "default" },
    matches: handover.matches.map(({ id, ...match }) => ({ ...match, route: { id } })),
    navigation: { state: "idle", location: undefined },
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: "idle",
    loaderData: handover.loaderData,
    errors: errorsOf(handover),
  };
}

/** The state while the router wakes up to go somewhere: pages show at once that something is coming. */
export function onTheWay(state: PageState, to: URL): PageState {
  const { pathname, search, hash, href: key } = to;
  return {
    ...state,
    navigation: { state: "loading", location: { pathname, search, hash, state: null, key } },
  };
}
