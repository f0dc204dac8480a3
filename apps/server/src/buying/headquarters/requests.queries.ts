import { and, eq, sql } from "drizzle-orm";
import type { RequestState } from "@yaoji/domain/trade/headquarters";
import { type Db, rows } from "../../platform/db/database.ts";
import { chainRequestLines, chainRequests } from "../../platform/db/schema/headquarters.ts";

/** `expiryWish`: `any` or `YYYY-MM`; null: as the shop asks. */
export type RequestLine = {
  readonly goodsId: number;
  readonly number: number;
  readonly expiryWish: string | null;
};
type NewRequest = Omit<typeof chainRequests.$inferInsert, "id">;

export async function insertRequest(
  tx: Db,
  request: NewRequest,
  lines: readonly RequestLine[],
): Promise<number> {
  const [inserted] = await tx.insert(chainRequests).values(request).returning({ id: chainRequests.id });
  if (!inserted) throw new Error("an inserted request came back empty");
  await tx.insert(chainRequestLines).values(lines.map((line) => ({ ...line, requestId: inserted.id })));
  return inserted.id;
}

export type HeldRequest = Pick<typeof chainRequests.$inferSelect, "shopId" | "accountId" | "state">;

/** A request to this head, held until the transaction ends: it is decided once. Null: none of this id. */
export async function holdRequest(tx: Db, id: number, headId: number): Promise<HeldRequest | null> {
  const [held] = await tx
    .select({
      shopId: chainRequests.shopId,
      accountId: chainRequests.accountId,
      state: chainRequests.state,
    })
    .from(chainRequests)
    .where(and(eq(chainRequests.id, id), eq(chainRequests.headId, headId)))
    .for("update");
  return held ?? null;
}

export function listAskedLines(tx: Db, requestId: number): Promise<RequestLine[]> {
  const { goodsId, number, expiryWish } = chainRequestLines;
  return tx
    .select({ goodsId, number, expiryWish })
    .from(chainRequestLines)
    .where(eq(chainRequestLines.requestId, requestId));
}

type Decision = { readonly by: number; readonly at: Date } & (
  | { readonly checkoutId: number }
  | { readonly reason: string }
);

export async function decide(tx: Db, id: number, { by, at, ...outcome }: Decision): Promise<void> {
  const state: RequestState = "checkoutId" in outcome ? "ordered" : "rejected";
  await tx
    .update(chainRequests)
    .set({ ...outcome, state, decidedBy: by, decidedAt: at })
    .where(eq(chainRequests.id, id));
}

type Leaving = { readonly headId: number; readonly shopId: number; readonly by: number; readonly at: Date };

/** What a shop still asks of the head that it leaves. */
export async function rejectOpen(tx: Db, { headId, shopId, by, at }: Leaving): Promise<void> {
  await tx
    .update(chainRequests)
    .set({ state: "rejected", reason: "店铺已退出该连锁总部", decidedBy: by, decidedAt: at })
    .where(
      and(
        eq(chainRequests.headId, headId),
        eq(chainRequests.shopId, shopId),
        eq(chainRequests.state, "waiting"),
      ),
    );
}

/** Amounts as decimal text, `time` in unix seconds. */
export type RequestRow = {
  id: number;
  shopId: number;
  company: string;
  by: string;
  time: number;
  state: RequestState;
  remark: string;
  total: string;
  reason: string;
  decidedBy: string;
  budget: string | null;
  spent: string;
  orderNos: string[];
  lines: {
    goodsId: number;
    name: string;
    specification: string;
    unit: string;
    number: number;
    expiryWish: string;
  }[];
};

type Asked = { readonly shopId: number; readonly since: Date; readonly id?: number };

const lines = sql`(SELECT json_agg(json_build_object('goodsId', l.goods_id, 'name', g.name, 'specification', g.specification,
    'unit', g.unit, 'number', l.number, 'expiryWish', coalesce(l.expiry_wish, 'shop')) ORDER BY l.goods_id)
  FROM chain_request_lines l JOIN goods g ON g.id = l.goods_id WHERE l.request_id = r.id)`;

/** The newest hundred requests to a head or of a shop, those that wait first; or the one of this id. */
export async function listRequests(db: Db, { shopId, since, id = 0 }: Asked): Promise<RequestRow[]> {
  return rows<RequestRow>(
    db,
    sql`SELECT r.id::int, s.id::int AS "shopId", s.company, a.name AS by, extract(epoch FROM r.created_at)::int AS time,
        r.state, r.remark, r.total::text AS total, r.reason, coalesce(d.name, '') AS "decidedBy",
        c.monthly_budget::text AS budget,
        (SELECT coalesce(sum(o.total), 0)::text FROM orders o WHERE o.shop_id = s.id AND o.status <> 'cancelled'
          AND o.created_at >= ${since.toISOString()}::timestamptz) AS spent,
        (SELECT coalesce(json_agg(o.order_no ORDER BY o.id), '[]') FROM orders o WHERE o.checkout_id = r.checkout_id) AS "orderNos",
        ${lines} AS lines
      FROM chain_requests r JOIN shops s ON s.id = r.shop_id JOIN accounts a ON a.id = r.account_id
      LEFT JOIN accounts d ON d.id = r.decided_by
      LEFT JOIN chain_shops c ON c.shop_id = r.shop_id AND c.head_id = r.head_id
      WHERE ${shopId}::bigint IN (r.head_id, r.shop_id) AND ${id}::bigint IN (0, r.id)
      ORDER BY r.state = 'waiting' DESC, r.id DESC LIMIT 100`,
  );
}
