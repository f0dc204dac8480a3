import { boolean, date, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { documentKinds } from "@yaoji/domain/trade/goods-documents";
import type { Crop } from "@yaoji/domain/trade/goods-pictures";
import { at, bytes, id, ref } from "./columns.ts";

export const pictures = pgTable("pictures", {
  key: text().primaryKey(),
  name: text().notNull(),
  goodsId: ref(),
  width: integer().notNull(),
  height: integer().notNull(),
  size: integer().notNull(),
  accountId: ref().notNull(),
  alt: text().notNull().default(""),
  /** Of the whole picture; null: all of it in a white square. */
  crop: jsonb().$type<Crop>(),
  /** Given at a form, and nowhere in use yet. */
  isLoose: boolean().notNull().default(false),
  createdAt: at().notNull(),
});

export const pictureContents = pgTable("picture_contents", {
  key: text().primaryKey(),
  content: bytes().notNull(),
});

/** The whole of a picture of goods, of which `pictures` shows a square. */
export const pictureWholes = pgTable("picture_wholes", {
  key: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  content: bytes().notNull(),
});

/** Papers of goods 产品资料. */
export const goodsDocuments = pgTable("goods_documents", {
  id: id(),
  goodsId: ref().notNull(),
  kind: text({ enum: documentKinds }).notNull(),
  name: text().notNull(),
  /** Its last day; null: it does not end. */
  validUntil: date(),
  /** Whether approved shops may read it. */
  isShown: boolean().notNull(),
  position: integer().notNull(),
  fileName: text().notNull(),
  type: text().notNull(),
  size: integer().notNull(),
  accountId: ref().notNull(),
  createdAt: at().notNull(),
  /** Kept by a trigger. */
  version: integer().notNull().default(1),
});

export const goodsDocumentContents = pgTable("goods_document_contents", {
  documentId: ref().primaryKey(),
  content: bytes().notNull(),
});
