import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createClientRoutes as createClientRoutes,
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  UNSAFE_getTurboStreamSingleFetchDataStrategy as getDataStrategy,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  type DataRouter,
  type UNSAFE_AssetsManifest as Manifest,
  type UNSAFE_RouteModules as RouteModules,
} from "react-router";
import { limitPageFetches } from "../lib/page-limit.ts";
import type { PageState } from "./page-state.ts";

declare global {
  // oxlint-disable-next-line no-var, no-underscore-dangle -- a property of the global object, set by the file of all routes
  var __reactRouterManifest: Manifest | undefined;
}

/**
 * The real router, as the library's own `<HydratedRouter/>` makes it; the one place that relies on the library's inside
 * (docs/decisions/0007-sleeping-router.md). It begins where the browser is now: `#` may have changed meanwhile.
 */
export function realRouter(state: PageState, modules: RouteModules): DataRouter {
  const { __reactRouterManifest: manifest } = globalThis;
  if (!manifest) throw new Error("the list of all routes is missing");
  const given = { loaderData: { ...state.loaderData }, errors: state.errors };
  // A route without a loader has its data already: null.
  for (const { route } of state.matches)
    if (!manifest.routes[route.id]?.hasLoader) given.loaderData[route.id] = null;
  limitPageFetches(globalThis);
  const router: DataRouter = createRouter({
    routes: createClientRoutes(manifest.routes, modules, given, true, false),
    history: createBrowserHistory(),
    hydrationData: given,
    mapRouteProperties,
    hydrationRouteProperties,
    dataStrategy: getDataStrategy(() => router, manifest, modules, true),
  });
  return router.initialize();
}
