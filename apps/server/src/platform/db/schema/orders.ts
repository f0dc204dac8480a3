import { boolean, date, integer, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { zero } from "@yaoji/domain/money/money";
import { orderStatuses, payStatuses } from "@yaoji/domain/trade/order-states";
import { presaleStates } from "@yaoji/domain/trade/presale";
import type { TaxRate } from "@yaoji/domain/trade/tax";
import { at, id, money, ref } from "./columns.ts";
import type { Picture } from "./goods.ts";

/** Where an order goes, frozen when it was placed. */
export type AddressSnapshot = {
  id: number;
  name: string;
  phone: string;
  province: string;
  city: string;
  area: string;
  detail: string;
};

/** One row of the price explanation (价格明细); amount is a decimal text of yuan. */
export type AmountRow = { key: string; label: string; amount: string; note?: string };

export const cartLines = pgTable("cart_lines", {
  id: id(),
  shopId: ref().notNull(),
  /** Both null for a combination. */
  goodsId: ref(),
  warehouseId: ref(),
  combinationId: ref(),
  giftId: ref(),
  goodsPriceId: ref().notNull().default(0),
  ladderPriceId: ref().notNull().default(0),
  goodsManjianId: ref().notNull().default(0),
  isYj: smallint().notNull().default(0),
  /** Ordered by the transaction that wrote it: no other ever sees it. */
  apart: boolean().notNull().default(false),
  number: integer().notNull(),
  isSelected: boolean().notNull().default(true),
  /** What so many pieces were shown to cost: of a piece, and of all; null where no price was shown. */
  numberSeen: integer(),
  priceSeen: money(),
  amountSeen: money(),
  createdAt: at().notNull().defaultNow(),
  /** `any` or `YYYY-MM`; null: as the shop asks. */
  expiryWish: text(),
});

export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    owner: text().notNull(),
    key: text().notNull(),
    endpoint: text().notNull(),
    fingerprint: text().notNull(),
    status: integer().notNull(),
    response: jsonb().$type<unknown>().notNull(),
    createdAt: at().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.key] })],
);

export const orders = pgTable("orders", {
  id: id(),
  orderNo: text().notNull(),
  checkoutId: ref().notNull(),
  shopId: ref().notNull(),
  warehouseId: ref().notNull(),
  parcel: text({ enum: ["normal", "cold_chain", "special"] })
    .notNull()
    .default("normal"),
  status: text({ enum: orderStatuses }).notNull().default("pending_payment"),
  payStatus: text({ enum: payStatuses }).notNull().default("unpaid"),
  payMethod: text().notNull(),
  total: money().notNull(),
  paid: money().notNull().default(zero),
  /** Of the total, what is to be paid from the balance; the rest by payMethod. */
  balancePlanned: money().notNull().default(zero),
  /** Whether all its lines may be paid on credit. */
  onCredit: boolean().notNull().default(true),
  /** Of what was paid, what delivery has earned. */
  earned: money().notNull().default(zero),
  amounts: jsonb().$type<AmountRow[]>().notNull(),
  address: jsonb().$type<AddressSnapshot>().notNull(),
  remark: text().notNull().default(""),
  payBefore: at().notNull(),
  createdAt: at().notNull().defaultNow(),
  cancelReason: text(),
  deliveredAt: at(),
  /** When the stamped receipt 回执 of goods under special control was recorded. */
  receiptAt: at(),
  /** When the shop was reminded that the time to pay is nearly over. */
  payRemindedAt: at(),
  /** What was promised when it was submitted: paid before then, it arrives on that day. */
  promisedBefore: at(),
  promisedDay: date(),
  /** The day that holds since it was paid. */
  dueDay: date(),
  /** Its last parcel was taken for received because time had passed. */
  receivedByClock: boolean().notNull().default(false),
  /** 预售: the day of arrival as it was told first and is now, and whether it is waited for; null: no goods of it. */
  presaleFirst: date(),
  presaleOn: date(),
  presaleState: text({ enum: presaleStates }),
  /** 挂起: since when, by whose account and why it is neither reviewed, picked nor sent. */
  onHoldSince: at(),
  onHoldBy: ref(),
  onHoldReason: text(),
  /** 代客下单: the account of the operator who placed it; null: the shop itself. */
  placedBy: ref(),
});

/** What was ordered at once; its orders are paid together. */
export const checkouts = pgTable("checkouts", {
  id: id(),
  shopId: ref().notNull(),
  accountId: ref().notNull(),
  payMethod: text().notNull(),
  /** Which lines of the cart it ordered, as one text. */
  linesKey: text(),
  createdAt: at().notNull().defaultNow(),
});

export const orderLines = pgTable("order_lines", {
  id: id(),
  orderId: ref().notNull(),
  goodsId: ref().notNull(),
  code: text().notNull(),
  name: text().notNull(),
  manufacturer: text(),
  mah: text(),
  origin: text(),
  specification: text().notNull(),
  form: text().notNull(),
  unit: text().notNull(),
  approvalNumber: text(),
  picture: jsonb().$type<Picture>().notNull(),
  number: integer().notNull(),
  price: money().notNull(),
  amount: money().notNull(),
  /** Per cent, as it was when the line was ordered. */
  taxRate: smallint().$type<TaxRate>().notNull(),
  /** Pieces whose paid share has been given back. */
  returned: integer().notNull().default(0),
  /** Of them, those that never left the warehouse. */
  neverSent: integer().notNull().default(0),
  /** 效期不早于: the first day that its batches may expire on; null: any. */
  expiresFrom: date(),
});

/** The batches that a line's pieces are of. */
export const orderLineBatches = pgTable(
  "order_line_batches",
  {
    lineId: ref().notNull(),
    batchId: ref().notNull(),
    batchNo: text().notNull(),
    expiresOn: date().notNull(),
    number: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.lineId, table.batchId] })],
);

/** How many orders a shop has in each state; kept by a trigger. */
export const orderCounts = pgTable(
  "order_counts",
  { shopId: ref().notNull(), status: text().notNull(), number: integer().notNull() },
  (table) => [primaryKey({ columns: [table.shopId, table.status] })],
);

export const orderEvents = pgTable("order_events", {
  id: id(),
  orderId: ref().notNull(),
  status: text({ enum: orderStatuses }).notNull(),
  text: text().notNull(),
  at: at().notNull().defaultNow(),
});

/** Submissions that ship free by the amounts of several orders. */
export const freeCheckouts = pgTable("free_checkouts", {
  checkoutId: ref().primaryKey(),
  freight: money().notNull(),
  threshold: money().notNull(),
  /** When the freight was asked for after all; null: it still ships free. */
  askedAt: at(),
});

/** What each order counted towards it. */
export const freeCheckoutOrders = pgTable(
  "free_checkout_orders",
  {
    checkoutId: ref().notNull(),
    orderId: ref().notNull(),
    amount: money().notNull(),
    /** When its buyer took it back. */
    withdrawnAt: at(),
  },
  (table) => [primaryKey({ columns: [table.checkoutId, table.orderId] })],
);
