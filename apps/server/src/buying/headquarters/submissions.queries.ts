import { and, eq, isNull, sql } from "drizzle-orm";
import type { OrderStatus } from "@yaoji/domain/trade/order-states";
import { type Db, row, rows } from "../../platform/db/database.ts";
import { chainSubmissions, chainSubmissionShops } from "../../platform/db/schema/headquarters.ts";

type NewSubmission = {
  readonly headId: number;
  readonly accountId: number;
  readonly key: string | null;
  readonly fingerprint: string;
  readonly createdAt: Date;
};

/** A new submission's id; null where the head has one of this key. */
export async function insertSubmission(tx: Db, submission: NewSubmission): Promise<number | null> {
  const [inserted] = await tx
    .insert(chainSubmissions)
    .values(submission)
    .onConflictDoNothing()
    .returning({ id: chainSubmissions.id });
  return inserted?.id ?? null;
}

export async function findByKey(
  tx: Db,
  headId: number,
  key: string,
): Promise<{ id: number; fingerprint: string } | null> {
  const [found] = await tx
    .select({ id: chainSubmissions.id, fingerprint: chainSubmissions.fingerprint })
    .from(chainSubmissions)
    .where(and(eq(chainSubmissions.headId, headId), eq(chainSubmissions.key, key)));
  return found ?? null;
}

export async function insertColumns(
  tx: Db,
  submissionId: number,
  columns: readonly { shopId: number; kinds: number }[],
): Promise<void> {
  await tx.insert(chainSubmissionShops).values(columns.map((column) => ({ ...column, submissionId })));
}

type Column = { readonly submissionId: number; readonly shopId: number };
const ofColumn = ({ submissionId, shopId }: Column) =>
  and(eq(chainSubmissionShops.submissionId, submissionId), eq(chainSubmissionShops.shopId, shopId));

/** Holds a column whose turn has not come; false where it has its orders, or its reason. */
export async function holdWaitingColumn(tx: Db, column: Column): Promise<boolean> {
  const held = await tx
    .select({ shopId: chainSubmissionShops.shopId })
    .from(chainSubmissionShops)
    .where(
      and(ofColumn(column), isNull(chainSubmissionShops.checkoutId), eq(chainSubmissionShops.reason, "")),
    )
    .for("update");
  return held.length > 0;
}

export async function setPlaced(tx: Db, column: Column, checkoutId: number): Promise<void> {
  await tx.update(chainSubmissionShops).set({ checkoutId, reason: "" }).where(ofColumn(column));
}

/** Unless its orders were placed meanwhile. */
export async function setRefused(db: Db, column: Column, reason: string): Promise<void> {
  await db
    .update(chainSubmissionShops)
    .set({ reason })
    .where(and(ofColumn(column), isNull(chainSubmissionShops.checkoutId)));
}

/** Totals as decimal text. */
export type SubmittedColumn = {
  readonly shopId: number;
  readonly company: string;
  readonly kinds: number;
  readonly reason: string;
  readonly isOwn: boolean;
  readonly orders: readonly { id: number; orderNo: string; total: string; status: OrderStatus }[];
};
type SubmissionRow = { id: number; time: number; by: string; columns: SubmittedColumn[] };
type Asked = { readonly id: number; readonly headId: number; readonly accountId: number };

const secondsOf = sql`extract(epoch FROM b.created_at)::int`;
const orders = sql`(SELECT coalesce(json_agg(json_build_object('id', o.id, 'orderNo', o.order_no, 'total', o.total::text,
    'status', o.status) ORDER BY o.id), '[]') FROM orders o WHERE o.checkout_id = c.checkout_id)`;

/** A submission of this head with what became of each shop's column; null where it has none of this id. */
export async function findSubmission(
  db: Db,
  { id, headId, accountId }: Asked,
): Promise<SubmissionRow | null> {
  return row<SubmissionRow>(
    db,
    sql`SELECT b.id::int, ${secondsOf} AS time, a.name AS by,
        (SELECT json_agg(json_build_object('shopId', s.id, 'company', s.company, 'kinds', c.kinds, 'reason', c.reason,
            'isOwn', EXISTS (SELECT 1 FROM shop_members m WHERE m.shop_id = s.id AND m.account_id = ${accountId}),
            'orders', ${orders}) ORDER BY s.id)
          FROM chain_submission_shops c JOIN shops s ON s.id = c.shop_id WHERE c.submission_id = b.id) AS columns
      FROM chain_submissions b JOIN accounts a ON a.id = b.account_id
      WHERE b.id = ${id} AND b.head_id = ${headId}`,
  );
}

type SubmissionHead = {
  id: number;
  time: number;
  by: string;
  shops: number;
  placed: number;
  total: string;
};

/** The newest thirty of a head, with how many columns they had, how many were ordered, and what these came to. */
export async function listSubmissions(db: Db, headId: number): Promise<SubmissionHead[]> {
  return rows<SubmissionHead>(
    db,
    sql`SELECT b.id::int, ${secondsOf} AS time, a.name AS by, count(c.shop_id)::int AS shops,
        count(c.checkout_id)::int AS placed,
        coalesce(sum((SELECT sum(o.total) FROM orders o WHERE o.checkout_id = c.checkout_id)), 0)::text AS total
      FROM chain_submissions b JOIN accounts a ON a.id = b.account_id
      JOIN chain_submission_shops c ON c.submission_id = b.id
      WHERE b.head_id = ${headId} GROUP BY b.id, a.name ORDER BY b.id DESC LIMIT 30`,
  );
}
