import type { ContentArticle } from "@yaoji/contract/schemas/content-file";
import { parseShopMinute } from "@yaoji/domain/text/time";
import type { Db } from "../../platform/db/database.ts";
import * as queries from "./edit-content.queries.ts";

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
