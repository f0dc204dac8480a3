/**
 * Stock of orders moves only here: reserved when one is placed, released when it is cancelled, picked and shipped with
 * its parcels, taken back when pieces are refused. Every movement is written down.
 */
import { type Allocation, allocateBatches } from "@yaoji/domain/trade/stock";
import { shopDate } from "@yaoji/domain/text/time";
import type { Db } from "../../platform/db/database.ts";
import * as queries from "./stock.queries.ts";
import type { Pieces } from "./stock.sql.ts";

/** What a line, or what comes along with it, wants. Demands for the same goods follow each other. */
export type Demand = {
  readonly id: number;
  readonly goodsId: number;
  readonly warehouseId: number;
  readonly quantity: number;
  /** Where a near-expiry offer runs: the pieces bought at it. They and no others come from batches near their expiry. */
  readonly near?: number;
  /** 效期不早于: the first day that its batches may expire on; null or left out: any. */
  readonly notBefore?: string | null;
  /** 预售: the pieces that are to arrive on this day, and no others; null or left out: those that are there. */
  readonly presaleOn?: string | null;
};

/** A demand that could not be met, and how many pieces there are. */
export type Shortage = { readonly id: number; readonly stock: number };

/** The batches of each demand, by its id; or what is missing. */
export type Reservation =
  | { readonly allocations: ReadonlyMap<number, readonly Allocation[]> }
  | { readonly shortages: readonly Shortage[] };

/**
 * Finds all demands their batches or none, first expiry first (domain.md §5.12). The batches stay locked till the commit:
 * the order is written with their reservation.
 */
export async function allocateStock(tx: Db, demands: readonly Demand[], now: Date): Promise<Reservation> {
  const today = shopDate(now);
  const batches = await queries.lockBatches(tx, demands, today);
  const places = Map.groupBy(batches, placeOf);
  const allocations = new Map<number, readonly Allocation[]>();
  const shortages: Shortage[] = [];
  for (const demand of demands) {
    const place = placeOf(demand);
    const there = places.get(place) ?? [];
    const { taken, shortage } = allocate(demand, there, today);
    allocations.set(demand.id, taken);
    places.set(place, withoutTaken(there, taken));
    if (shortage > 0) shortages.push({ id: demand.id, stock: demand.quantity - shortage });
  }
  return shortages.length > 0 ? { shortages } : { allocations };
}

/** The same, and reserves them at once: for an order that is there already. */
export async function reserveStock(tx: Db, demands: readonly Demand[], now: Date): Promise<Reservation> {
  const found = await allocateStock(tx, demands, now);
  if ("allocations" in found) await take(tx, [...found.allocations.values()].flat());
  return found;
}

/** The pieces of one demand; those at the near-expiry offer and the others each from their own batches. */
function allocate(
  { quantity, near, notBefore = null, presaleOn = null }: Demand,
  all: readonly queries.LockedBatch[],
  today: string,
): { readonly taken: readonly Allocation[]; readonly shortage: number } {
  const batches = all.filter((batch) => batch.presaleOn === presaleOn);
  // One warehouse, one promise (效期不早于).
  const minRemainingDays = batches[0]?.promisedDays ?? 1;
  const wanted = near === undefined ? [{ quantity }] : apart(quantity, near);
  const results = wanted.map((part) =>
    allocateBatches({ batches, today, minRemainingDays, notBefore, ...part }),
  );
  return {
    taken: results.flatMap(({ allocations }) => allocations),
    shortage: results.reduce((sum, result) => sum + result.shortage, 0),
  };
}

