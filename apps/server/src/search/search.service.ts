/**
 * Search behind one interface (design.md): what is asked and what is found, in ids. The answer comes from
 * PostgreSQL; another engine would take over here and nowhere else.
 */
import type { Db } from "../db/database.ts";
import type { Facet } from "./facets.ts";
import type { GoodsQuestion } from "./question.ts";
import { rankKey } from "./rank.ts";
import { findFound, findSuggestions, type Suggestion } from "./search.queries.ts";
import { queryTokens } from "./tokens.ts";

export type { GoodsQuestion, SearchingShop } from "./question.ts";

/** `total` is exact up to 10,000, then 10,000 with `totalMore`. */
export type FoundGoods = {
  readonly ids: readonly number[];
  readonly total: number;
  readonly totalMore: boolean;
  readonly facets: readonly Facet[];
};

const countedUpTo = 10_000;
const suggested = 10;

/** A page of goods on the shelf, in order, in one statement; nothing for keywords without letter or digit. */
export async function findGoods(db: Db, question: GoodsQuestion): Promise<FoundGoods> {
  const keywords = question.keywords.trim();
  const tokens = queryTokens(keywords, question.type);
  if (keywords !== "" && tokens === "") return { ids: [], total: 0, totalMore: false, facets: [] };
  const found = await findFound(db, question, { tokens, key: rankKey(keywords) });
  const { total } = found;
  return { ...found, total: Math.min(total, countedUpTo), totalMore: total > countedUpTo };
}

/** At most ten suggestions while typing: goods by name, or makers with one of their goods each (type 2). */
export async function suggestGoods(
  db: Db,
  question: Pick<GoodsQuestion, "keywords" | "type" | "shop" | "today">,
): Promise<Suggestion[]> {
  const tokens = queryTokens(question.keywords.trim(), question.type);
  if (tokens === "") return [];
  const words = { tokens, key: rankKey(question.keywords) };
  return findSuggestions(db, { ...question, limit: suggested }, words);
}
