import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { isInReview } from "@yaoji/domain/people/document-states";
import { type Db, rows } from "../../platform/db/database.ts";
import { accounts, dossierLog, licences, shopMembers, shops } from "../../platform/db/schema/accounts.ts";
import { files } from "../../platform/db/schema/money.ts";

export type ShopRow = typeof shops.$inferSelect;
export type LicenceRow = typeof licences.$inferSelect;
export type NewLicence = typeof licences.$inferInsert;
export type FileRow = Pick<typeof files.$inferSelect, "key" | "name" | "type" | "size" | "shopId">;
export type LogRow = typeof dossierLog.$inferSelect;

/** A shop and, of a chain's head, the shops that were registered with it and not closed since; the head first. */
export async function listGroup(db: Db, shopId: number): Promise<ShopRow[]> {
  return db
    .select()
    .from(shops)
    .where(or(eq(shops.id, shopId), and(eq(shops.headShopId, shopId), isNull(shops.closedAt))))
    .orderBy(sql`${shops.headShopId} NULLS FIRST`, asc(shops.id));
}

/** The same, each held until the transaction ends. */
export async function lockGroup(tx: Db, shopId: number): Promise<ShopRow[]> {
  await tx
    .select({ id: shops.id })
    .from(shops)
    .where(or(eq(shops.id, shopId), eq(shops.headShopId, shopId)))
    .orderBy(asc(shops.id))
    .for("update");
  return listGroup(tx, shopId);
}

export async function lockShop(tx: Db, shopId: number): Promise<ShopRow | null> {
  const [found] = await tx.select().from(shops).where(eq(shops.id, shopId)).for("update");
  return found ?? null;
}

export async function insertShop(tx: Db, shop: typeof shops.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(shops).values(shop).returning({ id: shops.id });
  if (!inserted) throw new Error("an inserted shop came back empty");
  return inserted.id;
}

export async function updateShop(
  tx: Db,
  id: number,
  change: Partial<typeof shops.$inferInsert>,
): Promise<void> {
  await tx.update(shops).set(change).where(eq(shops.id, id));
}

/** Whether somebody has the shop among his own. */
export async function hasMembers(tx: Db, id: number): Promise<boolean> {
  const { shopId } = shopMembers;
  return (await tx.select({ shopId }).from(shopMembers).where(eq(shopId, id)).limit(1)).length > 0;
}

/** A shop that nobody has submitted, with its drafts. */
export async function deleteShop(tx: Db, id: number): Promise<void> {
  await tx.delete(licences).where(eq(licences.shopId, id));
  await tx.delete(shops).where(eq(shops.id, id));
}

/** Every version of every document of the shops, the newest first. */
export async function listLicences(db: Db, shopIds: readonly number[]): Promise<LicenceRow[]> {
  return db
    .select()
    .from(licences)
    .where(inArray(licences.shopId, [...shopIds]))
    .orderBy(desc(licences.id));
}

export async function listFiles(db: Db, keys: readonly string[]): Promise<FileRow[]> {
  if (keys.length === 0) return [];
  const { key, name, type, size, shopId } = files;
  return db
    .select({ key, name, type, size, shopId })
    .from(files)
    .where(inArray(files.key, [...keys]));
}

/** The same, which nobody deletes until the transaction ends. */
export async function holdFiles(tx: Db, keys: readonly string[]): Promise<Pick<FileRow, "key" | "shopId">[]> {
  if (keys.length === 0) return [];
  return tx
    .select({ key: files.key, shopId: files.shopId })
    .from(files)
    .where(inArray(files.key, [...keys]))
    .for("key share");
}

export async function insertLicence(tx: Db, licence: NewLicence): Promise<number> {
  const [inserted] = await tx.insert(licences).values(licence).returning({ id: licences.id });
  if (!inserted) throw new Error("an inserted document came back empty");
  return inserted.id;
}

export async function updateLicences(
  tx: Db,
  ids: readonly number[],
  change: Partial<NewLicence>,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(licences)
    .set(change)
    .where(inArray(licences.id, [...ids]));
}

type Ending = { readonly by: string; readonly at: Date; readonly reason: string };

/** Of these versions, those in review are in it no more: their shop has changed its mind. They are kept. */
export async function endReview(
  tx: Db,
  versions: readonly LicenceRow[],
  { by, at, reason }: Ending,
): Promise<void> {
  const ended = versions.filter(({ step }) => isInReview(step));
  const ids = ended.map(({ id }) => id);
  await updateLicences(tx, ids, { step: "rejected", reason, decidedBy: by, decidedAt: at });
  await insertLog(
    tx,
    ended.map(({ id: licenceId, shopId }) => ({
      shopId,
      licenceId,
      step: "withdrawn",
      doneBy: by,
      reason,
      createdAt: at,
    })),
  );
}

