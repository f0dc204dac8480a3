/** All rows of a checkout's orders, written by one statement. */
import { type SQL, sql } from "drizzle-orm";
import { type Money, toDecimal } from "@yaoji/domain/money/money";
import type { BoughtDeductionKind } from "@yaoji/domain/pricing/explain-bought";
import type { DeliveryPromise } from "@yaoji/domain/trade/delivery-promise";
import type { ParcelKind } from "@yaoji/domain/trade/parcels";
import type { TaxRate } from "@yaoji/domain/trade/tax";
import type { Allocation } from "@yaoji/domain/trade/stock";
import type { Db } from "../../platform/db/database.ts";
import { bind, preparedRow } from "../../platform/db/prepared.ts";
import type { AddressSnapshot, AmountRow } from "../../platform/db/schema/orders.ts";
import { deletedLines } from "../cart/cart.sql.ts";
import { allocatedPieces, assertTaken } from "../../fulfilment/stock/stock.service.ts";
import { reservedBatches, reservedMovements, reservedValues } from "../../fulfilment/stock/stock.sql.ts";

/** Some pieces of a line at one price. */
type NewPart = {
  readonly rule: string;
  readonly promotionGoodsId: number | null;
  readonly promotionId: number | null;
  readonly number: number;
  readonly price: Money;
};

/** What a line gave to a deduction of its order, or to its goods' own. */
export type NewDeduction = {
  readonly kind: BoughtDeductionKind;
  readonly promotionId: number | null;
  readonly shopCouponId: number | null;
  readonly amount: Money;
};

/** Goods as they are today; the rest of them is copied as the line is written. */
export type NewOrderLine = {
  readonly goodsId: number;
  readonly name: string;
  readonly manufacturer: string | null;
  readonly specification: string;
  readonly unit: string;
  readonly approvalNumber: string | null;
  readonly number: number;
  readonly price: Money;
  readonly amount: Money;
  readonly taxRate: TaxRate;
  /** 效期不早于 that its batches were promised by; null: nothing. */
  readonly expiresFrom: string | null;
  readonly batches: readonly Allocation[];
  readonly parts: readonly NewPart[];
  readonly deductions: readonly NewDeduction[];
};

/** `place`: which of the checkout's orders it is. */
export type NewOrder = {
  readonly place: number;
  readonly orderNo: string;
  readonly warehouseId: number;
  readonly parcel: ParcelKind;
  readonly total: Money;
  readonly balancePlanned: Money;
  readonly onCredit: boolean;
  readonly amounts: readonly AmountRow[];
  readonly promise: DeliveryPromise | null;
  /** 预售: the day that it waits for; null: it has no goods that are to arrive. */
  readonly presaleOn: string | null;
  readonly lines: readonly NewOrderLine[];
};

/** What all orders of a checkout have in common. */
export type NewCheckout = {
  /** The lines of the cart that it orders. */
  readonly lineIds: readonly number[];
  /** What names these lines: one checkout of the shop has it. */
  readonly linesKey: string;
  /** All that its orders take of the stock. */
  readonly allocations: readonly Allocation[];
  readonly shopId: number;
  readonly accountId: number;
  readonly payMethod: string;
  readonly address: AddressSnapshot;
  readonly remark: string;
  readonly payBefore: Date;
  /** What the timeline of each says. */
  readonly text: string;
  readonly at: Date;
};

export type WrittenOrder = { readonly place: number; readonly id: number; readonly orderNo: string };
type Written = { checkoutId: number; orders: WrittenOrder[]; consumed: number; reserved: number };

/**
 * Writes a checkout: its orders with their lines, batches, parts, deductions and first events; reserves their stock and
 * takes their lines out of the cart. One statement instead of three and eight more for each order: every statement costs
 * the server and the database some tenths of a millisecond beside its work, which was most of what an order took.
 * Orders whose number is taken are left out: `writeLeftOut` writes them under another.
 */
