/** What replies that were made depend on: the trade's version, and the clock. */
import { limitWindows } from "@yaoji/domain/pricing/purchase-limits";
import type { Db } from "../db/database.ts";
import { findTurns, findVersions } from "./trade.queries.ts";

export { gatherTradeChanges, tradeVersions } from "./trade.queries.ts";

/**
 * All that a reply depends on but the clock, as the login's statement has read it: `trade` names the trade, the shelf and the
 * shop's facts, `cart` the version of the shop's cart, `times` what begins and ends by the clock; `common` the part of `trade`
 * that is everybody's.
 */
export type Stamp = {
  readonly trade: string;
  readonly cart: string;
  readonly times: string;
  readonly common: string;
};

/** The turns of a stretch of time, milliseconds; they hold as long as the version of what begins and ends is the same. */
type Turns = {
  readonly times: string;
  readonly from: number;
  readonly to: number;
  readonly turns: readonly number[];
};

const oneDay = 86_400_000;
const stretch = 600_000;
const lastOf = new WeakMap<Db, Turns>();

/**
 * Until when nothing begins or ends by the clock alone, unix milliseconds: promotions, coupons, and whatever goes by days.
 * No later than some minutes from now; null when what begins and ends has changed since the version `times`.
 */
export async function quietUntil(
  db: Db,
  { times, now }: { readonly times: string; readonly now: Date },
): Promise<number | null> {
  const known = await turnsFor(db, times, now);
  if (known.times !== times) return null;
  const at = now.getTime();
  const midnight = limitWindows(now).dayStart.getTime() + oneDay;
  return Math.min(midnight, known.to, known.turns.find((turn) => turn > at) ?? midnight);
}

/** Read once, and again when half of the stretch is over. */
async function turnsFor(db: Db, times: string, now: Date): Promise<Turns> {
  const last = lastOf.get(db);
  const at = now.getTime();
  if (last && last.times === times && at >= last.from && at < last.from + stretch / 2) return last;
  const to = at + stretch;
  const found = { ...(await findTurns(db, { after: now, until: new Date(to) })), from: at, to };
  lastOf.set(db, found);
  return found;
}

/** Whether the trade or the shop's cart has changed since the stamp was read. */
export async function hasMoved(db: Db, shopId: number, { trade, cart }: Stamp): Promise<boolean> {
  const now = await findVersions(db, shopId);
  return !now || now.cart !== cart || !trade.startsWith(`${now.changes} `);
}
