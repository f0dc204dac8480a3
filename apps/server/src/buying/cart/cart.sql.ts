/** A cart as it was written: its lines; the whole of it in one statement, or as columns of another one (`buying/checkout`). */
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Quote } from "@yaoji/domain/pricing/price-changes";
import { fromDecimal } from "@yaoji/domain/money/money";
import { limitWindows } from "@yaoji/domain/pricing/purchase-limits";
import { settingsText } from "../../platform/settings/settings.service.ts";
import { usableCoupons, type UsableRow } from "../../offers/coupons/coupons.service.ts";
import { unshippedAmount } from "../../orders/unsent.sql.ts";
import { cartPromotions, type CartPromotionRow } from "../../offers/promotions/cart-offers.service.ts";
import type { Db } from "../../platform/db/database.ts";
import { bind, preparedRow, preparedRows } from "../../platform/db/prepared.ts";
import { shops } from "../../platform/db/schema/accounts.ts";
import { cartLines } from "../../platform/db/schema/orders.ts";
import { promotions } from "../../platform/db/schema/promotions.ts";
import {
  combinationPairs,
  type CombinationRow,
  isLinePromoted,
} from "../../offers/promotions/running.service.ts";

/** A line of the cart: goods at a warehouse, or a combination (both ids 0). */
export type CartLineRow = {
  id: number;
  goodsId: number;
  warehouseId: number;
  number: number;
  isSelected: boolean;
  /** What the buyer saw it cost; null where he was shown no price. */
  seen: Quote | null;
  /** The gift or add-on that the buyer chose; 0: none. */
  giftId: number;
  /** 效期不早于: `shop` as the shop asks, `any`, or `YYYY-MM`. */
  expiryWish: string;
  combination: CombinationRow | null;
  /** Of the goods: what coupons may be limited to. */
  brand: string | null;
  categoryIds: number[];
  /** Whether anything runs for the goods today, or will; true for combinations. */
  isPromoted: boolean;
};

/** What is put into a cart: goods at a warehouse, with a gift that was chosen, or a combination; with an expiry wish of their own. */
export type NewCartLine = Pick<CartLineRow, "number" | "seen"> & { expiryWish?: string | undefined } & (
    | { goodsId: number; warehouseId: number; giftId?: number }
    | { combinationId: number }
  );

/**
 * Takes the shop's cart for this transaction and moves its version on: changes of one cart, and orders from
 * it, follow each other. Everybody takes it first, before stock and accounts.
 */
export async function takeCart(tx: Db, shopId: number): Promise<void> {
  await tx
    .update(shops)
    .set({ cartVersion: sql`${shops.cartVersion} + 1` })
    .where(eq(shops.id, shopId));
}

/**
 * Takes the carts of all linked shops, in the order of their ids: limits count their orders together, so orders of
 * linked shops follow each other.
 */
export async function takeLinkedCarts(tx: Db, shopId: number): Promise<void> {
  const id = sql`${bind("shopId")}::bigint`;
  await preparedRows(tx, {
    shape: "take linked carts",
    values: { shopId },
    build: () => sql`WITH linked AS MATERIALIZED (SELECT id FROM shops WHERE id IN (
          SELECT other.shop_id FROM shop_members own JOIN shop_members other USING (account_id)
          WHERE own.shop_id = ${id} UNION SELECT ${id}) ORDER BY id FOR UPDATE)
        UPDATE shops SET cart_version = cart_version + 1 WHERE id = ${id} AND (SELECT count(*) FROM linked) > 0`,
  });
}

/** A line as it comes: what was seen as decimal texts, of `numberSeen` pieces. */
export type LineRecord = Omit<CartLineRow, "seen"> & {
  priceSeen: string | null;
  numberSeen: number | null;
  amountSeen: string | null;
};

/** Of which lines: the shop's, or only those of its ids. */
export type LinesQuestion = {
  readonly shopId: number;
  readonly windows: { readonly dayStart: Date; readonly weekStart: Date };
  readonly ids?: readonly number[] | undefined;
};

/** What `cartLineRecords` binds of a cart that was written. */
export function lineValues({ shopId, windows, ids }: LinesQuestion): Record<string, unknown> {
  return {
    shopId,
    ids: ids ? `{${ids.join(",")}}` : null,
    dayStart: windows.dayStart.toISOString(),
    weekStart: windows.weekStart.toISOString(),
  };
}

