import { inArray, sql } from "drizzle-orm";
import { fromDecimal, type Money } from "@yaoji/domain/money/money";
import type { Db } from "../../platform/db/database.ts";
import { warehouses } from "../../platform/db/schema/goods.ts";
import { cashbackAccruals, orderPromotionCosts } from "../../platform/db/schema/promotions.ts";
import { type ShippingAddress, shippingAddressColumn } from "../../people/addresses/addresses.service.ts";
import { arePricesDue } from "../../offers/price-plans/due-prices.sql.ts";
import { cartQuestion, wholeCartColumns, type WholeCartRow, wholeCartValues } from "../cart/cart.sql.ts";
import { bind, preparedRow } from "../../platform/db/prepared.ts";
import { shopFactsColumn, type ShopFactsRow } from "../../people/shop-facts/shop-facts.service.ts";

type EarlierOrder<Total> = { readonly id: number; readonly orderNo: string; readonly total: Total };

/** A checkout that ordered the very same lines; its totals as they come, decimal text, or as amounts. */
type EarlierCheckout<Total> = { readonly id: number; readonly orders: readonly EarlierOrder<Total>[] };

/** What the unpaid orders of a shop hold; `orders` by their numbers, oldest first. */
export type UnpaidHeld = { readonly pieces: number; readonly orders: readonly string[] };

/** What a checkout begins with, read by one statement after the carts were taken: the shop that orders, the address that its order goes to (the one asked for, else the default), and its lines. */
export type CheckoutStart = WholeCartRow & {
  readonly facts: ShopFactsRow;
  readonly address: ShippingAddress | null;
  readonly earlier: EarlierCheckout<Money> | null;
  readonly unpaid: UnpaidHeld;
  /** Prices are not in force whose moment has come. */
  readonly arePricesDue: boolean;
};
type StartRow = Omit<CheckoutStart, "earlier"> & { readonly earlier: EarlierCheckout<string> | null };

type Question = {
  readonly shopId: number;
  readonly addressId: number | undefined;
  readonly ids: readonly number[];
  /** What names the lines. */
  readonly linesKey: string;
  readonly now: Date;
};

const earlierCheckout = sql`(SELECT json_build_object('id', c.id, 'orders', (
    SELECT json_agg(json_build_object('id', o.id, 'orderNo', o.order_no, 'total', o.total::text))
    FROM orders o WHERE o.checkout_id = c.id))
  FROM checkouts c WHERE c.shop_id = s.id AND c.lines_key = ${bind("linesKey")})`;

const unpaidHeld = sql`(SELECT json_build_object('pieces', coalesce(sum(held.pieces), 0),
    'orders', coalesce(json_agg(held.order_no ORDER BY held.id), '[]'))
  FROM (SELECT o.id, o.order_no, (SELECT sum(l.number) FROM order_lines l WHERE l.order_id = o.id) AS pieces
    FROM orders o WHERE o.shop_id = s.id AND o.status = 'pending_payment') held)`;

export async function findCheckoutStart(tx: Db, question: Question): Promise<CheckoutStart> {
  const { shopId, addressId, linesKey } = question;
  const found = await preparedRow<StartRow>(tx, {
    shape: "checkout start",
    values: { ...wholeCartValues(cartQuestion(question)), addressId: addressId ?? null, linesKey },
    build:
      () => sql`SELECT ${shopFactsColumn} AS facts, ${shippingAddressColumn} AS address, ${earlierCheckout} AS earlier,
        ${unpaidHeld} AS unpaid, ${arePricesDue} AS "arePricesDue",
        ${wholeCartColumns()}
      FROM shops s WHERE s.id = ${bind("shopId")}::bigint`,
  });
  if (!found) throw new Error(`no shop ${shopId}`);
  return { ...found, earlier: found.earlier && earlierOf(found.earlier) };
}

function earlierOf({ id, orders }: EarlierCheckout<string>): EarlierCheckout<Money> {
  return { id, orders: orders.map((order) => ({ ...order, total: fromDecimal(order.total) })) };
}

export async function insertCashback(tx: Db, accrual: typeof cashbackAccruals.$inferInsert): Promise<void> {
  await tx.insert(cashbackAccruals).values(accrual);
}

type NewPromotionCost = typeof orderPromotionCosts.$inferInsert;

export async function insertPromotionCosts(tx: Db, costs: readonly NewPromotionCost[]): Promise<void> {
  if (costs.length > 0) await tx.insert(orderPromotionCosts).values([...costs]);
}

export async function findWarehouseNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: warehouses.id, name: warehouses.name })
    .from(warehouses)
    .where(inArray(warehouses.id, [...ids]));
  return new Map(found.map(({ id, name }) => [id, name]));
}
