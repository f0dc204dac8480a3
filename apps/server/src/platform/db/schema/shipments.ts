import { date, integer, pgTable, text } from "drizzle-orm/pg-core";
import { shipmentStates } from "@yaoji/domain/trade/shipments";
import { at, id, ref } from "./columns.ts";

export const shipments = pgTable("shipments", {
  id: id(),
  shipmentNo: text().notNull(),
  orderId: ref().notNull(),
  warehouseId: ref().notNull(),
  carrier: text().notNull().default(""),
  trackingNo: text().notNull().default(""),
  state: text({ enum: shipmentStates }).notNull().default("picking"),
  createdAt: at().notNull().defaultNow(),
  checkedAt: at(),
  shippedAt: at(),
  /** Accounts of two operators; null for what none did. */
  pickedBy: ref(),
  checkedBy: ref(),
  deliveredAt: at(),
  /** Who bought and who sold, as they were called when it left; null before. */
  company: text(),
  seller: text(),
  /** Of goods that are sent once more, why. */
  afterSaleId: ref(),
});

/** A line is goods, batch, expiry, quantity and trace codes (domain.md §6); the batch as it was when it left. */
export const shipmentLines = pgTable("shipment_lines", {
  id: id(),
  shipmentId: ref().notNull(),
  orderLineId: ref().notNull(),
  batchId: ref().notNull(),
  batchNo: text().notNull(),
  producedOn: date(),
  expiresOn: date().notNull(),
  number: integer().notNull(),
  traceCodes: text().array().notNull().default([]),
  /** What was scanned for each of its trace codes; none for codes that were scanned before scans were kept. */
  traceScans: text().array().notNull().default([]),
  /** Why pieces of it left without a trace code. */
  noCodeReason: text().notNull().default(""),
  /** Of its trace codes, how many moved into another parcel. */
  codesLeft: integer().notNull().default(0),
  /** Null until the buyer has said what arrived. */
  received: integer(),
  refused: integer().notNull().default(0),
  refuseReason: text().notNull().default(""),
});

export const shipmentEvents = pgTable("shipment_events", {
  id: id(),
  shipmentId: ref().notNull(),
  at: at().notNull().defaultNow(),
  text: text().notNull(),
  place: text().notNull().default(""),
});
