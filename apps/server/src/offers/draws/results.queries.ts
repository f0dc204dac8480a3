import { and, count, desc, eq, inArray, ne, type SQL } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { shops } from "../../platform/db/schema/accounts.ts";
import { drawPrizes, drawResults, draws } from "../../platform/db/schema/points.ts";
import { coupons } from "../../platform/db/schema/promotions.ts";

export type ResultRow = Pick<
  typeof drawResults.$inferSelect,
  "id" | "drawId" | "prizeId" | "name" | "remarks" | "kind" | "at"
> & { drawName: string; art: string; couponKind: "coupon" | "voucher" | null };

const shown = {
  id: drawResults.id,
  drawId: drawResults.drawId,
  prizeId: drawResults.prizeId,
  name: drawResults.name,
  remarks: drawResults.remarks,
  kind: drawResults.kind,
  at: drawResults.at,
  drawName: draws.name,
  art: drawPrizes.art,
  couponKind: coupons.kind,
};

type Page = { readonly limit: number; readonly offset?: number };

async function listWhere(db: Db, where: SQL | undefined, { limit, offset = 0 }: Page): Promise<ResultRow[]> {
  return db
    .select(shown)
    .from(drawResults)
    .innerJoin(draws, eq(draws.id, drawResults.drawId))
    .innerJoin(drawPrizes, eq(drawPrizes.id, drawResults.prizeId))
    .leftJoin(coupons, eq(coupons.id, drawPrizes.couponId))
    .where(where)
    .orderBy(desc(drawResults.id))
    .limit(limit)
    .offset(offset);
}

type Drawing = { readonly drawId: number; readonly shopId: number };
const ofShop = ({ drawId, shopId }: Drawing) =>
  and(eq(drawResults.drawId, drawId), eq(drawResults.shopId, shopId));

/** What a right to draw has brought; null: it is unused. */
export async function findResult(
  db: Db,
  drawing: Drawing & { readonly entitlement: string },
): Promise<ResultRow | null> {
  const where = and(ofShop(drawing), eq(drawResults.entitlement, drawing.entitlement));
  const [found] = await listWhere(db, where, { limit: 1 });
  return found ?? null;
}

/** What the shop drew last in a draw. */
export async function findLast(db: Db, drawing: Drawing): Promise<ResultRow | null> {
  const [found] = await listWhere(db, ofShop(drawing), { limit: 1 });
  return found ?? null;
}

export async function listOfShop(db: Db, shopId: number, page: Page): Promise<ResultRow[]> {
  return listWhere(db, eq(drawResults.shopId, shopId), page);
}

export async function countOfShop(db: Db, shopId: number): Promise<number> {
  const [found] = await db.select({ total: count() }).from(drawResults).where(eq(drawResults.shopId, shopId));
  return found?.total ?? 0;
}

/** Which of these rights the shop has used. */
export async function listUsed(db: Db, drawing: Drawing, entitlements: readonly string[]): Promise<string[]> {
  if (entitlements.length === 0) return [];
  const found = await db
    .select({ entitlement: drawResults.entitlement })
    .from(drawResults)
    .where(and(ofShop(drawing), inArray(drawResults.entitlement, [...entitlements])));
  return found.map(({ entitlement }) => entitlement);
}

/** Writes a draw; null when its right was used meanwhile. */
export async function insertResult(tx: Db, values: typeof drawResults.$inferInsert): Promise<number | null> {
  const inserted = await tx
    .insert(drawResults)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: drawResults.id });
  return inserted[0]?.id ?? null;
}

/** The latest that won something, of one draw or of all. */
export async function listWinners(db: Db, drawId: number | null, limit: number) {
  return db
    .select({ id: drawResults.id, company: shops.company, name: drawResults.name, at: drawResults.at })
    .from(drawResults)
    .innerJoin(shops, eq(shops.id, drawResults.shopId))
    .where(and(ne(drawResults.kind, "nothing"), drawId === null ? undefined : eq(drawResults.drawId, drawId)))
    .orderBy(desc(drawResults.id))
    .limit(limit);
}
