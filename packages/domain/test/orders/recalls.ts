/** Pieces in the world that may not be sent, or are not there: replaced, or their money goes back (domain.md §7, §8). */
import { canLeaveOut, countPieces, hasLeft, takeWished } from "../../src/trade/shipments.ts";
import { add } from "../../src/money/money.ts";
import { batchFault, isAllMissing, isNearExpiry } from "../../src/trade/stock.ts";
import { shopDate } from "../../src/text/time.ts";
import { closeIfArrived, end } from "./parcels.ts";
import { type LinePieces, refundNeverSent } from "./refunding.ts";
import { batchOf, findPieces, move } from "./shelf.ts";
import { type ModelLine, type ModelOrder, moveParcel, parcelsOf, type World } from "./world.ts";

/** Nothing of the batch is sold nor sent from now on; the orders that hold of it get others, or less. */
export function recall(world: World, batchId: number): void {
  for (const batch of world.shelf.batches)
    if (batch.id === batchId || batch.quarantineOf === batchId) batch.state = "recalled";
  for (const order of world.orders) if (order.status !== "cancelled") withdraw(world, order, batchId);
}

/** The orders that hold of batches whose last day is over get others, or less. */
export function expire(world: World): void {
  const today = shopDate(world.now);
  const expired = world.shelf.batches.filter((batch) => batchFault(batch, today) === "expired");
  for (const order of world.orders)
    for (const { id } of expired) if (order.status !== "cancelled") withdraw(world, order, id);
}

/** Pieces of a batch that a line still waits for. */
function unsentOf(
  world: World,
  { id: orderId }: ModelOrder,
  { line, batchId }: Omit<Pieces, "quantity">,
): number {
  const sent = parcelsOf(world, orderId)
    .filter(({ claimId, shippedAt }) => claimId === null && shippedAt !== null)
    .flatMap(({ lines }) => lines)
    .filter((each) => each.lineId === line.id && each.batchId === batchId);
  const own = line.batches.find((each) => each.batchId === batchId)?.quantity ?? 0;
  return own - sent.reduce((sum, { number }) => sum + number, 0);
}

function withdraw(world: World, order: ModelOrder, batchId: number): void {
  const held = order.lines
    .map((line) => ({ line, quantity: unsentOf(world, order, { line, batchId }) }))
    .filter(({ quantity }) => quantity > 0);
  if (held.length === 0) return;
  closeParcels(world, order);
  const missing = held.flatMap(({ line, quantity }) => {
    const left = quantity - replace(world, order, { line, batchId, quantity });
    return left > 0 ? [{ lineId: line.id, line, quantity: left }] : [];
  });
  if (missing.length > 0)
    leaveOut(
      world,
      order,
      missing.map((each) => ({ ...each, batchId })),
    );
}

/** The operator leaves pieces out that have not left, of each line what expires last; without wishes all of them. */
export function short(world: World, order: ModelOrder, wishes: readonly LinePieces[] | null): string | null {
  const may = canLeaveOut(order);
  if (may !== true) return may;
  const held = unsentPieces(world, order);
  const found = wishes ? takeWished(held.toReversed(), wishes) : { taken: held };
  if (!("taken" in found)) return "not so much waits";
  closeParcels(world, order);
  leaveOut(world, order, found.taken);
  return null;
}

/** What will not be sent is let go and refunded; an order that is left with nothing ends. */
function leaveOut(world: World, order: ModelOrder, pieces: readonly HeldPieces[]): void {
  const unsent = unsentLines(world, order);
  const isAll =
    parcelsOf(world, order.id).every(({ state }) => !hasLeft(state)) && isAllMissing(unsent, pieces);
  if (order.status === "pending_payment" || isAll) return end(world, order, true);
  for (const each of pieces) letGo(world, order, each);
  refundNeverSent(world, order, { pieces, key: `order:${order.id}:short:${countPieces(unsent)}` });
  closeIfArrived(world, order);
}

/** Pieces of an order that have not left, the lines in order, first expiry first. */
export function unsentPieces(world: World, order: ModelOrder): HeldPieces[] {
  return order.lines.flatMap((line) =>
    line.batches
      .map(({ batchId }) => ({
        line,
        lineId: line.id,
        batchId,
        quantity: unsentOf(world, order, { line, batchId }),
      }))
      .filter(({ quantity }) => quantity > 0),
  );
}

function closeParcels(world: World, { id }: ModelOrder): void {
  for (const parcel of parcelsOf(world, id))
    if (parcel.state === "picking" || parcel.state === "checked") moveParcel(parcel, "cancelled");
}

function unsentLines(world: World, order: ModelOrder) {
  return order.lines
    .map((line) => ({
      lineId: line.id,
      amount: add(line.amount, line.voucherShare),
      quantity: line.batches.reduce((sum, { batchId }) => sum + unsentOf(world, order, { line, batchId }), 0),
    }))
    .filter(({ quantity }) => quantity > 0);
}

type Pieces = { line: ModelLine; batchId: number; quantity: number };
type HeldPieces = Pieces & LinePieces;

/** Gives the line pieces of other batches, as many as there are: those with a long life for such. */
function replace(world: World, order: ModelOrder, { line, batchId, quantity }: Pieces): number {
  const today = shopDate(world.now);
  const isNear = isNearExpiry(batchOf(world.shelf, batchId).expiresOn, today);
  const wish = { goodsId: line.goodsId, quantity, today, isFar: !isNear };
  const { allocations, shortage } = findPieces(world.shelf, wish);
  const taken = allocations.map(({ id, quantity: pieces }) => ({ batchId: id, quantity: pieces }));
  move(world.shelf, "reserve", { pieces: taken, orderId: order.id });
  for (const each of taken) {
    const own = line.batches.find((known) => known.batchId === each.batchId);
    if (own) own.quantity += each.quantity;
    else line.batches.push(each);
  }
  const expiryOf = (id: number) => batchOf(world.shelf, id).expiresOn;
  line.batches.sort(
    (a, b) => expiryOf(a.batchId).localeCompare(expiryOf(b.batchId)) || a.batchId - b.batchId,
  );
  const found = quantity - shortage;
  if (found > 0) letGo(world, order, { line, batchId, quantity: found });
  return found;
}

function letGo(world: World, order: ModelOrder, { line, batchId, quantity }: Pieces): void {
  move(world.shelf, "release", { pieces: [{ batchId, quantity }], orderId: order.id });
  line.batches = line.batches
    .map((own) => (own.batchId === batchId ? { ...own, quantity: own.quantity - quantity } : own))
    .filter((own) => own.quantity > 0);
}
