import { and, desc, eq, gt, lt, notInArray } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { pagePreviews } from "../../platform/db/schema/content.ts";

const { tokenHash, accountId, createdAt } = pagePreviews;

/** Of each operator the last ones are kept, so many. */
export async function keepPreview(
  tx: Db,
  preview: typeof pagePreviews.$inferInsert,
  most: number,
): Promise<void> {
  await tx.insert(pagePreviews).values(preview);
  const own = eq(accountId, preview.accountId);
  const last = tx.select({ tokenHash }).from(pagePreviews).where(own).orderBy(desc(createdAt)).limit(most);
  await tx.delete(pagePreviews).where(and(own, notInArray(tokenHash, last)));
}

type Asked = { readonly hash: string; readonly who: number; readonly since: Date };

export async function findPreview(db: Db, { hash, who, since }: Asked) {
  const own = and(eq(tokenHash, hash), eq(accountId, who), gt(createdAt, since));
  const [found] = await db.select().from(pagePreviews).where(own);
  return found ?? null;
}

export async function deletePreviewsBefore(db: Db, time: Date): Promise<void> {
  await db.delete(pagePreviews).where(lt(createdAt, time));
}
