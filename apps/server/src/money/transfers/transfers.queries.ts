import { and, asc, count, desc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { TransferPurpose, TransferState } from "@yaoji/domain/money/bank-transfers";
import { type Db, rows } from "../../platform/db/database.ts";
import { shops } from "../../platform/db/schema/accounts.ts";
import { bankTransfers, transferCorrections } from "../../platform/db/schema/money.ts";

export type TransferRow = typeof bankTransfers.$inferSelect;
export type NewTransfer = typeof bankTransfers.$inferInsert;
/** A transfer with the orders of its checkout and the company that sent it. */
export type TransferView = TransferRow & { readonly orderIds: number[]; readonly company: string };

/** Writes a transfer; null when one waits for the same thing, or its proof proves another. */
export async function insertTransfer(tx: Db, transfer: NewTransfer): Promise<number | null> {
  const [inserted] = await tx
    .insert(bankTransfers)
    .values(transfer)
    .onConflictDoNothing()
    .returning({ id: bankTransfers.id });
  return inserted?.id ?? null;
}

/** Whether a transfer for this checkout or repayment waits for finance. */
export async function isWaitedFor(
  db: Db,
  { checkoutId, repaymentId }: { readonly checkoutId?: number; readonly repaymentId?: number },
): Promise<boolean> {
  const subject =
    checkoutId === undefined
      ? eq(bankTransfers.repaymentId, repaymentId ?? 0)
      : eq(bankTransfers.checkoutId, checkoutId);
  const found = await db
    .select({ id: bankTransfers.id })
    .from(bankTransfers)
    .where(and(subject, waitingOnes()));
  return found.length > 0;
}

/** How many proofs for this checkout finance has rejected. */
export async function countRejected(db: Db, checkoutId: number): Promise<number> {
  return db.$count(bankTransfers, and(ofCheckout(checkoutId), eq(bankTransfers.state, "rejected")));
}

export async function findTransfer(db: Db, id: number): Promise<TransferRow | null> {
  const found = await db.select().from(bankTransfers).where(eq(bankTransfers.id, id));
  return found[0] ?? null;
}

export async function lockTransfer(tx: Db, id: number): Promise<TransferRow | null> {
  const found = await tx.select().from(bankTransfers).where(eq(bankTransfers.id, id)).for("update");
  return found[0] ?? null;
}

export async function updateTransfer(
  tx: Db,
  id: number,
  change: Partial<Pick<TransferRow, "state" | "decidedAt" | "decidedBy" | "received" | "reason">>,
): Promise<void> {
  await tx.update(bankTransfers).set(change).where(eq(bankTransfers.id, id));
}

export const ofShop = (shopId: number, purpose?: TransferPurpose) =>
  and(eq(bankTransfers.shopId, shopId), purpose ? eq(bankTransfers.purpose, purpose) : undefined);
export const ofId = (shopId: number, id: number) =>
  and(eq(bankTransfers.shopId, shopId), eq(bankTransfers.id, id));
export const ofCheckout = (checkoutId: number) => eq(bankTransfers.checkoutId, checkoutId);
export const ofState = (state: TransferState) => eq(bankTransfers.state, state);
/** Whatever finance has decided on. */
export const decidedOnes = () => ne(bankTransfers.state, "submitted");
export const waitingOnes = () => ofState("submitted");

type Part = { limit: number; offset?: number; by?: "told" | "decided" };

/** Transfers, the newest first: told of last, or decided on last. */
export async function listTransfers(
  db: Db,
  where: SQL | undefined,
  { limit, offset = 0, by = "told" }: Part,
): Promise<TransferView[]> {
  const found = await db
    .select({ transfer: bankTransfers, company: shops.company, orderIds: orderIdsColumn })
    .from(bankTransfers)
    .innerJoin(shops, eq(shops.id, bankTransfers.shopId))
    .where(where)
    .orderBy(...(by === "decided" ? [desc(bankTransfers.decidedAt)] : []), desc(bankTransfers.id))
    .limit(limit)
    .offset(offset);
  return found.map(({ transfer, ...rest }) => ({ ...transfer, ...rest }));
}

const orderIdsColumn = sql<number[]>`(SELECT coalesce(json_agg(o.id ORDER BY o.id), '[]') FROM orders o
  WHERE o.checkout_id = ${bankTransfers.checkoutId})`;

export async function countTransfers(db: Db, where: SQL | undefined): Promise<number> {
  const [found] = await db.select({ count: count() }).from(bankTransfers).where(where);
  return found?.count ?? 0;
}

export type CorrectionRow = typeof transferCorrections.$inferSelect;

export async function insertCorrection(
  tx: Db,
  correction: typeof transferCorrections.$inferInsert,
): Promise<number> {
  const [inserted] = await tx
    .insert(transferCorrections)
    .values(correction)
    .returning({ id: transferCorrections.id });
  return inserted?.id ?? 0;
}

/** Of these transfers, oldest first. */
export async function listCorrections(db: Db, ids: readonly number[]): Promise<CorrectionRow[]> {
  return db
    .select()
    .from(transferCorrections)
    .where(inArray(transferCorrections.transferId, [...ids]))
    .orderBy(asc(transferCorrections.id));
}

/** Another transfer, not rejected, that has the same proof or the same number of the bank's. */
export type Repetition = { id: number; otherId: number; same: "proof" | "reference" };

const withoutBlanks = (reference: string) => sql.raw(`upper(replace(${reference}, ' ', ''))`);

/** What of these transfers stands in others too, of whichever shop. */
export async function listRepetitions(db: Db, ids: readonly number[]): Promise<Repetition[]> {
  if (ids.length === 0) return [];
  const asked = sql`t.id = ANY (${`{${ids.join(",")}}`}::bigint[])`;
  const another = sql`o.id <> t.id AND o.state <> 'rejected'`;
  return rows<Repetition>(
    db,
    sql`SELECT t.id::int AS id, o.id::int AS "otherId", 'proof' AS same FROM bank_transfers t
          JOIN files f ON f.id = t.proof_file_id JOIN files g ON g.digest = f.digest
          JOIN bank_transfers o ON o.proof_file_id = g.id WHERE ${asked} AND ${another}
        UNION SELECT t.id::int, o.id::int, 'reference' FROM bank_transfers t
          JOIN bank_transfers o ON o.reference <> '' AND ${withoutBlanks("o.reference")} = ${withoutBlanks("t.reference")}
          WHERE ${asked} AND ${another} ORDER BY id, same, "otherId"`,
  );
}
