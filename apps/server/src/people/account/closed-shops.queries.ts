import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { type Db, rows } from "../../platform/db/database.ts";
import { addresses, licences, shops } from "../../platform/db/schema/accounts.ts";
import { feedback } from "../../platform/db/schema/feedback.ts";
import { invoiceTitles } from "../../platform/db/schema/invoices.ts";
import { bankCards } from "../../platform/db/schema/money.ts";
import { shopInvitations } from "../../platform/db/schema/security.ts";

const listOf = (ids: readonly number[]): SQL =>
  sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );

/** Shops of a chain that were never approved, so that nobody but their head's owners knows them. */
export async function listBranches(tx: Db, headIds: readonly number[]): Promise<number[]> {
  if (headIds.length === 0) return [];
  const found = await rows<{ id: number }>(
    tx,
    sql`SELECT s.id::int FROM shops s WHERE s.head_shop_id IN (${listOf(headIds)}) AND s.approved_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM shop_members m WHERE m.shop_id = s.id) ORDER BY s.id FOR UPDATE`,
  );
  return found.map(({ id }) => id);
}

export type Closing = { readonly shopIds: readonly number[]; readonly now: Date; readonly by: string };

/** Closes shops that nobody is left in: what waits for review is withdrawn, persons are forgotten, what was traded stays. */
export async function closeShops(tx: Db, closing: Closing): Promise<void> {
  if (closing.shopIds.length === 0) return;
  await withdrawDossiers(tx, closing);
  await forgetPapers(tx, closing.shopIds);
  await forgetPeople(tx, closing);
  await forgetCards(tx, closing.shopIds);
  await forgetTitles(tx, closing);
}

async function withdrawDossiers(tx: Db, { shopIds, now, by }: Closing): Promise<void> {
  const these = inArray(shops.id, [...shopIds]);
  const reason = "客户已注销账号";
  await tx.execute(sql`INSERT INTO dossier_log (shop_id, step, done_by, reason, created_at)
    SELECT id, 'rejected', ${by}, ${reason}, ${now.toISOString()}::timestamptz FROM shops
    WHERE id IN (${listOf(shopIds)}) AND approved_at IS NULL AND dossier_state IN ('submitted', 'checked')`);
  await tx
    .update(shops)
    .set({ dossierState: "rejected", dossierReason: reason })
    .where(and(these, isNull(shops.approvedAt), inArray(shops.dossierState, ["submitted", "checked"])));
  await tx
    .update(licences)
    .set({ step: "rejected", reason, decidedBy: by, decidedAt: now })
    .where(and(inArray(licences.shopId, [...shopIds]), inArray(licences.step, ["submitted", "checked"])));
  await tx.update(shops).set({ closedAt: now }).where(these);
}

/** Papers that nobody sold anything by: drafts go, of what was submitted stays that it was. */
async function forgetPapers(tx: Db, shopIds: readonly number[]): Promise<void> {
  const these = inArray(licences.shopId, [...shopIds]);
  await tx.delete(licences).where(and(these, eq(licences.step, "draft")));
  await tx
    .update(licences)
    .set({ files: [], holder: "", idNumberSealed: null, idNumberMasked: "" })
    .where(and(these, isNull(licences.approvedAt)));
  await tx.execute(sql`DELETE FROM files f WHERE f.shop_id IN (${listOf(shopIds)}) AND f.key IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM licences l WHERE f.key = ANY (l.files))`);
}

async function forgetPeople(tx: Db, { shopIds, now }: Closing): Promise<void> {
  const ids = [...shopIds];
  const at = sql`${now.toISOString()}::timestamptz`;
  const { legalPerson, approvedAt } = shops;
  const { answeredAt, state } = shopInvitations;
  await tx
    .update(shops)
    .set({
      contactName: "",
      contactPhone: "",
      legalPerson: sql`CASE WHEN ${approvedAt} IS NULL THEN '' ELSE ${legalPerson} END`,
    })
    .where(inArray(shops.id, ids));
  await tx
    .update(addresses)
    .set({
      name: "已注销",
      phone: "",
      isDefault: false,
      deletedAt: sql`coalesce(${addresses.deletedAt}, ${at})`,
    })
    .where(inArray(addresses.shopId, ids));
  await tx
    .update(shopInvitations)
    .set({
      phone: "",
      answeredAt: sql`coalesce(${answeredAt}, ${at})`,
      state: sql`CASE WHEN ${state} = 'open' THEN 'withdrawn' ELSE ${state} END`,
    })
    .where(inArray(shopInvitations.shopId, ids));
  await tx.update(feedback).set({ phone: "" }).where(inArray(feedback.shopId, ids));
}

/** Invoices that were issued keep what they were issued with. */
async function forgetTitles(tx: Db, { shopIds, now }: Closing): Promise<void> {
  await tx
    .update(invoiceTitles)
    .set({
      kind: "normal",
      bank: "",
      bankAccount: "",
      address: "",
      phone: "",
      email: "",
      deletedAt: sql`coalesce(${invoiceTitles.deletedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(inArray(invoiceTitles.shopId, [...shopIds]));
}

/** Of a bank account that money was paid to stay the bank and the last digits, for the books. */
async function forgetCards(tx: Db, shopIds: readonly number[]): Promise<void> {
  await tx.execute(sql`DELETE FROM bank_cards c WHERE c.shop_id IN (${listOf(shopIds)})
    AND NOT EXISTS (SELECT 1 FROM withdrawals w WHERE w.card_id = c.id)`);
  await tx
    .update(bankCards)
    .set({
      holder: "已注销",
      branch: "",
      numberSealed: "",
      numberDigest: sql`'closed:' || ${bankCards.id}`,
    })
    .where(inArray(bankCards.shopId, [...shopIds]));
}
