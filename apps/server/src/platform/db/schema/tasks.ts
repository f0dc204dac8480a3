import { boolean, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { taskStates } from "@yaoji/domain/people/tasks";
import { at, id, ref } from "./columns.ts";

export const tasks = pgTable("tasks", {
  id: id(),
  accountId: ref().notNull(),
  kind: text().notNull(),
  words: text().notNull(),
  input: jsonb().$type<unknown>().notNull(),
  reason: text().notNull(),
  keepsRows: boolean().notNull(),
  isRetry: boolean().notNull().default(false),
  state: text({ enum: taskStates }).notNull(),
  place: integer().notNull().default(0),
  done: integer().notNull().default(0),
  total: integer().notNull(),
  failed: integer().notNull().default(0),
  error: text().notNull().default(""),
  createdAt: at().notNull(),
  finishedAt: at(),
});

export const taskInputs = pgTable(
  "task_inputs",
  { taskId: ref().notNull(), row: integer().notNull(), value: jsonb().$type<unknown>().notNull() },
  (table) => [primaryKey({ columns: [table.taskId, table.row] })],
);

export const taskRows = pgTable(
  "task_rows",
  {
    taskId: ref().notNull(),
    row: integer().notNull(),
    label: text().notNull(),
    ok: boolean().notNull(),
    text: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.taskId, table.row] })],
);

export const taskLooks = pgTable("task_looks", { accountId: ref().primaryKey(), lookedAt: at().notNull() });
