/** 用户协议 and 隐私政策: articles that every installation has, and who has agreed to which text of them. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { articleCategories, legalTitles } from "@yaoji/contract/schemas/article-categories";
import type { ContentFile } from "@yaoji/contract/schemas/content-file";
import { parseShopMinute } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import type { Db } from "../../platform/db/database.ts";
import { insertArticle, lockContent } from "./edit-content.queries.ts";
import * as queries from "./legal-texts.queries.ts";

type Title = (typeof legalTitles)[number];

const models: Readonly<Record<Title, { readonly file: string; readonly summary: string }>> = {
  用户协议: { file: "terms.md", summary: "注册和使用账号的约定：谁可以注册，双方的权利和责任。" },
  隐私政策: {
    file: "privacy.md",
    summary: "收集哪些个人信息、为什么、保存多久、谁会看到，怎样更正、删除和注销账号。",
  },
};

/** Model texts where the operator has written none; he should have them looked over. */
export async function ensureLegalTexts(app: App): Promise<void> {
  await app.database.transaction(async (tx) => {
    await lockContent(tx);
    const held = await queries.listLegalTexts(tx);
    for (const [position, title] of legalTitles.entries()) {
      if (held.some((each) => each.title === title)) continue;
      const { file, summary } = models[title];
      const text = await readFile(new URL(`./legal/${file}`, import.meta.url), "utf8");
      const [publishedAt, updatedAt] = [app.now(), app.now()];
      const body = text.replace(/^# .*\n/, "").trim();
      const categoryId = articleCategories.guarantee;
      await insertArticle(tx, { categoryId, title, summary, body, publishedAt, updatedAt, position });
    }
  });
}

/** Whoever registers agrees to the texts as they are shown at that moment. */
export async function noteAgreement(tx: Db, accountId: number, now: Date): Promise<void> {
  const shown = await queries.listShownTexts(tx, now);
  const texts = shown.map(({ title, body }) => ({ title, body, digest: digestOf(title, body) }));
  await queries.insertAgreements(tx, texts, { accountId, agreedAt: now });
}

function digestOf(title: string, body: string): string {
  return createHash("sha256").update(`${title}\n${body}`).digest("hex");
}

/** The category and the titles of these texts: an article of both is one of them. */
export function isLegal({
  categoryId,
  title,
}: {
  readonly categoryId: number;
  readonly title: string;
}): boolean {
  return categoryId === articleCategories.guarantee && legalTitles.some((each) => each === title);
}

/** A text that takes the place of another holds at once: until it does, nobody could read what he agrees to. */
export function legalFaults({ articles = [] }: ContentFile, now: Date): string[] {
  return articles
    .filter(({ category, title }) => category === "服务保障" && legalTitles.some((each) => each === title))
    .filter(({ published_at: at }) => parseShopMinute(at) * 1000 > now.getTime())
    .map(({ title }) => `《${title}》注册时要用，published_at 请写现在或更早的时间，导入后即生效`);
}
