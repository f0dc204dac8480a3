import type { ContentArticle } from "@yaoji/contract/schemas/content-file";
import { parseShopMinute } from "@yaoji/domain/text/time";
import type { Db } from "../../platform/db/database.ts";
import { articleFile } from "./content-file.ts";
import { contentChanges } from "./content-changes.ts";
import { findSignature } from "./content-log.queries.ts";
import { logContent } from "./content-log.service.ts";
import * as queries from "./edit-content.queries.ts";

/** For the back office, which writes one article at a time. */
export { deleteArticle, insertArticle, lockContent, updateArticle } from "./edit-content.queries.ts";

type Written = Parameters<typeof articleFile>[0] & { readonly categoryName: string };
type Change = { readonly before: Written | null; readonly after: Written | null };

/** A change of one article in the log of the content: a file of an older version does not change it back. */
export async function logArticle(
  tx: Db,
  { before, after }: Change,
  { who, at }: { readonly who: number; readonly at: Date },
): Promise<void> {
  const partOf = (article: Written | null) =>
    article ? { articles: [articleFile(article, article.categoryName)] } : {};
  const changes = contentChanges(partOf(before), partOf(after));
  await logContent(tx, changes, { by: await findSignature(tx, who), at });
}

type Category = { readonly id: number; readonly name: string };

export function findCategory<T extends Category>(held: readonly T[], name: string): T | undefined {
  return held.find((each) => each.name === name);
}

/** Adds the articles, or changes those of the same title in the same category; what is the same stays untouched. */
export async function saveArticles(tx: Db, list: readonly ContentArticle[], now: Date): Promise<void> {
  const categories = await queries.listCategories(tx);
  const held = await queries.listAllArticles(tx);
  for (const article of list) {
    const categoryId = findCategory(categories, article.category)?.id;
    if (categoryId === undefined) throw new Error(`no category ${article.category}`);
    const same = held.find((each) => each.categoryId === categoryId && each.title === article.title);
    const values = valuesOf(article, { categoryId, now });
    if (!same) await queries.insertArticle(tx, values);
    else if (isChanged(same, values)) await queries.updateArticle(tx, same.id, values);
  }
}

function valuesOf(article: ContentArticle, { categoryId, now }: { categoryId: number; now: Date }) {
  const { title, summary, body, position } = article;
  const publishedAt = new Date(parseShopMinute(article.published_at) * 1000);
  return { categoryId, title, summary, body, position, publishedAt, updatedAt: now };
}

/** Times are written to the minute. */
function isChanged(held: queries.ArticleRow, values: ReturnType<typeof valuesOf>): boolean {
  const minute = (time: Date) => Math.floor(time.getTime() / 60_000);
  return (
    held.summary !== values.summary ||
    held.body !== values.body ||
    held.position !== values.position ||
    minute(held.publishedAt) !== minute(values.publishedAt)
  );
}
