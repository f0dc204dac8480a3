/** A cart of lines that are asked about and lie in none: read as one that was written. */
import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { bind, preparedRow } from "../../platform/db/prepared.ts";
import {
  type CartLineRow,
  type CartQuestion,
  nothingFound,
  wholeCartColumns,
  type WholeCartRow,
  wholeCartValues,
} from "./cart.sql.ts";

/** As the table `l` that carts are read from. */
const askedLines = sql`jsonb_to_recordset(${bind("asked")}::jsonb) AS l(id bigint, goods_id bigint, warehouse_id bigint,
  combination_id bigint, number int, is_selected boolean, price_seen numeric, number_seen int, amount_seen numeric,
  gift_id bigint, expiry_wish text)`;

/** What a line of a cart is asked to be: goods at a warehouse, or a combination. */
export type AskedLine = Pick<CartLineRow, "id" | "number" | "expiryWish"> & {
  readonly goodsId: number | null;
  readonly warehouseId: number | null;
  readonly combinationId: number | null;
  readonly giftId: number | null;
};

/** The cart that these lines would be, written nowhere. */
export async function findAskedCart(
  db: Db,
  { asked, ...question }: Omit<CartQuestion, "ids"> & { readonly asked: readonly AskedLine[] },
): Promise<WholeCartRow> {
  const lines = asked.map(({ id, number, ...line }) => ({
    id,
    number,
    goods_id: line.goodsId,
    warehouse_id: line.warehouseId,
    combination_id: line.combinationId,
    gift_id: line.giftId,
    expiry_wish: line.expiryWish,
    is_selected: true,
  }));
  const found = await preparedRow<WholeCartRow>(db, {
    shape: "asked cart",
    values: { ...wholeCartValues(question), asked: JSON.stringify(lines) },
    build: () => sql`SELECT ${wholeCartColumns(askedLines)}`,
  });
  return found ?? nothingFound;
}
