import { endpoints } from "@yaoji/contract/endpoints";
import { type Shell, serve } from "../../platform/http/serve.ts";
import { loadSettings } from "../../platform/settings/settings.service.ts";
import { presentBanner } from "./content.present.ts";
import { listBannersById, listBannersByIds } from "./content.queries.ts";
import { bannersOf } from "./content.service.ts";

/** The home page's bottom advertisement has a number of its own (spec.md §9); any other is a banner's id. */
const bottomBanner = 131;

/** Banners in the pages, advertisements around them, and site-wide links. */
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

  serve(shell, endpoints.focusTop, () => showBanners("top"));
  serve(shell, endpoints.focusRight, () => showBanners("right"));
  serve(shell, endpoints.focusLogin, () => showBanners("login"));

  serve(shell, endpoints.focusBanner, async ({ query: { banner_id: id } }) => {
    if (id === bottomBanner) return showBanners("bottom");
    return { list: (await listBannersById(db, id)).map(presentBanner) };
  });

  serve(shell, endpoints.globalLinks, async () => ({ list: (await loadSettings(db)).links }));
}