/** The shop's lines, or those of these ids, as a table `l`. */
const writtenLines = sql`(SELECT * FROM cart_lines WHERE shop_id = ${bind("shopId")}::bigint
  AND (${bind("ids")}::bigint[] IS NULL OR id = ANY (${bind("ids")}::bigint[]))) l`;

/** The lines in the order in which they were added, as one JSON value; `lines`: where they stand, a table `l`. */
export function cartLineRecords(lines = writtenLines): SQL {
  return sql`SELECT json_agg(json_build_object('id', l.id, 'goodsId', coalesce(l.goods_id, 0),
      'warehouseId', coalesce(l.warehouse_id, 0), 'number', l.number, 'isSelected', l.is_selected,
      'priceSeen', l.price_seen::text,
      'numberSeen', l.number_seen, 'amountSeen', l.amount_seen::text, 'giftId', coalesce(l.gift_id, 0),
      'expiryWish', coalesce(l.expiry_wish, 'shop'), 'brand', g.brand, 'isPromoted', ${isLinePromoted},
      'categoryIds', ARRAY(SELECT gc.category_id FROM goods_categories gc WHERE gc.goods_id = l.goods_id),
      'combination', CASE WHEN l.combination_id IS NOT NULL THEN (${combination}) END) ORDER BY l.id)
    FROM ${lines} LEFT JOIN goods g ON g.id = l.goods_id`;
}

/** The shop's lines, or only some of them. */
export async function listCartLines(db: Db, question: LinesQuestion): Promise<CartLineRow[]> {
  const found = await preparedRow<{ lines: LineRecord[] | null }>(db, {
    shape: "cart lines",
    values: lineValues(question),
    build: () => sql`SELECT (${cartLineRecords()}) AS lines`,
  });
  return cartLinesOf(found?.lines ?? null);
}

export function cartLinesOf(records: readonly LineRecord[] | null): CartLineRow[] {
  return (records ?? []).map(({ priceSeen, numberSeen, amountSeen, ...line }) => ({
    ...line,
    seen: seenOf({ priceSeen, numberSeen, amountSeen }),
  }));
}

function seenOf({
  priceSeen: price,
  numberSeen: number,
  amountSeen: amount,
}: Pick<LineRecord, "priceSeen" | "numberSeen" | "amountSeen">): Quote | null {
  if (price === null || number === null || amount === null) return null;
  return { number, price: fromDecimal(price), amount: fromDecimal(amount) };
}

function seenColumns(seen: Quote | null) {
  return {
    priceSeen: seen?.price ?? null,
    numberSeen: seen?.number ?? null,
    amountSeen: seen?.amount ?? null,
  };
}

const combination = sql`SELECT json_build_object(${combinationPairs}) FROM promotions p WHERE p.id = l.combination_id`;

const excludedSeen = {
  priceSeen: sql`excluded.price_seen`,
  numberSeen: sql`excluded.number_seen`,
  amountSeen: sql`excluded.amount_seen`,
};

/** `unshipped`: decimal text. */
export type WholeCartRow = {
  lines: LineRecord[] | null;
  settings: string | null;
  unshipped: string;
  promotions: CartPromotionRow[] | null;
  coupons: UsableRow[] | null;
};
export type CartQuestion = LinesQuestion & { readonly now: Date };

/** What is asked of a shop's cart, or of only the lines of these ids. */
export function cartQuestion(of: Pick<CartQuestion, "shopId" | "now" | "ids">): CartQuestion {
  return { ...of, windows: limitWindows(of.now) };
}

/** The columns of a `WholeCartRow`, for whichever statement wants them; they bind `wholeCartValues`. */
export function wholeCartColumns(lines = writtenLines): SQL {
  return sql`(${cartLineRecords(lines)}) AS lines, (${settingsText}) AS settings, (${unshippedAmount}) AS unshipped,
    (${cartPromotions}) AS promotions, (${usableCoupons}) AS coupons`;
}

export function wholeCartValues({ now, ...question }: CartQuestion): Record<string, unknown> {
  return { ...lineValues(question), now: now.toISOString() };
}

