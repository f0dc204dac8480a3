import { and, eq, inArray, sql } from "drizzle-orm";
import type { Money } from "@yaoji/domain/money";
import { type Db, row } from "../db/database.ts";
import { cartLines } from "../db/schema/orders.ts";

export type CartLineRow = typeof cartLines.$inferSelect;
export type NewCartLine = Pick<CartLineRow, "goodsId" | "warehouseId" | "number" | "priceSeen">;

/**
 * Takes the shop's cart for this transaction and moves its version on: changes of one cart, and orders from
 * it, follow each other. Everybody takes it first, before stock and accounts.
 */
export async function takeCart(tx: Db, shopId: number): Promise<void> {
  await tx.execute(sql`UPDATE shops SET cart_version = cart_version + 1 WHERE id = ${shopId}`);
}

/** The shop's lines in the order in which they were added; only some of them when ids are given. */
export async function listCartLines(db: Db, shopId: number, ids?: readonly number[]): Promise<CartLineRow[]> {
  return db
    .select()
    .from(cartLines)
    .where(and(eq(cartLines.shopId, shopId), ids ? inArray(cartLines.id, [...ids]) : undefined))
    .orderBy(cartLines.id);
}

/** Writes lines by their key: a line that exists takes the new quantity and is selected. */
export async function upsertCartLines(tx: Db, shopId: number, lines: readonly NewCartLine[]): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insert(cartLines)
    .values(lines.map((line) => ({ ...line, shopId })))
    .onConflictDoUpdate({
      target: [
        cartLines.shopId,
        cartLines.goodsId,
        cartLines.warehouseId,
        cartLines.goodsPriceId,
        cartLines.ladderPriceId,
        cartLines.goodsManjianId,
        cartLines.isYj,
      ],
      set: {
        number: sql`excluded.number`,
        priceSeen: sql`excluded.price_seen`,
        isSelected: true,
      },
    });
}

export async function updateCartLine(
  tx: Db,
  id: number,
  { number, priceSeen }: { number: number; priceSeen: Money | null },
): Promise<void> {
  await tx.update(cartLines).set({ number, priceSeen }).where(eq(cartLines.id, id));
}

/** Selects or unselects the shop's own lines; gives how many there were. */
export async function setSelected(
  tx: Db,
  shopId: number,
  { ids, isSelected }: { ids: readonly number[]; isSelected: boolean },
): Promise<number> {
  const changed = await tx
    .update(cartLines)
    .set({ isSelected })
    .where(ownLines(shopId, ids))
    .returning({ id: cartLines.id });
  return changed.length;
}

export async function deleteCartLines(tx: Db, shopId: number, ids: readonly number[]): Promise<number> {
  const deleted = await tx.delete(cartLines).where(ownLines(shopId, ids)).returning({ id: cartLines.id });
  return deleted.length;
}

function ownLines(shopId: number, ids: readonly number[]) {
  return and(eq(cartLines.shopId, shopId), inArray(cartLines.id, [...ids]));
}

/** What the shop paid today for orders that have not left: they ship together with the next one (domain.md §2). */
export async function sumUnshipped(db: Db, shopId: number, dayStart: Date): Promise<string> {
  const found = await row<{ amount: string }>(
    db,
    sql`SELECT coalesce(sum(l.amount), 0)::text AS amount
        FROM orders o JOIN payments p ON p.order_id = o.id AND p.state = 'success' JOIN order_lines l ON l.order_id = o.id
        WHERE o.shop_id = ${shopId} AND o.status IN ('pending_review', 'reviewed', 'picking')
          AND p.created_at >= ${dayStart.toISOString()}`,
  );
  return found?.amount ?? "0";
}
