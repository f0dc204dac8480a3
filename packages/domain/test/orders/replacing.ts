/** Goods that are sent once more in the world, out of today's stock. */
import { isNearExpiry } from "../../src/trade/stock.ts";
import { shopDate } from "../../src/text/time.ts";
import type { LinePieces } from "./refunding.ts";
import { batchOf, copyOf, type ModelPieces, takeFrom } from "./shelf.ts";
import { byId, type ModelOrder, type World } from "./world.ts";

/** Pieces of a line, and the batch that they were of. */
export type Wanted = LinePieces & { batchId: number };

/**
 * Batches of today's stock for pieces of an order's lines, those with a long life for such; null where they are too few.
 * Each batch of a line once.
 */
export function takeAgain(
  world: World,
  order: ModelOrder,
  wanted: readonly Wanted[],
): (LinePieces & ModelPieces)[] | null {
  const shelf = copyOf(world.shelf);
  const today = shopDate(world.now);
  const isFar = ({ batchId }: Wanted) => !isNearExpiry(batchOf(shelf, batchId).expiresOn, today);
  const taken = new Map<string, LinePieces & ModelPieces>();
  for (const own of Map.groupBy(wanted, (each) => `${each.lineId}-${isFar(each)}`).values()) {
    const [first] = own;
    if (!first) continue;
    const { lineId } = first;
    const quantity = own.reduce((sum, pieces) => sum + pieces.quantity, 0);
    const { goodsId } = byId(order.lines, lineId);
    const pieces = takeFrom(shelf, { goodsId, quantity, today, isFar: isFar(first) });
    if (!pieces) return null;
    for (const { batchId, quantity: found } of pieces) {
      const key = `${lineId}-${batchId}`;
      taken.set(key, { lineId, batchId, quantity: (taken.get(key)?.quantity ?? 0) + found });
    }
  }
  return [...taken.values()];
}
