/** Where the piece with a trace code is: on the line of one parcel at a time. */
import { sql } from "drizzle-orm";
import { type Db, row, rows } from "../../platform/db/database.ts";

/** A code, and the line of a parcel that it is scanned onto. */
export type ScannedCode = { readonly code: string; readonly lineId: number };

/** Puts codes that were never seen onto their lines; gives those. */
export async function insertNew(tx: Db, scanned: readonly ScannedCode[]): Promise<string[]> {
  if (scanned.length === 0) return [];
  const values = JSON.stringify(scanned);
  const found = await rows<{ code: string }>(
    tx,
    sql`INSERT INTO trace_codes (code, shipment_line_id)
        SELECT s.code, s."lineId" FROM jsonb_to_recordset(${values}::jsonb) AS s (code text, "lineId" bigint) ORDER BY s.code
      ON CONFLICT DO NOTHING RETURNING code`,
  );
  return found.map(({ code }) => code);
}

/** A code that was seen before, and the line and parcel that have it. */
export type HeldCode = ScannedCode & { readonly shipmentNo: string };

/**
 * Who has codes that were seen before, in the order of the codes. All codes are locked, then all their lines, each in
 * one order: parcels never wait for each other in a circle, and no more codes leave a line than pieces came back.
 */
export async function lockHolders(tx: Db, codes: readonly string[]): Promise<HeldCode[]> {
  if (codes.length === 0) return [];
  const held = await rows<ScannedCode>(
    tx,
    sql`SELECT code, shipment_line_id::int AS "lineId" FROM trace_codes
        WHERE code IN (SELECT jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb)) ORDER BY code FOR UPDATE`,
  );
  const lineIds = JSON.stringify(held.map(({ lineId }) => lineId));
  const lines = await rows<{ id: number; shipmentNo: string }>(
    tx,
    sql`SELECT l.id::int AS id, s.shipment_no AS "shipmentNo" FROM shipment_lines l JOIN shipments s ON s.id = l.shipment_id
        WHERE l.id IN (SELECT jsonb_array_elements_text(${lineIds}::jsonb)::bigint) ORDER BY l.id FOR NO KEY UPDATE OF l`,
  );
  const parcels = new Map(lines.map(({ id, shipmentNo }) => [id, shipmentNo]));
  return held.map((each) => ({ ...each, shipmentNo: parcels.get(each.lineId) ?? "" }));
}

/** Pieces of a line that came back, or never left: refused, accepted by the warehouse, sent short. */
const cameBack = sql`(l.refused + coalesce((
  SELECT sum(CASE WHEN a.goods_back THEN al.accepted WHEN a.type = 'missing' AND a.state = 'completed' THEN al.number END)
  FROM after_sale_lines al JOIN after_sales a ON a.id = al.after_sale_id
  WHERE al.shipment_line_id = l.id AND a.state IN ('checking', 'refunding', 'replacing', 'completed')), 0))`;

/** Moves a code from its locked line to another, where its parcel was cancelled or a piece of the line came back for it. */
export async function moveCode(
  tx: Db,
  code: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<boolean> {
  const moved = await row(
    tx,
    sql`WITH line AS (
          UPDATE shipment_lines l SET codes_left = l.codes_left + 1 FROM shipments s
          WHERE l.id = ${from} AND s.id = l.shipment_id AND (s.state = 'cancelled' OR ${cameBack} > l.codes_left)
          RETURNING l.id)
        UPDATE trace_codes t SET shipment_line_id = ${to} FROM line
        WHERE t.code = ${code} AND t.shipment_line_id = line.id RETURNING t.code`,
  );
  return moved !== null;
}
