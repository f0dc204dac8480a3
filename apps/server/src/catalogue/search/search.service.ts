/**
 * Search behind one interface (design.md): what is asked and what is found, in ids. The answer comes from
 * PostgreSQL; another engine would take over here and nowhere else.
 */
import type { Db } from "../../platform/db/database.ts";
import { countedUpTo } from "../../platform/answers/page-total.ts";
import { conditionsOf, keyOf } from "./conditions.ts";
import { countsOf } from "./counts.service.ts";
import type { Facet } from "./facets.ts";
import { keeper, perDatabase } from "./kept.ts";
import { findPage } from "./page.queries.ts";
import { findNearly, namesNear, nearestGoods, type OtherSearch, searchOtherwise } from "./nearly.service.ts";
import { type GoodsQuestion, windowOf } from "./question.ts";
import { rankWords } from "./rank.ts";
import { findSuggestions, listSuggested, type Suggestion } from "./suggestions.queries.ts";
import { tokensFor } from "./synonyms.service.ts";

export type { GoodsFilters, GoodsQuestion, SearchingShop } from "./question.ts";

export type FoundGoods = {
  readonly ids: readonly number[];
  readonly total: number;
  readonly facets: readonly Facet[];
  /** Nothing fits exactly: these are a typo away. */
  readonly fuzzy: boolean;
  /** Nothing at all: names that come near the keyword. */
  readonly near: readonly string[];
  /** What the other kind of search (goods, makers) finds by the same words, where this one finds nothing exactly. */
  readonly other: OtherSearch | null;
};

const nothing: FoundGoods = { ids: [], total: 0, facets: [], fuzzy: false, near: [], other: null };

const suggested = 10;

const cachesOf = perDatabase(() => ({
  pages: keeper<readonly number[]>({ most: 20_000 }),
  suggestions: keeper<readonly Suggestion[]>({ most: 10_000 }),
}));

/** A page of goods on the shelf, in order; nothing for keywords without letter or digit. */
export async function findGoods(db: Db, question: GoodsQuestion): Promise<FoundGoods> {
  const keywords = question.keywords.trim();
  const tokens = await tokensFor(db, question);
  if (keywords !== "" && tokens === "") return nothing;
  const { total, facets } = await countsOf(db, { ...question, tokens });
  if (total === 0) return keywords === "" ? { ...nothing, facets } : nearlyFor(db, { ...question, keywords });
  const ids = await pageOf(db, question, { tokens, total });
  return { ...nothing, ids, total, facets };
}

/** Ids of a page, the same until the shelf changes. */
function pageOf(
  db: Db,
  question: GoodsQuestion,
  { tokens, total }: { tokens: string; total: number },
): Promise<readonly number[]> {
  const { keywords, type, sort, shop, page, pageSize, version } = question;
  const key = JSON.stringify([keyOf(question, tokens), keywords, type, sort, page, pageSize]);
  return cachesOf(db).pages.get(key, version, () => {
    const conditions = conditionsOf(question, tokens);
    const words = rankWords(keywords);
    return findPage(db, { type, sort, shop, conditions, words, ...windowOf(question) }, total);
  });
}

/** Nothing fits exactly: what is a typo away; and when that is nothing either, names to try. */
async function nearlyFor(db: Db, question: GoodsQuestion): Promise<FoundGoods> {
  const [nearly, other] = await Promise.all([findNearly(db, question), searchOtherwise(db, question)]);
  if (nearly.total > 0) return { ...nothing, ...nearly, fuzzy: true, other };
  return { ...nothing, facets: nearly.facets, near: await namesNear(db, question), other };
}

/** The first ids of a question without keyword, for those who show no filters: nothing is counted. */
export async function findFirst(db: Db, question: Omit<GoodsQuestion, "version">): Promise<number[]> {
  const { type, sort, shop } = question;
  const wanted = { type, sort, shop, conditions: conditionsOf(question, ""), words: rankWords("") };
  return findPage(db, { ...wanted, ...windowOf(question) }, countedUpTo);
}

/**
 * At most ten suggestions while typing: goods by name, or makers with one of their goods each (type 2); where nothing fits
 * exactly, what the list would show.
 */
export async function suggestGoods(
  db: Db,
  question: Pick<GoodsQuestion, "keywords" | "type" | "shop" | "today" | "version">,
): Promise<readonly Suggestion[]> {
  const { keywords, type, version } = question;
  const tokens = await tokensFor(db, question);
  if (tokens === "") return [];
  const asked = { ...question, filters: {} };
  const key = JSON.stringify([keyOf(asked, tokens), keywords, type]);
  return cachesOf(db).suggestions.get(key, version, async () => {
    const conditions = conditionsOf(asked, tokens);
    const words = rankWords(keywords);
    const exact = await findSuggestions(db, { ...question, conditions, words, limit: suggested });
    if (exact.length > 0) return exact;
    const nearest = await nearestGoods(db, { ...question, keywords: keywords.trim() });
    const found = nearest.length === 0 ? [] : await listSuggested(db, nearest);
    return (type === 2 ? oneOfEachMaker(found) : found).slice(0, suggested);
  });
}

function oneOfEachMaker(found: readonly Suggestion[]): Suggestion[] {
  return found.filter(({ sccj }, at) => found.findIndex((other) => other.sccj === sccj) === at);
}
