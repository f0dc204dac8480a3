/** What buyers searched and found nothing by: how often and when last, and not who did. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { toWireTime } from "@yaoji/domain/text/time";
import { keysetPage, readCursor } from "../../platform/answers/keyset.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { isRefusal, type Refusal } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import * as queries from "./words.queries.ts";

/** So many words are kept, those searched last. */
export const mostVain = 5000;

/** Counts a search that found nothing; a new word takes the place of the oldest. */
export async function noteVainSearch(app: App, word: string): Promise<void> {
  const { db } = app.database;
  const times = await queries.countVainSearch(db, word, app.now());
  if (times === 1) await queries.forgetOldest(db, mostVain);
}

type Question = {
  readonly q?: string | undefined;
  readonly after?: string | undefined;
  readonly page_size: number;
  readonly sort: keyof typeof queries.vainOrders;
};

export async function listVainSearches(
  app: App,
  { q, after, page_size, sort }: Question,
): Promise<DataOf<"vainSearchList"> | Refusal> {
  const { db } = app.database;
  const cursor = readCursor(after, sort);
  if (isRefusal(cursor)) return cursor;
  const part = { order: queries.vainOrders[sort], cursor, limit: page_size + 1 };
  const { rows, next } = keysetPage(await queries.listVain(db, q, part), { sort, page_size });
  const list = rows.map(({ id, word, times, lastAt }) => ({ id, word, times, last_at: toWireTime(lastAt) }));
  return { list, next, ...pageTotal(await queries.countVain(db, q)) };
}
