import { promiseOf } from "../catalogue/delivery/delivery-promises.service.ts";
import type { Db } from "../platform/db/database.ts";
import { loadSettings } from "../platform/settings/settings.service.ts";
import type { OrderRow } from "./order-states.service.ts";

/**
 * What a locked order that is paid now keeps of its promise: the day that it was promised, or, after the cut-off, the day
 * that is promised now. Nothing where nothing was promised.
 */
export async function dueWhenPaid(tx: Db, order: OrderRow, now: Date): Promise<{ dueDay?: string | null }> {
  const { promisedBefore, promisedDay, warehouseId, parcel, address: place } = order;
  if (promisedBefore === null) return {};
  if (now < promisedBefore) return { dueDay: promisedDay };
  const promise = promiseOf(await loadSettings(tx), { now, place, parcel, warehouseId });
  return { dueDay: promise?.day ?? null };
}
