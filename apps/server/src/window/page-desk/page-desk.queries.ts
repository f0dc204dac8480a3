import { and, asc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { type PgTable, unionAll } from "drizzle-orm/pg-core";
import type { PageKind } from "@yaoji/contract/schemas/page-blocks";
import type { ShownPage } from "@yaoji/contract/schemas/pages";
import type { Cursor } from "../../platform/answers/keyset.ts";
import { goodsNamed } from "../../catalogue/search/shelf-words.sql.ts";
import type { Db } from "../../platform/db/database.ts";
import { behind, countCapped, cursorKey, type KeysetOrder, keysetOrder } from "../../platform/db/keyset.ts";
import { sqlState } from "../../platform/db/postgres.ts";
import { accounts } from "../../platform/db/schema/accounts.ts";
import { brands, goodsGroups } from "../../platform/db/schema/catalogue.ts";
import { pageBlocks, pages, pageSchedules, pageVersions } from "../../platform/db/schema/content.ts";
import { categories, goods } from "../../platform/db/schema/goods.ts";
import { draws } from "../../platform/db/schema/points.ts";
import { promotions } from "../../platform/db/schema/promotions.ts";
import type { Named, Reference, Source } from "./page-drafts.ts";

const { id, kind, key, title, startsAt, endsAt, version, changedAt } = pages;
const head = { id, kind, key, title, startsAt, endsAt, version };
const shown = {
  ...head,
  changedAt,
  blocks: sql<number>`(SELECT count(*)::int FROM page_blocks b WHERE b.page_id = ${pages.id})`,
  scheduledAt: pageSchedules.at,
  scheduleError: pageSchedules.error,
  changedBy: accounts.name,
};

export const pageOrders = {
  changed: { id, key: changedAt, kind: "time", isDescending: true },
  new: { id, key: null, isDescending: true },
} as const satisfies Record<string, KeysetOrder>;

export type PageWish = {
  readonly kind?: PageKind | undefined;
  readonly state?: ShownPage["state"] | undefined;
  readonly q?: string | undefined;
  readonly now: Date;
};
type Paged = { readonly order: KeysetOrder; readonly cursor: Cursor | null; readonly limit: number };

export async function listDesk(db: Db, wish: PageWish, { order, cursor, limit }: Paged) {
  const found = await known(db, order)
    .where(and(wished(wish), behind(order, cursor)))
    .orderBy(...keysetOrder(order))
    .limit(limit);
  return found.map((row) => ({ id: row.id, key: row.cursor, row }));
}

export async function countDesk(db: Db, wish: PageWish): Promise<number> {
  return countCapped(db, pages, wished(wish));
}

export async function findDesk(db: Db, pageId: number) {
  const [found] = await known(db).where(eq(id, pageId));
  return found ?? null;
}
export type DeskRow = Omit<NonNullable<Awaited<ReturnType<typeof findDesk>>>, "cursor">;

/** Each with its change that waits, and who made its last one. */
function known(db: Db, order: KeysetOrder = pageOrders.new) {
  return db
    .select({ ...shown, cursor: cursorKey(order) })
    .from(pages)
    .leftJoin(pageSchedules, eq(pageSchedules.pageId, id))
    .leftJoin(pageVersions, and(eq(pageVersions.pageId, id), eq(pageVersions.n, version)))
    .leftJoin(accounts, eq(accounts.id, pageVersions.accountId));
}

function wished({ kind: of, state, q, now }: PageWish): SQL | undefined {
  const has = (column: typeof title | typeof key) => sql`strpos(lower(normalize(${column}, NFKC)), ${q}) > 0`;
  const states = {
    coming: gt(startsAt, now),
    running: and(or(isNull(startsAt), lte(startsAt, now)), or(isNull(endsAt), gt(endsAt, now))),
    over: and(or(isNull(startsAt), lte(startsAt, now)), lte(endsAt, now)),
  };
  return and(
    of === undefined ? undefined : eq(kind, of),
    state === undefined ? undefined : states[state],
    q === undefined ? undefined : or(has(title), has(key)),
  );
}

export async function listAllPages(db: Db): Promise<DeskRow[]> {
  return known(db).orderBy(asc(kind), asc(id));
}

export type PageHead = Pick<DeskRow, keyof typeof head>;
type Name = { readonly kind: PageKind; readonly key: string };
const isNamed = ({ kind: of, key: name }: Name) => and(eq(kind, of), eq(key, name));

export async function findPageId(db: Db, name: Name): Promise<number | null> {
  const [found] = await db.select({ id }).from(pages).where(isNamed(name));
  return found?.id ?? null;
}

/** Held until the transaction ends: whoever changes the page comes after this. */
export async function lockPage(tx: Db, pageId: number): Promise<PageHead | null> {
  const [found] = await tx.select(head).from(pages).where(eq(id, pageId)).for("update");
  return found ?? null;
}

export async function listBlocks(db: Db, pageId: number) {
  return db
    .select({ kind: pageBlocks.kind, content: pageBlocks.content })
    .from(pageBlocks)
    .where(eq(pageBlocks.pageId, pageId))
    .orderBy(asc(pageBlocks.position));
}

type PageRow = Omit<typeof pages.$inferInsert, "id" | "version">;
type BlockRow = Pick<typeof pageBlocks.$inferInsert, "kind" | "content">;
export type Rows = { readonly page: PageRow; readonly blocks: readonly BlockRow[] };

/** Null where another one stands under its name. */
export async function insertPage(tx: Db, { page, blocks }: Rows): Promise<number | null> {
  const [written] = await tx.insert(pages).values(page).onConflictDoNothing().returning({ id });
  if (!written) return null;
  await insertBlocks(tx, written.id, blocks);
  return written.id;
}

/** Of a page that is locked: its next version. */
/** Writes a page and its blocks; false where another page has its key, also one that got it this moment. */
export async function updatePage(tx: Db, pageId: number, { page, blocks }: Rows): Promise<boolean> {
  const update = (savepoint: Db) =>
    savepoint
      .update(pages)
      .set({ ...page, version: sql`${version} + 1` })
      .where(eq(id, pageId));
  try {
    await tx.transaction(update);
  } catch (error) {
    if (sqlState(error) === "23505") return false;
    throw error;
  }
  await tx.delete(pageBlocks).where(eq(pageBlocks.pageId, pageId));
  await insertBlocks(tx, pageId, blocks);
  return true;
}

async function insertBlocks(tx: Db, pageId: number, blocks: readonly BlockRow[]): Promise<void> {
  const values = blocks.map((block, position) => ({ ...block, pageId, position }));
  if (values.length > 0) await tx.insert(pageBlocks).values(values);
}

export async function deletePage(tx: Db, pageId: number): Promise<void> {
  await tx.delete(pages).where(eq(id, pageId));
}

const sources = {
  promotion: promotions,
  category: categories,
  group: goodsGroups,
  brand: brands,
  goods,
  draw: draws,
} as const satisfies Record<Source, PgTable>;

function sourceOf(db: Db, of: Source) {
  const table = sources[of];
  // Many goods have the same name.
  const own =
    of === "goods"
      ? sql<string>`concat_ws(' ', ${goods.name}, ${goods.specification}, ${goods.manufacturer})`
      : sql<string>`${table.name}`;
  const select = () => db.select({ of: sql<Source>`${of}::text`, id: table.id, name: own }).from(table);
  return { table, select };
}

/** Those of the references that lead to something, by its name; in one statement. */
export async function listNamed(db: Db, references: readonly Reference[]): Promise<Named[]> {
  const parts = [...Map.groupBy(references, ({ of }) => of)].map(([of, own]) => {
    const { table, select } = sourceOf(db, of);
    return select().where(inArray(table.id, [...new Set(own.map((each) => each.id))]));
  });
  const [first, second, ...rest] = parts;
  if (!first) return [];
  return second ? unionAll(first, second, ...rest) : first;
}

type Sought = { readonly of: Source; readonly q: string | undefined; readonly limit: number };

/** Whose name has the words, or whose number they are. */
export async function listSources(db: Db, { of, q, limit }: Sought): Promise<Named[]> {
  const { table, select } = sourceOf(db, of);
  return select()
    .where(q === undefined ? undefined : called(of, table, q))
    .orderBy(asc(table.id))
    .limit(limit);
}

function called(of: Source, table: (typeof sources)[Source], q: string): SQL | undefined {
  if (of === "goods") return goodsNamed(sql`${goods.id}`, q);
  const numbered = /^\d{1,15}$/.test(q) ? eq(table.id, Number(q)) : undefined;
  return or(sql`strpos(lower(normalize(${table.name}, NFKC)), ${q}) > 0`, numbered);
}

export type WaitingChange = typeof pageSchedules.$inferSelect & { readonly by: string };

export async function findSchedule(db: Db, pageId: number): Promise<WaitingChange | null> {
  const [found] = await db
    .select({ schedule: pageSchedules, by: accounts.name })
    .from(pageSchedules)
    .innerJoin(accounts, eq(accounts.id, pageSchedules.accountId))
    .where(eq(pageSchedules.pageId, pageId));
  return found ? { ...found.schedule, by: found.by } : null;
}
