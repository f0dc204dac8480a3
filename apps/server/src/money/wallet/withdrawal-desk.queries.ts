import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { parseMoney } from "@yaoji/domain/money/money";
import type { WithdrawalState } from "@yaoji/domain/money/withdrawals";
import type { Cursor } from "../../platform/answers/keyset.ts";
import type { Db } from "../../platform/db/database.ts";
import { behind, countCapped, cursorKey, type KeysetOrder, keysetOrder } from "../../platform/db/keyset.ts";
import { shops } from "../../platform/db/schema/accounts.ts";
import { bankCards, withdrawals } from "../../platform/db/schema/money.ts";

export const deskOrders = {
  new: { id: withdrawals.id, key: null, isDescending: true },
  old: { id: withdrawals.id, key: null, isDescending: false },
} as const satisfies Record<string, KeysetOrder>;

export type DeskWish = {
  readonly q?: string | undefined;
  readonly state?: WithdrawalState | undefined;
  readonly id?: number;
};
type Part = { readonly order: KeysetOrder; readonly cursor: Cursor | null; readonly limit: number };

export async function listDesk(db: Db, wish: DeskWish, { order, cursor, limit }: Part) {
  const { bank, branch, holder, numberTail } = bankCards;
  return db
    .select({
      id: withdrawals.id,
      withdrawal: withdrawals,
      card: { bank, branch, holder, numberTail },
      company: shops.company,
      key: cursorKey(order),
    })
    .from(withdrawals)
    .innerJoin(bankCards, eq(bankCards.id, withdrawals.cardId))
    .innerJoin(shops, eq(shops.id, withdrawals.shopId))
    .where(and(wished(wish), behind(order, cursor)))
    .orderBy(...keysetOrder(order))
    .limit(limit);
}
export type DeskRow = Awaited<ReturnType<typeof listDesk>>[number];

export async function countDesk(db: Db, wish: DeskWish): Promise<number> {
  return countCapped(db, withdrawals, wished(wish));
}

function wished({ q, state, id }: DeskWish): SQL | undefined {
  return and(
    id === undefined ? undefined : eq(withdrawals.id, id),
    state === undefined ? undefined : eq(withdrawals.state, state),
    q === undefined || q === "" ? undefined : named(q),
  );
}

/** The company, the amount, or its own number. */
function named(q: string): SQL | undefined {
  const { id, amount, shopId } = withdrawals;
  const typed = parseMoney(q);
  return or(
    sql`${shopId} IN (SELECT s.id FROM shops s WHERE strpos(lower(normalize(s.company, NFKC)), ${q}) > 0)`,
    typed === null ? undefined : eq(amount, typed),
    /^[1-9]\d{0,8}$/.test(q) ? eq(id, Number(q)) : undefined,
  );
}
