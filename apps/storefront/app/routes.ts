import { route, type RouteConfig } from "@react-router/dev/routes";
import { pageRoutes, redirectRoutes } from "@yaoji/contract/routes";
import { pageFiles } from "./lib/page-files.ts";

const pages = pageRoutes.flatMap(({ path }) => {
  const file = pageFiles[path];
  return file ? [route(path, file, { id: path })] : [];
});
const redirects = redirectRoutes.map(({ path }) => route(path, "routes/redirect.tsx", { id: path }));

export default [...pages, ...redirects, route("*", "routes/unknown.tsx", { id: "*" })] satisfies RouteConfig;
