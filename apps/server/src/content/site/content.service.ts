/** What everybody sees of the site's content: banners in their places, and the header's part of it. */
import type { DataOf } from "@yaoji/contract/endpoints";
import type { HeaderData } from "@yaoji/contract/schemas/content";
import type { App } from "../../platform/app/app.ts";
import type { Db } from "../../platform/db/database.ts";
import { loadSettings } from "../../platform/settings/settings.service.ts";
import { presentBanner, presentNav, presentSite } from "./content.present.ts";
import { listBanners, listBannersOf, listHotWords, listNavEntries } from "./content.queries.ts";

type Banner = DataOf<"focusHome">["list"][number];

/** The banners of one place, such as `home`, as they are shown. */
export async function bannersOf(db: Db, slot: string): Promise<Banner[]> {
  return (await listBanners(db, slot)).map(presentBanner);
}

/** The banners of several places, in one statement. */
export async function loadBanners(db: Db, slots: readonly string[]): Promise<ReadonlyMap<string, Banner[]>> {
  if (slots.length === 0) return new Map();
  const found = await listBannersOf(db, slots);
  return new Map(slots.map((slot) => [slot, found.filter((row) => row.slot === slot).map(presentBanner)]));
}

/** What of the header stands in the content: hot words, navigation, the site's own facts. */
export async function loadSiteHeader({
  database: { db },
  config,
}: App): Promise<Pick<HeaderData, "rnss" | "nav" | "site">> {
  return {
    rnss: await listHotWords(db),
    nav: presentNav(await listNavEntries(db)),
    site: presentSite(await loadSettings(db), config.demo),
  };
}
