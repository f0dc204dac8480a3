import { createHash } from "node:crypto";
import { and, count, eq, gte, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { fileContents, files } from "../../platform/db/schema/money.ts";

export type FileRow = typeof files.$inferSelect;
export type NewFile = Omit<typeof files.$inferInsert, "digest"> & { readonly content: Uint8Array };

export async function insertFile(tx: Db, { content, ...file }: NewFile): Promise<number> {
  const digest = createHash("sha256").update(content).digest("hex");
  const [inserted] = await tx
    .insert(files)
    .values({ ...file, digest })
    .returning({ id: files.id });
  if (!inserted) throw new Error("an inserted file came back empty");
  // As base64, and decoded there: the embedded driver takes a second for each megabyte of bytes.
  const base64 = Buffer.from(content).toString("base64");
  await tx.insert(fileContents).values({ fileId: inserted.id, content: sql`decode(${base64}, 'base64')` });
  return inserted.id;
}

/** A file, without its bytes, whosever it is. */
export async function findAnyFile(db: Db, id: number): Promise<FileRow | null> {
  const found = await db.select().from(files).where(eq(files.id, id));
  return found[0] ?? null;
}

/** What a shop's people send and get; scans of its papers have a key, and are shown by it alone, to fewer of them. */
const ofShop = (shopId: number) => and(eq(files.shopId, shopId), isNull(files.key));

/** A shop's own file, without its bytes. */
export async function findFile(db: Db, shopId: number, id: number): Promise<FileRow | null> {
  const found = await db
    .select()
    .from(files)
    .where(and(ofShop(shopId), eq(files.id, id)));
  return found[0] ?? null;
}

export async function listFiles(db: Db, shopId: number, ids: readonly number[]): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(files)
    .where(and(ofShop(shopId), inArray(files.id, [...ids])));
}

/** The same, which nobody deletes until the transaction ends. */
export async function holdFiles(tx: Db, shopId: number, ids: readonly number[]): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(files)
    .where(and(ofShop(shopId), inArray(files.id, [...ids])))
    .for("key share");
}

export async function findContent(db: Db, id: number): Promise<Buffer | null> {
  const [found] = await db
    .select({ base64: sql<string>`encode(${fileContents.content}, 'base64')` })
    .from(fileContents)
    .where(eq(fileContents.fileId, id));
  return found ? Buffer.from(found.base64, "base64") : null;
}

export async function countFilesSince(db: Db, shopId: number, since: Date): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(files)
    .where(and(ofShop(shopId), isNotNull(files.accountId), gte(files.createdAt, since)));
  return found?.count ?? 0;
}
