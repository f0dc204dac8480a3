import { sql } from "drizzle-orm";
import { type Db, rows } from "../db/database.ts";

export type UnbalancedCurrency = { currency: string; sum: string };
export type UnbalancedTransfer = { id: number; sum: string };
export type StrayBalance = {
  id: number;
  kind: string;
  shop_id: number | null;
  balance: string;
  entries: string;
};
export type StrayBatch = {
  id: number;
  batch_no: string;
  on_hand: number;
  journal_on_hand: number;
  reserved: number;
  journal_reserved: number;
};
export type StrayOrder = { id: number; order_no: string; reserved: number; expected: number };

/** Every later statement of this transaction sees the same moment. */
export async function freezeMoment(tx: Db): Promise<void> {
  await tx.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`);
}

/** The kinds of account that grow on the debit side are given, so that the rule stays in the domain. */
export async function listStrayBalances(db: Db, debitKinds: readonly string[]): Promise<StrayBalance[]> {
  const kinds = sql.join(
    debitKinds.map((kind) => sql`${kind}`),
    sql`, `,
  );
  return rows(
    db,
    sql`SELECT a.id::int AS id, a.kind, a.shop_id::int AS shop_id, a.balance::text AS balance, rebuilt.sum::text AS entries
        FROM ledger_accounts a CROSS JOIN LATERAL (
          SELECT coalesce(sum(CASE WHEN a.kind IN (${kinds}) THEN e.amount ELSE -e.amount END), 0) AS sum
          FROM ledger_entries e WHERE e.account_id = a.id) rebuilt
        WHERE a.balance <> rebuilt.sum ORDER BY a.id`,
  );
}

export async function listUnbalancedCurrencies(db: Db): Promise<UnbalancedCurrency[]> {
  return rows(
    db,
    sql`SELECT a.currency, sum(e.amount)::text AS sum FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
        GROUP BY a.currency HAVING sum(e.amount) <> 0 ORDER BY a.currency`,
  );
}

export async function listUnbalancedTransfers(db: Db): Promise<UnbalancedTransfer[]> {
  return rows(
    db,
    sql`SELECT t.id::int AS id, coalesce(sum(e.amount), 0)::text AS sum FROM ledger_transfers t
        LEFT JOIN ledger_entries e ON e.transfer_id = t.id
        GROUP BY t.id HAVING coalesce(sum(e.amount), 0) <> 0 OR count(e.id) < 2 ORDER BY t.id LIMIT 100`,
  );
}

/** Batches whose figures are not what their movements add up to. */
export async function listStrayBatches(db: Db): Promise<StrayBatch[]> {
  return rows(
    db,
    sql`SELECT b.id::int AS id, b.batch_no, b.on_hand, b.reserved,
          journal.on_hand::int AS journal_on_hand, journal.reserved::int AS journal_reserved
        FROM batches b CROSS JOIN LATERAL (
          SELECT coalesce(sum(CASE kind WHEN 'receipt' THEN quantity WHEN 'adjust' THEN quantity WHEN 'ship' THEN -quantity ELSE 0 END), 0) AS on_hand,
            coalesce(sum(CASE kind WHEN 'reserve' THEN quantity WHEN 'release' THEN -quantity WHEN 'ship' THEN -quantity ELSE 0 END), 0) AS reserved
          FROM stock_movements m WHERE m.batch_id = b.id) journal
        WHERE b.on_hand <> journal.on_hand OR b.reserved <> journal.reserved ORDER BY b.id LIMIT 100`,
  );
}

/** Orders that hold other stock than their state says: all of it before shipping, none once shipped or cancelled. */
export async function listStrayOrders(db: Db): Promise<StrayOrder[]> {
  return rows(
    db,
    sql`SELECT o.id::int AS id, o.order_no, held.reserved::int AS reserved, expected.number::int AS expected
        FROM orders o
        CROSS JOIN LATERAL (
          SELECT coalesce(sum(CASE kind WHEN 'reserve' THEN quantity ELSE -quantity END), 0) AS reserved
          FROM stock_movements m WHERE m.order_id = o.id) held
        CROSS JOIN LATERAL (
          SELECT CASE WHEN o.status IN ('pending_payment', 'pending_review', 'reviewed', 'picking')
            THEN coalesce(sum(b.number), 0) ELSE 0 END AS number
          FROM order_lines l JOIN order_line_batches b ON b.line_id = l.id WHERE l.order_id = o.id) expected
        WHERE held.reserved <> expected.number AND o.status <> 'partially_shipped' ORDER BY o.id LIMIT 100`,
  );
}
