import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { bind, preparedRow } from "../../platform/db/prepared.ts";
import { type Conditions, isIndexed } from "./conditions.ts";
import {
  groupPriceJoin,
  matching,
  priceColumn,
  rowsMatching,
  shapeOf,
  valuesOf,
  weightiest,
} from "./conditions.queries.ts";
import { climbed, rungValues } from "./ladder.queries.ts";
import { walkedByPrice } from "./price-order.queries.ts";
import type { GoodsQuestion, GoodsSort } from "./question.ts";
import { rankOf, rankShape, rankValues } from "./rank.queries.ts";
import type { RankWords } from "./rank.ts";
import { type Rung, rungsOf } from "./rungs.ts";

/** A page of rows and the keyword as it is ranked by. */
export type PageQuestion = Pick<GoodsQuestion, "type" | "sort" | "shop"> & {
  readonly conditions: Conditions;
  readonly words: RankWords;
  readonly limit: number;
  readonly offset: number;
};

/** Row by row so many goods are ranked at most: the best by their stored weight (docs/search.md). */
const rankedAtMost = 1000;
/** Of rarer rows all are fetched and put in order; of more the order's own index is walked. */
const fetchedAtMost = 3000;
/** So few goods are put in order row by row whatever the keyword. */
const rankedAtOnce = 200;

/** A way to the page: its name is the shape of its text, beside the parts of the conditions. */
type Way = {
  readonly name: string;
  readonly build: () => SQL;
  readonly values?: Record<string, unknown>;
};

/**
 * One page of ids in one statement. `total` is about how many rows there are, which decides how they are reached:
 * by weight and by keyword through the tiers, no further than the page; in other orders few rows are fetched and
 * sorted, of many the order's own index is walked.
 */
export async function findPage(db: Db, question: PageQuestion, total: number): Promise<number[]> {
  const { limit, offset } = question;
  const way = wayTo(question, total);
  const found = await preparedRow<{ ids: string[] }>(db, {
    shape: `page ${way.name} ${shapeOf(question)}`,
    values: { ...valuesOf(question), limit, offset, enough: offset + limit, ...way.values },
    build: () => sql`SELECT coalesce(array_agg(goods_id ORDER BY place), '{}')::bigint[]::text[] AS ids
      FROM (${way.build()}) page`,
  });
  return found?.ids.map(Number) ?? [];
}

function wayTo(question: PageQuestion, total: number): Way {
  const { conditions, shop } = question;
  const sort = knownOrder(question);
  if (sort === "default" && conditions.tokens !== "") return ranked(question, total);
  if (sort === "default" && isIndexed(conditions)) return byWeight(question);
  if (isIndexed(conditions) && total <= fetchedAtMost) return sorted(question, sort);
  if (shop.priceGroup !== null && (sort === "price_asc" || sort === "price_desc"))
    return { name: `walked ${sort} group`, build: () => walkedByPrice(question, sort) };
  return walked(question, sort);
}

/** Who sees no prices cannot have them as order. */
function knownOrder({ sort, shop }: PageQuestion): GoodsSort {
  return shop.seesPrices || (sort !== "price_asc" && sort !== "price_desc") ? sort : "default";
}

/** Few goods are ranked row by row, many by their ladder; of several words only the best by weight are ranked. */
function ranked(question: PageQuestion, total: number): Way {
  const { type, words, conditions } = question;
  const rungs = type === 1 && total > rankedAtOnce ? rungsOf(words, conditions.tokens) : null;
  if (rungs) return ladder(question, rungs);
  const columns = sql`s.goods_id, s.weight, s.name_norm, s.pinyin_initials, s.pinyin_full, s.manufacturer`;
  const order = () => sql`${rankOf(type, words)}, c.weight DESC, c.goods_id`;
  const shape = `${type} ${rankShape(words)}`;
  const values = rankValues(words);
  if (total <= rankedAtMost)
    return {
      name: `ranked ${shape}`,
      values,
      build: () => sql`SELECT goods_id, row_number() OVER (ORDER BY ${order()}) AS place
        FROM (${rowsMatching(columns, question)}) c ${pageWindow}`,
    };
  const most = sql.raw(String(rankedAtMost));
  const place = () => sql`c.seen > ${most}, CASE WHEN c.seen > ${most} THEN c.seen END, ${order()}`;
  const upper = () => weightiest([{ columns, where: matching(question) }], question.shop);
  return {
    name: `best ${shape}`,
    values: { ...values, enough: Math.max(rankedAtMost, question.offset + question.limit) },
    build: () => sql`SELECT goods_id, row_number() OVER (ORDER BY ${place()}) AS place
      FROM (SELECT u.*, row_number() OVER () AS seen FROM (${upper()}) u) c ${pageWindow}`,
  };
}

const pageWindow = sql`ORDER BY place LIMIT ${bind("limit")} OFFSET ${bind("offset")}`;

function ladder(question: PageQuestion, rungs: readonly Rung[]): Way {
  return {
    name: `ladder ${rungs.map(({ test }) => test).join()}`,
    values: { ...rankValues(question.words), ...rungValues(rungs) },
    build: () => inPlace(climbed(rungs, question)),
  };
}

/** The window of rows that come in their order. */
function inPlace(rows: SQL): SQL {
  return sql`SELECT goods_id, row_number() OVER () AS place
    FROM (SELECT * FROM (${rows}) each LIMIT ${bind("limit")} OFFSET ${bind("offset")}) shown`;
}

/** By weight, as far down the tiers as the page asks. */
function byWeight(question: PageQuestion): Way {
  const leaf = () => ({ columns: sql`s.goods_id`, where: matching(question) });
  return { name: "by weight", build: () => inPlace(weightiest([leaf()], question.shop)) };
}

/** All that match, put in order. */
function sorted(question: PageQuestion, sort: GoodsSort): Way {
  const cost = priceColumn(question.shop);
  const columns = sql`s.goods_id, s.weight, s.sales, s.listed_at, s.nearest_expiry, ${cost} AS cost`;
  return {
    name: `sorted ${sort}`,
    build:
      () => sql`SELECT goods_id, row_number() OVER (ORDER BY ${orderOf(sort, sql`c.`, sql`c.cost`)}) AS place
      FROM (${rowsMatching(columns, question)}) c ${pageWindow}`,
  };
}

/** Along the order's own index, passing over what does not match. */
function walked(question: PageQuestion, sort: GoodsSort): Way {
  const order = orderOf(sort, sql`s.`, priceColumn(question.shop));
  return {
    name: `walked ${sort}`,
    build: () =>
      inPlace(sql`SELECT s.goods_id FROM shelf s ${groupPriceJoin(question.shop)}
      WHERE s.tier >= 0 AND ${matching(question)} ORDER BY ${order} LIMIT ${bind("enough")}`),
  };
}

function orderOf(sort: GoodsSort, row: SQL, cost: SQL): SQL {
  if (sort === "sales") return sql`${row}sales DESC, ${row}goods_id`;
  if (sort === "newest") return sql`${row}listed_at DESC, ${row}goods_id DESC`;
  if (sort === "expiry") return sql`${row}nearest_expiry, ${row}goods_id`;
  if (sort === "price_asc") return sql`${cost}, ${row}goods_id`;
  if (sort === "price_desc") return sql`${cost} DESC NULLS LAST, ${row}goods_id`;
  return sql`${row}weight DESC, ${row}goods_id`;
}
