/** Batches as the operator lists them. */
import type { App } from "../../platform/app/app.ts";
import { type BatchFilter, listBatches, type ListedBatch } from "./stock-list.queries.ts";

export type { ListedBatch } from "./stock-list.queries.ts";

const listed = 500;

/** Up to 500 batches with something on hand, what expires first first. */
export function batchesOnHand(app: App, filter: BatchFilter): Promise<ListedBatch[]> {
  return listBatches(app.database.db, { ...filter, limit: listed });
}
