import pLimit from "p-limit";
import type { Db } from "../../platform/db/database.ts";
import { keyOf } from "./conditions.ts";
import { type CountQuestion, countFound } from "./counts.queries.ts";
import { type Count, type Facet, facetsOf } from "./facets.ts";
import { keeper, perDatabase } from "./kept.ts";
import type { FilterName } from "./question.ts";

/** How many goods a question finds, and its filters' options. */
export type Counted = { readonly total: number; readonly facets: readonly Facet[] };

/** Of few goods counts are made anew as soon as the shelf has changed; of more a reading may be half a minute old, */
const fewGoods = 500;
/** and what is made of it as long again. */
const oldForMany = 30_000;
const oldFor = (total: number) => (total > fewGoods ? oldForMany : 0);
/** So many are read at the same time: counts of whole catalogues leave connections to those who order. */
const readAtOnce = 4;
const cachesOf = perDatabase(() => ({
  limit: pLimit(readAtOnce),
  readings: keeper<readonly Count[]>({ most: 2000, oldFor: (counts) => oldFor(totalOf(counts)) }),
  counted: keeper<Counted>({ most: 15_000, oldFor: ({ total }) => oldFor(total) }),
}));

/** The filters that offer options, and the facets of their counts: each is counted as if it were not chosen. */
const facetsOfFilter: readonly (readonly [filter: FilterName, facets: readonly string[]])[] = [
  ["select", ["c:"]],
  ["kind", ["k:"]],
  ["manufacturer", ["m:"]],
  ["form", ["f:"]],
  ["drugClass", ["d:"]],
  ["promotion", ["t:", "p"]],
  ["coupon", ["q"]],
  ["yx", ["z:"]],
  ["carton", ["w"]],
  ["inStock", ["in_stock"]],
  ["nearExpiry", ["jxq"]],
  ["expiry", ["expiry"]],
  ["price", ["price"]],
];

/**
 * The counts of a question, for all shops with equal rights. When the shelf has changed since, those of many goods may
 * be a minute old; those of few are made anew at once.
 */
export function countsOf(db: Db, question: CountQuestion): Promise<Counted> {
  const key = keyOf(question, question.tokens);
  return cachesOf(db).counted.get(key, question.version, () => count(db, question));
}

/** What is chosen is read once, and once more without each filter that is set; other questions share the readings. */
async function count(db: Db, question: CountQuestion): Promise<Counted> {
  const { filters, shop } = question;
  const takes = shop.takesPromotions;
  const { readings, limit } = cachesOf(db);
  const read = (asked: CountQuestion) =>
    readings.get(keyOf(asked, asked.tokens), asked.version, () => limit(countFound, db, asked));
  const set = facetsOfFilter.filter(([filter]) => filters[filter] !== undefined);
  const hidden = new Set(set.flatMap(([, facets]) => facets));
  const own = await read(question);
  const others = await Promise.all(
    set.map(async ([filter, facets]) => {
      const counts = await read({ ...question, filters: { ...filters, [filter]: undefined } });
      return counts.filter(({ facet }) => facets.includes(facet));
    }),
  );
  const counts = [...own.filter(({ facet }) => !hidden.has(facet)), ...others.flat()];
  const facets = facetsOf(counts, filters);
  return { total: totalOf(own), facets: facets.filter(({ key }) => takes || key !== "promotion") };
}

function totalOf(counts: readonly Count[]): number {
  return counts.find(({ facet }) => facet === "total")?.count ?? 0;
}
