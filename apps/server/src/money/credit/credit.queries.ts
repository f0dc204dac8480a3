import { and, asc, count, desc, eq, inArray, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { type BillState, drawnStates } from "@yaoji/domain/money/credit";
import type { Money } from "@yaoji/domain/money/money";
import { type Db, rows } from "../../platform/db/database.ts";
import { bind, preparedRow } from "../../platform/db/prepared.ts";
import { shops } from "../../platform/db/schema/accounts.ts";
import { creditBills, creditLines, creditRepayments } from "../../platform/db/schema/money.ts";
import { orders } from "../../platform/db/schema/orders.ts";

export type BillRow = typeof creditBills.$inferSelect;
export type NewBill = typeof creditBills.$inferInsert;
export type BillView = BillRow & { orderNo: string };
export type RepaymentRow = typeof creditRepayments.$inferSelect;

/** What a shop may pay with, amounts as text: its balance, its line (`limit` null: none) and what is owed of it. */
export type FundsRow = {
  readonly limit: string | null;
  readonly termDays: number;
  readonly closed: boolean;
  readonly overdue: boolean;
  readonly owed: string;
  readonly wallet: string;
};

/** The same of the bound shop, as a column of whichever statement asks. */
export const fundsColumn = sql`(SELECT json_build_object('limit', l."limit"::text, 'termDays', coalesce(l.term_days, 0),
    'closed', coalesce(l.closed, false), 'overdue', s.credit_overdue,
    'owed', coalesce((SELECT held - balance FROM ledger_accounts WHERE kind = 'credit' AND coalesce(shop_id, 0) = s.id), 0)::text,
    'wallet', coalesce((SELECT balance - held FROM ledger_accounts WHERE kind = 'wallet' AND coalesce(shop_id, 0) = s.id), 0)::text)
  FROM shops s LEFT JOIN credit_lines l ON l.shop_id = s.id WHERE s.id = ${bind("shopId")}::bigint)`;

export async function findFunds(db: Db, shopId: number): Promise<FundsRow | null> {
  const found = await preparedRow<{ funds: FundsRow | null }>(db, {
    shape: "funds",
    values: { shopId },
    build: () => sql`SELECT ${fundsColumn} AS funds`,
  });
  return found?.funds ?? null;
}

export async function upsertLine(tx: Db, line: typeof creditLines.$inferInsert): Promise<void> {
  const { limit, termDays, closed, updatedAt } = line;
  const set = { limit, termDays, closed, updatedAt };
  await tx.insert(creditLines).values(line).onConflictDoUpdate({ target: creditLines.shopId, set });
}

export async function findLine(db: Db, shopId: number) {
  const found = await db.select().from(creditLines).where(eq(creditLines.shopId, shopId));
  return found[0] ?? null;
}

export async function insertBill(tx: Db, bill: NewBill): Promise<void> {
  await tx.insert(creditBills).values(bill);
}

/** Locks bills in the order in which they are paid back: the earliest due first. */
export async function lockBills(tx: Db, where: SQL | undefined): Promise<BillRow[]> {
  // Locked in the order of their ids, as everybody does.
  const found = await tx.select().from(creditBills).where(where).orderBy(creditBills.id).for("update");
  return found.toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : a.id - b.id));
}

export const billOfOrder = (orderId: number) => eq(creditBills.orderId, orderId);
export const billsOfIds = (shopId: number, ids: readonly number[]) =>
  and(eq(creditBills.shopId, shopId), inArray(creditBills.id, [...ids]));
export const openBillsOf = (shopId: number) =>
  and(eq(creditBills.shopId, shopId), ne(creditBills.state, "paid"));
export const drawnBillsOf = (shopId: number) =>
  and(eq(creditBills.shopId, shopId), inArray(creditBills.state, drawnStates));

export async function updateBill(
  tx: Db,
  id: number,
  change: Partial<Pick<BillRow, "amount" | "paid" | "refunded" | "state" | "reminded">>,
): Promise<void> {
  await tx.update(creditBills).set(change).where(eq(creditBills.id, id));
}

/** Locks or frees the shop's ordering by whether a bill is overdue; the shop's row is written only when it changes. */
export async function setOverdue(tx: Db, shopId: number): Promise<void> {
  const overdue = sql`EXISTS (SELECT 1 FROM credit_bills b WHERE b.shop_id = ${shopId} AND b.state = 'overdue')`;
  await tx
    .update(shops)
    .set({ creditOverdue: sql<boolean>`${overdue}` })
    .where(and(eq(shops.id, shopId), sql`credit_overdue <> ${overdue}`));
}

