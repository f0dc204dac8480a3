import { and, asc, count, eq, gt, lte, ne, type SQL, sql } from "drizzle-orm";
import type { Cursor } from "../../platform/answers/keyset.ts";
import type { Db } from "../../platform/db/database.ts";
import { behind, countCapped, cursorKey, type KeysetOrder, keysetOrder } from "../../platform/db/keyset.ts";
import { articleCategories, articles } from "../../platform/db/schema/articles.ts";

const columns = {
  id: articles.id,
  version: articles.version,
  categoryId: articles.categoryId,
  categoryName: articleCategories.name,
  title: articles.title,
  summary: articles.summary,
  publishedAt: articles.publishedAt,
  updatedAt: articles.updatedAt,
  position: articles.position,
};
const ofCategory = eq(articleCategories.id, articles.categoryId);

export const articleOrders = {
  published: { id: articles.id, key: articles.publishedAt, kind: "time", isDescending: true },
  updated: { id: articles.id, key: articles.updatedAt, kind: "time", isDescending: true },
} as const satisfies Record<string, KeysetOrder>;

export type ArticleWish = {
  readonly categoryId?: number | undefined;
  readonly state?: "published" | "scheduled" | undefined;
  readonly q?: string | undefined;
  readonly now: Date;
};
type Paged = { readonly order: KeysetOrder; readonly cursor: Cursor | null; readonly limit: number };

export async function listArticles(db: Db, wish: ArticleWish, { order, cursor, limit }: Paged) {
  return db
    .select({ ...columns, key: cursorKey(order) })
    .from(articles)
    .innerJoin(articleCategories, ofCategory)
    .where(and(wished(wish), behind(order, cursor)))
    .orderBy(...keysetOrder(order))
    .limit(limit);
}

export async function countArticles(db: Db, wish: ArticleWish): Promise<number> {
  return countCapped(db, articles, wished(wish));
}

function wished({ categoryId, state, q, now }: ArticleWish): SQL | undefined {
  const { publishedAt, title } = articles;
  return and(
    categoryId === undefined ? undefined : eq(articles.categoryId, categoryId),
    state === undefined ? undefined : state === "published" ? lte(publishedAt, now) : gt(publishedAt, now),
    q === undefined ? undefined : sql`strpos(lower(normalize(${title}, NFKC)), ${q}) > 0`,
  );
}

export type ArticleRow = Awaited<ReturnType<typeof listArticles>>[number];
export type DetailRow = Omit<ArticleRow, "key"> & { readonly body: string };

const detail = { ...columns, body: articles.body };

export async function findArticle(db: Db, id: number): Promise<DetailRow | null> {
  const [found] = await db
    .select(detail)
    .from(articles)
    .innerJoin(articleCategories, ofCategory)
    .where(eq(articles.id, id));
  return found ?? null;
}

/** Whether another article of the category has the title: a file of content names articles by both. */
export async function hasTitle(
  db: Db,
  { categoryId, title, id }: { readonly categoryId: number; readonly title: string; readonly id: number },
): Promise<boolean> {
  const same = and(eq(articles.categoryId, categoryId), eq(articles.title, title), ne(articles.id, id));
  const [found] = await db.select({ number: count() }).from(articles).where(same);
  return (found?.number ?? 0) > 0;
}

export async function listCategories(db: Db) {
  return db
    .select()
    .from(articleCategories)
    .orderBy(asc(articleCategories.position), asc(articleCategories.id));
}
