import { layout, route, type RouteConfig } from "@react-router/dev/routes";
import { pageRoutes, redirectRoutes, type PageRoute } from "@yaoji/contract/routes";
import { pageFiles } from "./lib/page-files.ts";

function pagesFor(isWanted: (row: PageRoute) => boolean) {
  return pageRoutes.filter(isWanted).flatMap(({ path }) => {
    const file = pageFiles[path];
    return file ? [route(path, file, { id: path })] : [];
  });
}
const openPages = pagesFor((row) => row.audience !== "buyer");
const buyerPages = pagesFor((row) => row.audience === "buyer");
const redirects = redirectRoutes.map(({ path }) => route(path, "routes/redirect.tsx", { id: path }));

export default [
  layout("routes/framed.tsx", [
    ...openPages,
    ...(buyerPages.length > 0 ? [layout("routes/buyer-pages.tsx", buyerPages)] : []),
  ]),
  ...redirects,
  route("*", "routes/unknown.tsx", { id: "*" }),
] satisfies RouteConfig;
