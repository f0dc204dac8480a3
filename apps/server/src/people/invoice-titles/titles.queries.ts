import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { shops } from "../../platform/db/schema/accounts.ts";
import { invoiceTitles } from "../../platform/db/schema/invoices.ts";

export type TitleRow = typeof invoiceTitles.$inferSelect;
/** With the name that it stands for: both as they were at one moment. */
export type NamedTitle = TitleRow & { readonly company: string };
export type TitleFields = Omit<TitleRow, "id" | "shopId" | "createdAt" | "deletedAt" | "outdatedAt">;

const ofShop = (shopId: number) => and(eq(invoiceTitles.shopId, shopId), isNull(invoiceTitles.deletedAt));

export async function listTitles(db: Db, shopId: number): Promise<TitleRow[]> {
  return db.select().from(invoiceTitles).where(ofShop(shopId)).orderBy(asc(invoiceTitles.id));
}

export async function findTitle(db: Db, shopId: number, id: number): Promise<NamedTitle | null> {
  const [found] = await db
    .select({ title: invoiceTitles, company: shops.company })
    .from(invoiceTitles)
    .innerJoin(shops, eq(shops.id, invoiceTitles.shopId))
    .where(and(ofShop(shopId), eq(invoiceTitles.id, id)));
  return found ? { ...found.title, company: found.company } : null;
}

export async function insertTitle(
  tx: Db,
  shopId: number,
  { at, ...fields }: TitleFields & { at: Date },
): Promise<TitleRow> {
  const [inserted] = await tx
    .insert(invoiceTitles)
    .values({ ...fields, shopId, createdAt: at })
    .returning();
  if (!inserted) throw new Error("an inserted title came back empty");
  return inserted;
}

/** Saved, it is the present company's. */
export async function updateTitle(tx: Db, id: number, fields: TitleFields): Promise<TitleRow> {
  const [updated] = await tx
    .update(invoiceTitles)
    .set({ ...fields, outdatedAt: null })
    .where(eq(invoiceTitles.id, id))
    .returning();
  if (!updated) throw new Error("an updated title came back empty");
  return updated;
}

/** Kept for the orders that wait for their invoice; it can be chosen no more. */
export async function hideTitle(tx: Db, id: number, now: Date): Promise<void> {
  await tx.update(invoiceTitles).set({ deletedAt: now }).where(eq(invoiceTitles.id, id));
}

/**
 * The shop is another company now: titles of another number than its own are outdated, taken away ones too, for orders
 * may wait for them. Gives how many that can be chosen are.
 */
export async function outdateTitles(
  tx: Db,
  shopId: number,
  { taxNo, at }: { readonly taxNo: string; readonly at: Date },
): Promise<number> {
  const since = sql`coalesce(${invoiceTitles.outdatedAt}, ${at.toISOString()}::timestamptz)`;
  const titles = await tx
    .update(invoiceTitles)
    .set({ outdatedAt: sql`CASE WHEN ${invoiceTitles.taxNo} <> ${taxNo} THEN ${since} END` })
    .where(eq(invoiceTitles.shopId, shopId))
    .returning();
  return titles.filter(({ outdatedAt, deletedAt }) => outdatedAt !== null && deletedAt === null).length;
}

/** Titles of this number are no more outdated. */
export async function acceptTitles(tx: Db, shopId: number, taxNo: string): Promise<void> {
  const own = and(eq(invoiceTitles.shopId, shopId), eq(invoiceTitles.taxNo, taxNo));
  await tx.update(invoiceTitles).set({ outdatedAt: null }).where(own);
}

/** The company of a title's shop and when it was approved. */
export async function findCompany(
  db: Db,
  shopId: number,
): Promise<{ company: string; approvedAt: Date | null }> {
  const [found] = await db
    .select({ company: shops.company, approvedAt: shops.approvedAt })
    .from(shops)
    .where(eq(shops.id, shopId));
  if (!found) throw new Error(`there is no shop ${shopId}`);
  return found;
}

/** Changes of one shop's titles follow each other. */
export async function lockShop(tx: Db, shopId: number): Promise<void> {
  await tx.select({ id: shops.id }).from(shops).where(eq(shops.id, shopId)).for("update");
}
