import {
  createStaticHandler,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";

/**
 * Answers with a page as the library's own handler would, whose loaders went well. That one writes all data for its
 * `<Scripts/>` beside, a sixth of the time a page took (docs/performance.md); this shop's pages carry them as JSON
 * (page-scripts.ts). Null for all that is no page, and for faults, which are told: the library sees to these, from the beginning.
 */
export function pageHandler(build: ServerBuild) {
  const routes = routesInside(build.routes, undefined);
  const { query } = createStaticHandler(routes);
  const modules = Object.values(build.routes).flatMap((route) => (route ? [[route.id, route.module]] : []));
  const { assets, future, ssr, routeDiscovery } = build;
  const { handleError } = build.entry.module;
  const known = { routeModules: Object.fromEntries(modules), future, ssr, routeDiscovery };

  return (request: Request, context: RouterContextProvider): Promise<Response | null> =>
    show(request, context).catch((error: unknown) => {
      handleError?.(error, { request, params: {}, context });
      return null;
    });

  async function show(request: Request, context: RouterContextProvider): Promise<Response | null> {
    if (!/^(GET|HEAD)$/.test(request.method) || new URL(request.url).pathname.endsWith(".data")) return null;
    const found = await query(request, { requestContext: context });
    if (found instanceof Response) return found;
    if (found.errors || Object.keys(found.loaderHeaders).length > 0) return null;
    const shown = found.matches.map(({ route: { id } }) => [id, assets.routes[id]]);
    const entry = {
      ...known,
      // Its own routes alone: the library makes elements of all that it is given.
      manifest: { ...assets, routes: Object.fromEntries(shown) },
      branches: [],
      staticHandlerContext: found,
      isSpaMode: false,
      renderMeta: {},
      serializeError: (error: Error) => ({ message: error.message, stack: undefined }),
    };
    return await build.entry.module.default(request, found.statusCode, new Headers(), entry, context);
  }
}

/** Those that show something; where only a loader stands, it answers alone. */
function routesInside(all: ServerBuild["routes"], parent: string | undefined): RouteObject[] {
  return Object.values(all).flatMap((route) => {
    if (!route || route.parentId !== parent || route.module.default === undefined) return [];
    const { id, path, caseSensitive, module } = route;
    const loader = module.loader as RouteObject["loader"];
    return [{ id, path, caseSensitive, loader, children: routesInside(all, id) }];
  });
}
