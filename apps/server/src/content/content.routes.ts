import { endpoints } from "@yaoji/contract/endpoints";
import { toWireTime } from "@yaoji/domain/time";
import { loadMenus } from "../goods/menus.service.ts";
import { type Shell, serve } from "../http/serve.ts";
import { presentBanner, presentNav, presentSite } from "./content.present.ts";
import { listBanners, listHotWords, listNavEntries } from "./content.queries.ts";
import { loadSettings } from "./settings.service.ts";

export function contentRoutes(shell: Shell): void {
  const { app } = shell;
  const { db } = app.database;

  serve(shell, endpoints.focusCommon, async () => {
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

  serve(shell, endpoints.focusHome, async () => ({
    list: (await listBanners(db, "home")).map(presentBanner),
  }));
}
