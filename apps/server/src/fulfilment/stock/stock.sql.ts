/** Statements of the stock as parts of larger ones: pieces of batches reserved, and what the journal's rows come to. */
import { type SQL, sql } from "drizzle-orm";
import { movementEffects, movementKinds } from "@yaoji/domain/trade/stock";
import { bind } from "../../platform/db/prepared.ts";

export type Pieces = { readonly batchId: number; readonly quantity: number };

/** Reserves pieces of batches, binds `reservedValues`; gives the batches that had their pieces. */
export const reservedBatches: SQL = sql`UPDATE batches SET reserved = reserved + wanted.quantity
  FROM unnest(${bind("batchIds")}::bigint[], ${bind("quantities")}::int[]) wanted (id, quantity)
  WHERE batches.id = wanted.id AND on_hand - reserved >= wanted.quantity RETURNING batches.id`;

export function reservedValues(pieces: readonly Pieces[]): Record<string, unknown> {
  return {
    batchIds: arrayText(pieces.map(({ batchId }) => batchId)),
    quantities: arrayText(pieces.map(({ quantity }) => quantity)),
  };
}

export function arrayText(numbers: readonly number[]): string {
  return `{${numbers.join(",")}}`;
}

/** Writes down pieces that a larger statement reserves: its rows `taken`, with their order. */
export const reservedMovements: SQL = sql`INSERT INTO stock_movements (batch_id, kind, quantity, order_id, at)
  SELECT batch_id, 'reserve', quantity, order_id, at FROM taken`;

/** The net of a figure of the journal's rows, by what each kind of movement does to it. */
export function netOf(figure: "onHand" | "reserved"): SQL {
  return sql`coalesce(sum(${signed(figure)}), 0)::int`;
}

/** A row of the journal as it counts for a figure. */
export function signed(figure: "onHand" | "reserved"): SQL {
  const kinds = (sign: number) => {
    const of = movementKinds.filter((kind) => movementEffects[kind][figure] === sign);
    return sql.raw(of.map((kind) => `'${kind}'`).join(", "));
  };
  return sql`CASE WHEN kind IN (${kinds(1)}) THEN quantity WHEN kind IN (${kinds(-1)}) THEN -quantity ELSE 0 END`;
}