export async function writeCheckout(
  tx: Db,
  checkout: NewCheckout,
  orders: readonly NewOrder[],
): Promise<Pick<Written, "checkoutId" | "orders">> {
  const { lineIds, allocations } = checkout;
  const pieces = allocatedPieces(allocations);
  const written = await write(tx, checkout, {
    ...reservedValues(pieces),
    lineIds: `{${lineIds.join(",")}}`,
    checkoutId: null,
    orders: orderRecords(orders),
  });
  assertTaken(pieces, written.reserved);
  if (written.consumed !== lineIds.length)
    throw new Error("ordered lines had left the cart while it was taken");
  return written;
}

/** Writes orders of a checkout that is there; leaves out those whose number is taken. */
export async function writeLeftOut(
  tx: Db,
  checkout: NewCheckout & { readonly checkoutId: number },
  orders: readonly NewOrder[],
): Promise<WrittenOrder[]> {
  const { checkoutId } = checkout;
  const values = { ...reservedValues([]), lineIds: "{}", checkoutId, orders: orderRecords(orders) };
  return (await write(tx, checkout, values)).orders;
}

async function write(tx: Db, checkout: NewCheckout, values: Record<string, unknown>): Promise<Written> {
  const { address, payBefore, at } = checkout;
  const written = await preparedRow<Written>(tx, {
    shape: "write checkout",
    build: () => statement,
    values: {
      ...checkout,
      address: JSON.stringify(address),
      payBefore: payBefore.toISOString(),
      at: at.toISOString(),
      ...values,
    },
  });
  if (!written) throw new Error("a written checkout came back empty");
  return written;
}

function orderRecords(orders: readonly NewOrder[]): string {
  return JSON.stringify(orders.map(orderRecord));
}

/** Amounts as decimal text: as numbers of JSON they would be read as they are kept in the server. */
function orderRecord({ total, balancePlanned, promise, lines, ...order }: NewOrder) {
  const amounts = { total: toDecimal(total), balancePlanned: toDecimal(balancePlanned) };
  const promised = promise && { promisedBefore: promise.before.toISOString(), promisedDay: promise.day };
  return { ...order, ...amounts, ...promised, lines: lines.map(lineRecord) };
}

function lineRecord({ price, amount, parts, deductions, ...line }: NewOrderLine) {
  return {
    ...line,
    price: toDecimal(price),
    amount: toDecimal(amount),
    parts: parts.map((part) => ({ ...part, price: toDecimal(part.price) })),
    deductions: deductions.map((each) => ({ ...each, amount: toDecimal(each.amount) })),
  };
}

const at: SQL = sql`${bind("at")}::timestamptz`;

const checkoutRow = sql`INSERT INTO checkouts (shop_id, account_id, pay_method, lines_key, created_at)
  SELECT ${bind("shopId")}::bigint, ${bind("accountId")}::bigint, ${bind("payMethod")}, ${bind("linesKey")}, ${at}
  WHERE ${bind("checkoutId")}::bigint IS NULL RETURNING id`;

/** Ids are drawn before the rows are written, so that what belongs to a row knows it. */
const given = sql`SELECT nextval('orders_id_seq') AS id, o.* FROM jsonb_to_recordset(${bind("orders")}::text::jsonb)
  AS o (place int, "orderNo" text, "warehouseId" bigint, parcel text, total numeric, "balancePlanned" numeric,
    "onCredit" boolean, amounts jsonb, "promisedBefore" timestamptz, "promisedDay" date, "presaleOn" date, lines jsonb)`;

const orderRows = sql`INSERT INTO orders (id, order_no, checkout_id, shop_id, warehouse_id, parcel, pay_method, total,
    balance_planned, on_credit, amounts, promised_before, promised_day, presale_first, presale_on, presale_state, address, remark, pay_before, created_at)
  SELECT given.id, "orderNo", checkout.id, ${bind("shopId")}::bigint, "warehouseId", parcel, ${bind("payMethod")}, total,
    "balancePlanned", "onCredit", amounts, "promisedBefore", "promisedDay", "presaleOn", "presaleOn", CASE WHEN "presaleOn" IS NOT NULL THEN 'waiting' END, ${bind("address")}::text::jsonb, ${bind("remark")}, ${bind("payBefore")}::timestamptz, ${at}
  FROM given, (SELECT coalesce(${bind("checkoutId")}::bigint, (SELECT id FROM checkout)) AS id) checkout
  ON CONFLICT (order_no) DO NOTHING RETURNING id`;

