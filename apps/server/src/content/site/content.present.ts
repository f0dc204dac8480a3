import type { HeaderData } from "@yaoji/contract/schemas/content";
import type { BannerRow, NavRow } from "./content.queries.ts";
import type { Settings } from "../../platform/settings/settings.service.ts";

/** Top navigation entries with their sub-items (spec.md §2). */
export function presentNav(found: readonly NavRow[]): HeaderData["nav"] {
  return found
    .filter((entry) => entry.parentId === null)
    .map((entry) => ({
      ...navItemOf(entry),
      image: entry.image,
      children: found.filter((child) => child.parentId === entry.id).map(navItemOf),
    }));
}

function navItemOf({ id, name, url, isOpen }: NavRow) {
  const is_open: 0 | 1 = isOpen ? 1 : 0;
  return { id, name, url, is_open };
}

export function presentBanner({ id, image, url, title, subtitle }: BannerRow) {
  // A banner without a picture of its own gets a drawn one.
  return { image: image || `/pictures/banner-${id}.svg`, url, title, subtitle };
}

export function presentSite(settings: Settings, demo: boolean): HeaderData["site"] {
  const { siteTitle, company, hotLine, qq1, qq2, address, licences } = settings;
  const wechat_code = settings.wechatCode ? "/pictures/wechat-code.svg" : "";
  return { title: siteTitle, company, hot_line: hotLine, qq1, qq2, address, wechat_code, demo, licences };
}
