import { endpoints } from "@yaoji/contract/endpoints";
import { toWireTime } from "@yaoji/domain/text/time";
import { listFirstBrands } from "../brands/brands.service.ts";
import { loadMenus } from "../goods/menus.service.ts";
import type { App } from "../app.ts";
import { forAll } from "../http/page-calls.ts";
import { type Shell, serve } from "../http/serve.ts";
import { bannersOf } from "./banners.service.ts";
import { presentBanner, presentNav, presentSite } from "./content.present.ts";
import { listBannersByIds, listHotWords, listNavEntries } from "./content.queries.ts";
import { loadSettings } from "./settings.service.ts";

/** How many brands the header data carry. */
const headerBrands = 20;

/** All of the header's data but the time. */
async function loadHeader({ database: { db }, config }: App) {
  const menus = await loadMenus(db);
  return {
    rnss: await listHotWords(db),
    nav: presentNav(await listNavEntries(db)),
    category: menus.general,
    category_yx: menus.yx,
    category_zy: menus.zy,
    category_qx: menus.qx,
    category_zs: menus.zs,
    brand: await listFirstBrands(db, headerBrands),
    site: presentSite(await loadSettings(db), config.demo),
  };
}

export function contentRoutes(shell: Shell): void {
  const { app } = shell;
  const { db } = app.database;

  serve(shell, endpoints.focusCommon, async () => ({
    ...(await forAll(app, "header", () => loadHeader(app))),
    timestamp: toWireTime(app.now()),
  }));

  const showBanners = async (slot: string) => ({ list: await bannersOf(db, slot) });
  serve(shell, endpoints.focusHome, () => showBanners("home"));
  serve(shell, endpoints.focusHerbal, () => showBanners("zy"));
  serve(shell, endpoints.focusFreeShipping, () => showBanners("yx"));

  serve(shell, endpoints.focusControlledAds, async ({ query: { ids } }) => {
    if (ids === undefined) return showBanners("kxzq");
    return { list: (await listBannersByIds(db, { slot: "kxzq", ids })).map(presentBanner) };
  });
}
