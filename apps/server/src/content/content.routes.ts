import type { FastifyInstance } from "fastify";
import { endpoints } from "@yaoji/contract/endpoints";
import { toWireTime } from "@yaoji/domain/time";
import type { App } from "../app.ts";
import { loadMenus } from "../goods/menus.service.ts";
import { serve } from "../http/serve.ts";
import { presentBanner, presentNav, presentSite } from "./content.present.ts";
import { listBanners, listHotWords, listNavEntries } from "./content.queries.ts";
import { loadSettings } from "./settings.service.ts";

export function contentRoutes(server: FastifyInstance, app: App): void {
  const { db } = app.database;

  serve(server, app, endpoints.focusCommon, async () => {
    const menus = await loadMenus(db);
    return {
      rnss: await listHotWords(db),
      nav: presentNav(await listNavEntries(db)),
      category: menus.general,
      category_yx: menus.yx,
      category_zy: menus.zy,
      category_qx: menus.qx,
      category_zs: menus.zs,
      brand: [],
      timestamp: toWireTime(app.now()),
      site: presentSite(await loadSettings(db), app.config.demo),
    };
  });

  serve(server, app, endpoints.focusHome, async () => ({
    list: (await listBanners(db, "home")).map(presentBanner),
  }));
}
