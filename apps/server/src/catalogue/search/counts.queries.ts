import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { bind, preparedRows } from "../../platform/db/prepared.ts";
import { conditionsOf, monthsToDays, nearExpiryOf } from "./conditions.ts";
import { dateValues, inDates, priceColumn, rowsMatching, shapeOf, valuesOf } from "./conditions.queries.ts";
import { type Count, expiryBands, priceBands } from "./facets.ts";
import type { GoodsQuestion, Range } from "./question.ts";

/** A question without its words: what they ask for stands in `tokens`. */
export type CountQuestion = Pick<GoodsQuestion, "filters" | "shop" | "today" | "version"> & {
  readonly tokens: string;
};

/** Makers with the most goods; the others are found by their name. */
const mostMakers = sql.raw("40");
/** Brand, group and special catalogue are nobody's choice, nor are the zones but one. */
const uncounted = sql`lexeme = 's' OR lexeme LIKE 'b:%' OR lexeme LIKE 'g:%' OR (lexeme LIKE 'z:%' AND lexeme <> 'z:yx')`;

/** How many goods there are, and how many of them hold each option of each filter: one reading of what is found. */
export async function countFound(db: Db, question: CountQuestion): Promise<Count[]> {
  const { shop, today, tokens } = question;
  const asked = { shop, conditions: conditionsOf(question, tokens) };
  const months = expiryBands.map(({ id, range }) => ({ id, days: monthsToDays(range, today) }));
  const near = nearExpiryOf(today);
  const days = months.flatMap(({ id, days: range }) => Object.entries(dateValues(range, `band${id}`)));
  return preparedRows<Count>(db, {
    shape: `counts ${shop.seesPrices} ${shapeOf(asked)}`,
    values: { ...valuesOf(asked), today, ...Object.fromEntries(days), ...dateValues(near, "near") },
    build: () => {
      const columns = sql`s.filters, s.stock_until, s.nearest_expiry, ${priceColumn(shop)} AS cost`;
      const bands = [
        bandCount("total", "", sql`true`),
        bandCount("in_stock", "1", sql`s.stock_until > ${bind("today")}::date`),
        bandCount("jxq", "1", inDates(near, "near")),
        ...months.map(({ id, days: range }) => bandCount("expiry", id, inDates(range, `band${id}`))),
        ...(shop.seesPrices ? priceBands.map(({ id, range }) => bandCount("price", id, inPrice(range))) : []),
      ];
      return countsOf(rowsMatching(columns, asked), bands);
    },
  });
}

/** Lexemes are taken out of their lists in the select list: a join with them would take half as long again. */
function countsOf(chosen: SQL, bands: readonly SQL[]): SQL {
  return sql`WITH chosen AS MATERIALIZED (${chosen}),
    each AS MATERIALIZED (SELECT lexeme, count(*)::int AS n FROM (SELECT unnest(filters) AS lexeme FROM chosen) all_of
      GROUP BY lexeme),
    offered AS (
      (SELECT lexeme, n FROM each WHERE lexeme LIKE 'm:%' ORDER BY n DESC, lexeme COLLATE "C" LIMIT ${mostMakers})
      UNION ALL SELECT lexeme, n FROM each WHERE NOT (lexeme LIKE 'm:%' OR ${uncounted})),
    counted AS (
      SELECT CASE WHEN lexeme LIKE '_:%' THEN left(lexeme, 2) ELSE lexeme END AS facet,
        CASE WHEN lexeme LIKE '_:%' THEN substr(lexeme, 3) ELSE '' END AS option, n AS count FROM offered
      UNION ALL SELECT split_part(field.key, '|', 1), split_part(field.key, '|', 2), field.value::int
        FROM (SELECT ${sql.join([...bands], sql`, `)} FROM chosen s) sums, jsonb_each(to_jsonb(sums)) field)
    SELECT facet, option, count, c.name, c.position, c.parent_id::int AS parent, c.menu
    FROM counted LEFT JOIN categories c ON facet = 'c:' AND option = c.id::text`;
}

/** A sum named by what it counts. */
function bandCount(facet: string, option: string, condition: SQL): SQL {
  return sql`count(*) FILTER (WHERE ${condition})::int AS ${sql.identifier(`${facet}|${option}`)}`;
}

function inPrice({ from, to }: Range): SQL {
  const least = sql`s.cost >= ${sql.raw(String(from ?? 0))}`;
  return to === null ? least : sql`(${least} AND s.cost <= ${sql.raw(String(to))})`;
}
