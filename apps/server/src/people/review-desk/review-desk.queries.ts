import { asc, inArray, sql, type SQL } from "drizzle-orm";
import type { ShopType } from "@yaoji/domain/text/labels";
import { countedUpTo } from "../../platform/answers/page-total.ts";
import type { Cursor } from "../../platform/answers/keyset.ts";
import { type Db, row, rows } from "../../platform/db/database.ts";
import { rejectReasons } from "../../platform/db/schema/accounts.ts";

export type ReviewStep = "submitted" | "checked";
export type ReviewWish = {
  readonly q?: string | undefined;
  readonly step?: ReviewStep | undefined;
  readonly kind?: "new" | "renewal" | undefined;
  readonly type?: ShopType | undefined;
};

export type ReviewRow = {
  id: number;
  company: string;
  type: ShopType;
  place: string;
  approved: boolean;
  step: ReviewStep;
  submitted: number;
  checked: number;
  since: string;
  /** Since when it waits, in microseconds. */
  key: string;
};

/** Whose papers wait, each once, as 待办 counts them: of a new customer the dossier, of others what they renew. */
const waiting: SQL = sql`SELECT s.id, s.company, s.type, s.city || s.area AS place, s.approved_at IS NOT NULL AS approved,
    CASE WHEN s.approved_at IS NULL THEN s.dossier_state
      WHEN bool_or(l.step = 'submitted') THEN 'submitted' ELSE 'checked' END AS step,
    bool_or(l.step = 'checked') AS has_checked,
    count(l.id) FILTER (WHERE l.step = 'submitted')::int AS submitted,
    count(l.id) FILTER (WHERE l.step = 'checked')::int AS checked,
    coalesce(min(l.submitted_at), s.submitted_at, s.created_at) AS since
  FROM shops s LEFT JOIN licences l ON l.shop_id = s.id AND l.step IN ('submitted', 'checked')
  WHERE s.closed_at IS NULL AND (s.approved_at IS NOT NULL OR s.dossier_state IN ('submitted', 'checked')) AND s.id IN (
    SELECT id FROM shops WHERE approved_at IS NULL AND dossier_state IN ('submitted', 'checked')
    UNION SELECT shop_id FROM licences WHERE step IN ('submitted', 'checked'))
  GROUP BY s.id`;

function wished({ q, step, kind, type }: ReviewWish): SQL {
  const like = `%${(q ?? "").replace(/[%_\\]/g, String.raw`\$&`)}%`;
  const wishes: SQL[] = [
    q === undefined ? sql`TRUE` : sql`(w.company ILIKE ${like} OR w.id::text = ${q})`,
    step === undefined ? sql`TRUE` : ofStep(step),
    kind === undefined ? sql`TRUE` : sql`w.approved = ${kind === "renewal"}`,
    type === undefined ? sql`TRUE` : sql`w.type = ${type}`,
  ];
  return sql.join(wishes, sql` AND `);
}

/** Of what is renewed some may wait for the first step, and some for the second. */
const ofStep = (step: ReviewStep): SQL =>
  step === "submitted"
    ? sql`w.step = 'submitted'`
    : sql`(w.step = 'checked' OR (w.approved AND w.has_checked))`;

export async function listReviews(
  db: Db,
  wish: ReviewWish,
  { cursor, limit }: { readonly cursor: Cursor | null; readonly limit: number },
): Promise<ReviewRow[]> {
  const behind =
    cursor === null
      ? sql`TRUE`
      : sql`(w.since, w.id) > (timestamptz 'epoch' + ${cursor.key}::bigint * interval '1 microsecond', ${cursor.id}::bigint)`;
  return rows<ReviewRow>(
    db,
    sql`SELECT w.id::int, w.company, w.type, w.place, w.approved, w.step, w.submitted, w.checked,
        extract(epoch FROM w.since)::bigint::text AS since, (extract(epoch FROM w.since) * 1000000)::bigint::text AS key
      FROM (${waiting}) w WHERE ${wished(wish)} AND ${behind} ORDER BY w.since, w.id LIMIT ${limit}`,
  );
}

export async function countReviews(db: Db, wish: ReviewWish): Promise<number> {
  const found = await row<{ total: number }>(
    db,
    sql`SELECT count(*)::int AS total FROM (SELECT 1 FROM (${waiting}) w WHERE ${wished(wish)} LIMIT ${countedUpTo + 1}) counted`,
  );
  return found?.total ?? 0;
}

/** The one that has waited longest for this step, beside this one. */
export async function findNext(db: Db, step: ReviewStep, but: number): Promise<number | null> {
  const found = await row<{ id: number }>(
    db,
    sql`SELECT w.id::int FROM (${waiting}) w WHERE ${ofStep(step)} AND w.id <> ${but} ORDER BY w.since, w.id LIMIT 1`,
  );
  return found?.id ?? null;
}

export type Asked = {
  readonly shopId: number;
  readonly creditCode: string;
  readonly numbers: readonly string[];
  readonly phone: string;
};
export type TwinRow = {
  id: number;
  company: string;
  approved: boolean;
  state: string;
  what: "credit_code" | "number" | "phone" | "login";
  text: string;
  linked: boolean;
};

/** Others with the same credit code, licence number or telephone, contact's or login's; so many of them. */
export async function listTwins(db: Db, { shopId, creditCode, numbers, phone }: Asked): Promise<TwinRow[]> {
  return rows<TwinRow>(
    db,
    sql`WITH found AS (
        SELECT id AS shop_id, 'credit_code' AS what, credit_code AS text FROM shops
          WHERE credit_code <> '' AND credit_code = ${creditCode}
        UNION SELECT shop_id, 'number', number FROM licences
          WHERE number <> '' AND number = ANY(${sql.param([...numbers])}::text[]) AND number <> ${creditCode}
        UNION SELECT id, 'phone', contact_phone FROM shops WHERE contact_phone <> '' AND contact_phone = ${phone}
        UNION SELECT m.shop_id, 'login', a.phone FROM accounts a JOIN shop_members m ON m.account_id = a.id
          WHERE a.phone = ${phone} OR a.id IN (SELECT account_id FROM shop_members WHERE shop_id = ${shopId}))
      SELECT s.id::int, s.company, s.approved_at IS NOT NULL AS approved, s.dossier_state AS state, f.what, coalesce(f.text, '') AS text,
        f.what = 'login' OR coalesce(s.head_shop_id, s.id) = (SELECT coalesce(head_shop_id, id) FROM shops WHERE id = ${shopId}) AS linked
      FROM found f JOIN shops s ON s.id = f.shop_id WHERE s.id <> ${shopId} AND s.closed_at IS NULL
      ORDER BY f.what, s.id LIMIT 50`,
  );
}

export async function listReasons(db: Db): Promise<string[]> {
  const found = await db
    .select({ text: rejectReasons.text })
    .from(rejectReasons)
    .orderBy(asc(rejectReasons.position), asc(rejectReasons.id));
  return found.map(({ text }) => text);
}

/** Whoever else keeps them waits. */
export async function lockReasons(tx: Db): Promise<string[]> {
  await tx.execute(sql`LOCK TABLE ${rejectReasons} IN SHARE ROW EXCLUSIVE MODE`);
  return listReasons(tx);
}

export async function replaceReasons(
  tx: Db,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  if (before.length > 0) await tx.delete(rejectReasons).where(inArray(rejectReasons.text, [...before]));
  if (after.length > 0)
    await tx.insert(rejectReasons).values(after.map((text, position) => ({ text, position })));
}
