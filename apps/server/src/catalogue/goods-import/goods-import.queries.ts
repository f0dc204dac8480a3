import { and, asc, count, desc, eq, gt, gte, inArray, isNull, sql } from "drizzle-orm";
import type { GoodsDifference, GoodsImportResult } from "@yaoji/domain/trade/goods-import";
import type { Db } from "../../platform/db/database.ts";
import { accounts } from "../../platform/db/schema/accounts.ts";
import { goodsImportRows, goodsImports } from "../../platform/db/schema/goods-imports.ts";
import { tasks } from "../../platform/db/schema/tasks.ts";

export type FoundImport = typeof goodsImports.$inferSelect;
export type NamedImport = FoundImport & { readonly by: string; readonly isWorking: boolean };
export type FoundRow = typeof goodsImportRows.$inferSelect;

/** What broke off is gone on with by the queue, or by who tries it again. */
const isWorking = sql<boolean>`coalesce(${tasks.state} IN ('waiting', 'running', 'failed'), false)`;
/** One is there once all its rows are. */
const isWhole = gt(goodsImports.total, 0);

const named = (db: Db) =>
  db
    .select({ found: goodsImports, by: accounts.name, isWorking })
    .from(goodsImports)
    .innerJoin(accounts, eq(accounts.id, goodsImports.accountId))
    .leftJoin(tasks, eq(tasks.id, goodsImports.taskId));

export async function listImports(db: Db, since: Date, limit: number): Promise<NamedImport[]> {
  const found = await named(db)
    .where(and(isWhole, gte(goodsImports.createdAt, since)))
    .orderBy(desc(goodsImports.id))
    .limit(limit);
  return found.map(({ found: row, ...rest }) => ({ ...row, ...rest }));
}

export async function findImport(db: Db, id: number, since: Date): Promise<NamedImport | null> {
  const [row] = await named(db).where(
    and(eq(goodsImports.id, id), isWhole, gte(goodsImports.createdAt, since)),
  );
  return row ? { ...row.found, by: row.by, isWorking: row.isWorking } : null;
}

/** Held until the transaction ends: nobody begins or goes on with anything of it meanwhile. */
export async function lockImport(tx: Db, id: number): Promise<FoundImport | null> {
  const [found] = await tx
    .select()
    .from(goodsImports)
    .where(and(eq(goodsImports.id, id), isWhole))
    .for("update");
  return found ?? null;
}

export async function insertImport(db: Db, values: typeof goodsImports.$inferInsert): Promise<number> {
  const [inserted] = await db.insert(goodsImports).values(values).returning({ id: goodsImports.id });
  if (!inserted) throw new Error("no import was inserted");
  return inserted.id;
}

/** Its version moves with every change of it. */
export async function updateImport(tx: Db, id: number, values: Partial<FoundImport>): Promise<void> {
  await tx
    .update(goodsImports)
    .set({ ...values, version: sql`${goodsImports.version} + 1` })
    .where(eq(goodsImports.id, id));
}

