/** The tree of cartons and boxes, as the ERP says it. */
import { sql } from "drizzle-orm";
import { type Db, rows } from "../../platform/db/database.ts";

/** A box under a scanned code, or that code itself where nothing lies under it; goods and batch null where nobody said them. */
export type PackedCode = {
  root: string;
  code: string;
  goodsCode: string | null;
  batchNo: string | null;
};

/** Cartons in cartons: so deep, whatever an ERP says. */
const deepest = 6;

/** What lies under each of the codes, as its smallest boxes. */
export async function listContents(db: Db, codes: readonly string[]): Promise<PackedCode[]> {
  if (codes.length === 0) return [];
  return rows<PackedCode>(
    db,
    sql`WITH RECURSIVE tree (root, code, depth) AS (
          SELECT DISTINCT given.code, given.code, 0 FROM jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb) given (code)
          UNION ALL
          SELECT tree.root, p.code, tree.depth + 1 FROM tree JOIN packed_codes p ON p.parent_code = tree.code
          WHERE tree.depth < ${deepest}::int)
        SELECT tree.root, tree.code, g.code AS "goodsCode", p.batch_no AS "batchNo"
        FROM tree LEFT JOIN packed_codes p ON p.code = tree.code LEFT JOIN goods g ON g.id = p.goods_id
        WHERE NOT EXISTS (SELECT FROM packed_codes child WHERE child.parent_code = tree.code)
        ORDER BY tree.root, tree.code`,
  );
}

/** Where a code lies. */
export type Packing = { code: string; parentCode: string | null; goodsId: number; batchNo: string };

export async function listPackings(db: Db, codes: readonly string[]): Promise<Packing[]> {
  return rows<Packing>(
    db,
    sql`SELECT code, parent_code AS "parentCode", goods_id::int AS "goodsId", batch_no AS "batchNo" FROM packed_codes
        WHERE code IN (SELECT jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb))`,
  );
}

/** Keeps where codes lie, in place of what was said of them before. */
export async function upsertPackings(tx: Db, packings: readonly Packing[]): Promise<void> {
  await tx.execute(
    sql`INSERT INTO packed_codes (code, parent_code, goods_id, batch_no)
        SELECT p.code, p."parentCode", p."goodsId", p."batchNo"
        FROM jsonb_to_recordset(${JSON.stringify(packings)}::jsonb) p (code text, "parentCode" text, "goodsId" bigint, "batchNo" text)
        ON CONFLICT (code) DO UPDATE SET parent_code = excluded.parent_code, goods_id = excluded.goods_id, batch_no = excluded.batch_no`,
  );
}
