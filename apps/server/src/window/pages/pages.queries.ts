import { sql } from "drizzle-orm";
import type { PageKind } from "@yaoji/contract/schemas/page-blocks";
import { type Db, row, rows } from "../../platform/db/database.ts";

export type PageName = { readonly kind: PageKind; readonly key: string };
/** Times as unix seconds, null where there is none. */
export type PageHead = PageName & {
  id: number;
  title: string;
  startsAt: number | null;
  endsAt: number | null;
};
/** A block as it is stored: its content may be of any shape. */
export type StoredBlock = { id: number; kind: string; content: unknown };
export type StoredPage = PageHead & { blocks: StoredBlock[] };

const head = sql`'id', p.id, 'kind', p.kind, 'key', p.key, 'title', p.title,
  'startsAt', floor(extract(epoch FROM p.starts_at))::bigint, 'endsAt', floor(extract(epoch FROM p.ends_at))::bigint`;

/** A page with its blocks in their order, in one statement. */
export async function findPage(db: Db, { kind, key }: PageName): Promise<StoredPage | null> {
  const found = await row<{ page: StoredPage }>(
    db,
    sql`SELECT json_build_object(${head}, 'blocks', (
        SELECT coalesce(json_agg(json_build_object('id', b.id, 'kind', b.kind, 'content', b.content)
          ORDER BY b.position), '[]') FROM page_blocks b WHERE b.page_id = p.id)) AS page
      FROM pages p WHERE p.kind = ${kind} AND p.key = ${key}`,
  );
  return found?.page ?? null;
}

const most = 200;

/** The pages of a kind that run at that time, those that began last first. */
export async function listRunningPages(
  db: Db,
  { kind, now, drawId }: { kind: PageKind; now: Date; drawId: number | undefined },
): Promise<PageHead[]> {
  const at = now.toISOString();
  const hasDraw = sql`EXISTS (SELECT 1 FROM page_blocks b WHERE b.page_id = p.id AND b.kind = 'draw'
    AND b.content->>'draw_id' = ${String(drawId)})`;
  const found = await rows<{ page: PageHead }>(
    db,
    sql`SELECT json_build_object(${head}) AS page FROM pages p WHERE p.kind = ${kind}
        AND coalesce(p.starts_at <= ${at}::timestamptz, true) AND coalesce(p.ends_at > ${at}::timestamptz, true)
        AND ${drawId === undefined ? sql`true` : hasDraw}
      ORDER BY p.starts_at DESC NULLS LAST, p.id LIMIT ${most}`,
  );
  return found.map(({ page }) => page);
}
