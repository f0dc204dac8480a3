import { and, asc, desc, eq, gt, isNotNull } from "drizzle-orm";
import type { Db } from "../db/database.ts";
import { accounts } from "../db/schema/accounts.ts";
import { operatorLog, operatorLogHead } from "../db/schema/security.ts";

export type Head = { readonly entries: number; readonly hash: string };
export type ChainRow = typeof operatorLog.$inferSelect;

const headColumns = { entries: operatorLogHead.entries, hash: operatorLogHead.hash };

/** Where the chain ends; nobody else writes an entry until this transaction is over. */
export async function lockHead(tx: Db): Promise<Head> {
  return headOf(await tx.select(headColumns).from(operatorLogHead).for("update"));
}

export async function findHead(db: Db): Promise<Head> {
  return headOf(await db.select(headColumns).from(operatorLogHead));
}

function headOf([head]: Head[]): Head {
  if (!head) throw new Error("operator_log_head has lost its row");
  return head;
}

export async function insertEntry(tx: Db, entry: typeof operatorLog.$inferInsert): Promise<void> {
  await tx.insert(operatorLog).values(entry);
}

export async function moveHead(tx: Db, head: Head): Promise<void> {
  await tx.update(operatorLogHead).set(head).where(eq(operatorLogHead.one, true));
}

/** Who wrote the last entry about this record, and when; null: nobody. */
export async function findLastAbout(
  db: Db,
  { kind, id }: { readonly kind: string; readonly id: string },
): Promise<{ readonly name: string; readonly at: Date } | null> {
  const [found] = await db
    .select({ name: accounts.name, at: operatorLog.createdAt })
    .from(operatorLog)
    .innerJoin(accounts, eq(accounts.id, operatorLog.accountId))
    .where(and(eq(operatorLog.subjectKind, kind), eq(operatorLog.subjectId, id)))
    .orderBy(desc(operatorLog.id))
    .limit(1);
  return found ?? null;
}

/** The next entries of the chain, in its order. */
export async function listChain(db: Db, after: number, limit: number): Promise<ChainRow[]> {
  const { entry } = operatorLog;
  return db
    .select()
    .from(operatorLog)
    .where(and(isNotNull(entry), gt(entry, after)))
    .orderBy(asc(entry))
    .limit(limit);
}
