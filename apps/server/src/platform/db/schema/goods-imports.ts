import { boolean, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import {
  type GoodsDifference,
  goodsImportResults,
  goodsImportStates,
  twinChoices,
} from "@yaoji/domain/trade/goods-import";
import { at, id, ref } from "./columns.ts";

export const goodsImports = pgTable("goods_imports", {
  id: id(),
  accountId: ref().notNull(),
  name: text().notNull(),
  headings: jsonb().$type<readonly string[]>().notNull(),
  /** Facts by name, each with the number of its column. */
  columns: jsonb().$type<Readonly<Record<string, number>>>().notNull(),
  total: integer().notNull(),
  twins: text({ enum: twinChoices }).notNull().default("hold"),
  state: text({ enum: goodsImportStates }).notNull().default("read"),
  taskId: ref(),
  version: integer().notNull().default(1),
  createdAt: at().notNull(),
});

export const goodsImportRows = pgTable(
  "goods_import_rows",
  {
    importId: ref().notNull(),
    row: integer().notNull(),
    cells: jsonb().$type<readonly string[]>().notNull(),
    dates: jsonb().$type<readonly number[]>().notNull().default([]),
    key: text(),
    result: text({ enum: goodsImportResults }),
    code: text().notNull().default(""),
    name: text().notNull().default(""),
    detail: text().notNull().default(""),
    differences: jsonb().$type<readonly GoodsDifference[]>().notNull().default([]),
    writes: boolean().notNull().default(false),
    seenId: ref(),
    seenVersion: integer(),
    applied: boolean(),
    fault: text().notNull().default(""),
  },
  (table) => [primaryKey({ columns: [table.importId, table.row] })],
);

export const goodsImportChanges = pgTable(
  "goods_import_changes",
  {
    importId: ref().notNull(),
    goodsId: ref().notNull(),
    row: integer().notNull(),
    before: jsonb().$type<Readonly<Record<string, unknown>>>(),
    version: integer().notNull(),
    hung: ref().array().notNull().default([]),
    undone: boolean(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.goodsId] })],
);
