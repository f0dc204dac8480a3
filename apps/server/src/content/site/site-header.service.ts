/** What of the header stands in the content: hot words, navigation, the site's own facts. */
import type { HeaderData } from "@yaoji/contract/schemas/content";
import type { App } from "../../platform/app/app.ts";
import { presentNav, presentSite } from "./content.present.ts";
import { listHotWords, listNavEntries } from "./content.queries.ts";
import { loadSettings } from "../../platform/settings/settings.service.ts";

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
