/** Stock moves only here: reserved when an order is placed, released when it is cancelled, shipped when it leaves. */
import { type Allocation, allocateBatches } from "@yaoji/domain/stock";
import { shopDate } from "@yaoji/domain/time";
import type { Db } from "../db/database.ts";
import * as queries from "./stock.queries.ts";

/** What a line, or what comes along with it, wants. Demands for the same goods follow each other. */
export type Demand = {
  readonly id: number;
  readonly goodsId: number;
  readonly warehouseId: number;
  readonly quantity: number;
};

/** A demand that could not be met, and how many pieces there are. */
export type Shortage = { readonly id: number; readonly stock: number };

/** The batches of each demand, by its id; or what is missing, and nothing was reserved. */
export type Reservation =
  | { readonly allocations: ReadonlyMap<number, readonly Allocation[]> }
  | { readonly shortages: readonly Shortage[] };

/** A batch is sold as long as a day is left on it; a promise of more life is not made yet (domain.md §8). */
const minRemainingDays = 1;

/** Reserves all demands or none, first expiry first (domain.md §5.12); the batches stay locked till the commit. */
export async function reserveStock(tx: Db, demands: readonly Demand[], now: Date): Promise<Reservation> {
  const today = shopDate(now);
  const batches = await queries.lockBatches(tx, demands, today);
  const places = Map.groupBy(batches, placeOf);
  const allocations = new Map<number, readonly Allocation[]>();
  const shortages: Shortage[] = [];
  for (const demand of demands) {
    const place = placeOf(demand);
    const question = { batches: places.get(place) ?? [], quantity: demand.quantity };
    const result = allocateBatches({ ...question, today, minRemainingDays });
    allocations.set(demand.id, result.allocations);
    places.set(place, withoutTaken(question.batches, result.allocations));
    if (result.shortage > 0) shortages.push({ id: demand.id, stock: demand.quantity - result.shortage });
  }
  if (shortages.length > 0) return { shortages };
  await take(tx, [...allocations.values()].flat());
  return { allocations };
}

function withoutTaken(
  batches: readonly queries.LockedBatch[],
  taken: readonly Allocation[],
): queries.LockedBatch[] {
  const pieces = new Map(taken.map(({ id, quantity }) => [id, quantity]));
  return batches
    .map((batch) => ({ ...batch, available: batch.available - (pieces.get(batch.id) ?? 0) }))
    .filter(({ available }) => available > 0);
}

/** The condition of the statement is the second wall behind the lock, the table's CHECK the third. */
async function take(tx: Db, allocations: readonly Allocation[]): Promise<void> {
  const byBatch = Map.groupBy(allocations, ({ id }) => id);
  const pieces = [...byBatch].map(([batchId, parts]) => ({
    batchId,
    quantity: parts.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
  const taken = await queries.addReserved(tx, pieces);
  if (taken !== pieces.length) throw new Error("a locked batch had less stock than it showed");
}

/** Writes down which order holds the pieces that `reserveStock` took for it. */
export async function journalReservation(
  tx: Db,
  orderId: number,
  { allocations, at }: { readonly allocations: readonly Allocation[]; readonly at: Date },
): Promise<void> {
  const movements = allocations.map(({ id, quantity }) => ({ batchId: id, quantity }));
  await queries.insertMovements(
    tx,
    movements.map((each) => ({ ...each, kind: "reserve", orderId, at })),
  );
}

/** Gives back whatever the order still holds; doing it twice changes nothing. */
export async function releaseStock(tx: Db, orderId: number, at: Date): Promise<void> {
  const held = await queries.lockHeldPieces(tx, orderId);
  if (held.length === 0) return;
  await queries.subtractReserved(tx, held);
  await queries.insertMovements(
    tx,
    held.map((each) => ({ ...each, kind: "release", orderId, at })),
  );
}

/** Ships what the order still holds, or of it only the pieces of some batches. */
export async function shipStock(
  tx: Db,
  orderId: number,
  { only, at }: { readonly only?: readonly queries.Pieces[]; readonly at: Date },
): Promise<void> {
  const held = await queries.lockHeldPieces(tx, orderId);
  const leaving = only ? held.flatMap((each) => partOf(each, only)) : held;
  if (leaving.length === 0) return;
  await queries.subtractShipped(tx, leaving);
  await queries.insertMovements(
    tx,
    leaving.map((each) => ({ ...each, kind: "ship", orderId, at })),
  );
}

function partOf(held: queries.Pieces, only: readonly queries.Pieces[]): queries.Pieces[] {
  const asked = only.find(({ batchId }) => batchId === held.batchId)?.quantity ?? 0;
  const quantity = Math.min(held.quantity, asked);
  return quantity > 0 ? [{ batchId: held.batchId, quantity }] : [];
}

function placeOf({ goodsId, warehouseId }: queries.Place): string {
  return `${goodsId}-${warehouseId}`;
}
