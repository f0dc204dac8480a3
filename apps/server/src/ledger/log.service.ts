/** What came into an account of a shop and went out of it. */
import { fromDecimal, type Money } from "@yaoji/domain/money/money";
import type { Db } from "../platform/db/database.ts";
import { countedUpTo } from "../platform/answers/page-total.ts";
import * as queries from "./log.queries.ts";

export type LogQuestion = queries.LogFilter & { readonly page: number; readonly page_size: number };
/** An entry with the balance right after it. */
export type LogEntry = queries.LogRow & { readonly balance: Money };

/** A page of the log, newest first, and how many entries there are, counted as far as a page tells. */
export async function readLog(
  db: Db,
  { page, page_size: limit, ...filter }: LogQuestion,
): Promise<{ readonly entries: readonly LogEntry[]; readonly counted: number }> {
  const found = await queries.listEntries(db, filter, { limit, offset: (page - 1) * limit });
  const counted = await queries.countEntries(db, filter, countedUpTo + 1);
  return { entries: await withBalances(db, filter, found), counted };
}

/** All of the log, newest first; null where it is more than a list counts. */
export async function readWholeLog(db: Db, filter: queries.LogFilter): Promise<readonly LogEntry[] | null> {
  const found = await queries.listEntries(db, filter, { limit: countedUpTo + 1, offset: 0 });
  return found.length > countedUpTo ? null : withBalances(db, filter, found);
}

async function withBalances(
  db: Db,
  filter: queries.LogFilter,
  found: readonly queries.LogRow[],
): Promise<LogEntry[]> {
  const ids = found.map(({ id }) => id);
  const balances = await queries.listBalancesAfter(db, filter, ids);
  return found.map((entry) => ({ ...entry, balance: fromDecimal(balances.get(entry.id) ?? "0") }));
}
