import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Cursor } from "../../platform/answers/keyset.ts";
import type { Db } from "../../platform/db/database.ts";
import { behind, countCapped, cursorKey, type KeysetOrder, keysetOrder } from "../../platform/db/keyset.ts";
import { accounts } from "../../platform/db/schema/accounts.ts";
import { messageSendings } from "../../platform/db/schema/catalogue.ts";

const newestFirst: KeysetOrder = { id: messageSendings.id, key: null, isDescending: true };
export type Wish = { readonly id?: number; readonly q?: string | undefined };
export type SendingRow = Awaited<ReturnType<typeof listSendings>>[number];

export async function listSendings(
  db: Db,
  wish: Wish,
  { cursor, limit }: { readonly cursor: Cursor | null; readonly limit: number },
) {
  return db
    .select({
      sending: messageSendings,
      by: accounts.name,
      sent: sentOf(sql`true`),
      unread: sentOf(sql`m.read_at IS NULL`),
      id: messageSendings.id,
      key: cursorKey(newestFirst),
    })
    .from(messageSendings)
    .innerJoin(accounts, eq(accounts.id, messageSendings.accountId))
    .where(and(wished(wish), behind(newestFirst, cursor)))
    .orderBy(...keysetOrder(newestFirst))
    .limit(limit);
}

const sentOf = (which: SQL) =>
  sql<number>`(SELECT count(*)::int FROM messages m WHERE m.sending_id = ${messageSendings.id} AND ${which})`;

export async function countSendings(db: Db, wish: Wish): Promise<number> {
  return countCapped(db, messageSendings, wished(wish));
}

function wished({ id, q = "" }: Wish): SQL | undefined {
  const named = sql`strpos(lower(normalize(${messageSendings.title}, NFKC)), ${q}) > 0`;
  return and(id === undefined ? undefined : eq(messageSendings.id, id), q === "" ? undefined : named);
}

export async function insertSending(tx: Db, values: typeof messageSendings.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(messageSendings).values(values).returning({ id: messageSendings.id });
  if (!inserted) throw new Error("no message was kept");
  return inserted.id;
}

/** Held until the end of the transaction: it is not sent and withdrawn at once. */
export async function lockSending(tx: Db, id: number) {
  const [found] = await tx.select().from(messageSendings).where(eq(messageSendings.id, id)).for("update");
  return found ?? null;
}

export async function updateSending(
  tx: Db,
  id: number,
  values: Partial<typeof messageSendings.$inferInsert>,
): Promise<void> {
  await tx.update(messageSendings).set(values).where(eq(messageSendings.id, id));
}
