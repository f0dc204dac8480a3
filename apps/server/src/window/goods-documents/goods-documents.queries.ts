import { and, asc, count, eq, max, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { goods } from "../../platform/db/schema/goods.ts";
import { goodsDocumentContents, goodsDocuments } from "../../platform/db/schema/pictures.ts";

export type DocumentRow = typeof goodsDocuments.$inferSelect;

/** Whether there are such goods; of them nobody else adds or orders papers until the transaction ends. */
export async function lockGoods(tx: Db, id: number): Promise<boolean> {
  const found = await tx.select({ id: goods.id }).from(goods).where(eq(goods.id, id)).for("no key update");
  return found.length > 0;
}

export async function hasGoods(db: Db, id: number): Promise<boolean> {
  return (await db.select({ id: goods.id }).from(goods).where(eq(goods.id, id))).length > 0;
}

export async function listDocuments(db: Db, goodsId: number): Promise<DocumentRow[]> {
  return db
    .select()
    .from(goodsDocuments)
    .where(eq(goodsDocuments.goodsId, goodsId))
    .orderBy(asc(goodsDocuments.position), asc(goodsDocuments.id));
}

/** How many there are, and the place behind them. */
export async function placeBehind(tx: Db, goodsId: number): Promise<{ count: number; position: number }> {
  const [found] = await tx
    .select({ count: count(), last: max(goodsDocuments.position) })
    .from(goodsDocuments)
    .where(eq(goodsDocuments.goodsId, goodsId));
  return { count: found?.count ?? 0, position: (found?.last ?? 0) + 1 };
}

type Named = { readonly goodsId: number; readonly id: number };
const isNamed = ({ goodsId, id }: Named) =>
  and(eq(goodsDocuments.id, id), eq(goodsDocuments.goodsId, goodsId));

export async function findDocument(db: Db, named: Named): Promise<DocumentRow | null> {
  const [found] = await db.select().from(goodsDocuments).where(isNamed(named));
  return found ?? null;
}

/** Nobody else changes it until the transaction ends. */
export async function lockDocument(tx: Db, named: Named): Promise<DocumentRow | null> {
  const [found] = await tx.select().from(goodsDocuments).where(isNamed(named)).for("update");
  return found ?? null;
}

/** Whosever goods' it is. */
export async function findAnyDocument(db: Db, id: number): Promise<DocumentRow | null> {
  const [found] = await db.select().from(goodsDocuments).where(eq(goodsDocuments.id, id));
  return found ?? null;
}

export async function findContent(db: Db, id: number): Promise<Buffer | null> {
  const [found] = await db
    .select({ base64: sql<string>`encode(${goodsDocumentContents.content}, 'base64')` })
    .from(goodsDocumentContents)
    .where(eq(goodsDocumentContents.documentId, id));
  return found ? Buffer.from(found.base64, "base64") : null;
}

type NewDocument = typeof goodsDocuments.$inferInsert & { readonly content: Buffer };

export async function insertDocument(tx: Db, { content, ...document }: NewDocument): Promise<DocumentRow> {
  const [inserted] = await tx.insert(goodsDocuments).values(document).returning();
  if (!inserted) throw new Error("an inserted paper came back empty");
  // As base64, and decoded there: the embedded driver takes a second for each megabyte of bytes.
  const base64 = content.toString("base64");
  await tx
    .insert(goodsDocumentContents)
    .values({ documentId: inserted.id, content: sql`decode(${base64}, 'base64')` });
  return inserted;
}

export type Terms = Pick<DocumentRow, "kind" | "name" | "validUntil" | "isShown">;

export async function updateDocument(tx: Db, id: number, terms: Terms): Promise<void> {
  await tx.update(goodsDocuments).set(terms).where(eq(goodsDocuments.id, id));
}

export async function deleteDocument(tx: Db, id: number): Promise<void> {
  await tx.delete(goodsDocuments).where(eq(goodsDocuments.id, id));
}

/** First to last, from 1 on. */
export async function placeDocuments(tx: Db, goodsId: number, ids: readonly number[]): Promise<void> {
  const places = JSON.stringify(ids.map((id, at) => ({ id, position: at + 1 })));
  await tx.execute(
    sql`UPDATE goods_documents d SET position = p.position
      FROM jsonb_to_recordset(${places}::text::jsonb) AS p (id bigint, position int)
      WHERE d.id = p.id AND d.goods_id = ${goodsId} AND d.position <> p.position`,
  );
}
