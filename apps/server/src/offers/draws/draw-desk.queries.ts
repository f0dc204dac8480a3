import { and, count, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import type { DrawState } from "@yaoji/domain/trade/draws";
import type { Cursor } from "../../platform/answers/keyset.ts";
import type { Db } from "../../platform/db/database.ts";
import { behind, countCapped, cursorKey, type KeysetOrder, keysetOrder } from "../../platform/db/keyset.ts";
import { shops } from "../../platform/db/schema/accounts.ts";
import { drawPrizes, drawResults, draws } from "../../platform/db/schema/points.ts";

type Paged = { readonly cursor: Cursor | null; readonly limit: number };
export type DeskWish = { readonly state?: DrawState | undefined; readonly now: Date };

/** How often it was drawn. */
const drawn = sql<number>`(SELECT count(*)::int FROM draw_results r WHERE r.draw_id = draws.id)`;

const columns = {
  id: draws.id,
  version: draws.version,
  name: draws.name,
  entitlement: draws.entitlement,
  orderAmount: draws.orderAmount,
  isPopup: draws.isPopup,
  startsAt: draws.startsAt,
  endsAt: draws.endsAt,
  rules: draws.rules,
  drawn,
};
export type DeskRow = Awaited<ReturnType<typeof selectDraws>>[number];
const selectDraws = (db: Db) => db.select(columns).from(draws);

const newest = { id: draws.id, key: null, isDescending: true } as const satisfies KeysetOrder;

export async function listDesk(
  db: Db,
  wish: DeskWish,
  { cursor, limit }: Paged,
): Promise<(DeskRow & Cursor)[]> {
  return db
    .select({ ...columns, key: cursorKey(newest) })
    .from(draws)
    .where(and(inState(wish), behind(newest, cursor)))
    .orderBy(...keysetOrder(newest))
    .limit(limit);
}

export async function countDesk(db: Db, wish: DeskWish): Promise<number> {
  return countCapped(db, draws, inState(wish));
}

/** As `drawState` says it. */
function inState({ state, now }: DeskWish): SQL | undefined {
  const [hasBegun, isOpen] = [lte(draws.startsAt, now), gt(draws.endsAt, now)];
  if (state === undefined) return undefined;
  if (state === "upcoming") return gt(draws.startsAt, now);
  return state === "running" ? and(hasBegun, isOpen) : and(hasBegun, lte(draws.endsAt, now));
}

export async function findDesk(db: Db, id: number): Promise<DeskRow | null> {
  const [found] = await selectDraws(db).where(eq(draws.id, id));
  return found ?? null;
}

/** How many of each prize were given, by its id. */
export async function countGiven(db: Db, drawId: number): Promise<Map<number, number>> {
  const found = await db
    .select({ id: drawResults.prizeId, given: count() })
    .from(drawResults)
    .where(eq(drawResults.drawId, drawId))
    .groupBy(drawResults.prizeId);
  return new Map(found.map(({ id, given }) => [id, given]));
}

const newestResult = {
  id: drawResults.id,
  key: null,
  isDescending: true,
} as const satisfies KeysetOrder;

/** A page of what was drawn, newest first. */
export async function listResults(db: Db, drawId: number, { cursor, limit }: Paged) {
  return db
    .select({
      id: drawResults.id,
      key: cursorKey(newestResult),
      shopId: drawResults.shopId,
      company: shops.company,
      entitlement: drawResults.entitlement,
      random: drawResults.random,
      randomBelow: drawResults.randomBelow,
      named: drawPrizes.name,
      name: drawResults.name,
      stockBefore: drawResults.stockBefore,
      at: drawResults.at,
    })
    .from(drawResults)
    .innerJoin(shops, eq(shops.id, drawResults.shopId))
    .innerJoin(drawPrizes, eq(drawPrizes.id, drawResults.namedPrizeId))
    .where(and(eq(drawResults.drawId, drawId), behind(newestResult, cursor)))
    .orderBy(...keysetOrder(newestResult))
    .limit(limit);
}
export type ResultRow = Awaited<ReturnType<typeof listResults>>[number];

export async function countResults(db: Db, drawId: number): Promise<number> {
  return countCapped(db, drawResults, eq(drawResults.drawId, drawId));
}
