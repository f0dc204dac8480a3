/** What the operator's content file is written with; what stands there is read by content.queries.ts. */
import { asc, eq, inArray, sql } from "drizzle-orm";
import { articleCategories as fixed } from "@yaoji/contract/schemas/article-categories";
import type { Db } from "../../platform/db/database.ts";
import { articleCategories, articles } from "../../platform/db/schema/articles.ts";
import { banners, hotWords, navEntries } from "../../platform/db/schema/content.ts";

type BannerValues = Pick<typeof banners.$inferInsert, "title" | "subtitle" | "image" | "url">;
type NavValues = Pick<typeof navEntries.$inferInsert, "name" | "url" | "isOpen" | "image">;
type NavTree = NavValues & { readonly children: readonly NavValues[] };
export type ArticleRow = typeof articles.$inferSelect;
export type ArticleValues = Omit<typeof articles.$inferInsert, "id" | "version">;

/** One content file at a time. */
export async function lockContent(tx: Db): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('content file'))`);
}

export async function listAllBanners(db: Db) {
  return db.select().from(banners).orderBy(asc(banners.slot), asc(banners.position), asc(banners.id));
}

/** The banners of a place keep their ids in their order: other pages may name them. */
export async function writeBanners(tx: Db, slot: string, list: readonly BannerValues[]): Promise<void> {
  const held = await tx
    .select({ id: banners.id })
    .from(banners)
    .where(eq(banners.slot, slot))
    .orderBy(asc(banners.position), asc(banners.id));
  for (const [position, values] of list.entries()) {
    const id = held[position]?.id;
    if (id === undefined) await tx.insert(banners).values({ ...values, slot, position });
    else
      await tx
        .update(banners)
        .set({ ...values, position })
        .where(eq(banners.id, id));
  }
  const surplus = held.slice(list.length).map(({ id }) => id);
  if (surplus.length > 0) await tx.delete(banners).where(inArray(banners.id, surplus));
}

export async function writeNav(tx: Db, list: readonly NavTree[]): Promise<void> {
  await tx.delete(navEntries);
  for (const [position, { children, ...entry }] of list.entries()) {
    const [written] = await tx
      .insert(navEntries)
      .values({ ...entry, position })
      .returning({ id: navEntries.id });
    if (children.length > 0)
      await tx
        .insert(navEntries)
        .values(children.map((child, place) => ({ ...child, parentId: written?.id, position: place })));
  }
}

export async function writeHotWords(tx: Db, words: readonly string[]): Promise<void> {
  await tx.delete(hotWords);
  if (words.length > 0) await tx.insert(hotWords).values(words.map((word, position) => ({ word, position })));
}

export async function listCategories(db: Db) {
  return db
    .select()
    .from(articleCategories)
    .orderBy(asc(articleCategories.position), asc(articleCategories.id));
}

/** The sections of the help centre in this order; those that are not named come after them. */
export async function writeHelpSections(tx: Db, names: readonly string[]): Promise<void> {
  const held = (await listCategories(tx)).filter(({ parentId }) => parentId === fixed.help);
  const order = [...names, ...held.map(({ name }) => name).filter((name) => !names.includes(name))];
  for (const [position, name] of order.entries()) {
    const section = held.find((each) => each.name === name);
    if (!section) await tx.insert(articleCategories).values({ parentId: fixed.help, name, position });
    else await tx.update(articleCategories).set({ position }).where(eq(articleCategories.id, section.id));
  }
}

export async function listAllArticles(db: Db): Promise<ArticleRow[]> {
  return db
    .select()
    .from(articles)
    .orderBy(asc(articles.categoryId), asc(articles.position), asc(articles.id));
}

export async function insertArticle(tx: Db, values: ArticleValues): Promise<number> {
  const [inserted] = await tx.insert(articles).values(values).returning({ id: articles.id });
  return inserted?.id ?? 0;
}

/** Writes it anew, under its next version. */
export async function updateArticle(tx: Db, id: number, values: ArticleValues): Promise<void> {
  await tx
    .update(articles)
    .set({ ...values, version: sql`${articles.version} + 1` })
    .where(eq(articles.id, id));
}

/** False where there is none. */
export async function deleteArticle(db: Db, id: number): Promise<boolean> {
  return (await db.delete(articles).where(eq(articles.id, id)).returning({ id: articles.id })).length > 0;
}
