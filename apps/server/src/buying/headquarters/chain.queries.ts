import { and, eq, sql } from "drizzle-orm";
import type { Money } from "@yaoji/domain/money/money";
import type { TitleKind } from "@yaoji/domain/trade/invoices";
import { type Db, rows } from "../../platform/db/database.ts";
import { bind, preparedRow, preparedRows } from "../../platform/db/prepared.ts";
import { chainShops } from "../../platform/db/schema/headquarters.ts";
import { type ShippingAddress, shippingAddressColumn } from "../../people/addresses/addresses.service.ts";
import { type ShopFactsRow, shopFactsColumn } from "../../people/shop-facts/shop-facts.service.ts";

/** A shop of a chain; amounts as decimal text. */
export type ChainShopRow = {
  id: number;
  company: string;
  facts: ShopFactsRow;
  address: ShippingAddress | null;
  title: { id: number; kind: TitleKind } | null;
  budget: string | null;
  spent: string;
  isOwn: boolean;
};

/** Of which chain, or which of its shops alone; for whom, and since when what was ordered counts. */
type ChainQuestion = {
  readonly headId: number;
  readonly shopId?: number;
  readonly accountId: number;
  readonly since: Date;
};

/** What was ordered for a shop `s` since a time that is bound, without what was cancelled. */
const spentColumn = sql`(SELECT coalesce(sum(o.total), 0)::text FROM orders o
  WHERE o.shop_id = s.id AND o.status <> 'cancelled' AND o.created_at >= ${bind("since")}::timestamptz)`;

const titleColumn = sql`(SELECT json_build_object('id', t.id, 'kind', t.kind) FROM invoice_titles t
  WHERE t.shop_id = s.id AND t.deleted_at IS NULL AND t.outdated_at IS NULL ORDER BY t.kind LIMIT 1)`;

/** The shops of a head in the order in which they joined, all that their columns say of them in one statement. */
export async function listChainShops(
  db: Db,
  { headId, shopId, accountId, since }: ChainQuestion,
): Promise<ChainShopRow[]> {
  return preparedRows<ChainShopRow>(db, {
    shape: "chain shops",
    values: { headId, chainShopId: shopId ?? null, accountId, since: since.toISOString(), addressId: null },
    build:
      () => sql`SELECT s.id::int, s.company, ${shopFactsColumn} AS facts, ${shippingAddressColumn} AS address,
        ${titleColumn} AS title, c.monthly_budget::text AS budget, ${spentColumn} AS spent,
        EXISTS (SELECT 1 FROM shop_members m WHERE m.shop_id = s.id AND m.account_id = ${bind("accountId")}::bigint) AS "isOwn"
      FROM chain_shops c JOIN shops s ON s.id = c.shop_id
      WHERE c.head_id = ${bind("headId")}::bigint
        AND (${bind("chainShopId")}::bigint IS NULL OR c.shop_id = ${bind("chainShopId")}::bigint)
      ORDER BY c.joined_at, s.id`,
  });
}

/** Where a shop stands: under which head, or with how many shops below it; and how many requests wait. */
type ChainPlace = { headId: number | null; head: string; shops: number; waiting: number };

export async function findPlace(db: Db, shopId: number): Promise<ChainPlace> {
  const found = await preparedRow<ChainPlace>(db, {
    shape: "chain place",
    values: { shopId },
    build: () => sql`SELECT c.head_id::int AS "headId", coalesce(h.company, '') AS head,
        (SELECT count(*) FROM chain_shops below WHERE below.head_id = s.id)::int AS shops,
        (SELECT count(*) FROM chain_requests r WHERE s.id IN (r.head_id, r.shop_id) AND r.state = 'waiting')::int AS waiting
      FROM shops s LEFT JOIN chain_shops c ON c.shop_id = s.id LEFT JOIN shops h ON h.id = c.head_id
      WHERE s.id = ${bind("shopId")}::bigint`,
  });
  return found ?? { headId: null, head: "", shops: 0, waiting: 0 };
}

type Joinable = { id: number; company: string };

/** Shops that the account owns, but for this one, that belong to no chain and are no head of one. */
export async function listJoinable(db: Db, shopId: number, accountId: number): Promise<Joinable[]> {
  return rows<Joinable>(
    db,
    sql`SELECT s.id::int, s.company FROM shop_members m JOIN shops s ON s.id = m.shop_id
      WHERE m.account_id = ${accountId} AND m.role = 'owner' AND s.id <> ${shopId} AND s.closed_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM chain_shops c WHERE s.id IN (c.shop_id, c.head_id))
      ORDER BY m.position, s.id`,
  );
}

/** Holds both shops, in the order of their ids: whoever joins the one to the other comes after. */
export async function holdShops(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.execute(
    sql`SELECT id FROM shops WHERE id = ANY (ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))::bigint[])
      ORDER BY id FOR UPDATE`,
  );
}

/** The head of a shop, its budget, both held until the transaction ends: budgets are counted one request after the other. */
export async function holdMembership(
  tx: Db,
  shopId: number,
): Promise<{ headId: number; budget: Money | null } | null> {
  const [found] = await tx
    .select({ headId: chainShops.headId, budget: chainShops.monthlyBudget })
    .from(chainShops)
    .where(eq(chainShops.shopId, shopId))
    .for("update");
  return found ?? null;
}

/** Decimal text. */
export async function sumSpent(tx: Db, shopId: number, since: Date): Promise<string> {
  const found = await preparedRow<{ spent: string }>(tx, {
    shape: "chain spent",
    values: { shopId, since: since.toISOString() },
    build: () => sql`SELECT ${spentColumn} AS spent FROM shops s WHERE s.id = ${bind("shopId")}::bigint`,
  });
  return found?.spent ?? "0";
}

export async function insertMembership(
  tx: Db,
  membership: { headId: number; shopId: number; joinedAt: Date },
): Promise<void> {
  await tx.insert(chainShops).values(membership);
}

/** Takes a shop out of its chain, with its column; gives its head, null where the caller's shop is neither of both. */
export async function deleteMembership(tx: Db, shopId: number, callerShopId: number): Promise<number | null> {
  const [gone] = await tx
    .delete(chainShops)
    .where(
      and(
        eq(chainShops.shopId, shopId),
        sql`${callerShopId}::bigint IN (${chainShops.headId}, ${chainShops.shopId})`,
      ),
    )
    .returning({ headId: chainShops.headId });
  return gone?.headId ?? null;
}

/** False where the head has no such shop. */
export async function updateBudget(
  db: Db,
  { headId, shopId, budget }: { headId: number; shopId: number; budget: Money | null },
): Promise<boolean> {
  const changed = await db
    .update(chainShops)
    .set({ monthlyBudget: budget })
    .where(and(eq(chainShops.shopId, shopId), eq(chainShops.headId, headId)))
    .returning({ shopId: chainShops.shopId });
  return changed.length > 0;
}

/** Whoever changes the table of a head, or orders from it, follows the other. */
export async function holdTable(tx: Db, headId: number): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`chain:${headId}`}, 0))`);
}