/** In the order in which the submission has them, which the rising ids keep. */
const lines = sql`SELECT nextval('order_lines_id_seq') AS id, line.* FROM (
    SELECT given.id AS order_id, l.* FROM given JOIN written USING (id), LATERAL ROWS FROM (jsonb_to_recordset(given.lines)
      AS ("goodsId" bigint, name text, manufacturer text, specification text, unit text, "approvalNumber" text, number int,
        price numeric, amount numeric, "taxRate" smallint, "expiresFrom" date, batches jsonb, parts jsonb, deductions jsonb)) WITH ORDINALITY
      AS l (goods_id, name, manufacturer, specification, unit, approval_number, number, price, amount, tax_rate, expires_from, batches, parts,
        deductions, place)
    ORDER BY given.id, l.place) line`;

// OFFSET 0 keeps the goods a look-up for each line: not knowing how many lines there are, a join would read all goods.
const lineRows = sql`INSERT INTO order_lines (id, order_id, goods_id, code, name, manufacturer, mah, origin, specification, form, unit,
    approval_number, picture, number, price, amount, tax_rate, expires_from)
  SELECT lines.id, order_id, goods_id, copied.code, name, manufacturer, copied.mah, copied.origin, specification, copied.form, unit,
    approval_number, copied.picture, number, price, amount, tax_rate, expires_from
  FROM lines, LATERAL (SELECT code, mah, origin, form, picture FROM goods WHERE goods.id = lines.goods_id OFFSET 0) copied`;

const taken = sql`SELECT lines.id AS line_id, order_id, b.id AS batch_id, b."batchNo" AS batch_no, b."expiresOn" AS expires_on,
    b.quantity, ${at} AS at
  FROM lines, LATERAL jsonb_to_recordset(lines.batches) AS b (id bigint, "batchNo" text, "expiresOn" date, quantity int)`;

const batchRows = sql`INSERT INTO order_line_batches (line_id, batch_id, batch_no, expires_on, number)
  SELECT line_id, batch_id, batch_no, expires_on, quantity FROM taken`;

const partRows = sql`INSERT INTO order_line_parts (line_id, rule, promotion_goods_id, promotion_id, number, price)
  SELECT lines.id, p.rule, p."promotionGoodsId", p."promotionId", p.number, p.price FROM lines, LATERAL jsonb_to_recordset(lines.parts)
    AS p (rule text, "promotionGoodsId" bigint, "promotionId" bigint, number int, price numeric)`;

const deductionRows = sql`INSERT INTO order_line_deductions (line_id, kind, promotion_id, shop_coupon_id, amount)
  SELECT lines.id, d.kind, d."promotionId", d."shopCouponId", d.amount FROM lines, LATERAL jsonb_to_recordset(lines.deductions)
    AS d (kind text, "promotionId" bigint, "shopCouponId" bigint, amount numeric)`;

const eventRows = sql`INSERT INTO order_events (order_id, status, text, at)
  SELECT id, 'pending_payment', ${bind("text")}, ${at} FROM written`;

const statement = sql`WITH checkout AS (${checkoutRow}), given AS MATERIALIZED (${given}), written AS (${orderRows}),
    lines AS MATERIALIZED (${lines}), line_rows AS (${lineRows}), taken AS MATERIALIZED (${taken}), batch_rows AS (${batchRows}),
    part_rows AS (${partRows}), deduction_rows AS (${deductionRows}), movements AS (${reservedMovements}), event_rows AS (${eventRows}),
    reserved AS (${reservedBatches}), consumed AS (${deletedLines})
  SELECT coalesce(${bind("checkoutId")}::bigint, (SELECT id FROM checkout))::int AS "checkoutId",
    (SELECT coalesce(json_agg(json_build_object('place', place, 'id', id, 'orderNo', "orderNo") ORDER BY place), '[]')
      FROM given JOIN written USING (id)) AS orders,
    (SELECT count(*) FROM reserved)::int AS reserved, (SELECT count(*) FROM consumed)::int AS consumed`;
