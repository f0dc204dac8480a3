import { type SQL, sql } from "drizzle-orm";
import { type Db, rows } from "../../platform/db/database.ts";

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
  const ids = listOf(shopIds);
  const at = sql`${now.toISOString()}::timestamptz`;
  const reason = "客户已注销账号";
  await tx.execute(sql`INSERT INTO dossier_log (shop_id, step, done_by, reason, created_at)
    SELECT id, 'rejected', ${by}, ${reason}, ${at} FROM shops
    WHERE id IN (${ids}) AND approved_at IS NULL AND dossier_state IN ('submitted', 'checked')`);
  await tx.execute(sql`UPDATE shops SET dossier_state = 'rejected', dossier_reason = ${reason}
    WHERE id IN (${ids}) AND approved_at IS NULL AND dossier_state IN ('submitted', 'checked')`);
  await tx.execute(sql`UPDATE licences SET step = 'rejected', reason = ${reason}, decided_by = ${by}, decided_at = ${at}
    WHERE shop_id IN (${ids}) AND step IN ('submitted', 'checked')`);
  await tx.execute(sql`UPDATE shops SET closed_at = ${at} WHERE id IN (${ids})`);
}

/** Papers that nobody sold anything by: drafts go, of what was submitted stays that it was. */
async function forgetPapers(tx: Db, shopIds: readonly number[]): Promise<void> {
  const ids = listOf(shopIds);
  await tx.execute(sql`DELETE FROM licences WHERE shop_id IN (${ids}) AND step = 'draft'`);
  await tx.execute(sql`UPDATE licences SET files = '{}', holder = '', id_number_sealed = NULL, id_number_masked = ''
    WHERE shop_id IN (${ids}) AND approved_at IS NULL`);
  await tx.execute(sql`DELETE FROM files f WHERE f.shop_id IN (${ids}) AND f.key IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM licences l WHERE f.key = ANY (l.files))`);
}

async function forgetPeople(tx: Db, { shopIds, now }: Closing): Promise<void> {
  const ids = listOf(shopIds);
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`UPDATE shops SET contact_name = '', contact_phone = '',
    legal_person = CASE WHEN approved_at IS NULL THEN '' ELSE legal_person END WHERE id IN (${ids})`);
  await tx.execute(sql`UPDATE addresses SET name = '已注销', phone = '', is_default = false,
    deleted_at = coalesce(deleted_at, ${at}) WHERE shop_id IN (${ids})`);
  await tx.execute(sql`UPDATE shop_invitations SET phone = '', answered_at = coalesce(answered_at, ${at}),
    state = CASE WHEN state = 'open' THEN 'withdrawn' ELSE state END WHERE shop_id IN (${ids})`);
  await tx.execute(sql`UPDATE feedback SET phone = '' WHERE shop_id IN (${ids})`);
}

/** Invoices that were issued keep what they were issued with. */
async function forgetTitles(tx: Db, { shopIds, now }: Closing): Promise<void> {
  await tx.execute(sql`UPDATE invoice_titles SET kind = 'normal', bank = '', bank_account = '', address = '', phone = '',
    email = '', deleted_at = coalesce(deleted_at, ${now.toISOString()}::timestamptz) WHERE shop_id IN (${listOf(shopIds)})`);
}

/** Of a bank account that money was paid to stay the bank and the last digits, for the books. */
async function forgetCards(tx: Db, shopIds: readonly number[]): Promise<void> {
  const ids = listOf(shopIds);
  await tx.execute(sql`DELETE FROM bank_cards c WHERE c.shop_id IN (${ids})
    AND NOT EXISTS (SELECT 1 FROM withdrawals w WHERE w.card_id = c.id)`);
  await tx.execute(sql`UPDATE bank_cards SET holder = '已注销', branch = '', number_sealed = '', number_digest = 'closed:' || id
    WHERE shop_id IN (${ids})`);
}
