import { type SQL, sql } from "drizzle-orm";
import { type Db, rows } from "../../platform/db/database.ts";
import { netOf } from "../stock/stock.sql.ts";

export type UnbalancedCurrency = { currency: string; sum: string };
export type UnbalancedTransfer = { id: number; sum: string };
export type StrayBalance = {
  id: number;
  kind: string;
  shop_id: number | null;
  balance: string;
  entries: string;
};
export type StrayHold = { id: number; kind: string; shop_id: number | null; held: string; pending: string };
/** A figure that the ledger has of a shop beside what the shop's own rows add up to. */
export type StrayShop = { shop_id: number; ledger: string; rows: string };
export type StrayBatch = {
  id: number;
  batch_no: string;
  on_hand: number;
  journal_on_hand: number;
  reserved: number;
  journal_reserved: number;
};
export type StrayShipment = {
  shipment_no: string;
  number: number;
  refused: number;
  shipped: number;
  returned: number;
};
export type StrayOrder = { id: number; order_no: string; reserved: number; expected: number };

/** Every later statement of this transaction sees the same moment. */
export async function freezeMoment(tx: Db): Promise<void> {
  await tx.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`);
}

/** What entries add up to on the account's normal side; the debit kinds are given, so that the rule stays in the domain. */
function rebuiltSum(debitKinds: readonly string[]): SQL {
  const kinds = sql.join(
    debitKinds.map((kind) => sql`${kind}`),
    sql`, `,
  );
  return sql`(SELECT coalesce(sum(CASE WHEN a.kind IN (${kinds}) THEN e.amount ELSE -e.amount END), 0)
    FROM ledger_entries e WHERE e.account_id = a.id)`;
}

/** What waiting movements take out of each account that has a floor: it is held. */
const pendingSum = sql`(SELECT coalesce(sum((p.posting ->> 'amount')::numeric), 0) FROM waiting p
  WHERE a.floor IS NOT NULL AND p.posting ->> 'kind' = a.kind
    AND (p.posting ->> 'shopId')::bigint IS NOT DISTINCT FROM a.shop_id AND (p.posting ->> 'amount')::numeric > 0)`;
const waiting = sql`waiting AS (SELECT jsonb_array_elements(postings) AS posting FROM ledger_pendings WHERE state = 'pending')`;

/** Accounts whose balance is not what their entries add up to. */
export async function listStrayBalances(db: Db, debitKinds: readonly string[]): Promise<StrayBalance[]> {
  return rows(
    db,
    sql`SELECT a.id::int AS id, a.kind, a.shop_id::int AS shop_id, a.balance::text AS balance, rebuilt.sum::text AS entries
        FROM ledger_accounts a CROSS JOIN LATERAL (SELECT ${rebuiltSum(debitKinds)} AS sum) rebuilt
        WHERE a.balance <> rebuilt.sum ORDER BY a.id`,
  );
}

/** Accounts that hold other than what their waiting movements say. */
export async function listStrayHolds(db: Db): Promise<StrayHold[]> {
  return rows(
    db,
    sql`WITH ${waiting}
        SELECT a.id::int AS id, a.kind, a.shop_id::int AS shop_id, a.held::text AS held, pending.sum::text AS pending
        FROM ledger_accounts a CROSS JOIN LATERAL (SELECT ${pendingSum} AS sum) pending
        WHERE a.held <> pending.sum ORDER BY a.id`,
  );
}

/** Writes balances and what is held anew, from entries and waiting movements. */
export async function rebuildAccounts(db: Db, debitKinds: readonly string[]): Promise<void> {
  await db.execute(
    sql`WITH ${waiting}, rebuilt AS (
          SELECT a.id, ${rebuiltSum(debitKinds)} AS balance, ${pendingSum} AS held FROM ledger_accounts a)
        UPDATE ledger_accounts a SET balance = rebuilt.balance, held = rebuilt.held FROM rebuilt
        WHERE rebuilt.id = a.id AND (a.balance <> rebuilt.balance OR a.held <> rebuilt.held)`,
  );
}

/** Nobody else writes to the accounts until this transaction ends. */
export async function lockBooks(tx: Db): Promise<void> {
  await tx.execute(sql`LOCK TABLE ledger_accounts IN SHARE ROW EXCLUSIVE MODE`);
}

/** Shops whose account of a kind is not what their own rows add up to. */
async function listStrayShops(db: Db, kind: string, sums: SQL): Promise<StrayShop[]> {
  return rows(
    db,
    sql`SELECT coalesce(a.shop_id, own.shop_id)::int AS shop_id, coalesce(a.balance, 0)::text AS ledger,
          coalesce(own.sum, 0)::text AS rows
        FROM (SELECT shop_id, balance FROM ledger_accounts WHERE kind = ${kind}) a
        FULL JOIN (${sums}) own ON own.shop_id = a.shop_id
        WHERE coalesce(a.balance, 0) <> coalesce(own.sum, 0) ORDER BY 1 LIMIT 100`,
  );
}

/** 账期: what a shop owes is what its bills say. */
export async function listStrayCredit(db: Db): Promise<StrayShop[]> {
  const sums = sql`SELECT shop_id, -sum(amount - paid - refunded) AS sum FROM credit_bills GROUP BY shop_id`;
  return listStrayShops(db, "credit", sums);
}

/** 现金券: unused vouchers that have not lapsed. */
export async function listStrayVouchers(db: Db): Promise<StrayShop[]> {
  const sums = sql`SELECT h.shop_id, sum(c.amount) AS sum FROM shop_coupons h JOIN coupons c ON c.id = h.coupon_id
    WHERE c.kind = 'voucher' AND h.checkout_id IS NULL AND h.lapsed_at IS NULL GROUP BY h.shop_id`;
  return listStrayShops(db, "voucher", sums);
}

/** Prepayments: what was paid for orders, neither earned nor given back. */
export async function listStrayPrepayments(db: Db): Promise<StrayShop[]> {
  const sums = sql`SELECT o.shop_id, sum(p.amount - o.earned - (p.refunded - p.refunded_earned)) AS sum
    FROM payments p JOIN orders o ON o.id = p.order_id GROUP BY o.shop_id`;
  return listStrayShops(db, "prepayment", sums);
}

export type StrayCashback = { order_no: string; ledger: string; paid_out: string };

/** 返现: what each order's accrual says was paid out is what the ledger moved for it. */
export async function listStrayCashback(db: Db): Promise<StrayCashback[]> {
  return rows(
    db,
    sql`SELECT o.order_no, coalesce(moved.sum, 0)::text AS ledger, c.paid_out::text AS paid_out
        FROM cashback_accruals c JOIN orders o ON o.id = c.order_id
        LEFT JOIN (SELECT t.order_id, -sum(e.amount) AS sum FROM ledger_transfers t
          JOIN ledger_entries e ON e.transfer_id = t.id JOIN ledger_accounts a ON a.id = e.account_id
          WHERE t.kind = 'cashback' AND a.kind = 'wallet' GROUP BY t.order_id) moved ON moved.order_id = c.order_id
        WHERE coalesce(moved.sum, 0) <> c.paid_out ORDER BY c.order_id LIMIT 100`,
  );
}

export type ReturnedCashback = Readonly<
  Record<"order_no" | "cashback" | "paid_out" | "due_back" | "amount" | "refunded", string>
>;

/** 返现 that was paid and is not to be taken back by the plain share of what went back: what the domain rounds decides. */
export async function listReturnedCashback(db: Db): Promise<ReturnedCashback[]> {
  return rows(
    db,
    sql`SELECT o.order_no, c.amount::text AS cashback, c.paid_out::text AS paid_out, c.due_back::text AS due_back,
          goods.amount::text AS amount, p.refunded::text AS refunded
        FROM cashback_accruals c JOIN orders o ON o.id = c.order_id JOIN payments p ON p.order_id = c.order_id,
          LATERAL (SELECT sum(l.amount) AS amount FROM order_lines l WHERE l.order_id = c.order_id) goods
        WHERE (c.state = 'paid' AND p.refunded > 0 OR c.due_back > 0) AND (goods.amount = 0 OR c.due_back <>
          greatest(0, c.paid_out - c.amount * (goods.amount - least(goods.amount, p.refunded)) / nullif(goods.amount, 0)))
        ORDER BY c.order_id`,
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
          journal.on_hand AS journal_on_hand, journal.reserved AS journal_reserved
        FROM batches b CROSS JOIN LATERAL (
          SELECT ${netOf("onHand")} AS on_hand, ${netOf("reserved")} AS reserved
          FROM stock_movements m WHERE m.batch_id = b.id) journal
        WHERE b.on_hand <> journal.on_hand OR b.reserved <> journal.reserved ORDER BY b.id LIMIT 100`,
  );
}

