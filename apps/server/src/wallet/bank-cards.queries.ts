import { and, desc, eq } from "drizzle-orm";
import type { Db } from "../db/database.ts";
import { shops } from "../db/schema/accounts.ts";
import { bankCards } from "../db/schema/money.ts";

export type CardRow = typeof bankCards.$inferSelect;
export type NewCard = typeof bankCards.$inferInsert;

/** Writes a card; null when the shop has bound this number already. */
export async function insertCard(tx: Db, card: NewCard): Promise<CardRow | null> {
  const [inserted] = await tx
    .insert(bankCards)
    .values(card)
    .onConflictDoNothing({ target: [bankCards.shopId, bankCards.numberDigest] })
    .returning();
  return inserted ?? null;
}

export async function listCards(db: Db, shopId: number): Promise<CardRow[]> {
  return db.select().from(bankCards).where(eq(bankCards.shopId, shopId)).orderBy(desc(bankCards.id));
}

export async function findCard(db: Db, shopId: number, id: number): Promise<CardRow | null> {
  const found = await db
    .select()
    .from(bankCards)
    .where(and(eq(bankCards.shopId, shopId), eq(bankCards.id, id)));
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
