import { and, asc, eq, gt, isNotNull, lt, lte, or, sql } from "drizzle-orm";
import { type Db, rows } from "../../platform/db/database.ts";
import { erpPushes, erpPushRows, type PushPayload } from "../../platform/db/schema/erp.ts";

export type Push = typeof erpPushes.$inferSelect;
export type PushResult = NonNullable<(typeof erpPushRows.$inferSelect)["result"]>;
export type NewPush = Pick<Push, "externalId" | "kind" | "total" | "accountId" | "createdAt">;

/** The push of an external id, made where there is none. */
export async function insertPush(db: Db, push: NewPush): Promise<Push | null> {
  await db.insert(erpPushes).values(push).onConflictDoNothing();
  const found = await db.select().from(erpPushes).where(eq(erpPushes.externalId, push.externalId));
  return found[0] ?? null;
}

export async function findPush(db: Db, id: number): Promise<Push | null> {
  const found = await db.select().from(erpPushes).where(eq(erpPushes.id, id));
  return found[0] ?? null;
}

/** The push, held until the transaction ends: its rows arrive and are applied one after the other. */
export async function lockPush(tx: Db, id: number): Promise<Push | null> {
  const found = await tx.select().from(erpPushes).where(eq(erpPushes.id, id)).for("update");
  return found[0] ?? null;
}

export async function updatePush(tx: Db, id: number, set: Partial<Push>): Promise<void> {
  await tx.update(erpPushes).set(set).where(eq(erpPushes.id, id));
}

export type StagedRow = { rowNo: number; key: string; code: string; payload: PushPayload };

/** Keeps rows, in place of those that were sent before; gives how many are new. */
export async function upsertRows(tx: Db, pushId: number, staged: readonly StagedRow[]): Promise<number> {
  const written = await rows<{ fresh: boolean }>(
    tx,
    sql`INSERT INTO erp_push_rows (push_id, row_no, key, code, payload)
        SELECT ${pushId}::bigint, r."rowNo", r.key, r.code, r.payload
        FROM jsonb_to_recordset(${JSON.stringify(staged)}::jsonb) r ("rowNo" int, key text, code text, payload jsonb)
        ON CONFLICT (push_id, row_no) DO UPDATE SET key = excluded.key, code = excluded.code, payload = excluded.payload
        RETURNING xmax::text = '0' AS fresh`,
  );
  return written.filter(({ fresh }) => fresh).length;
}

/** The first number from this one on that has no row. */
export async function findGap(tx: Db, pushId: number, from: number): Promise<number> {
  const [found] = await rows<{ gap: number }>(
    tx,
    sql`SELECT r.row_no + 1 AS gap FROM erp_push_rows r
        WHERE r.push_id = ${pushId}::bigint AND r.row_no >= ${from}::int
          AND EXISTS (SELECT FROM erp_push_rows f WHERE f.push_id = r.push_id AND f.row_no = ${from}::int)
          AND NOT EXISTS (SELECT FROM erp_push_rows n WHERE n.push_id = r.push_id AND n.row_no = r.row_no + 1)
        ORDER BY r.row_no LIMIT 1`,
  );
  return found?.gap ?? from;
}

export async function listRowsAfter(
  tx: Db,
  pushId: number,
  { applied, limit }: { applied: number; limit: number },
) {
  return tx
    .select({ rowNo: erpPushRows.rowNo, key: erpPushRows.key, payload: erpPushRows.payload })
    .from(erpPushRows)
    .where(
      and(
        eq(erpPushRows.pushId, pushId),
        gt(erpPushRows.rowNo, applied),
        lte(erpPushRows.rowNo, applied + limit),
      ),
    )
    .orderBy(asc(erpPushRows.rowNo));
}

/** Of the keys, those that rows up to this one were about and were not refused: the first such row. */
export async function findEarlier(
  tx: Db,
  pushId: number,
  { keys, upTo }: { keys: readonly string[]; upTo: number },
): Promise<Map<string, number>> {
  const found = await rows<{ key: string; earlier: number }>(
    tx,
    sql`SELECT key, min(row_no)::int AS earlier FROM erp_push_rows
        WHERE push_id = ${pushId}::bigint AND row_no <= ${upTo}::int AND result <> 'refused'
          AND key IN (SELECT jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))
        GROUP BY key`,
  );
  return new Map(found.map(({ key, earlier }) => [key, earlier]));
}

/** Goods by the codes that a push names them by: the ERP's own first, then the shop's. */
export async function findGoodsIds(db: Db, codes: readonly string[]): Promise<Map<string, number>> {
  const found = await rows<{ code: string; id: number }>(
    db,
    sql`SELECT DISTINCT ON (asked.code) asked.code, g.id::int AS id
        FROM jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb) asked (code)
        JOIN goods g ON g.external_code = asked.code OR g.code = asked.code
        ORDER BY asked.code, (g.external_code = asked.code) DESC NULLS LAST`,
  );
  return new Map(found.map(({ code, id }) => [code, id]));
}

/** The rows of a push that share one of these keys with another row. */
export async function listSharers(
  tx: Db,
  pushId: number,
  keys: readonly string[],
): Promise<{ rowNo: number; payload: PushPayload }[]> {
  return rows(
    tx,
    sql`SELECT row_no AS "rowNo", payload FROM (
          SELECT row_no, payload, count(*) OVER (PARTITION BY key) AS sharers FROM erp_push_rows
          WHERE push_id = ${pushId}::bigint AND key IN (SELECT jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))) r
        WHERE sharers > 1 ORDER BY row_no`,
  );
}

export type RowResult = { rowNo: number; result: PushResult; detail: string };

export async function saveResults(tx: Db, pushId: number, results: readonly RowResult[]): Promise<void> {
  await tx.execute(
    sql`UPDATE erp_push_rows SET result = r.result, detail = r.detail
        FROM jsonb_to_recordset(${JSON.stringify(results)}::jsonb) r ("rowNo" int, result text, detail text)
        WHERE push_id = ${pushId}::bigint AND row_no = r."rowNo"`,
  );
}

type Page = { page: number; pageSize: number; result?: PushResult | undefined };

/** Results in the order of their rows. Without a filter the page is found by the row numbers themselves. */
export async function listResults(db: Db, pushId: number, { page, pageSize, result }: Page) {
  const { rowNo, code, detail } = erpPushRows;
  const skipped = (page - 1) * pageSize;
  const ofPush = and(eq(erpPushRows.pushId, pushId), isNotNull(erpPushRows.result));
  const query = db.select({ rowNo, code, result: erpPushRows.result, detail }).from(erpPushRows);
  if (result === undefined) {
    const ofPage = and(ofPush, gt(rowNo, skipped), lte(rowNo, skipped + pageSize));
    return query.where(ofPage).orderBy(asc(rowNo));
  }
  return query
    .where(and(ofPush, eq(erpPushRows.result, result)))
    .orderBy(asc(rowNo))
    .limit(pageSize)
    .offset(skipped);
}

export async function deletePushesBefore(db: Db, before: Date): Promise<void> {
  await db
    .delete(erpPushes)
    .where(
      or(lt(erpPushes.finishedAt, before), and(eq(erpPushes.state, "open"), lt(erpPushes.createdAt, before))),
    );
}
