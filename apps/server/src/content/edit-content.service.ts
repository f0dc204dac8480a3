/** The operator's side of what stands around the goods: read as a file, written from one, nothing twice. */
import { isDeepStrictEqual } from "node:util";
import { zhCN } from "zod/locales";
import { contentFile, type ContentFile } from "@yaoji/contract/schemas/content-file";
import type { App } from "../app.ts";
import type { Db } from "../db/database.ts";
import { type Refusal, refuse } from "../refusal.ts";
import { readContent } from "./content-file.ts";
import * as queries from "./edit-content.queries.ts";
import { findCategory, saveArticles } from "./edit-articles.service.ts";
import { isLegalText, legalFaults } from "./legal-texts.service.ts";
import { saveSettings } from "./settings.service.ts";

/** What was wrong with the file, a sentence each; or what was changed. */
export type Loaded = { readonly faults: string[] } | { readonly faults: null; readonly changed: string[] };

/** Everything as it can be loaded again. */
export function showContent(app: App): Promise<Required<ContentFile>> {
  return readContent(app.database.db);
}

/** Writes the whole file, or nothing. */
export async function loadContent(app: App, given: unknown): Promise<Loaded> {
  const parsed = contentFile.safeParse(given, { error: zhCN().localeError });
  if (!parsed.success) return { faults: parsed.error.issues.map(faultText) };
  const file = parsed.data;
  return app.database.transaction(async (tx) => {
    await queries.lockContent(tx);
    const before = await readContent(tx);
    const faults = [...(await unknownCategories(tx, file)), ...legalFaults(file, app.now())];
    if (faults.length > 0) return { faults };
    await writeFrame(tx, file, before);
    if (file.articles) await saveArticles(tx, file.articles, app.now());
    return { faults: null, changed: changedParts(before, await readContent(tx)) };
  });
}

export async function removeArticle(app: App, id: number): Promise<Refusal | null> {
  if (await isLegalText(app.database.db, id)) return refuse("content.legal_text");
  return (await queries.deleteArticle(app.database.db, id)) ? null : refuse("request.not_found");
}

/** What is the same as before is left alone: its ids stay. */
async function writeFrame(tx: Db, file: ContentFile, before: ContentFile): Promise<void> {
  if (file.settings) await saveSettings(tx, settingsOf(file.settings));
  if (file.hot_words) await queries.writeHotWords(tx, file.hot_words);
  if (file.nav && !isDeepStrictEqual(file.nav, before.nav))
    await queries.writeNav(
      tx,
      file.nav.map(({ is_open: isOpen, children, ...entry }) => ({
        ...entry,
        isOpen,
        children: children.map(({ is_open: opens, ...child }) => ({ ...child, isOpen: opens })),
      })),
    );
  for (const [slot, list] of Object.entries(file.banners ?? {})) await queries.writeBanners(tx, slot, list);
  if (file.help_sections) await queries.writeHelpSections(tx, file.help_sections);
}

function settingsOf(given: NonNullable<ContentFile["settings"]>): Parameters<typeof saveSettings>[1] {
  return {
    siteTitle: given.site_title,
    hotLine: given.hot_line,
    qq1: given.qq1,
    qq2: given.qq2,
    address: given.address,
    wechatCode: given.wechat_code,
    inspection: given.inspection,
    links: given.links,
    licences: given.licences,
    shippingAmount: given.shipping_amount,
    freight: given.freight,
    minimumAmount: given.minimum_amount,
  };
}

async function unknownCategories(tx: Db, { articles = [], help_sections: coming = [] }: ContentFile) {
  const held = await queries.listCategories(tx);
  const names = new Set(articles.map(({ category }) => category));
  return [...names]
    .filter((name) => !coming.includes(name) && !findCategory(held, name))
    .map((name) => `没有名为“${name}”的文章分类，可先在 help_sections 中列出`);
}

const partNames = {
  settings: "站点设置",
  hot_words: "热搜词",
  nav: "导航",
  banners: "广告和轮播图",
  help_sections: "帮助栏目",
  articles: "文章",
} as const;

function changedParts(before: ContentFile, after: ContentFile): string[] {
  const parts = Object.entries(partNames) as [keyof typeof partNames, string][];
  return parts.flatMap(([part, name]) => (isDeepStrictEqual(before[part], after[part]) ? [] : [name]));
}

/** banners.home.2.url：链接须以 / 开头 */
function faultText({
  path,
  message,
}: {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}): string {
  const place = path.map((step) => (typeof step === "number" ? `第${step + 1}项` : String(step))).join(" ");
  return place === "" ? message : `${place}：${message}`;
}
