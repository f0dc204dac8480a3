import { layout, route, type RouteConfig } from "@react-router/dev/routes";
import { pageRoutes, previewPage, redirectRoutes, type PageRoute } from "@yaoji/contract/routes";
import { isMemberPage } from "./lib/member-pages.ts";
import { pageFiles } from "./lib/page-files.ts";

function pagesFor(isWanted: (row: PageRoute) => boolean) {
  return pageRoutes.filter(isWanted).map(({ path }) => {
    const file = pageFiles[path];
    if (!file) throw new Error(`${path} has no module in lib/page-files.ts`);
    return route(path, file, { id: path });
  });
}
const openPages = pagesFor((row) => row.audience === "public");
const makerPages = pagesFor((row) => row.audience === "supplier");
const buyerPages = pagesFor((row) => row.audience === "buyer" && !isMemberPage(row.path));
const memberPages = pagesFor((row) => row.audience === "buyer" && isMemberPage(row.path));
const redirects = redirectRoutes.map(({ path }) => route(path, "routes/redirect.tsx", { id: path }));

export default [
  layout("routes/framed.tsx", [
    ...openPages,
    route(previewPage.path, "routes/preview.tsx", { id: previewPage.path }),
    layout("routes/maker-area.tsx", makerPages),
    layout("routes/buyer-pages.tsx", [...buyerPages, layout("routes/member-centre.tsx", memberPages)]),
  ]),
  ...redirects,
  route("*", "routes/unknown.tsx", { id: "*" }),
] satisfies RouteConfig;
