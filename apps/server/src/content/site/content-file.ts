import type { ContentFile } from "@yaoji/contract/schemas/content-file";
import { articleCategories as fixed } from "@yaoji/contract/schemas/article-categories";
import { formatMoney } from "@yaoji/domain/money/money";
import { formatShopMinute, toWireTime } from "@yaoji/domain/text/time";
import type { Db } from "../../platform/db/database.ts";
import { listHotWords, listNavEntries, type NavRow } from "./content.queries.ts";
import { type ArticleRow, listAllArticles, listAllBanners, listCategories } from "./edit-content.queries.ts";
import { loadSettings } from "../../platform/settings/settings.service.ts";

/** All content in the form in which it is written. */
export async function readContent(db: Db): Promise<Required<Omit<ContentFile, "version">>> {
  const categories = await listCategories(db);
  const nameOf = new Map(categories.map(({ id, name }) => [id, name]));
  const found = await listAllArticles(db);
  return {
    settings: await settingsFile(db),
    hot_words: await listHotWords(db),
    nav: navFile(await listNavEntries(db)),
    banners: await bannersFile(db),
    help_sections: categories.filter(({ parentId }) => parentId === fixed.help).map(({ name }) => name),
    articles: found.map((row) => articleFile(row, nameOf.get(row.categoryId) ?? "")),
  };
}

async function settingsFile(db: Db): Promise<ContentFile["settings"] & object> {
  const settings = await loadSettings(db);
  return {
    site_title: settings.siteTitle,
    hot_line: settings.hotLine,
    qq1: settings.qq1,
    qq2: settings.qq2,
    address: settings.address,
    wechat_code: settings.wechatCode,
    inspection: settings.inspection,
    links: settings.links,
    licences: settings.licences,
    shipping_amount: formatMoney(settings.shippingAmount),
    freight: formatMoney(settings.freight),
    minimum_amount: formatMoney(settings.minimumAmount),
  };
}

function navFile(found: readonly NavRow[]): NonNullable<ContentFile["nav"]> {
  return found
    .filter(({ parentId }) => parentId === null)
    .map((entry) => ({
      ...navItemFile(entry),
      image: entry.image,
      children: found.filter(({ parentId }) => parentId === entry.id).map(navItemFile),
    }));
}

function navItemFile({ name, url, isOpen }: NavRow) {
  return { name, url, is_open: isOpen };
}

async function bannersFile(db: Db): Promise<NonNullable<ContentFile["banners"]>> {
  const found = await listAllBanners(db);
  const places = [...new Set(found.map(({ slot }) => slot))];
  const listOf = (place: string) =>
    found
      .filter(({ slot }) => slot === place)
      .map(({ title, subtitle, image, url }) => ({ title, subtitle, image, url }));
  return Object.fromEntries(places.map((place) => [place, listOf(place)]));
}

type Written = Pick<ArticleRow, "title" | "summary" | "body" | "publishedAt" | "position">;

export function articleFile({ title, summary, body, publishedAt, position }: Written, category: string) {
  const published_at = formatShopMinute(toWireTime(publishedAt));
  return { category, title, summary, body, published_at, position };
}
