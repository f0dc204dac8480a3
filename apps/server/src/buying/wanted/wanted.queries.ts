import { and, asc, count, desc, eq } from "drizzle-orm";
import type { WantedState } from "@yaoji/domain/trade/wanted";
import { type Db } from "../../platform/db/database.ts";
import { goods } from "../../platform/db/schema/goods.ts";
import { shops } from "../../platform/db/schema/accounts.ts";
import { wantedFiles, wantedRequests } from "../../platform/db/schema/wanted.ts";

export type WantedRow = typeof wantedRequests.$inferSelect;
export type NewWanted = Omit<typeof wantedRequests.$inferInsert, "id">;

export async function insertWanted(tx: Db, values: NewWanted, fileIds: readonly number[]): Promise<number> {
  const [inserted] = await tx.insert(wantedRequests).values(values).returning({ id: wantedRequests.id });
  if (!inserted) throw new Error("an inserted request came back empty");
  const { id } = inserted;
  if (fileIds.length > 0)
    await tx.insert(wantedFiles).values(fileIds.map((fileId) => ({ requestId: id, fileId })));
  return id;
}

/** A page of the shop's requests, newest first, and how many there are of that state. */
export async function listWanted(
  db: Db,
  shopId: number,
  { state, page, pageSize }: { state: WantedState | undefined; page: number; pageSize: number },
): Promise<{ list: WantedRow[]; total: number }> {
  const own = and(
    eq(wantedRequests.shopId, shopId),
    state === undefined ? undefined : eq(wantedRequests.state, state),
  );
  const found = db.select().from(wantedRequests).where(own).orderBy(desc(wantedRequests.id));
  const list = await found.limit(pageSize).offset((page - 1) * pageSize);
  const [counted] = await db.select({ total: count() }).from(wantedRequests).where(own);
  return { list, total: counted?.total ?? 0 };
}

export async function countPending(db: Db, shopId: number): Promise<number> {
  const pending = and(eq(wantedRequests.shopId, shopId), eq(wantedRequests.state, "pending"));
  const [counted] = await db.select({ total: count() }).from(wantedRequests).where(pending);
  return counted?.total ?? 0;
}

export async function findWanted(db: Db, id: number): Promise<WantedRow | null> {
  return (await db.select().from(wantedRequests).where(eq(wantedRequests.id, id)))[0] ?? null;
}

/** The same, held until the end of the transaction. */
export async function takeWanted(tx: Db, id: number): Promise<WantedRow | null> {
  return (await tx.select().from(wantedRequests).where(eq(wantedRequests.id, id)).for("update"))[0] ?? null;
}

export async function listFileIds(db: Db, requestId: number): Promise<number[]> {
  const found = await db
    .select({ id: wantedFiles.fileId })
    .from(wantedFiles)
    .where(eq(wantedFiles.requestId, requestId))
    .orderBy(asc(wantedFiles.fileId));
  return found.map(({ id }) => id);
}

export async function updateWanted(
  tx: Db,
  id: number,
  change: Partial<Pick<WantedRow, "state" | "answer" | "goodsId" | "answeredAt" | "closedAt">>,
): Promise<void> {
  await tx.update(wantedRequests).set(change).where(eq(wantedRequests.id, id));
}

/** Requests of a state with who asks, the oldest first. */
export async function listByState(
  db: Db,
  state: WantedState,
  limit: number,
): Promise<{ request: WantedRow; company: string }[]> {
  return db
    .select({ request: wantedRequests, company: shops.company })
    .from(wantedRequests)
    .innerJoin(shops, eq(shops.id, wantedRequests.shopId))
    .where(eq(wantedRequests.state, state))
    .orderBy(asc(wantedRequests.id))
    .limit(limit);
}

export async function goodsExist(db: Db, id: number): Promise<boolean> {
  return (await db.select({ id: goods.id }).from(goods).where(eq(goods.id, id))).length > 0;
}
