import { type NewsType, newsCategories } from "@yaoji/contract/schemas/article-categories";
import type { DataOf } from "@yaoji/contract/endpoints";
import type { App } from "../../platform/app/app.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import * as queries from "./articles.queries.ts";
import { excerptOf } from "./excerpt.ts";
import { cutWords, pairsOf, typedWords } from "./help-query.ts";
import { keptHtml } from "./markdown.ts";

export { renderMarkdown } from "./markdown.ts";

const rendered = keptHtml();
const postsOfEach = 6;

type ListAsked = {
  readonly category_id: number;
  readonly keyword: string;
  readonly page: number;
  readonly page_size: number;
};

/** The categories below one, with their articles. */
export async function showTree(app: App, categoryId: number): Promise<DataOf<"articleCategories"> | Refusal> {
  const { db } = app.database;
  const found = await queries.listBranches(db, categoryId, app.now());
  if (found.length === 0 && !(await queries.hasCategory(db, categoryId))) return refuse("request.not_found");
  return found;
}

/** A page of articles; with a keyword each shows where it was found. */
export async function showList(app: App, asked: ListAsked): Promise<DataOf<"articleList"> | Refusal> {
  const { db } = app.database;
  const { category_id: categoryId, keyword, page, page_size } = asked;
  const { filter, total } = await filterFor(app, categoryId, keyword);
  if (total === 0 && !(await queries.hasCategory(db, categoryId))) return refuse("request.not_found");
  const found = await queries.listArticles(db, filter, { limit: page_size, offset: (page - 1) * page_size });
  const list = found.map((row) => ({
    ...headlineOf(row),
    excerpt: excerptOf(filter.words.length > 0 ? rendered(row).text : "", filter.words.flat()) ?? row.summary,
  }));
  return { list, page, page_size, ...pageTotal(total) };
}

/** What finds something: the words as typed, else cut and under their other names, else half of their parts or more. */
async function filterFor(app: App, categoryId: number, keyword: string) {
  const base = { categoryId, now: app.now() };
  const cut = cutWords(keyword);
  const typed: queries.ArticleFilter = { ...base, words: typedWords(keyword), has: "all" };
  const wider: queries.ArticleFilter[] = [
    { ...base, words: cut, has: "all" },
    { ...base, words: pairsOf(cut), has: "half" },
  ];
  for (const filter of [typed, ...(typed.words.length > 0 && cut.length > 0 ? wider : [])]) {
    const total = await queries.countArticles(app.database.db, filter);
    if (total > 0) return { filter, total };
  }
  return { filter: typed, total: 0 };
}

/** One article with its text as HTML. */
export async function showArticle(app: App, id: number): Promise<DataOf<"articleDetail"> | Refusal> {
  const found = await queries.findArticle(app.database.db, id, app.now());
  if (!found) return refuse("request.not_found");
  const { root_id, updated_at, previous, next } = found;
  const { html } = rendered(found);
  return { ...headlineOf(found), root_id, html, updated_at, previous, next };
}

/** The newest news of each kind, newest first. */
export async function showPosts(app: App): Promise<DataOf<"focusPosts">> {
  const kinds: readonly NewsType[] = ["hy", "company"];
  const newest = async (type: NewsType) => {
    const filter = { categoryId: newsCategories[type], words: [], has: "all", now: app.now() } as const;
    const found = await queries.listArticles(app.database.db, filter, { limit: postsOfEach, offset: 0 });
    return found.map(({ id, title, published_at }) => ({ id, title, type, published_at }));
  };
  const found = (await Promise.all(kinds.map(newest))).flat();
  return { list: found.toSorted((a, b) => b.published_at - a.published_at || b.id - a.id) };
}

function headlineOf(row: queries.ArticleRow) {
  const { id, title, summary, published_at, category_id, category_name } = row;
  const category = { id: category_id, name: category_name };
  return { id, title, summary, published_at, category };
}