export async function insertRows(db: Db, rows: (typeof goodsImportRows.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(goodsImportRows).values(rows);
}

export async function firstRows(db: Db, importId: number, limit: number): Promise<FoundRow[]> {
  return db
    .select()
    .from(goodsImportRows)
    .where(eq(goodsImportRows.importId, importId))
    .orderBy(asc(goodsImportRows.row))
    .limit(limit);
}

/** Forgets what an earlier preview found. */
export async function clearVerdicts(tx: Db, importId: number): Promise<void> {
  await tx
    .update(goodsImportRows)
    .set({ key: null, result: null, writes: false, seenId: null, seenVersion: null, differences: [] })
    .where(and(eq(goodsImportRows.importId, importId), sql`${goodsImportRows.key} IS NOT NULL`));
}

export async function listUnkeyed(tx: Db, importId: number, limit: number): Promise<FoundRow[]> {
  return tx
    .select()
    .from(goodsImportRows)
    .where(and(eq(goodsImportRows.importId, importId), isNull(goodsImportRows.key)))
    .orderBy(asc(goodsImportRows.row))
    .limit(limit);
}

export type Keyed = { readonly row: number; readonly key: string };

export async function keepKeys(tx: Db, importId: number, keys: readonly Keyed[]): Promise<void> {
  await tx.execute(sql`UPDATE goods_import_rows r SET key = k.key
    FROM jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) k (row int, key text)
    WHERE r.import_id = ${importId} AND r.row = k.row`);
}

/** Refuses all rows of a code that has more than a list's goods have; gives how many. */
export async function refuseCrowded(
  tx: Db,
  importId: number,
  { most, detail }: { readonly most: number; readonly detail: string },
): Promise<number> {
  const crowded = sql`SELECT key FROM goods_import_rows WHERE import_id = ${importId} AND key <> ''
    GROUP BY key HAVING count(*) > ${most}`;
  const refused = await tx
    .update(goodsImportRows)
    .set({ result: "refused", detail, code: sql`${goodsImportRows.key}`, name: "" })
    .where(
      and(
        eq(goodsImportRows.importId, importId),
        isNull(goodsImportRows.result),
        sql`${goodsImportRows.key} IN (${crowded})`,
      ),
    )
    .returning({ row: goodsImportRows.row });
  return refused.length;
}

const inOrder = [asc(goodsImportRows.key), asc(goodsImportRows.row)] as const;

/** The next rows that are not judged, and with the last of them all others of its code. */
export async function nextUnjudged(tx: Db, importId: number, limit: number): Promise<FoundRow[]> {
  const isOpen = and(eq(goodsImportRows.importId, importId), isNull(goodsImportRows.result));
  const rows = await tx
    .select()
    .from(goodsImportRows)
    .where(isOpen)
    .orderBy(...inOrder)
    .limit(limit);
  const last = rows.at(-1);
  if (!last?.key || rows.length < limit) return rows;
  const rest = await tx
    .select()
    .from(goodsImportRows)
    .where(and(isOpen, eq(goodsImportRows.key, last.key), gt(goodsImportRows.row, last.row)))
    .orderBy(...inOrder);
  return [...rows, ...rest];
}

/** What a row would do. */
export type Verdict = {
  readonly row: number;
  readonly result: GoodsImportResult;
  readonly code: string;
  readonly name: string;
  readonly detail: string;
  readonly differences: readonly GoodsDifference[];
  readonly writes: boolean;
  readonly seenId: number | null;
  readonly seenVersion: number | null;
};

export async function keepVerdicts(tx: Db, importId: number, verdicts: readonly Verdict[]): Promise<void> {
  await tx.execute(sql`UPDATE goods_import_rows r SET result = v.result, code = v.code, name = v.name, detail = v.detail,
      differences = v.differences, writes = v.writes, seen_id = v."seenId", seen_version = v."seenVersion"
    FROM jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb) v (row int, result text, code text, name text, detail text,
      differences jsonb, writes boolean, "seenId" bigint, "seenVersion" int)
    WHERE r.import_id = ${importId} AND r.row = v.row`);
}

/** Those of the codes that the list has itself. */
export async function listNamed(
  tx: Db,
  importId: number,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set();
  const found = await tx
    .select({ key: goodsImportRows.key })
    .from(goodsImportRows)
    .where(and(eq(goodsImportRows.importId, importId), inArray(goodsImportRows.key, [...codes])));
  return new Set(found.flatMap(({ key }) => key ?? []));
}

export async function nextToApply(tx: Db, importId: number, limit: number): Promise<FoundRow[]> {
  return tx
    .select()
    .from(goodsImportRows)
    .where(
      and(
        eq(goodsImportRows.importId, importId),
        sql`${goodsImportRows.writes}`,
        isNull(goodsImportRows.applied),
      ),
    )
    .orderBy(...inOrder)
    .limit(limit);
}

export async function countToApply(tx: Db, importId: number): Promise<number> {
  const [found] = await tx
    .select({ rows: count() })
    .from(goodsImportRows)
    .where(
      and(
        eq(goodsImportRows.importId, importId),
        sql`${goodsImportRows.writes}`,
        isNull(goodsImportRows.applied),
      ),
    );
  return found?.rows ?? 0;
}

/** `fault`: why it was not. */
type Applied = { readonly row: number; readonly applied: boolean; readonly fault: string };

export async function keepApplied(tx: Db, importId: number, rows: readonly Applied[]): Promise<void> {
  await tx.execute(sql`UPDATE goods_import_rows r SET applied = a.applied, fault = a.fault
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) a (row int, applied boolean, fault text)
    WHERE r.import_id = ${importId} AND r.row = a.row`);
}

export type Counted = {
  readonly result: GoodsImportResult | null;
  readonly applied: boolean | null;
  readonly rows: number;
};

export async function countRows(db: Db, importId: number): Promise<Counted[]> {
  return db
    .select({ result: goodsImportRows.result, applied: goodsImportRows.applied, rows: count() })
    .from(goodsImportRows)
    .where(eq(goodsImportRows.importId, importId))
    .groupBy(goodsImportRows.result, goodsImportRows.applied);
}
