/** What is offered where nothing fits a keyword exactly: goods a typo away, names to try, or the other kind of search. */
import type { Db } from "../../platform/db/database.ts";
import { conditionsOf, keyOf } from "./conditions.ts";
import { countsOf } from "./counts.service.ts";
import type { Facet } from "./facets.ts";
import { rankFuzzy } from "./fuzzy-rank.ts";
import { fuzzyTokens } from "./fuzzy-tokens.ts";
import { listFuzzy, listNear } from "./fuzzy.queries.ts";
import { keeper, perDatabase } from "./kept.ts";
import { nearNames, nearTokens } from "./near-names.ts";
import { findPage } from "./page.queries.ts";
import { type GoodsQuestion, windowOf } from "./question.ts";
import { rankWords } from "./rank.ts";
import { tokensFor } from "./synonyms.service.ts";
import type { SearchType } from "./tokens.ts";

/** So many are sorted, counted and turned over; what stands behind them is nobody's typo. */
const most = 300;

const cachesOf = perDatabase(() => ({
  ids: keeper<readonly number[]>({ most: 4000 }),
  pages: keeper<readonly number[]>({ most: 4000 }),
  names: keeper<readonly string[]>({ most: 2000 }),
}));

export type Nearly = {
  readonly ids: readonly number[];
  readonly total: number;
  readonly facets: readonly Facet[];
};
type Asked = Pick<GoodsQuestion, "keywords" | "type" | "shop" | "today" | "version">;

/** Ids of goods a typo away from the keyword, nearest first, whatever is filtered. */
export function nearestGoods(db: Db, asked: Asked): Promise<readonly number[]> {
  const { keywords, type, shop, version } = asked;
  const tokens = fuzzyTokens(keywords, type);
  if (tokens === "") return Promise.resolve([]);
  const plain = { ...asked, filters: {} };
  return cachesOf(db).ids.get(JSON.stringify([keyOf(plain, tokens), keywords, type]), version, async () => {
    const candidates = await listFuzzy(db, { shop, conditions: conditionsOf(plain, tokens) });
    return rankFuzzy(candidates, keywords, type).slice(0, most);
  });
}

/** A page of them as of any goods: filtered, counted, in the order that is asked for. */
export async function findNearly(db: Db, question: GoodsQuestion): Promise<Nearly> {
  const nearest = await nearestGoods(db, question);
  const given = question.filters.ids;
  const ids = given ? nearest.filter((id) => given.includes(id)) : nearest;
  if (ids.length === 0) return { ids: [], total: 0, facets: [] };
  const among = { ...question, filters: { ...question.filters, ids } };
  const tokens = fuzzyTokens(question.keywords, question.type);
  const { total, facets } = await countsOf(db, { ...among, tokens });
  return { ids: total === 0 ? [] : await pageOf(db, among, { tokens, total }), total, facets };
}

type Counted = { readonly tokens: string; readonly total: number };

function pageOf(db: Db, question: GoodsQuestion, { tokens, total }: Counted): Promise<readonly number[]> {
  const { keywords, type, sort, shop, page, pageSize, version } = question;
  const key = JSON.stringify([keyOf(question, tokens), keywords, type, sort, page, pageSize]);
  return cachesOf(db).pages.get(key, version, () => {
    const conditions = conditionsOf(question, tokens);
    const isPriced = sort === "price_asc" || sort === "price_desc";
    if (sort === "default" || (isPriced && !shop.seesPrices)) return inNearness(db, question, tokens);
    const asked = { type, sort, shop, conditions, words: rankWords(keywords), ...windowOf(question) };
    return findPage(db, asked, total);
  });
}

/** The nearest first: only what the filters leave of them has to be asked for. */
async function inNearness(db: Db, question: GoodsQuestion, tokens: string): Promise<readonly number[]> {
  const { filters, shop } = question;
  const { ids = [], ...others } = filters;
  const { offset, limit } = windowOf(question);
  const isFiltered = Object.values(others).some((value) => value !== undefined);
  if (!isFiltered) return ids.slice(offset, offset + limit);
  const left = await listFuzzy(db, { shop, conditions: conditionsOf(question, tokens) });
  const kept = new Set(left.map(({ id }) => id));
  return ids.filter((id) => kept.has(id)).slice(offset, offset + limit);
}

/** Names that come near the keyword. */
export function namesNear(db: Db, question: Asked): Promise<readonly string[]> {
  const { keywords, shop, version } = question;
  const tokens = nearTokens(keywords);
  if (tokens === "") return Promise.resolve([]);
  const plain = { ...question, filters: {} };
  return cachesOf(db).names.get(JSON.stringify([keyOf(plain, tokens), keywords]), version, async () =>
    nearNames(await listNear(db, { shop, conditions: conditionsOf(plain, tokens) }), keywords),
  );
}

/** The same words as the other kind of search, where they find something there. */
export type OtherSearch = { readonly type: SearchType; readonly total: number };

export async function searchOtherwise(db: Db, question: Asked): Promise<OtherSearch | null> {
  const type = question.type === 1 ? 2 : 1;
  const tokens = await tokensFor(db, { ...question, type });
  if (tokens === "") return null;
  const { total } = await countsOf(db, { ...question, filters: {}, tokens });
  return total === 0 ? null : { type, total };
}