export async function deleteDrafts(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(licences).where(and(inArray(licences.id, [...ids]), eq(licences.step, "draft")));
}

/** Whoever submits the same code waits, so that only one of them has it. */
export async function lockCode(tx: Db, code: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`credit code:${code}`}, 0))`);
}

/** Another shop that has submitted or been approved with the code. */
export async function isCodeTaken(tx: Db, code: string, shopId: number): Promise<boolean> {
  const found = await tx
    .select({ id: shops.id })
    .from(shops)
    .where(
      and(
        eq(shops.creditCode, code),
        ne(shops.id, shopId),
        or(isNotNull(shops.approvedAt), inArray(shops.dossierState, ["submitted", "checked"])),
        isNull(shops.closedAt),
      ),
    )
    .limit(1);
  return found.length > 0;
}

export async function insertLog(tx: Db, entries: readonly (typeof dossierLog.$inferInsert)[]): Promise<void> {
  if (entries.length > 0) await tx.insert(dossierLog).values([...entries]);
}

export async function listLog(db: Db, shopId: number): Promise<LogRow[]> {
  return db.select().from(dossierLog).where(eq(dossierLog.shopId, shopId)).orderBy(asc(dossierLog.id));
}

export async function findPhone(db: Db, accountId: number): Promise<string> {
  const [found] = await db.select({ phone: accounts.phone }).from(accounts).where(eq(accounts.id, accountId));
  return found?.phone ?? "";
}

const personColumns = { name: accounts.name, phone: sql<string>`coalesce(${accounts.phone}, '')` };

/** The owner who has belonged longest. */
export async function findOwner(tx: Db, shopId: number): Promise<{ name: string; phone: string } | null> {
  const [found] = await tx
    .select(personColumns)
    .from(shopMembers)
    .innerJoin(accounts, eq(accounts.id, shopMembers.accountId))
    .where(and(eq(shopMembers.shopId, shopId), eq(shopMembers.role, "owner")))
    .orderBy(asc(shopMembers.joinedAt), asc(shopMembers.accountId))
    .limit(1);
  return found ?? null;
}

/** The owners of a chain's head become owners of its shop, at the end of their own order. */
export async function shareWithOwners(tx: Db, headShopId: number, shopId: number): Promise<void> {
  await tx.execute(sql`INSERT INTO shop_members (account_id, shop_id, role, position)
    SELECT m.account_id, ${shopId}, 'owner',
      (SELECT max(position) + 1 FROM shop_members own WHERE own.account_id = m.account_id)
    FROM shop_members m WHERE m.shop_id = ${headShopId} AND m.role = 'owner'
    ON CONFLICT (account_id, shop_id) DO NOTHING`);
}

export type WaitingShop = {
  id: number;
  company: string;
  state: string;
  approved: boolean;
  /** Documents that wait for the first and for the second step. */
  submitted: number;
  checked: number;
  since: string | null;
};

/** Shops with something to check, those that have waited longest first. */
export async function listWaiting(db: Db): Promise<WaitingShop[]> {
  return rows<WaitingShop>(
    db,
    sql`SELECT s.id::int, s.company, s.dossier_state AS state, s.approved_at IS NOT NULL AS approved,
        count(l.id) FILTER (WHERE l.step = 'submitted')::int AS submitted,
        count(l.id) FILTER (WHERE l.step = 'checked')::int AS checked,
        to_char(coalesce(min(l.submitted_at), s.submitted_at) AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') AS since
      FROM shops s LEFT JOIN licences l ON l.shop_id = s.id AND l.step IN ('submitted', 'checked')
      WHERE (s.approved_at IS NULL AND s.dossier_state IN ('submitted', 'checked')) OR l.id IS NOT NULL
      GROUP BY s.id ORDER BY coalesce(min(l.submitted_at), s.submitted_at) NULLS FIRST, s.id LIMIT 200`,
  );
}

/** The person of an account without any shop, held until the transaction ends; null where it has one. */
export async function findShopless(
  tx: Db,
  accountId: number,
): Promise<{ name: string; phone: string } | null> {
  const [person] = await tx
    .select(personColumns)
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for("update");
  const held = await tx
    .select({ shopId: shopMembers.shopId })
    .from(shopMembers)
    .where(eq(shopMembers.accountId, accountId))
    .limit(1);
  return person && held.length === 0 ? person : null;
}

/** The first shop of a registration is its account's own. */
export async function insertMember(tx: Db, accountId: number, shopId: number): Promise<void> {
  await tx.insert(shopMembers).values({ accountId, shopId, role: "owner" });
}