/** Orders that hold other stock than what of them has not left yet; none once they are cancelled. */
export async function listStrayOrders(db: Db): Promise<StrayOrder[]> {
  return rows(
    db,
    sql`SELECT o.id::int AS id, o.order_no, held.reserved, expected.number::int AS expected
        FROM orders o
        CROSS JOIN LATERAL (SELECT ${netOf("reserved")} AS reserved FROM stock_movements m WHERE m.order_id = o.id) held
        CROSS JOIN LATERAL (
          SELECT CASE o.status WHEN 'cancelled' THEN 0 ELSE coalesce(sum(b.number - (
            SELECT coalesce(sum(left_line.number), 0) FROM shipment_lines left_line JOIN shipments s ON s.id = left_line.shipment_id
            WHERE left_line.order_line_id = l.id AND left_line.batch_id = b.batch_id AND s.shipped_at IS NOT NULL
              AND s.after_sale_id IS NULL)), 0) END AS number
          FROM order_lines l JOIN order_line_batches b ON b.line_id = l.id WHERE l.order_id = o.id) expected
        WHERE held.reserved <> expected.number ORDER BY o.id LIMIT 100`,
  );
}

/** Shipments whose pieces are not what the journal says has left with them, or came back refused. */
export async function listStrayShipments(db: Db): Promise<StrayShipment[]> {
  return rows(
    db,
    sql`SELECT s.shipment_no, parcel.number, parcel.refused, journal.shipped, journal.returned FROM shipments s
        CROSS JOIN LATERAL (
          SELECT CASE WHEN s.shipped_at IS NULL THEN 0 ELSE sum(number) END::int AS number, sum(refused)::int AS refused
          FROM shipment_lines l WHERE l.shipment_id = s.id) parcel
        CROSS JOIN LATERAL (
          SELECT coalesce(sum(quantity) FILTER (WHERE kind = 'ship'), 0)::int AS shipped,
            coalesce(sum(quantity) FILTER (WHERE kind = 'return'), 0)::int AS returned
          FROM stock_movements m WHERE m.shipment_id = s.id) journal
        WHERE (parcel.number, parcel.refused) <> (journal.shipped, journal.returned) ORDER BY s.id LIMIT 100`,
  );
}

export type EarlierBatch = {
  order_no: string;
  name: string;
  batch_no: string;
  expires_on: string;
  expires_from: string;
};

/** Pieces of lines that expire before the day that their shop was promised 效期不早于: held, or sent. */
export async function listEarlierBatches(db: Db): Promise<EarlierBatch[]> {
  return rows<EarlierBatch>(
    db,
    sql`SELECT DISTINCT o.order_no, l.name, given.batch_no, given.expires_on::text AS expires_on, l.expires_from::text AS expires_from
        FROM order_lines l JOIN orders o ON o.id = l.order_id
        CROSS JOIN LATERAL (SELECT lot.batch_no, lot.expires_on FROM order_line_batches lot WHERE lot.line_id = l.id
          UNION SELECT sl.batch_no, sl.expires_on FROM shipment_lines sl WHERE sl.order_line_id = l.id) given
        WHERE l.expires_from IS NOT NULL AND given.expires_on < l.expires_from ORDER BY o.order_no`,
  );
}
