import { and, asc, desc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { Cursor } from "../../platform/answers/keyset.ts";
import type { Db } from "../../platform/db/database.ts";
import { behind, countCapped, cursorKey, type KeysetOrder, keysetOrder } from "../../platform/db/keyset.ts";
import { synonyms, synonymWords, vainSearches } from "../../platform/db/schema/words.ts";

type Paged = { readonly order: KeysetOrder; readonly cursor: Cursor | null; readonly limit: number };

/** The words of a row, in their order. */
const words = sql<
  string[]
>`ARRAY(SELECT w.word FROM synonym_words w WHERE w.synonym_id = ${synonyms.id} ORDER BY w.position)`;
const columns = { id: synonyms.id, version: synonyms.version, updatedAt: synonyms.updatedAt, words };
export type SynonymRow = {
  readonly id: number;
  readonly version: number;
  readonly updatedAt: Date;
  readonly words: string[];
};

export const synonymOrders = {
  new: { id: synonyms.id, key: null, isDescending: true },
} as const satisfies Record<string, KeysetOrder>;

/** Those of which a word has `q` in it, all where it is left out. */
const withWord = (q: string | undefined): SQL | undefined =>
  q === undefined
    ? undefined
    : sql`EXISTS (SELECT FROM synonym_words w WHERE w.synonym_id = ${synonyms.id} AND strpos(w.key, ${q}) > 0)`;

export async function listSynonyms(db: Db, q: string | undefined, { order, cursor, limit }: Paged) {
  return db
    .select({ ...columns, key: cursorKey(order) })
    .from(synonyms)
    .where(and(withWord(q), behind(order, cursor)))
    .orderBy(...keysetOrder(order))
    .limit(limit);
}

export async function countSynonyms(db: Db, q?: string): Promise<number> {
  return countCapped(db, synonyms, withWord(q));
}

export async function findSynonym(db: Db, id: number): Promise<SynonymRow | null> {
  const [found] = await db.select(columns).from(synonyms).where(eq(synonyms.id, id));
  return found ?? null;
}

/** One change of synonyms at a time: no two rows take the same word. */
export async function lockSynonyms(tx: Db): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('synonyms'))`);
}

/** The first of the words, by their keys, that stands in another row than this one, with that row. */
export async function findTaken(
  db: Db,
  keys: readonly string[],
  id: number,
): Promise<{ word: string; synonymId: number } | null> {
  const [found] = await db
    .select({ word: synonymWords.word, synonymId: synonymWords.synonymId })
    .from(synonymWords)
    .where(and(inArray(synonymWords.key, [...keys]), ne(synonymWords.synonymId, id)))
    .limit(1);
  return found ?? null;
}

export async function insertSynonym(tx: Db, updatedAt: Date): Promise<number> {
  const [inserted] = await tx.insert(synonyms).values({ updatedAt }).returning({ id: synonyms.id });
  return inserted?.id ?? 0;
}

/** Under its next version. */
export async function touchSynonym(tx: Db, id: number, updatedAt: Date): Promise<void> {
  await tx
    .update(synonyms)
    .set({ updatedAt, version: sql`${synonyms.version} + 1` })
    .where(eq(synonyms.id, id));
}

export async function writeWords(
  tx: Db,
  synonymId: number,
  list: readonly { readonly key: string; readonly word: string }[],
): Promise<void> {
  await tx.delete(synonymWords).where(eq(synonymWords.synonymId, synonymId));
  await tx.insert(synonymWords).values(list.map((each, position) => ({ ...each, synonymId, position })));
}

export async function deleteSynonym(tx: Db, id: number): Promise<void> {
  await tx.delete(synonyms).where(eq(synonyms.id, id));
}

/** All words that mean the same, row by row. */
export async function listAllWords(db: Db): Promise<{ synonymId: number; word: string }[]> {
  return db
    .select({ synonymId: synonymWords.synonymId, word: synonymWords.word })
    .from(synonymWords)
    .orderBy(asc(synonymWords.synonymId), asc(synonymWords.position));
}

export const vainOrders = {
  last: { id: vainSearches.id, key: vainSearches.lastAt, kind: "time", isDescending: true },
  times: { id: vainSearches.id, key: vainSearches.times, kind: "integer", isDescending: true },
} as const satisfies Record<string, KeysetOrder>;

const withText = (q: string | undefined): SQL | undefined =>
  q === undefined ? undefined : sql`strpos(${vainSearches.word}, ${q}) > 0`;

export async function listVain(db: Db, q: string | undefined, { order, cursor, limit }: Paged) {
  const { id, word, times, lastAt } = vainSearches;
  return db
    .select({ id, word, times, lastAt, key: cursorKey(order) })
    .from(vainSearches)
    .where(and(withText(q), behind(order, cursor)))
    .orderBy(...keysetOrder(order))
    .limit(limit);
}

export async function countVain(db: Db, q: string | undefined): Promise<number> {
  return countCapped(db, vainSearches, withText(q));
}

/** Counts it once more; gives how often it was searched until now. */
export async function countVainSearch(db: Db, word: string, lastAt: Date): Promise<number> {
  const [found] = await db
    .insert(vainSearches)
    .values({ word, lastAt })
    .onConflictDoUpdate({
      target: vainSearches.word,
      set: { lastAt, times: sql`${vainSearches.times} + 1` },
    })
    .returning({ times: vainSearches.times });
  return found?.times ?? 0;
}

/** Only the newest stay. */
export async function forgetOldest(db: Db, kept: number): Promise<void> {
  const { id, lastAt } = vainSearches;
  const oldest = db.select({ id }).from(vainSearches).orderBy(desc(lastAt), desc(id)).offset(kept);
  await db.delete(vainSearches).where(inArray(id, oldest));
}

export async function forgetVain(tx: Db, list: readonly string[]): Promise<void> {
  await tx.delete(vainSearches).where(inArray(vainSearches.word, [...list]));
}
