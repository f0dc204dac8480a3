import { getTableColumns, sql } from "drizzle-orm";
import { fromDecimal, type Money } from "@yaoji/domain/money/money";
import { fundsColumn, fundsOf, type ShopFunds } from "../credit/credit.service.ts";
import type { Db } from "../../platform/db/database.ts";
import { bind, preparedSelect, selectionOf } from "../../platform/db/prepared.ts";
import { orders } from "../../platform/db/schema/orders.ts";
import type { OrderRow } from "../../orders/order-states.service.ts";

/** An order with what of its payment came from the balance, and what the shop may pay with now. */
export type CheckoutOrder = OrderRow & { readonly fromBalance: Money; readonly funds: ShopFunds };

const fromBalance = sql`(SELECT coalesce(sum(p.balance_amount), 0)::text FROM payments p WHERE p.order_id = orders.id)`;
const withFunds = selectionOf({
  ...getTableColumns(orders),
  fromBalance: fromBalance.mapWith(fromDecimal),
  funds: fundsColumn.mapWith(fundsOf),
});

/** All orders of the checkouts that these orders of the shop belong to. */
export async function listCheckoutOrders(
  db: Db,
  shopId: number,
  ids: readonly number[],
): Promise<CheckoutOrder[]> {
  return preparedSelect(db, withFunds, {
    shape: "orders of checkouts",
    values: { shopId, ids: `{${ids.join(",")}}` },
    build: () => sql`SELECT ${withFunds.columns} FROM ${orders}
      WHERE ${orders.shopId} = ${bind("shopId")}::bigint AND ${orders.checkoutId} IN (SELECT own.checkout_id FROM orders own
        WHERE own.shop_id = ${bind("shopId")}::bigint AND own.id = ANY (${bind("ids")}::bigint[]))
      ORDER BY ${orders.id}`,
  });
}
