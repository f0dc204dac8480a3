import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { at, bytes, ref } from "./columns.ts";

export const pictures = pgTable("pictures", {
  key: text().primaryKey(),
  name: text().notNull(),
  goodsId: ref(),
  width: integer().notNull(),
  height: integer().notNull(),
  size: integer().notNull(),
  accountId: ref().notNull(),
  createdAt: at().notNull(),
});

export const pictureContents = pgTable("picture_contents", {
  key: text().primaryKey(),
  content: bytes().notNull(),
});