export async function findWholeCart(db: Db, question: CartQuestion): Promise<WholeCartRow> {
  const found = await preparedRow<WholeCartRow>(db, {
    shape: "whole cart",
    values: wholeCartValues(question),
    build: () => sql`SELECT ${wholeCartColumns()}`,
  });
  return found ?? nothingFound;
}

/** Of no statement. */
export const nothingFound: WholeCartRow = {
  lines: null,
  settings: null,
  unshipped: "0",
  promotions: null,
  coupons: null,
};

/** Writes lines by their key: a line that exists takes the new quantity, and the gift where there is one, and is selected. */
export async function upsertCartLines(tx: Db, shopId: number, lines: readonly NewCartLine[]): Promise<void> {
  const goods = lines.filter((line) => "goodsId" in line);
  const sets = lines.filter((line) => "combinationId" in line);
  const expiryWish = sql`coalesce(excluded.expiry_wish, ${cartLines.expiryWish})`;
  const set = { number: sql`excluded.number`, isSelected: true, expiryWish, ...excludedSeen };
  if (goods.length > 0) {
    await tx
      .insert(cartLines)
      .values(goods.map(({ seen, ...line }) => ({ ...line, ...seenColumns(seen), shopId })))
      .onConflictDoUpdate({
        target: [
          cartLines.shopId,
          cartLines.goodsId,
          cartLines.warehouseId,
          cartLines.goodsPriceId,
          cartLines.ladderPriceId,
          cartLines.goodsManjianId,
          cartLines.isYj,
          cartLines.apart,
        ],
        set: { ...set, giftId: sql`coalesce(excluded.gift_id, ${cartLines.giftId})` },
      });
  }
  if (sets.length > 0) {
    await tx
      .insert(cartLines)
      .values(sets.map(({ seen, ...line }) => ({ ...line, ...seenColumns(seen), shopId })))
      .onConflictDoUpdate({
        target: [cartLines.shopId, cartLines.combinationId],
        targetWhere: sql`combination_id IS NOT NULL`,
        set,
      });
  }
}

/**
 * Writes lines that the same transaction orders, beside those that lie in the cart, and gives their ids: no other ever sees
 * them.
 */
export async function insertLinesApart(
  tx: Db,
  shopId: number,
  lines: readonly {
    goodsId: number;
    warehouseId: number;
    number: number;
    seen: Quote | null;
    expiryWish: string | null;
  }[],
): Promise<number[]> {
  const written = await tx
    .insert(cartLines)
    .values(lines.map(({ seen, ...line }) => ({ ...line, ...seenColumns(seen), shopId, apart: true })))
    .returning({ id: cartLines.id });
  return written.map(({ id }) => id);
}

/** Which of these ids are combinations', running or not. */
export async function listCombinations(db: Db, ids: readonly number[]): Promise<number[]> {
  const found = await db
    .select({ id: promotions.id })
    .from(promotions)
    .where(and(inArray(promotions.id, [...ids]), eq(promotions.kind, "combination")));
  return found.map(({ id }) => id);
}

/** Notes the gift or add-on of a line; null takes it away. */
export async function setGift(tx: Db, id: number, giftId: number | null): Promise<void> {
  await tx.update(cartLines).set({ giftId }).where(eq(cartLines.id, id));
}

/** Writes what a line wishes of its expiry; null: as the shop asks. Gives how many lines of the shop it is. */
export async function setExpiryWish(
  tx: Db,
  shopId: number,
  { id, wish }: { readonly id: number; readonly wish: string | null },
): Promise<number> {
  const changed = await tx
    .update(cartLines)
    .set({ expiryWish: wish })
    .where(ownLines(shopId, [id]))
    .returning({ id: cartLines.id });
  return changed.length;
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
  const deleted = await preparedRows(tx, {
    shape: "delete cart lines",
    values: { shopId, lineIds: `{${ids.join(",")}}` },
    build: () => deletedLines,
  });
  return deleted.length;
}

/** The same as a part of a larger statement. */
export const deletedLines: SQL = sql`DELETE FROM cart_lines
  WHERE shop_id = ${bind("shopId")}::bigint AND id = ANY (${bind("lineIds")}::bigint[]) RETURNING id`;

function ownLines(shopId: number, ids: readonly number[]) {
  return and(eq(cartLines.shopId, shopId), inArray(cartLines.id, [...ids]));
}
