import { endpoints } from "@yaoji/contract/endpoints";
import { type Shell, serve } from "../../platform/http/serve.ts";
import { presentBanner } from "./content.present.ts";
import { listBanners, listBannersById } from "./content.queries.ts";
import { loadSettings } from "../../platform/settings/settings.service.ts";

/** The home page's bottom advertisement has a number of its own (spec.md §9); any other is a banner's id. */
const bottomBanner = 131;

/** Advertisements around the pages, and site-wide links. */
export function frameRoutes(shell: Shell): void {
  const { db } = shell.app.database;
  const bannersOf = async (slot: string) => ({ list: (await listBanners(db, slot)).map(presentBanner) });

  serve(shell, endpoints.globalLinks, async () => ({ list: (await loadSettings(db)).links }));
  serve(shell, endpoints.focusTop, () => bannersOf("top"));
  serve(shell, endpoints.focusRight, () => bannersOf("right"));
  serve(shell, endpoints.focusLogin, () => bannersOf("login"));

  serve(shell, endpoints.focusBanner, async ({ query: { banner_id: id } }) => {
    if (id === bottomBanner) return bannersOf("bottom");
    return { list: (await listBannersById(db, id)).map(presentBanner) };
  });
}
