/** The operator's side of what stands around the goods: read as a file, written from one, nothing twice. */
import { isDeepStrictEqual } from "node:util";
import { articleCategories as fixed } from "@yaoji/contract/schemas/article-categories";
import { contentFile, type ContentFile } from "@yaoji/contract/schemas/content-file";
import type { App } from "../../platform/app/app.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import type { Db } from "../../platform/db/database.ts";
import type { ContentChange } from "../../platform/db/schema/content.ts";
import type { OperatorRole } from "@yaoji/domain/people/operator-roles";
import { contentRefusal } from "@yaoji/domain/people/operator-rights";
import { faultText, fileErrors } from "../../platform/faults/file-faults.ts";
import { contentChanges, wantedChanges, withoutSame } from "./content-changes.ts";
import { readContent } from "./content-file.ts";
import { contentVersion, logContent, overtakenBy } from "./content-log.service.ts";
import * as queries from "./edit-content.queries.ts";
import { findCategory, saveArticles } from "./edit-articles.service.ts";
import { legalFaults } from "./legal-texts.service.ts";
import { saveSettings } from "../../platform/settings/settings.service.ts";

/** What was wrong with the file, a sentence each; or what was changed, and which version it is now. */
export type Loaded =
  | { readonly faults: string[] }
  | { readonly faults: null; readonly changed: string[]; readonly version: number };

/** Who loads, as a signature names him. */
export type Loader = {
  readonly by: string;
  readonly role: OperatorRole | null;
  readonly accountId: number;
};

/** Everything as it can be loaded again. */
export async function showContent(app: App): Promise<Required<ContentFile>> {
  return app.database.transaction(async (tx) => {
    await queries.lockContent(tx);
    return { version: await contentVersion(tx), ...(await readContent(tx)) };
  });
}

/** Writes the whole file, or nothing. */
export async function loadContent(app: App, given: unknown, loader: Loader): Promise<Loaded> {
  return app.database.transaction(async (tx) => {
    await queries.lockContent(tx);
    const before = await readContent(tx);
    const parsed = contentFile.safeParse(withoutSame(given, before), { error: fileErrors });
    if (!parsed.success) return { faults: parsed.error.issues.map(faultText) };
    const file = parsed.data;
    const faults = [...(await categoryFaults(tx, file)), ...legalFaults(file, app.now())];
    if (faults.length > 0) return { faults };
    const wanted = wantedChanges(file, before);
    const overtaken = await overtakenBy(tx, file.version, wanted);
    const refused = contentRefusal(wanted, loader);
    if (overtaken.length > 0 || refused !== null) return { faults: refused === null ? overtaken : [refused] };
    await writeFrame(tx, file, before);
    if (file.articles) await saveArticles(tx, file.articles, app.now());
    const changes = contentChanges(before, await readContent(tx));
    await logContent(tx, changes, { by: loader.by, at: app.now() });
    const version = await contentVersion(tx);
    if (changes.length > 0)
      await auditContent(tx, { changes, version, who: loader.accountId, now: app.now() });
    return { faults: null, changed: changedParts(changes), version };
  });
}

type Audited = {
  readonly changes: readonly ContentChange[];
  readonly version: number;
  readonly who: number;
  readonly now: Date;
  readonly command?: string;
};

/** What was before and after, entry by entry, in the operators' log. */
export async function auditContent(
  tx: Db,
  { changes, version, who, now, command = "content load" }: Audited,
): Promise<void> {
  const side = (which: "before" | "after") =>
    Object.fromEntries(changes.map((change) => [change.name, change[which]]));
  const subject = { kind: "content", id: version };
  const sides = { before: side("before"), after: side("after") };
  await writeAudit(tx, { who, command, subject, ...sides, now });
}

/** What is the same as before is left alone: its ids stay. */
export async function writeFrame(tx: Db, file: ContentFile, before: ContentFile): Promise<void> {
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

/** An article goes to the category of its name: no two may have one. */
async function categoryFaults(tx: Db, { articles = [], help_sections: coming = [] }: ContentFile) {
  const held = await queries.listCategories(tx);
  const taken = held.filter(({ parentId }) => parentId !== fixed.help).map(({ name }) => name);
  const names = new Set(articles.map(({ category }) => category));
  return [
    ...coming
      .filter((name) => taken.includes(name))
      .map((name) => `“${name}”是另一个文章分类，帮助栏目请换一个名称`),
    ...[...names]
      .filter((name) => !coming.includes(name) && !findCategory(held, name))
      .map((name) => `没有名为“${name}”的文章分类，可先在 help_sections 中列出`),
  ];
}

const partNames = {
  settings: "站点设置",
  hot_words: "热搜词",
  nav: "导航",
  banners: "广告和轮播图",
  help_sections: "帮助栏目",
  articles: "文章",
} as const;

function changedParts(changes: readonly ContentChange[]): string[] {
  const changed = new Set(changes.map(({ name }) => name.split(".")[0]));
  return Object.entries(partNames).flatMap(([part, name]) => (changed.has(part) ? [name] : []));
}
