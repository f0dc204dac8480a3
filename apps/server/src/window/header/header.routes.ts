import { endpoints } from "@yaoji/contract/endpoints";
import { toWireTime } from "@yaoji/domain/text/time";
import { listFirstBrands } from "../brands/brands.service.ts";
import { loadMenus } from "../goods/menus.service.ts";
import type { App } from "../../platform/app/app.ts";
import { forAll } from "../../platform/http/page-calls.ts";
import { type Shell, serve } from "../../platform/http/serve.ts";
import { loadSiteHeader } from "../../content/site/content.service.ts";

/** How many brands the header data carry. */
const headerBrands = 20;

/** All of the header's data but the time. */
async function loadHeader(app: App) {
  const { db } = app.database;
  const menus = await loadMenus(db);
  const { rnss, nav, site } = await loadSiteHeader(app);
  return {
    rnss,
    nav,
    category: menus.general,
    category_yx: menus.yx,
    category_zy: menus.zy,
    category_qx: menus.qx,
    category_zs: menus.zs,
    brand: await listFirstBrands(db, headerBrands),
    site,
  };
}

export function headerRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.focusCommon, async () => ({
    ...(await forAll(app, "header", () => loadHeader(app))),
    timestamp: toWireTime(app.now()),
  }));
}