function apart(quantity: number, near: number) {
  const parts = [
    { quantity: near, expiry: "near" as const },
    { quantity: quantity - near, expiry: "far" as const },
  ];
  return parts.filter((part) => part.quantity > 0);
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

/** The pieces to take of each batch. */
export function allocatedPieces(allocations: readonly Allocation[]): Pieces[] {
  return summed(allocations.map(({ id, quantity }) => ({ batchId: id, quantity })));
}

/** The condition of the statement is the second wall behind the lock, the table's CHECK the third. */
async function take(tx: Db, allocations: readonly Allocation[]): Promise<void> {
  const pieces = allocatedPieces(allocations);
  assertTaken(pieces, await queries.addReserved(tx, pieces));
}

/** `taken`: how many batches had their pieces. */
export function assertTaken(pieces: readonly Pieces[], taken: number): void {
  if (taken !== pieces.length) throw new Error("a locked batch had less stock than it showed");
}

/** Writes down which order holds the pieces that were reserved for it. */
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

/** Pieces of an order, and the parcel that they belong to. */
export type Parcel = {
  readonly orderId: number;
  readonly shipmentId: number;
  readonly pieces: readonly Pieces[];
  readonly at: Date;
};

/** Writes down that reserved pieces lie ready for a shipment; they stay reserved and on hand. */
export async function pickStock(tx: Db, { pieces, ...parcel }: Parcel): Promise<void> {
  await queries.insertMovements(
    tx,
    pieces.map((each) => ({ ...each, ...parcel, kind: "pick" })),
  );
}

/** Ships pieces that the order holds; more than it holds is a fault. */
export async function shipStock(tx: Db, { pieces, ...parcel }: Parcel): Promise<void> {
  const held = new Map(
    (await queries.lockHeldPieces(tx, parcel.orderId)).map(({ batchId, quantity }) => [batchId, quantity]),
  );
  const leaving = summed(pieces);
  for (const { batchId, quantity } of leaving)
    if (quantity > (held.get(batchId) ?? 0))
      throw new Error(`order ${parcel.orderId} ships more of batch ${batchId} than it holds`);
  await queries.subtractShipped(tx, leaving);
  await queries.insertMovements(
    tx,
    leaving.map((each) => ({ ...each, ...parcel, kind: "ship" })),
  );
}

/** Pieces that came back: on hand again, but in quarantine until somebody has checked them. */
export async function takeBackStock(
  tx: Db,
  { pieces, memo, ...parcel }: Omit<Parcel, "shipmentId"> & { shipmentId?: number; memo: string },
): Promise<void> {
  await queries.silenceJournal(tx, true);
  for (const { batchId, quantity } of summed(pieces).toSorted((a, b) => a.batchId - b.batchId)) {
    const id = await queries.lockQuarantine(tx, batchId);
    await queries.addOnHand(tx, { id, quantity });
    await queries.insertMovements(tx, [{ batchId: id, quantity, ...parcel, memo, kind: "return" }]);
  }
  await queries.silenceJournal(tx, false);
}

/**
 * Pieces in quarantine that go back to whom they came from; `cameAs` is the memo of their return. False, for the
 * transaction to end, where they have left the quarantine since: what lies there now came from somebody else.
 */
export async function sendBackStock(
  tx: Db,
  { pieces, orderId, cameAs, memo, at }: Omit<Parcel, "shipmentId"> & { cameAs: string; memo: string },
): Promise<boolean> {
  await queries.silenceJournal(tx, true);
  for (const { batchId, quantity } of summed(pieces).toSorted((a, b) => a.batchId - b.batchId)) {
    const id = await queries.lockQuarantine(tx, batchId);
    if ((await queries.fewestSince(tx, id, { orderId, memo: cameAs })) < quantity) return false;
    await queries.addOnHand(tx, { id, quantity: -quantity });
    await queries.insertMovements(tx, [
      { batchId: id, quantity: -quantity, orderId, memo, at, kind: "adjust" },
    ]);
  }
  await queries.silenceJournal(tx, false);
  return true;
}

/** Gives some of the pieces that an order holds back to their batches. */
export async function releasePieces(
  tx: Db,
  orderId: number,
  { pieces, memo, at }: { readonly pieces: readonly Pieces[]; readonly memo: string; readonly at: Date },
): Promise<void> {
  const given = summed(pieces);
  await queries.subtractReserved(tx, given);
  await queries.insertMovements(
    tx,
    given.map((each) => ({ ...each, kind: "release", orderId, memo, at })),
  );
}

/** As much of a demand as there is, reserved for an order that lost its batch; what is missing stays missing. */
export async function reserveInstead(
  tx: Db,
  orderId: number,
  { demand, at }: { readonly demand: Demand; readonly at: Date },
): Promise<readonly Allocation[]> {
  const today = shopDate(at);
  const { taken } = allocate(demand, await queries.lockBatches(tx, [demand], today), today);
  if (taken.length === 0) return [];
  await take(tx, taken);
  await journalReservation(tx, orderId, { allocations: taken, at });
  return taken;
}

/** One entry for each batch. */
function summed(pieces: readonly Pieces[]): Pieces[] {
  const byBatch = Map.groupBy(pieces, ({ batchId }) => batchId);
  return [...byBatch].map(([batchId, parts]) => ({
    batchId,
    quantity: parts.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}

function placeOf({ goodsId, warehouseId }: queries.Place): string {
  return `${goodsId}-${warehouseId}`;
}
