import { and, countDistinct, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { accounts, shopMembers, shops } from "../../platform/db/schema/accounts.ts";
import { contractSignatures, contractVersions } from "../../platform/db/schema/contracts.ts";

export type Version = typeof contractVersions.$inferSelect;
export type Signature = typeof contractSignatures.$inferSelect;
export type NewSignature = typeof contractSignatures.$inferInsert;

/** The newest version; null before the first. */
export async function findCurrent(db: Db): Promise<Version | null> {
  const found = await db.select().from(contractVersions).orderBy(desc(contractVersions.number)).limit(1);
  return found[0] ?? null;
}

export async function listVersions(db: Db): Promise<Version[]> {
  return db.select().from(contractVersions).orderBy(desc(contractVersions.number));
}

/** Publishers wait for each other, so that no number is given twice, and for whoever is signing. */
export async function takeTurn(tx: Db): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('contract', 0))`);
}

/** Nothing is published while somebody signs, so that no signature of an old version comes after its end. */
export async function holdVersion(tx: Db): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(hashtextextended('contract', 0))`);
}

export async function insertVersion(tx: Db, version: Version): Promise<void> {
  await tx.insert(contractVersions).values(version);
}

/** Nobody's signature counts any more; gives how many shops that are. */
export async function endSignatures(tx: Db): Promise<number> {
  const ended = await tx
    .update(shops)
    .set({ contractSignedAt: null })
    .where(isNotNull(shops.contractSignedAt))
    .returning({ id: shops.id });
  return ended.length;
}

/** What this shop has signed does not count any more. */
export async function endSignaturesOf(tx: Db, shopId: number): Promise<void> {
  await tx.update(shops).set({ contractSignedAt: null }).where(eq(shops.id, shopId));
}

export type SigningShop = { company: string; approvedAt: Date | null; contractSignedAt: Date | null };

/** Whoever signs for the same shop waits. */
export async function lockShop(tx: Db, id: number): Promise<SigningShop | null> {
  const [found] = await tx.select().from(shops).where(eq(shops.id, id)).for("update");
  return found ?? null;
}

export async function findShop(db: Db, id: number): Promise<SigningShop | null> {
  const [found] = await db.select().from(shops).where(eq(shops.id, id));
  return found ?? null;
}

export type Signer = { name: string; phone: string | null; role: "owner" | "purchaser" | "finance" };

/** The account and what it is in the shop. */
export async function findSigner(
  db: Db,
  { accountId, shopId }: { accountId: number; shopId: number },
): Promise<Signer | null> {
  const [found] = await db
    .select({ name: accounts.name, phone: accounts.phone, role: shopMembers.role })
    .from(shopMembers)
    .innerJoin(accounts, eq(accounts.id, shopMembers.accountId))
    .where(and(eq(shopMembers.accountId, accountId), eq(shopMembers.shopId, shopId)));
  return found ?? null;
}

export async function insertSignature(tx: Db, signature: NewSignature): Promise<Signature> {
  const [inserted] = await tx.insert(contractSignatures).values(signature).returning();
  if (!inserted) throw new Error("an inserted signature came back empty");
  await tx.update(shops).set({ contractSignedAt: signature.signedAt }).where(eq(shops.id, signature.shopId));
  return inserted;
}

/** Registered without a document: before there were any. */
export async function markSigned(tx: Db, shopId: number, at: Date): Promise<void> {
  await tx.update(shops).set({ contractSignedAt: at }).where(eq(shops.id, shopId));
}

/** What a shop has signed, the newest first. */
export async function listSignatures(db: Db, shopId: number): Promise<(Signature & { title: string })[]> {
  const found = await db
    .select({ signature: contractSignatures, title: contractVersions.title })
    .from(contractSignatures)
    .innerJoin(contractVersions, eq(contractVersions.number, contractSignatures.version))
    .where(eq(contractSignatures.shopId, shopId))
    .orderBy(desc(contractSignatures.version), desc(contractSignatures.id));
  return found.map(({ signature, title }) => ({ ...signature, title }));
}

/** A signature with its text; null for one that does not exist. */
export async function findSigned(
  db: Db,
  id: number,
): Promise<{ signature: Signature; version: Version } | null> {
  const [found] = await db
    .select({ signature: contractSignatures, version: contractVersions })
    .from(contractSignatures)
    .innerJoin(contractVersions, eq(contractVersions.number, contractSignatures.version))
    .where(eq(contractSignatures.id, id));
  return found ?? null;
}

/** How many shops have signed a version. */
export async function countSignatures(db: Db, version: number): Promise<number> {
  const [counted] = await db
    .select({ count: countDistinct(contractSignatures.shopId) })
    .from(contractSignatures)
    .where(eq(contractSignatures.version, version));
  return counted?.count ?? 0;
}
