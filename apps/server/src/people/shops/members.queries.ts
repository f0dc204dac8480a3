import { and, asc, count, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { shopName } from "@yaoji/domain/text/labels";
import type { ShopRole } from "@yaoji/domain/people/shop-roles";
import { type Db, row } from "../../platform/db/database.ts";
import { accounts, shopMembers, shops } from "../../platform/db/schema/accounts.ts";
import { shopInvitations } from "../../platform/db/schema/security.ts";

export type MemberRow = {
  accountId: number;
  role: ShopRole;
  name: string;
  username: string;
  phone: string | null;
  isDisabled: boolean;
};

/** Whoever changes a shop's members waits for the other: a last owner must not leave with the one before him. */
export async function lockMembers(tx: Db, shopId: number): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`members:${shopId}`}, 0))`);
}

export async function listMembers(db: Db, shopId: number): Promise<MemberRow[]> {
  const { role, accountId } = shopMembers;
  const { name, username, phone } = accounts;
  const isDisabled = sql<boolean>`${accounts.disabledAt} IS NOT NULL`;
  return db
    .select({ accountId, role, name, username, phone, isDisabled })
    .from(shopMembers)
    .innerJoin(accounts, eq(accounts.id, shopMembers.accountId))
    .where(eq(shopMembers.shopId, shopId))
    .orderBy(asc(shopMembers.accountId));
}

/** Never empty: a shop whose dossier is still empty has no name of its own. */
export async function findCompany(db: Db, shopId: number): Promise<string> {
  const found = await db.select({ company: shops.company }).from(shops).where(eq(shops.id, shopId));
  return shopName(found[0]?.company ?? "");
}

export async function setRole(
  tx: Db,
  { shopId, accountId, role }: { shopId: number; accountId: number; role: ShopRole },
): Promise<void> {
  await tx
    .update(shopMembers)
    .set({ role })
    .where(and(eq(shopMembers.shopId, shopId), eq(shopMembers.accountId, accountId)));
}

export async function deleteMember(tx: Db, shopId: number, accountId: number): Promise<void> {
  await tx
    .delete(shopMembers)
    .where(and(eq(shopMembers.shopId, shopId), eq(shopMembers.accountId, accountId)));
}

/** Behind the account's other shops. */
export async function insertMember(
  tx: Db,
  { shopId, accountId, role }: { shopId: number; accountId: number; role: ShopRole },
): Promise<void> {
  await tx.execute(sql`INSERT INTO shop_members (account_id, shop_id, role, position)
    SELECT ${accountId}::bigint, ${shopId}::bigint, ${role}::text, coalesce(max(position) + 1, 0) FROM shop_members WHERE account_id = ${accountId}
    ON CONFLICT (account_id, shop_id) DO NOTHING`);
}

/** Puts it before the account's other shops where those are nothing but empty drafts, or there are none; gives whether it did. */
export async function leadMember(
  tx: Db,
  { shopId, accountId }: { shopId: number; accountId: number },
): Promise<boolean> {
  const led = await row(
    tx,
    sql`UPDATE shop_members SET position = (SELECT min(position) - 1 FROM shop_members WHERE account_id = ${accountId})
        WHERE account_id = ${accountId} AND shop_id = ${shopId} AND NOT EXISTS (
          SELECT 1 FROM shop_members m JOIN shops s ON s.id = m.shop_id
          WHERE m.account_id = ${accountId} AND m.shop_id <> ${shopId}
            AND (s.company <> '' OR s.dossier_state <> 'draft')) RETURNING shop_id`,
  );
  return led !== null;
}

/** Holds the account, so that nobody disables it meanwhile; false where it is disabled. */
export async function holdAccount(tx: Db, accountId: number): Promise<boolean> {
  const held = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.disabledAt)))
    .for("share");
  return held.length > 0;
}

/** Holds the account and the shop while the invitation is answered; false where either is closed. */
export async function lockAnswer(
  tx: Db,
  { id, accountId }: { id: number; accountId: number },
): Promise<boolean> {
  const isAllowed = await holdAccount(tx, accountId);
  const shop = await row(
    tx,
    sql`SELECT 1 FROM shops WHERE id = (SELECT shop_id FROM shop_invitations WHERE id = ${id})
        AND closed_at IS NULL FOR SHARE`,
  );
  return isAllowed && shop !== null;
}

export type InvitationRow = typeof shopInvitations.$inferSelect;

const isOpen = eq(shopInvitations.state, "open");
const ofShop = (shopId: number) => eq(shopInvitations.shopId, shopId);

export async function listOpenInvitations(db: Db, shopId: number, now: Date): Promise<InvitationRow[]> {
  return db
    .select()
    .from(shopInvitations)
    .where(and(ofShop(shopId), isOpen, gt(shopInvitations.expiresAt, now)))
    .orderBy(asc(shopInvitations.id));
}

/** How many were sent since then, whatever became of them. */
export async function countInvitations(tx: Db, shopId: number, since: Date): Promise<number> {
  const [found] = await tx
    .select({ count: count() })
    .from(shopInvitations)
    .where(and(ofShop(shopId), gt(shopInvitations.createdAt, since)));
  return found?.count ?? 0;
}

/** Invitations that nobody answered in time make room for new ones. */
export async function dropExpired(tx: Db, shopId: number, now: Date): Promise<void> {
  await tx
    .update(shopInvitations)
    .set({ state: "withdrawn" })
    .where(and(ofShop(shopId), isOpen, lte(shopInvitations.expiresAt, now)));
}

export async function insertInvitation(
  tx: Db,
  invitation: typeof shopInvitations.$inferInsert,
): Promise<InvitationRow> {
  const [inserted] = await tx.insert(shopInvitations).values(invitation).returning();
  if (!inserted) throw new Error("an inserted invitation came back empty");
  return inserted;
}

type Moved = { id: number; shopId: number; now: Date };

/** Takes an open invitation back and gives its phone; null where the shop has none of this id. */
export async function withdrawInvitation(tx: Db, { id, shopId, now }: Moved): Promise<string | null> {
  const [moved] = await tx
    .update(shopInvitations)
    .set({ state: "withdrawn", answeredAt: now })
    .where(and(eq(shopInvitations.id, id), ofShop(shopId), isOpen))
    .returning({ phone: shopInvitations.phone });
  return moved?.phone ?? null;
}

/** Takes back what one member sent for the shop, or for any, and nobody answered yet; gives the phones. */
export async function withdrawInvitationsBy(
  tx: Db,
  { accountId, shopId, now }: { accountId: number; shopId: number | null; now: Date },
): Promise<string[]> {
  const moved = await tx
    .update(shopInvitations)
    .set({ state: "withdrawn", answeredAt: now })
    .where(
      and(eq(shopInvitations.invitedBy, accountId), shopId === null ? undefined : ofShop(shopId), isOpen),
    )
    .returning({ phone: shopInvitations.phone });
  return moved.map(({ phone }) => phone);
}

/** Open invitations to the phone of an account. */
export async function listReceived(db: Db, accountId: number, now: Date) {
  return db
    .select({ invitation: shopInvitations, company: shops.company, inviter: accounts.name })
    .from(shopInvitations)
    .innerJoin(shops, eq(shops.id, shopInvitations.shopId))
    .innerJoin(accounts, eq(accounts.id, shopInvitations.invitedBy))
    .where(
      and(
        sql`${shopInvitations.phone} = (SELECT phone FROM accounts WHERE id = ${accountId})`,
        isOpen,
        gt(shopInvitations.expiresAt, now),
      ),
    )
    .orderBy(asc(shopInvitations.id));
}

/** Whether it was to the account's phone, and its shop has withdrawn it. */
export async function isTakenBack(
  tx: Db,
  { id, accountId }: { id: number; accountId: number },
): Promise<boolean> {
  const taken = await row(
    tx,
    sql`SELECT 1 FROM shop_invitations WHERE id = ${id} AND state = 'withdrawn'
        AND phone = (SELECT phone FROM accounts WHERE id = ${accountId})`,
  );
  return taken !== null;
}

type Answered = { id: number; accountId: number; accept: boolean; now: Date };

/** Answers an open invitation to the account's phone; null where there is none of this id. */
export async function answerInvitation(
  tx: Db,
  { id, accountId, accept, now }: Answered,
): Promise<{ shopId: number; role: ShopRole; isOver: boolean } | null> {
  return row(
    tx,
    sql`UPDATE shop_invitations SET state = ${accept ? "accepted" : "declined"}, answered_at = ${now.toISOString()}::timestamptz
        WHERE id = ${id} AND state = 'open' AND phone = (SELECT phone FROM accounts WHERE id = ${accountId})
        RETURNING shop_id::int AS "shopId", role, expires_at <= ${now.toISOString()}::timestamptz AS "isOver"`,
  );
}
