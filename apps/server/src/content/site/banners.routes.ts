import { endpoints } from "@yaoji/contract/endpoints";
import { type Shell, serve } from "../../platform/http/serve.ts";
import { bannersOf } from "./banners.service.ts";
import { presentBanner } from "./content.present.ts";
import { listBannersByIds } from "./content.queries.ts";

/** Banners in the pages. */
export function bannerRoutes(shell: Shell): void {
  const { db } = shell.app.database;
  const showBanners = async (slot: string) => ({ list: await bannersOf(db, slot) });
  serve(shell, endpoints.focusHome, () => showBanners("home"));
  serve(shell, endpoints.focusHerbal, () => showBanners("zy"));
  serve(shell, endpoints.focusFreeShipping, () => showBanners("yx"));

  serve(shell, endpoints.focusControlledAds, async ({ query: { ids } }) => {
    if (ids === undefined) return showBanners("kxzq");
    return { list: (await listBannersByIds(db, { slot: "kxzq", ids })).map(presentBanner) };
  });
}
