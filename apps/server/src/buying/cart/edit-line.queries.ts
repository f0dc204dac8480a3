/** One line of a cart read and edited, each in one statement. */
import { sql } from "drizzle-orm";
import type { Quote } from "@yaoji/domain/pricing/price-changes";
import { type Money, toDecimal } from "@yaoji/domain/money/money";
import type { Db } from "../../platform/db/database.ts";
import { bind, preparedRow } from "../../platform/db/prepared.ts";
import {
  cartLineRecords,
  type CartLineRow,
  cartLinesOf,
  type LineRecord,
  type LinesQuestion,
  lineValues,
} from "./cart.sql.ts";

/** A line, and the version of the cart that it was read from. */
export type VersionedLine = { readonly line: CartLineRow | null; readonly version: string };

export async function findVersionedLine(
  db: Db,
  question: LinesQuestion & { readonly ids: readonly [number] },
): Promise<VersionedLine> {
  const found = await preparedRow<{ lines: LineRecord[] | null; version: string }>(db, {
    shape: "versioned line",
    values: lineValues(question),
    build: () => sql`SELECT (${cartLineRecords()}) AS lines,
      (SELECT cart_version::text FROM shops WHERE id = ${bind("shopId")}::bigint) AS version`,
  });
  return { line: cartLinesOf(found?.lines ?? null)[0] ?? null, version: found?.version ?? "" };
}

type LineChange = {
  readonly shopId: number;
  readonly id: number;
  readonly version: string;
  readonly number: number;
  readonly seen: Quote | null;
};

/**
 * Writes a line's quantity and moves the cart's version on, unless the cart has changed since `version`; gives the version
 * that it has now, null where nothing was written. One statement instead of a transaction of five: a third of an edit's time.
 */
export async function updateLineAt(db: Db, { seen, ...change }: LineChange): Promise<string | null> {
  const written = await preparedRow<{ version: string }>(db, {
    shape: "line at version",
    values: {
      ...change,
      priceSeen: decimalOf(seen?.price),
      numberSeen: seen?.number ?? null,
      amountSeen: decimalOf(seen?.amount),
    },
    build: () => sql`WITH taken AS (
        UPDATE shops SET cart_version = cart_version + 1
        WHERE id = ${bind("shopId")}::bigint AND cart_version = ${bind("version")}::bigint RETURNING id, cart_version)
      UPDATE cart_lines l SET number = ${bind("number")}::int, price_seen = ${bind("priceSeen")}::numeric,
        number_seen = ${bind("numberSeen")}::int, amount_seen = ${bind("amountSeen")}::numeric
      FROM taken WHERE l.shop_id = taken.id AND l.id = ${bind("id")}::bigint
      RETURNING taken.cart_version::text AS version`,
  });
  return written?.version ?? null;
}

const decimalOf = (amount: Money | undefined) => (amount === undefined ? null : toDecimal(amount));
