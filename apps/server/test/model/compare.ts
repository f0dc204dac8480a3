/** What the database says of a world's shops, orders, batches and applications, beside what the model says. */
import { type SQL, sql } from "drizzle-orm";
import { accountOf } from "@yaoji/domain/test/orders/books";
import type { World } from "@yaoji/domain/test/orders/world";
import { formatMoney, type Money, negate, zero } from "@yaoji/domain/money/money";
import { rows } from "../../src/platform/db/database.ts";
import type { RealWorld } from "./real-world.ts";

/** Of each thing one row of figures, in the order of the model's numbers. */
export type Figures = Record<Kind, unknown[][]>;

const kinds = ["shops", "orders", "lines", "batches", "claims"] as const;
type Kind = (typeof kinds)[number];

const shown = (amount: SQL) => sql`(${amount})::numeric(14, 2)::text`;
const ofAccount = (kind: string, figure: SQL) =>
  shown(
    sql`coalesce((SELECT ${figure} FROM ledger_accounts a WHERE a.shop_id = t.id AND a.kind = ${kind}), 0)`,
  );
const refunded = shown(sql`coalesce((SELECT sum(p.refunded) FROM payments p WHERE p.order_id = t.id), 0)`);

const figures: Readonly<Record<Kind, { table: SQL; row: SQL }>> = {
  shops: {
    table: sql`shops`,
    row: sql`t.credit_overdue, ${ofAccount("wallet", sql`balance`)}, ${ofAccount("wallet", sql`held`)},
      ${ofAccount("credit", sql`-balance`)}, ${ofAccount("voucher", sql`balance`)}`,
  },
  orders: {
    table: sql`orders`,
    row: sql`t.status, t.pay_status, ${shown(sql`t.total`)}, ${shown(sql`t.paid`)}, ${shown(sql`t.earned`)}, ${refunded}`,
  },
  lines: { table: sql`order_lines`, row: sql`${shown(sql`t.amount`)}, t.returned` },
  batches: { table: sql`batches`, row: sql`t.on_hand, t.reserved` },
  claims: { table: sql`after_sales`, row: sql`t.state, t.remedy, ${shown(sql`t.amount`)}` },
};

/** The figures of the database, in one statement. */
export async function realFigures(real: RealWorld): Promise<Figures> {
  const ids: Record<Kind, number[]> = {
    shops: real.buyers.map(({ shopId }) => shopId),
    orders: real.orders,
    lines: [...real.lines.values()],
    batches: real.batches,
    claims: real.claims.map(({ id }) => id),
  };
  const asked = kinds
    .filter((kind) => ids[kind].length > 0)
    .map((kind) => {
      const own = sql.join(
        ids[kind].map((id) => sql`${id}`),
        sql`, `,
      );
      const { table, row } = figures[kind];
      return sql`SELECT ${kind} AS kind, t.id::int AS id, json_build_array(${row}) AS row FROM ${table} t WHERE t.id IN (${own})`;
    });
  const found = await rows<{ kind: Kind; id: number; row: unknown[] }>(
    real.shop.app.database.db,
    sql.join(asked, sql` UNION ALL `),
  );
  const byName = new Map(found.map(({ kind, id, row }) => [`${kind} ${id}`, row]));
  const ofKind = (kind: Kind) => ids[kind].map((id) => byName.get(`${kind} ${id}`) ?? []);
  return {
    shops: ofKind("shops"),
    orders: ofKind("orders"),
    lines: ofKind("lines"),
    batches: ofKind("batches"),
    claims: ofKind("claims"),
  };
}

/** The figures of the model. */
export function modelFigures(world: World): Figures {
  const amounts = (...each: Money[]) => each.map(formatMoney);
  return {
    shops: world.shops.map(({ id: shopId, isOverdue }) => {
      const { balance, held } = accountOf(world.books, { kind: "wallet", shopId });
      const credit = accountOf(world.books, { kind: "credit", shopId });
      const vouchers = accountOf(world.books, { kind: "voucher", shopId });
      return [isOverdue, ...amounts(balance, held, negate(credit.balance), vouchers.balance)];
    }),
    orders: world.orders.map(({ status, payStatus, total, paid, earned, payment }) => [
      status,
      payStatus,
      ...amounts(total, paid, earned, payment?.refunded ?? zero),
    ]),
    lines: world.orders.flatMap(({ lines }) =>
      lines.map(({ amount, returned }) => [...amounts(amount), returned]),
    ),
    batches: world.shelf.batches.map(({ onHand, reserved }) => [onHand, reserved]),
    claims: world.claims.map(({ state, remedy, amount }) => [state, remedy, ...amounts(amount)]),
  };
}
