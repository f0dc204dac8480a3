/**
 * What pages import as "react-router" in the browser: the library's hooks over the state that the sleeping router and the
 * real one share, in its words and types (light.spec.tsx), without its core, which every one of its own hooks brings
 * along. A name that is missing here fails the build. See docs/decisions/0007-sleeping-router.md.
 */
import { useCallback, useContext, useMemo, type ComponentType } from "react";
import type * as Library from "react-router";
import {
  FoundContext,
  LevelContext,
  MotionContext,
  PlaceContext,
  RouterContext,
  ThrownContext,
  useGiven,
} from "./contexts.ts";
import { isResponse } from "./handover.ts";

export { ScrollRestoration } from "./scroll-restoration.tsx";
/** Of the loaders, which are the server's: nothing of it is left in the browser's files. */
export { data, generatePath, redirect, RouterContextProvider } from "react-router";

/** Its result is made where its module is read, so that the build must be told that nobody needs it. */
/* @__NO_SIDE_EFFECTS__ */
export const createContext = () => ({});

export const isRouteErrorResponse: typeof Library.isRouteErrorResponse = isResponse;

export const useLocation = () => useGiven(PlaceContext).location;
export const useNavigationType = () => useGiven(PlaceContext).historyAction;
export const useNavigation = () => useGiven(MotionContext).navigation;
export const Outlet = () => useGiven(LevelContext).outlet;

export function useMatches(): Library.UIMatch[] {
  const { matches, loaderData } = useGiven(FoundContext);
  return useMemo(
    () =>
      matches.map(({ route: { id, handle }, pathname, params }) => ({
        id,
        pathname,
        params,
        loaderData: loaderData[id],
        handle,
      })),
    [matches, loaderData],
  );
}

export const useRouteLoaderData = (id: string) => useGiven(FoundContext).loaderData[id];

export function useNavigate(): (to: string | number, options?: Library.NavigateOptions) => Promise<void> {
  const router = useGiven(RouterContext);
  const { id: fromRouteId } = useGiven(LevelContext);
  return useCallback(
    (to, options) => router.navigate(to, { fromRouteId, ...options }),
    [router, fromRouteId],
  );
}

export function useRevalidator() {
  const { revalidate } = useGiven(RouterContext);
  const { revalidation: state } = useGiven(MotionContext);
  return useMemo(() => ({ revalidate, state }), [revalidate, state]);
}

export function useSearchParams(): [URLSearchParams] {
  const { search } = useLocation();
  return useMemo(() => [new URLSearchParams(search)], [search]);
}

function useRouteProps() {
  const { id, params } = useGiven(LevelContext);
  const { loaderData, errors } = useGiven(FoundContext);
  const thrown = useContext(ThrownContext);
  return {
    params,
    loaderData: loaderData[id],
    matches: useMatches(),
    error: thrown === undefined ? errors?.[id] : thrown,
  };
}
type RouteProps = ReturnType<typeof useRouteProps>;

/** The build wraps what a route's file exports in these. */
function withRouteProps(Content: ComponentType<RouteProps>) {
  return function WithRouteProps() {
    return <Content {...useRouteProps()} />;
  };
}
export { withRouteProps as UNSAFE_withComponentProps, withRouteProps as UNSAFE_withErrorBoundaryProps };
