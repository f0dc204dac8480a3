/** Promotions begin and end without anybody writing a row: the shelf, by whose prices lists are sorted, is told. */
import type { Db } from "../../platform/db/database.ts";
import { refreshTurned } from "./turns.queries.ts";

/** Tells the shelf what began or ended within the last minutes; asked every minute, and for longer after a pause. */
export async function turnPromotions(db: Db, now: Date, minutes: number): Promise<void> {
  await refreshTurned(db, new Date(now.getTime() - minutes * 60_000));
}
