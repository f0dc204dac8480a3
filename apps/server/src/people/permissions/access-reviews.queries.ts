import { desc, eq, max } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { accounts } from "../../platform/db/schema/accounts.ts";
import { accessReviews } from "../../platform/db/schema/narrowings.ts";

export type ReviewRow = typeof accessReviews.$inferSelect & {
  readonly by: { readonly username: string; readonly name: string };
};

/** The newest first. */
export async function listReviews(db: Db, limit: number): Promise<ReviewRow[]> {
  const found = await db
    .select({ review: accessReviews, by: { username: accounts.username, name: accounts.name } })
    .from(accessReviews)
    .innerJoin(accounts, eq(accounts.id, accessReviews.reviewedBy))
    .orderBy(desc(accessReviews.id))
    .limit(limit);
  return found.map(({ review, by }) => ({ ...review, by }));
}

export async function findLastReview(db: Db): Promise<Date | null> {
  const [found] = await db.select({ at: max(accessReviews.reviewedAt) }).from(accessReviews);
  return found?.at ?? null;
}

export async function insertReview(tx: Db, review: typeof accessReviews.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(accessReviews).values(review).returning({ id: accessReviews.id });
  if (!inserted) throw new Error("the review was not written");
  return inserted.id;
}
