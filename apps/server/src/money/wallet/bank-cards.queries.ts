import { and, desc, eq, isNull } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { shops } from "../../platform/db/schema/accounts.ts";
import { bankCards } from "../../platform/db/schema/money.ts";

export type CardRow = typeof bankCards.$inferSelect;
export type NewCard = typeof bankCards.$inferInsert;

const ofShop = (shopId: number) => and(eq(bankCards.shopId, shopId), isNull(bankCards.replacedAt));

/** Writes a card; null when the shop has bound this number already. */
export async function insertCard(tx: Db, card: NewCard): Promise<CardRow | null> {
  const [inserted] = await tx.insert(bankCards).values(card).onConflictDoNothing().returning();
  return inserted ?? null;
}

/** The shop's card of this number. */
export async function findByDigest(tx: Db, shopId: number, digest: string): Promise<CardRow | null> {
  const found = await tx
    .select()
    .from(bankCards)
    .where(and(ofShop(shopId), eq(bankCards.numberDigest, digest)));
  return found[0] ?? null;
}

/** Kept for the withdrawals that name it; nothing is paid to it any more. */
export async function replaceCard(tx: Db, id: number, now: Date): Promise<void> {
  await tx.update(bankCards).set({ replacedAt: now }).where(eq(bankCards.id, id));
}

export async function listCards(db: Db, shopId: number): Promise<CardRow[]> {
  return db.select().from(bankCards).where(ofShop(shopId)).orderBy(desc(bankCards.id));
}

export async function findCard(db: Db, shopId: number, id: number): Promise<CardRow | null> {
  const found = await db
    .select()
    .from(bankCards)
    .where(and(ofShop(shopId), eq(bankCards.id, id)));
  return found[0] ?? null;
}

/** The approved company's name; null for a shop that is not approved. */
export async function findCompany(db: Db, shopId: number): Promise<string | null> {
  const found = await db
    .select({ company: shops.company, approvedAt: shops.approvedAt })
    .from(shops)
    .where(eq(shops.id, shopId));
  return found[0]?.approvedAt ? found[0].company : null;
}
