import { and, asc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { TransferPurpose, TransferState } from "@yaoji/domain/money/bank-transfers";
import { parseMoney } from "@yaoji/domain/money/money";
import type { Cursor } from "../../platform/answers/keyset.ts";
import type { Db } from "../../platform/db/database.ts";
import { behind, countCapped, cursorKey, type KeysetOrder, keysetOrder } from "../../platform/db/keyset.ts";
import { shops } from "../../platform/db/schema/accounts.ts";
import { bankTransfers, files } from "../../platform/db/schema/money.ts";
import { orders } from "../../platform/db/schema/orders.ts";

export const deskOrders = {
  new: { id: bankTransfers.id, key: null, isDescending: true },
  old: { id: bankTransfers.id, key: null, isDescending: false },
} as const satisfies Record<string, KeysetOrder>;

export type DeskWish = {
  readonly q?: string | undefined;
  readonly state?: TransferState | undefined;
  readonly purpose?: TransferPurpose | undefined;
  readonly ids?: readonly number[];
};
type Part = { readonly order: KeysetOrder; readonly cursor: Cursor | null; readonly limit: number };

export async function listDesk(db: Db, wish: DeskWish, { order, cursor, limit }: Part) {
  return db
    .select({
      id: bankTransfers.id,
      transfer: bankTransfers,
      company: shops.company,
      proof: { name: files.name, type: files.type },
      key: cursorKey(order),
    })
    .from(bankTransfers)
    .innerJoin(shops, eq(shops.id, bankTransfers.shopId))
    .innerJoin(files, eq(files.id, bankTransfers.proofFileId))
    .where(and(wished(wish), behind(order, cursor)))
    .orderBy(...keysetOrder(order))
    .limit(limit);
}
export type DeskRow = Awaited<ReturnType<typeof listDesk>>[number];

export async function countDesk(db: Db, wish: DeskWish): Promise<number> {
  return countCapped(db, bankTransfers, wished(wish));
}

function wished({ q, state, purpose, ids }: DeskWish): SQL | undefined {
  return and(
    ids === undefined ? undefined : inArray(bankTransfers.id, [...ids]),
    state === undefined ? undefined : eq(bankTransfers.state, state),
    purpose === undefined ? undefined : eq(bankTransfers.purpose, purpose),
    q === undefined || q === "" ? undefined : named(q),
  );
}

/** Its amount as the statement has it, the bank's number, its own, or the company. */
function named(q: string): SQL | undefined {
  const { id, amount, reference, shopId } = bankTransfers;
  const typed = parseMoney(q);
  return or(
    sql`${shopId} IN (SELECT s.id FROM shops s WHERE strpos(lower(normalize(s.company, NFKC)), ${q}) > 0)`,
    sql`${reference} <> '' AND upper(replace(${reference}, ' ', '')) = upper(replace(${q}, ' ', ''))`,
    typed === null ? undefined : eq(amount, typed),
    /^[1-9]\d{0,8}$/.test(q) ? eq(id, Number(q)) : undefined,
  );
}

/** The orders of its checkout. */
export async function listOrdersOf(db: Db, checkoutId: number) {
  const { id, orderNo, total, paid, status } = orders;
  return db
    .select({ id, orderNo, total, paid, status })
    .from(orders)
    .where(eq(orders.checkoutId, checkoutId))
    .orderBy(asc(orders.id));
}
