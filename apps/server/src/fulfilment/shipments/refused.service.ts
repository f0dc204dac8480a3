/** What buyers refused at the door: refunded at once, so that ours look at it afterwards (decisions/0009). */
import type { App } from "../../platform/app/app.ts";
import { listRefused, type RefusedParcel } from "./refused.queries.ts";

export type { RefusedParcel } from "./refused.queries.ts";

const listed = 50;

/** Up to 50 parcels, the newest first. */
export function refusedParcels(app: App): Promise<RefusedParcel[]> {
  return listRefused(app.database.db, listed);
}
