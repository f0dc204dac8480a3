import { and, asc, count, desc, eq, gte, inArray, isNull } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { shops } from "../../platform/db/schema/accounts.ts";
import { feedback, feedbackAnswers, feedbackFiles } from "../../platform/db/schema/feedback.ts";
import { files } from "../../platform/db/schema/money.ts";

export type FeedbackRow = typeof feedback.$inferSelect;
export type NewFeedback = typeof feedback.$inferInsert;
export type AnswerRow = typeof feedbackAnswers.$inferSelect;

/** What a shop sends follows one another, so that two at once cannot both be the day's last. */
export async function lockShop(tx: Db, shopId: number): Promise<void> {
  await tx.select({ id: shops.id }).from(shops).where(eq(shops.id, shopId)).for("update");
}

export async function countSince(tx: Db, shopId: number, since: Date): Promise<number> {
  const [found] = await tx
    .select({ count: count() })
    .from(feedback)
    .where(and(eq(feedback.shopId, shopId), gte(feedback.createdAt, since)));
  return found?.count ?? 0;
}

export async function insertFeedback(
  tx: Db,
  values: NewFeedback,
  fileIds: readonly number[],
): Promise<FeedbackRow> {
  const [inserted] = await tx.insert(feedback).values(values).returning();
  if (!inserted) throw new Error("an inserted feedback came back empty");
  const { id: feedbackId } = inserted;
  if (fileIds.length > 0)
    await tx.insert(feedbackFiles).values(fileIds.map((fileId) => ({ feedbackId, fileId })));
  return inserted;
}

/** A page of the shop's feedback, newest first. */
export async function listFeedback(
  db: Db,
  shopId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<FeedbackRow[]> {
  return db
    .select()
    .from(feedback)
    .where(eq(feedback.shopId, shopId))
    .orderBy(desc(feedback.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
}

export async function countFeedback(db: Db, shopId: number): Promise<number> {
  return db.$count(feedback, eq(feedback.shopId, shopId));
}

export async function findFeedback(db: Db, id: number): Promise<FeedbackRow | null> {
  return (await db.select().from(feedback).where(eq(feedback.id, id)))[0] ?? null;
}

/** The same, held until the end of the transaction. */
export async function lockFeedback(tx: Db, id: number): Promise<FeedbackRow | null> {
  return (await tx.select().from(feedback).where(eq(feedback.id, id)).for("update"))[0] ?? null;
}

export type PictureRow = { feedbackId: number; id: number; name: string; type: string };

export async function listPictures(db: Db, ids: readonly number[]): Promise<PictureRow[]> {
  if (ids.length === 0) return [];
  return db
    .select({ feedbackId: feedbackFiles.feedbackId, id: files.id, name: files.name, type: files.type })
    .from(feedbackFiles)
    .innerJoin(files, eq(files.id, feedbackFiles.fileId))
    .where(inArray(feedbackFiles.feedbackId, [...ids]))
    .orderBy(asc(files.id));
}

export async function listAnswers(db: Db, ids: readonly number[]): Promise<AnswerRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(feedbackAnswers)
    .where(inArray(feedbackAnswers.feedbackId, [...ids]))
    .orderBy(asc(feedbackAnswers.id));
}

export async function insertAnswer(tx: Db, values: typeof feedbackAnswers.$inferInsert): Promise<void> {
  await tx.insert(feedbackAnswers).values(values);
}

export type ListedFeedback = { readonly feedback: FeedbackRow; readonly company: string };

/** For the operator: what nobody has answered, oldest first; or all of it, newest first. */
export async function listForOperator(
  db: Db,
  { isAll, limit }: { isAll: boolean; limit: number },
): Promise<ListedFeedback[]> {
  return db
    .select({ feedback, company: shops.company })
    .from(feedback)
    .innerJoin(shops, eq(shops.id, feedback.shopId))
    .where(isAll ? undefined : isNull(feedback.answeredAt))
    .orderBy(isAll ? desc(feedback.id) : asc(feedback.id))
    .limit(limit);
}
