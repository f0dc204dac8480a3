import { asc, eq, sql } from "drizzle-orm";
import { type DrawPlan, giftArts } from "@yaoji/domain/trade/draw-plan";
import type { Db } from "../../platform/db/database.ts";
import { drawPrizes, draws } from "../../platform/db/schema/points.ts";
import type { NewPrize } from "./draws.queries.ts";

export function drawColumns({ rules, prizes: _prizes, ...plan }: DrawPlan) {
  return { ...plan, rules: rules.join("\n") };
}

export const prizeColumns = ({ prizes }: DrawPlan): NewPrize[] => prizes.map((prize) => ({ ...prize }));

/** Held until the end of the transaction: nobody else changes or ends it meanwhile. */
export async function lockDraw(tx: Db, id: number): Promise<void> {
  await tx.select({ id: draws.id }).from(draws).where(eq(draws.id, id)).for("update");
}

/** A draw as it was arranged. */
export async function findPlan(db: Db, id: number): Promise<{ plan: DrawPlan; version: number } | null> {
  const [found] = await db.select().from(draws).where(eq(draws.id, id));
  if (!found) return null;
  const prizes = await db
    .select()
    .from(drawPrizes)
    .where(eq(drawPrizes.drawId, id))
    .orderBy(asc(drawPrizes.position));
  const { id: _id, version, rules, ...plan } = found;
  return {
    version,
    plan: { ...plan, rules: rules.split("\n").filter(Boolean), prizes: prizes.map(prizeOf) },
  };
}

function prizeOf({
  id: _id,
  drawId: _draw,
  position: _place,
  art,
  ...prize
}: typeof drawPrizes.$inferSelect) {
  return { ...prize, art: giftArts.find((each) => each === art) ?? ("gift" as const) };
}

/** Writes it anew, under its next version; nobody has drawn yet, so that its prizes are others from here on. */
export async function writePlan(tx: Db, id: number, plan: DrawPlan): Promise<void> {
  await tx
    .update(draws)
    .set({ ...drawColumns(plan), version: sql`${draws.version} + 1` })
    .where(eq(draws.id, id));
  await tx.delete(drawPrizes).where(eq(drawPrizes.drawId, id));
  const prizes = prizeColumns(plan).map((prize, position) => ({ ...prize, drawId: id, position }));
  await tx.insert(drawPrizes).values(prizes);
}

/** Ends it at this moment; one that had not begun has begun and ended. */
export async function endDraw(tx: Db, id: number, at: Date): Promise<void> {
  await tx
    .update(draws)
    .set({
      endsAt: at,
      startsAt: sql`least(${draws.startsAt}, ${at.toISOString()}::timestamptz - interval '1 second')`,
      version: sql`${draws.version} + 1`,
    })
    .where(eq(draws.id, id));
}
