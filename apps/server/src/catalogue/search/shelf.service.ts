import type { Db } from "../../platform/db/database.ts";
import { indexGoods, type IndexedGoods } from "./index-goods.service.ts";
import {
  deferShelf,
  gatherShelfChanges,
  listMisplaced,
  refreshRows,
  refreshWritten,
  setTiers,
  upsertWords,
} from "./shelf.queries.ts";

export { findShelfVersion } from "./shelf.queries.ts";

/** Writes how goods are found, from what they are called: whoever writes goods puts them on the shelf along. */
export async function putOnShelf(db: Db, written: readonly (IndexedGoods & { id: number })[]): Promise<void> {
  await upsertWords(
    db,
    written.map((goods) => ({ goodsId: goods.id, ...indexGoods(goods) })),
  );
  await refreshWritten(
    db,
    written.map(({ id }) => id),
  );
}

/** In a transaction that writes goods, offers and batches in turn: their rows follow once, at its end. */
export async function shelveTogether<T>(
  tx: Db,
  goodsIds: () => readonly number[],
  work: () => Promise<T>,
): Promise<T> {
  await deferShelf(tx, true);
  const done = await work();
  await deferShelf(tx, false);
  await refreshRows(tx, goodsIds());
  return done;
}

const rowsAtOnce = 500;

/**
 * Puts every row into the tier that its weight asks for now, and takes out what has expired: a part at a time, each
 * a statement of its own, so that sales beside it hardly wait. Gives how many rows were looked at.
 */
export async function arrangeShelf(db: Db, today: string): Promise<number> {
  await gatherShelfChanges(db);
  await setTiers(db);
  let arranged = 0;
  for (;;) {
    const ids = await listMisplaced(db, today, rowsAtOnce);
    if (ids.length === 0) return arranged;
    const changed = await refreshRows(db, ids);
    arranged += ids.length;
    // What stays as it is would be found again for ever: a clock behind the database's.
    if (changed === 0) return arranged;
  }
}
