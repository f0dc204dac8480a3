import { and, eq, sql } from "drizzle-orm";
import type { PageKind } from "@yaoji/contract/schemas/page-blocks";
import { type Db, row, rows } from "../../platform/db/database.ts";
import { pageBlocks, pages } from "../../platform/db/schema/content.ts";

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

/** Every page with the number of its blocks, for the operator. */
export async function listAllPages(db: Db): Promise<(PageHead & { blocks: number })[]> {
  const found = await rows<{ page: PageHead & { blocks: number } }>(
    db,
    sql`SELECT json_build_object(${head},
        'blocks', (SELECT count(*)::int FROM page_blocks b WHERE b.page_id = p.id)) AS page
      FROM pages p ORDER BY p.kind, p.id`,
  );
  return found.map(({ page }) => page);
}

type PageRow = Omit<typeof pages.$inferInsert, "id">;
type BlockRow = Pick<typeof pageBlocks.$inferInsert, "kind" | "content">;

/** Writes the page anew: what stood there under its name goes. Gives its id. */
export async function writePage(
  tx: Db,
  { page, blocks }: { page: PageRow; blocks: readonly BlockRow[] },
): Promise<number> {
  const { kind: _kind, key: _key, ...rest } = page;
  const [written] = await tx
    .insert(pages)
    .values(page)
    .onConflictDoUpdate({ target: [pages.kind, pages.key], set: rest })
    .returning({ id: pages.id });
  const pageId = written?.id ?? 0;
  await tx.delete(pageBlocks).where(eq(pageBlocks.pageId, pageId));
  const values = blocks.map((block, position) => ({ ...block, pageId, position }));
  if (values.length > 0) await tx.insert(pageBlocks).values(values);
  return pageId;
}

/** Whether there was such a page. */
export async function deletePage(db: Db, { kind, key }: PageName): Promise<boolean> {
  const gone = await db
    .delete(pages)
    .where(and(eq(pages.kind, kind), eq(pages.key, key)))
    .returning({ id: pages.id });
  return gone.length > 0;
}

/** What blocks may name, by the table that has it. */
const tables = {
  promotion: sql`promotions`,
  category: sql`categories`,
  group: sql`goods_groups`,
  brand: sql`brands`,
  goods: sql`goods`,
  draw: sql`draws`,
} as const;
export type Referred = keyof typeof tables;
export type Reference = { readonly of: Referred; readonly id: number };

/** Those of the references that lead to nothing, in one statement. */
export async function listDangling(db: Db, references: readonly Reference[]): Promise<Reference[]> {
  if (references.length === 0) return [];
  const parts = Object.entries(tables).map(
    ([of, table]) => sql`SELECT ${of}::text AS of, named.id::int8 AS id
      FROM unnest(${`{${idsOf(references, of).join(",")}}`}::bigint[]) named(id)
      WHERE NOT EXISTS (SELECT 1 FROM ${table} t WHERE t.id = named.id)`,
  );
  const found = await rows<{ of: Referred; id: number | string }>(db, sql.join(parts, sql` UNION ALL `));
  return found.map(({ of, id }) => ({ of, id: Number(id) }));
}

function idsOf(references: readonly Reference[], of: string): number[] {
  return references.filter((each) => each.of === of).map(({ id }) => id);
}
