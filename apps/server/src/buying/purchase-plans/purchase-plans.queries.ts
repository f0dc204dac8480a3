import { sql } from "drizzle-orm";
import { type Db, rows } from "../../platform/db/database.ts";
import type { planColumns } from "../../platform/db/schema/purchase-plans.ts";
import type { PlanGoods } from "./plan-match.ts";

/** What rows ask for outright. */
export type Asked = {
  readonly codes: readonly string[];
  readonly barcodes: readonly string[];
  readonly approvalNumbers: readonly string[];
  /** Compact names. */
  readonly names: readonly string[];
};
/** Goods that the shop is not shown are not found. */
export type Sight = { readonly specialOnly: boolean; readonly seesFreeShippingZone: boolean };

/** So many goods that share words with a row are compared with it: the weightiest. */
const comparedAtMost = sql.raw("40");

const columns = sql`g.id::int AS id, g.code, g.external_code AS "externalCode", g.barcode, g.approval_numbers AS "approvalNumbers",
  g.name, g.trade_name AS "tradeName", g.aliases, g.specification, g.manufacturer, g.mah, g.origin, g.on_shelf AS "onShelf"`;

/** Banned goods never stand on the shelf (domain.md §3), and by their code they are not found either. */
function visible({ specialOnly, seesFreeShippingZone }: Sight) {
  return sql`g.control IN ('none', 'ephedrine') AND (${!specialOnly} OR g.special_catalogue)
    AND (${seesFreeShippingZone} OR NOT g.free_shipping_zone)`;
}

/** What the shop said of a table under these headings; "" for none. */
export type Headed = { readonly shopId: number; readonly headings: string };
type Kept = (typeof planColumns.$inferSelect)["columns"];

/**
 * Goods by code, bar code, approval number or name, in one statement however many are asked for; and in the same what the
 * shop said before of the columns under these headings.
 */
export async function listAskedGoods(
  db: Db,
  asked: Asked & Headed,
  sight: Sight,
): Promise<{ goods: PlanGoods[]; kept: Kept | null }> {
  const found = await rows<(PlanGoods | { id: null }) & { kept: Kept | null }>(
    db,
    sql`SELECT g.*, k.columns AS kept FROM (SELECT 1) one
      LEFT JOIN plan_columns k ON k.shop_id = ${asked.shopId} AND k.headings = ${asked.headings}
      LEFT JOIN (${askedGoods(asked, sight)}) g ON true`,
  );
  return { goods: found.filter((each) => each.id !== null), kept: found[0]?.kept ?? null };
}

function askedGoods(asked: Asked, sight: Sight) {
  const codes = texts(asked.codes);
  return sql`SELECT ${columns} FROM goods g WHERE ${visible(sight)} AND g.id IN (
      SELECT id FROM goods WHERE code = ANY (${codes})
      UNION SELECT id FROM goods WHERE external_code = ANY (${codes})
      UNION SELECT id FROM goods WHERE barcode = ANY (${texts(asked.barcodes)})
      UNION SELECT id FROM goods WHERE approval_numbers && (${texts(asked.approvalNumbers)})
      UNION SELECT goods_id FROM shelf WHERE tier >= 0 AND name_norm = ANY (${texts(asked.names)}))`;
}

const mostKept = sql.raw("100");

/** Keeps what a shop said of the columns under these headings, in place of what it said before; its newest hundred. */
export async function keepColumns(
  db: Db,
  { shopId, headings }: Headed,
  { columns: chosen, at }: { columns: Kept; at: Date },
): Promise<void> {
  await db.execute(
    sql`WITH old AS (
        DELETE FROM plan_columns WHERE shop_id = ${shopId} AND headings <> ${headings} AND headings IN (
          SELECT headings FROM plan_columns WHERE shop_id = ${shopId} ORDER BY chosen_at DESC OFFSET ${mostKept} - 1))
      INSERT INTO plan_columns (shop_id, headings, columns, chosen_at)
        VALUES (${shopId}, ${headings}, ${JSON.stringify(chosen)}::jsonb, ${at.toISOString()}::timestamptz)
        ON CONFLICT (shop_id, headings) DO UPDATE SET columns = excluded.columns, chosen_at = excluded.chosen_at`,
  );
}

/** Goods on the shelf that share words with rows, by the place of the row's question (tsquery text) in the list. */
export async function listAlikeGoods(
  db: Db,
  questions: readonly string[],
  sight: Sight,
): Promise<(PlanGoods & { place: number })[]> {
  if (questions.length === 0) return [];
  return rows<PlanGoods & { place: number }>(
    db,
    sql`SELECT (q.place - 1)::int AS place, ${columns}
      FROM unnest(${texts(questions)}) WITH ORDINALITY q (words, place)
      CROSS JOIN LATERAL (
        SELECT goods_id FROM (
          SELECT goods_id, weight FROM shelf WHERE tier = 0 AND words @@ q.words::tsquery
          UNION ALL SELECT goods_id, weight FROM shelf WHERE tier = 1 AND words @@ q.words::tsquery
          UNION ALL SELECT goods_id, weight FROM shelf WHERE tier = 2 AND words @@ q.words::tsquery
          UNION ALL SELECT goods_id, weight FROM shelf WHERE tier = 3 AND words @@ q.words::tsquery) found
        ORDER BY weight DESC LIMIT ${comparedAtMost}) s
      JOIN goods g ON g.id = s.goods_id WHERE ${visible(sight)}`,
  );
}

function texts(list: readonly string[]) {
  return sql`ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(list)}::jsonb))`;
}
