/**
 * Search behind one interface (design.md): what is asked and what is found, in ids. The answer comes from
 * PostgreSQL; another engine would take over here and nowhere else.
 */
import type { Db } from "../db/database.ts";
import type { Facet } from "./facets.ts";
import { rankKey } from "./rank.ts";
import { findFound, findSuggestions, type Suggestion } from "./search.queries.ts";
import { queryTokens, type SearchType } from "./tokens.ts";

export type { Facet } from "./facets.ts";

/** `price_*` only for who sees prices: for others the default order holds (decisions.md "Who sees prices"). */
export type GoodsSort = "default" | "sales" | "price_asc" | "price_desc" | "newest" | "expiry";

/** What a buyer's own facts change in a list. */
export type SearchingShop = {
  /** 0 for a visitor. */
  readonly id: number;
  readonly priceGroup: string | null;
  readonly regionCode: string;
  readonly seesPrices: boolean;
  /** Distributors get no promotions. */
  readonly takesPromotions: boolean;
  /** Only goods of the special catalogue (is_special). */
  readonly specialOnly: boolean;
  /** is_show_youx. */
  readonly seesFreeShippingZone: boolean;
};

export type GoodsFilters = {
  /** 0 western, 1 Chinese medicine, 2 controlled sales. */
  readonly kind?: number | undefined;
  /** A category with its children. */
  readonly select?: number | undefined;
  /** 1: only free-shipping goods. */
  readonly yx?: number | undefined;
  /** Zones clinic, device, Chinese medicine: 2 only that zone, 0 without it, else no filter. */
  readonly zs?: number | undefined;
  readonly qx?: number | undefined;
  readonly zy?: number | undefined;
  /** 1: only goods with stock to sell. */
  readonly inStock?: number | undefined;
};

export type GoodsQuestion = {
  readonly keywords: string;
  readonly type: SearchType;
  readonly filters: GoodsFilters;
  readonly sort: GoodsSort;
  readonly page: number;
  readonly pageSize: number;
  readonly shop: SearchingShop;
  /** `YYYY-MM-DD` on the shop's clock. */
  readonly today: string;
};

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
