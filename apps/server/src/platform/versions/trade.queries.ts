import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database.ts";
import { bind, preparedRow } from "../db/prepared.ts";

/**
 * The trade's versions (0001_platform.sql) as a table of one row, `trade`, for a statement that asks for something else too:
 * `changes` is the same as long as prices, stock and all that carts are made of are the same, `times` as long as what begins
 * or ends by the clock is. Text: they only ever are compared.
 */
export const tradeVersions: SQL = sql`(SELECT coalesce(sum(changes), 0)::text AS changes,
  coalesce(sum(times), 0)::text AS times FROM trade_changes) trade`;

/** The trade's version and that of a shop's cart, as text. */
export async function findVersions(
  db: Db,
  shopId: number,
): Promise<{ changes: string; cart: string } | null> {
  return preparedRow(db, {
    shape: "trade versions",
    values: { shopId },
    build: () => sql`SELECT trade.changes, s.cart_version::text AS cart FROM ${tradeVersions}
      JOIN shops s ON s.id = ${bind("shopId")}::bigint`,
  });
}

type TurnsQuestion = { readonly after: Date; readonly until: Date };
/** Unix milliseconds in order, each the first at which a turn is over; and the version of what begins and ends. */
export type TurnsRow = { times: string; turns: number[] };

/** When something begins or ends by the clock alone: promotions, coupons to use and to claim, pages, articles. */
export async function findTurns(db: Db, { after, until }: TurnsQuestion): Promise<TurnsRow> {
  const found = await preparedRow<TurnsRow>(db, {
    shape: "turns",
    values: { after: after.toISOString(), until: until.toISOString() },
    build: () => sql`SELECT trade.times, (SELECT coalesce(json_agg(turn ORDER BY turn), '[]') FROM (
        SELECT DISTINCT ceil(extract(epoch FROM at) * 1000)::bigint AS turn FROM (
          SELECT starts_at AS at FROM promotions WHERE ${within(sql`starts_at`)}
          UNION ALL SELECT ends_at FROM promotions WHERE ${within(sql`ends_at`)}
          UNION ALL SELECT valid_from FROM shop_coupons WHERE checkout_id IS NULL AND ${within(sql`valid_from`)}
          UNION ALL SELECT valid_until FROM shop_coupons WHERE checkout_id IS NULL AND ${within(sql`valid_until`)}
          UNION ALL SELECT unnest(ARRAY[claim_from, claim_until, valid_until]) FROM coupons WHERE claim_until > ${bind("after")}::timestamptz
          UNION ALL SELECT unnest(ARRAY[starts_at, ends_at]) FROM pages
          UNION ALL SELECT ${countedTo} FROM page_blocks WHERE kind = 'count_down' AND content->>'until' ~ ${aMinute}
          UNION ALL SELECT published_at FROM articles WHERE ${within(sql`published_at`)}
        ) moments WHERE ${within(sql`at`)}) each) AS turns
      FROM ${tradeVersions}`,
  });
  return found ?? { times: "", turns: [] };
}

const within = (column: SQL) =>
  sql`${column} > ${bind("after")}::timestamptz AND ${column} <= ${bind("until")}::timestamptz`;

/** `YYYY-MM-DD HH:mm` on the shop's clock; whatever else may stand in a block ends nothing, and fails nothing here. */
const aMinute = sql.raw("'^[12][0-9]{3}-(0[1-9]|1[0-2])-[0-3][0-9] ([01][0-9]|2[0-3]):[0-5][0-9]$'");
const part = (from: number, length: number) => sql.raw(`substr(content->>'until', ${from}, ${length})::int`);
const countedTo = sql`make_timestamptz(${part(1, 4)}, ${part(6, 2)}, 1, ${part(12, 2)}, ${part(15, 2)}, 0, 'Asia/Shanghai')
  + (${part(9, 2)} - 1) * interval '1 day'`;

/** Adds up what connections that have ended counted, so that the versions stay quick to read. */
export async function gatherTradeChanges(db: Db): Promise<void> {
  await db.execute(sql`WITH ended AS (DELETE FROM trade_changes
      WHERE backend <> 0 AND backend NOT IN (SELECT pid FROM pg_stat_activity WHERE pid IS NOT NULL)
      RETURNING changes, times)
    INSERT INTO trade_changes (backend, changes, times) SELECT 0, sum(changes), sum(times) FROM ended HAVING count(*) > 0
    ON CONFLICT (backend) DO UPDATE SET changes = trade_changes.changes + excluded.changes,
      times = trade_changes.times + excluded.times`);
}
