import { and, asc, count, desc, eq, gte, lte, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { pointsGoods } from "../../platform/db/schema/points.ts";

export type GoodsRow = typeof pointsGoods.$inferSelect;
export type GoodsQuestion = {
  readonly sort: "default" | "points_asc" | "points_desc" | "newest";
  /** Only what costs no more; null: all. */
  readonly upTo: number | null;
};

const orders = {
  default: [asc(pointsGoods.position), asc(pointsGoods.id)],
  points_asc: [asc(pointsGoods.points), asc(pointsGoods.id)],
  points_desc: [desc(pointsGoods.points), asc(pointsGoods.id)],
  newest: [desc(pointsGoods.createdAt), desc(pointsGoods.id)],
};

/** A page of what is on the shelf; what is used up comes last. */
export async function listGoods(
  db: Db,
  question: GoodsQuestion,
  { limit, offset }: { limit: number; offset: number },
): Promise<GoodsRow[]> {
  return db
    .select()
    .from(pointsGoods)
    .where(matching(question))
    .orderBy(sql`${pointsGoods.stock} = 0`, ...orders[question.sort])
    .limit(limit)
    .offset(offset);
}

export async function countGoods(db: Db, question: GoodsQuestion): Promise<number> {
  const [found] = await db.select({ total: count() }).from(pointsGoods).where(matching(question));
  return found?.total ?? 0;
}

function matching({ upTo }: GoodsQuestion) {
  return and(
    eq(pointsGoods.onShelf, true),
    upTo === null ? undefined : and(lte(pointsGoods.points, upTo), gte(pointsGoods.stock, 1)),
  );
}

export async function findGoods(db: Db, id: number): Promise<GoodsRow | null> {
  const found = await db.select().from(pointsGoods).where(eq(pointsGoods.id, id));
  return found[0] ?? null;
}

/** Takes pieces of the stock at their price; false when there are not as many, or they are off the shelf. */
export async function takeStock(
  tx: Db,
  { id, points }: Pick<GoodsRow, "id" | "points">,
  number: number,
): Promise<boolean> {
  const taken = await tx
    .update(pointsGoods)
    .set({ stock: sql`${pointsGoods.stock} - ${number}` })
    .where(
      and(
        eq(pointsGoods.id, id),
        eq(pointsGoods.points, points),
        eq(pointsGoods.onShelf, true),
        gte(pointsGoods.stock, number),
      ),
    )
    .returning({ id: pointsGoods.id });
  return taken.length > 0;
}

export async function giveStockBack(tx: Db, id: number, number: number): Promise<void> {
  await tx
    .update(pointsGoods)
    .set({ stock: sql`${pointsGoods.stock} + ${number}` })
    .where(eq(pointsGoods.id, id));
}

export async function insertGoods(db: Db, values: typeof pointsGoods.$inferInsert): Promise<number> {
  const [inserted] = await db.insert(pointsGoods).values(values).returning({ id: pointsGoods.id });
  if (!inserted) throw new Error("nothing was inserted");
  return inserted.id;
}
