/** Prices that change at a moment to come, and changes of prices that can be taken back. */
import { z } from "zod";
import { plannedStates } from "@yaoji/domain/pricing/price-plans";
import { priceChangeKinds } from "@yaoji/domain/pricing/price-undo";
import { bit, ids, keyset, keysetPageOf, keyword, line } from "./common.ts";
import { difference, offered } from "./price-desk.ts";

/** What waits comes by its moment, what is over the newest first. */
export const pricePlanQuery = z.object({
  after: keyset.after,
  page_size: keyset.page_size,
  state: z.enum(plannedStates, "没有这种状态").default("waiting"),
  /** Name, spelling, maker or code of the goods. */
  q: keyword.optional(),
});

const named = offered.pick({ code: true, name: true, warehouse: true });

/** A price: what stood there as it was planned, what is to stand there, from when on. `fault`: why it is not in force. */
const plannedPrice = named.extend({
  id: z.number(),
  /** All that was saved at once. */
  plan_id: z.number(),
  goods_id: z.number(),
  specification: z.string(),
  label: z.string(),
  before: z.string(),
  after: z.string(),
  at: z.number(),
  state: z.enum(plannedStates),
  fault: z.string(),
  reason: z.string(),
  by: z.string(),
  settled_at: z.number().nullable(),
  can_cancel: bit,
});
export const pricePlanPage = keysetPageOf(plannedPrice);

const reason = line(200, "请填写原因");
export const pricePlanCancelBody = z.object({ ids, reason });
export const reasonBody = z.object({ reason });
export const pricePlanCancelled = z.object({ cancelled: z.number() });

export const priceChangeQuery = z.object({ after: keyset.after, page_size: keyset.page_size });
/** `words`: of the file. `undoes`: the change that it took back; `undone_by`: the one that took it back. */
const priceChange = z.object({
  id: z.number(),
  kind: z.enum(priceChangeKinds),
  kind_text: z.string(),
  words: z.string(),
  by: z.string(),
  reason: z.string(),
  row_count: z.number(),
  undoes: z.number().nullable(),
  undone_by: z.number().nullable(),
  can_undo: bit,
  created_at: z.number(),
});
export const priceChangePage = keysetPageOf(priceChange);

/** Offers behind the one `after`. */
export const priceChangeRowsQuery = z.object({
  after: z.coerce
    .number("位置不正确")
    .int("位置不正确")
    .min(0, "位置不正确")
    .max(Number.MAX_SAFE_INTEGER)
    .default(0),
  page_size: keyset.page_size,
});
export const priceChangeShown = priceChange.extend({
  rows: z.array(named.extend({ differences: z.array(difference) })),
  next: z.number().nullable(),
});
