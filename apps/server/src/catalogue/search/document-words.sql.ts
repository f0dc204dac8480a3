/** How orders, and what hangs on them (invoices, parcels with their papers), are found by words: one way for all. */
import { type SQL, sql } from "drizzle-orm";
import { keywordsOf } from "@yaoji/domain/text/keyword";
import { queryTokens } from "./tokens.ts";

/** Whether a text has a word of a keyword in it, both in the form of keywords. */
export function hasWord(text: SQL, word: string): SQL {
  return sql`strpos(lower(normalize(${text}, NFKC)), ${word}::text) > 0`;
}

/**
 * Whether the row of `orders` that is looked at is what a keyword means: each word of it is in the order's number, or its
 * tail; in `numbers`, those of the paper itself; or one of its goods has it in name, maker, code, spelling, or a batch.
 */
export function orderHas(keyword: string, numbers: readonly SQL[] = []): SQL {
  const each = keywordsOf(keyword).map((word) => {
    const named = [sql`orders.order_no`, ...numbers].map((text) => hasWord(text, word));
    return sql`(${sql.join([...named, lineOfOrder(word)], sql` OR `)})`;
  });
  return sql`(${sql.join(each, sql` AND `)})`;
}

/** An aggregate, not EXISTS: that one is planned as a scan of the lines of all shops. */
function lineOfOrder(word: string): SQL {
  return sql`(SELECT bool_or(${lineHas(word)}) FROM order_lines l WHERE l.order_id = orders.id)`;
}

/** Whether the line `l` has all words of a keyword; false without any. */
export function lineHasAll(keyword: string): SQL {
  const each = keywordsOf(keyword).map((word) => lineHas(word));
  return each.length === 0 ? sql`false` : sql`coalesce(${sql.join(each, sql` AND `)}, false)`;
}

/** The same of the line `sl` of a parcel, whose order's line is `l`: of the batches its own counts, no other. */
export function sentLineHasAll(keyword: string): SQL {
  const each = keywordsOf(keyword).map((word) => lineHas(word, [hasWord(sql`sl.batch_no`, word)]));
  return each.length === 0 ? sql`true` : sql`(${sql.join(each, sql` AND `)})`;
}

function lineHas(word: string, batches = batchesOf(word)): SQL {
  const texts = [sql`l.name`, sql`coalesce(l.manufacturer, '')`, sql`l.code`];
  const found = texts.map((text) => hasWord(text, word));
  const latin = /[a-z0-9]/.test(word) ? [spelledSo(word), ...batches] : [];
  return sql`(${sql.join([...found, ...latin], sql` OR `)})`;
}

/** Initials and spelling, bar code and approval number, as the shelf knows them. */
function spelledSo(word: string): SQL {
  const tokens = queryTokens(word, 1);
  return tokens === ""
    ? sql`false`
    : sql`l.goods_id IN (SELECT s.goods_id FROM shelf s WHERE s.words @@ ${tokens}::tsquery)`;
}

/** Of what was set aside, and of what left: a recall asks who was sent a batch. */
function batchesOf(word: string): SQL[] {
  return [
    sql`coalesce((SELECT bool_or(${hasWord(sql`b.batch_no`, word)}) FROM order_line_batches b WHERE b.line_id = l.id), false)`,
    sql`coalesce((SELECT bool_or(${hasWord(sql`b.batch_no`, word)}) FROM shipment_lines b WHERE b.order_line_id = l.id), false)`,
  ];
}