/** Sums of a shop's bills by state, and the next due day. */
export async function sumBills(db: Db, shopId: number) {
  return rows<{ state: BillState; owed: string; due_on: string }>(
    db,
    sql`SELECT state, sum(amount - paid - refunded)::text AS owed, min(due_on)::text AS due_on
        FROM credit_bills WHERE shop_id = ${shopId} AND state <> 'paid' GROUP BY state`,
  );
}

type BillFilter = { readonly shopId: number; readonly states: readonly BillState[] };

/** A page of the shop's bills: what is owed first by its due day, then what is paid, newest first. */
export async function listBills(
  db: Db,
  filter: BillFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<BillView[]> {
  return db
    .select(viewColumns)
    .from(creditBills)
    .innerJoin(orders, eq(orders.id, creditBills.orderId))
    .where(matching(filter))
    .orderBy(sql`${creditBills.state} = 'paid'`, asc(creditBills.dueOn), desc(creditBills.id))
    .limit(limit)
    .offset(offset);
}

export async function countBills(db: Db, filter: BillFilter): Promise<number> {
  const [found] = await db.select({ count: count() }).from(creditBills).where(matching(filter));
  return found?.count ?? 0;
}

export async function listBillsOfIds(db: Db, shopId: number, ids: readonly number[]): Promise<BillView[]> {
  return db
    .select(viewColumns)
    .from(creditBills)
    .innerJoin(orders, eq(orders.id, creditBills.orderId))
    .where(billsOfIds(shopId, ids))
    .orderBy(asc(creditBills.dueOn), asc(creditBills.id));
}

function matching({ shopId, states }: BillFilter): SQL | undefined {
  return and(eq(creditBills.shopId, shopId), inArray(creditBills.state, [...states]));
}

const viewColumns = {
  id: creditBills.id,
  shopId: creditBills.shopId,
  orderId: creditBills.orderId,
  amount: creditBills.amount,
  paid: creditBills.paid,
  refunded: creditBills.refunded,
  billOn: creditBills.billOn,
  dueOn: creditBills.dueOn,
  state: creditBills.state,
  reminded: creditBills.reminded,
  createdAt: creditBills.createdAt,
  orderNo: orders.orderNo,
};

/** Shops with a bill that the day may have turned, or that is to be reminded of. */
export async function listTurningShops(db: Db, today: string, remindOn: string): Promise<number[]> {
  const { shopId, state, billOn, dueOn, reminded } = creditBills;
  const turns = or(
    and(eq(state, "unbilled"), lte(billOn, today)),
    and(ne(state, "overdue"), lt(dueOn, today)),
    and(eq(reminded, false), lte(dueOn, remindOn)),
  );
  const found = await db
    .selectDistinct({ shopId })
    .from(creditBills)
    .where(and(ne(state, "paid"), turns))
    .orderBy(asc(shopId));
  return found.map((each) => each.shopId);
}

export async function insertRepayment(
  tx: Db,
  repayment: typeof creditRepayments.$inferInsert,
): Promise<number> {
  const [inserted] = await tx
    .insert(creditRepayments)
    .values(repayment)
    .returning({ id: creditRepayments.id });
  if (!inserted) throw new Error("an inserted repayment came back empty");
  return inserted.id;
}

/** Whose repayment: a shop's own, or any for finance. */
export type RepaymentScope = { readonly shopId: number } | "any";

export async function findRepayment(db: Db, id: number, scope: RepaymentScope): Promise<RepaymentRow | null> {
  const found = await db.select().from(creditRepayments).where(ofScope(id, scope));
  return found[0] ?? null;
}

export async function lockRepayment(tx: Db, id: number, scope: RepaymentScope): Promise<RepaymentRow | null> {
  const found = await tx.select().from(creditRepayments).where(ofScope(id, scope)).for("update");
  return found[0] ?? null;
}

function ofScope(id: number, scope: RepaymentScope): SQL | undefined {
  const own = scope === "any" ? undefined : eq(creditRepayments.shopId, scope.shopId);
  return and(eq(creditRepayments.id, id), own);
}

export async function updateRepayment(
  tx: Db,
  id: number,
  change: Partial<Pick<RepaymentRow, "state" | "method" | "amount" | "paidAt">>,
): Promise<void> {
  await tx.update(creditRepayments).set(change).where(eq(creditRepayments.id, id));
}

export type BillChange = { readonly amount?: Money; readonly paid?: Money; readonly refunded?: Money };
