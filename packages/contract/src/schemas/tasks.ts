/** Long work of operators, as they find it. */
import { z } from "zod";
import { taskStates } from "@yaoji/domain/people/tasks";
import { bit, flag, keyset, keysetPageOf } from "./common.ts";

/** `mine`: the caller's alone, also for who sees everybody's. */
export const taskQuery = z.object({
  ...keyset,
  state: z.enum(taskStates, "没有这种状态").optional(),
  mine: flag.default(0),
});

/**
 * `kind_text`: what kind of work; `words`: what it is about; `done` of `total` rows, `failed` of them not; `can_cancel`,
 * `can_retry`: what the caller may do with it now; `error`: why it broke off.
 */
export const taskRow = z.object({
  id: z.number(),
  kind: z.string(),
  kind_text: z.string(),
  words: z.string(),
  by: z.string(),
  is_own: bit,
  state: z.enum(taskStates),
  done: z.number(),
  total: z.number(),
  failed: z.number(),
  reason: z.string(),
  error: z.string(),
  can_cancel: bit,
  can_retry: bit,
  created_at: z.number(),
  finished_at: z.number().nullable(),
});
export const taskPage = keysetPageOf(taskRow);

/** Of its rows those behind the row `after`; `failed`: those that were not done alone. */
export const taskRowsQuery = z.object({
  after: z.coerce.number("行号不正确").int("行号不正确").min(0, "行号不正确").max(2_147_483_647).default(0),
  page_size: keyset.page_size,
  failed: flag.default(0),
});

/** A task and what became of each row; `next`: the row that the next page begins behind, null on the last. */
export const taskDetail = taskRow.extend({
  rows: z.array(z.object({ row: z.number(), label: z.string(), ok: bit, text: z.string() })),
  next: z.number().nullable(),
});

/**
 * Of the caller's tasks and exports: how many are under way, how many ended since he last looked; `mark`: another one
 * whenever any of those that he sees has moved.
 */
export const taskEvents = z.object({ under_way: z.number(), news: z.number(), mark: z.string() });

/** Until when he had looked before, unix seconds; null: never. */
export const taskLooked = z.object({ looked_at: z.number().nullable() });
