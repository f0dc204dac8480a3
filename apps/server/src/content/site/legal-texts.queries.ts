import { and, eq, inArray, lte } from "drizzle-orm";
import { articleCategories, legalTitles } from "@yaoji/contract/schemas/article-categories";
import type { Db } from "../../platform/db/database.ts";
import { agreedTexts, agreements, articles } from "../../platform/db/schema/articles.ts";

type Text = Pick<typeof articles.$inferSelect, "id" | "title" | "body">;

const isLegal = and(
  eq(articles.categoryId, articleCategories.guarantee),
  inArray(articles.title, [...legalTitles]),
);
const { id, title, body } = articles;

/** The 用户协议 and the 隐私政策, whether or not they are published yet. */
export async function listLegalTexts(db: Db): Promise<Text[]> {
  return db.select({ id, title, body }).from(articles).where(isLegal);
}

/** Those of them that a visitor reads now. */
export async function listShownTexts(db: Db, now: Date): Promise<Text[]> {
  return db
    .select({ id, title, body })
    .from(articles)
    .where(and(isLegal, lte(articles.publishedAt, now)));
}

type Agreed = typeof agreedTexts.$inferInsert;

/** Notes that the account has agreed to these texts, which are kept as they are. */
export async function insertAgreements(
  tx: Db,
  texts: readonly Agreed[],
  by: { readonly accountId: number; readonly agreedAt: Date },
): Promise<void> {
  if (texts.length === 0) return;
  await tx
    .insert(agreedTexts)
    .values([...texts])
    .onConflictDoNothing();
  await tx.insert(agreements).values(texts.map(({ digest }) => ({ ...by, digest })));
}
