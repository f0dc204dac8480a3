/** Stock in memory: batches with what is reserved of them, and the journal of every movement. */
import {
  type Allocation,
  allocateBatches,
  type BatchState,
  movementEffects,
  type MovementKind,
} from "../../src/trade/stock.ts";

export type ModelBatch = {
  id: number;
  goodsId: number;
  batchNo: string;
  expiresOn: string;
  onHand: number;
  reserved: number;
  state: BatchState;
  /** The batch of which it holds what came back; null for one that is sold. */
  quarantineOf: number | null;
};
type Movement = { batchId: number; kind: MovementKind; quantity: number; orderId: number | null };
export type Shelf = { batches: ModelBatch[]; journal: Movement[] };
export type ModelPieces = { batchId: number; quantity: number };

export function openShelf(): Shelf {
  return { batches: [], journal: [] };
}

type Receipt = Pick<ModelBatch, "goodsId" | "batchNo" | "expiresOn"> & { number: number };

export function receiveBatch(shelf: Shelf, { number, ...about }: Receipt): void {
  const id = shelf.batches.length;
  shelf.batches.push({ id, ...about, onHand: 0, reserved: 0, state: "normal", quarantineOf: null });
  move(shelf, "receipt", { pieces: [{ batchId: id, quantity: number }] });
}

/** So many pieces; `isFar`: none that are near their expiry. */
type Wish = { goodsId: number; quantity: number; today: string; isFar?: boolean };

/** What of goods may be sold today, and the batches to take for so many pieces. */
export function findPieces(
  shelf: Shelf,
  { goodsId, quantity, today, isFar = false }: Wish,
): { allocations: readonly Allocation[]; shortage: number } {
  const batches = shelf.batches
    .filter((batch) => batch.goodsId === goodsId && batch.state === "normal")
    .map((batch) => ({ ...batch, available: batch.onHand - batch.reserved }));
  return allocateBatches({
    batches,
    quantity,
    today,
    minRemainingDays: 1,
    ...(isFar && { expiry: "far" as const }),
  });
}

/** A shelf of which pieces may be taken to see what is left. */
export function copyOf({ batches, journal }: Shelf): Shelf {
  return { batches: batches.map((batch) => ({ ...batch })), journal };
}

/** Takes pieces off a copy; null where they are too few, and nothing is taken. */
export function takeFrom(shelf: Shelf, wish: Wish): ModelPieces[] | null {
  const { allocations, shortage } = findPieces(shelf, wish);
  if (shortage > 0) return null;
  for (const { id, quantity } of allocations) batchOf(shelf, id).reserved += quantity;
  return allocations.map(({ id: batchId, quantity }) => ({ batchId, quantity }));
}

/** Changes the figures of the batches as a movement of this kind does, and writes it down. */
export function move(
  shelf: Shelf,
  kind: MovementKind,
  { pieces, orderId = null }: { pieces: readonly ModelPieces[]; orderId?: number | null },
): void {
  const { onHand, reserved } = movementEffects[kind];
  for (const { batchId, quantity } of pieces) {
    const batch = batchOf(shelf, batchId);
    batch.onHand += onHand * quantity;
    batch.reserved += reserved * quantity;
    shelf.journal.push({ batchId, kind, quantity, orderId });
  }
}

/** What an order still holds of each batch. */
export function heldPieces(shelf: Shelf, orderId: number): ModelPieces[] {
  const held = new Map<number, number>();
  for (const { batchId, kind, quantity, orderId: own } of shelf.journal)
    if (own === orderId)
      held.set(batchId, (held.get(batchId) ?? 0) + movementEffects[kind].reserved * quantity);
  return [...held]
    .filter(([, quantity]) => quantity > 0)
    .map(([batchId, quantity]) => ({ batchId, quantity }));
}

/** The quarantine of a batch, opened where it has none. */
export function quarantineOf(shelf: Shelf, batchId: number): number {
  const found = shelf.batches.find((batch) => batch.quarantineOf === batchId);
  if (found) return found.id;
  const { goodsId, batchNo, expiresOn } = batchOf(shelf, batchId);
  const id = shelf.batches.length;
  const about = { goodsId, batchNo, expiresOn, onHand: 0, reserved: 0 };
  shelf.batches.push({ id, ...about, state: "frozen", quarantineOf: batchId });
  return id;
}

export function batchOf(shelf: Shelf, id: number): ModelBatch {
  const found = shelf.batches[id];
  if (!found) throw new Error(`there is no batch ${id}`);
  return found;
}

/** What is wrong with the stock; nothing where it is conserved. */
export function shelfFaults({ batches, journal }: Shelf): string[] {
  const figures = batches.map(() => ({ onHand: 0, reserved: 0 }));
  for (const { batchId, kind, quantity } of journal) {
    const own = figures[batchId];
    if (!own) return [`a movement of no batch: ${batchId}`];
    own.onHand += movementEffects[kind].onHand * quantity;
    own.reserved += movementEffects[kind].reserved * quantity;
  }
  return batches.flatMap(({ id, onHand, reserved }) => {
    const said = figures[id];
    const faults: string[] = [];
    if (onHand !== said?.onHand || reserved !== said.reserved)
      faults.push(`batch ${id}: not what its journal says`);
    if (!(0 <= reserved && reserved <= onHand)) faults.push(`batch ${id}: ${reserved} reserved of ${onHand}`);
    return faults;
  });
}
