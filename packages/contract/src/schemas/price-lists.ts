/** Price lists given as files, as operators look at them. */
import { z } from "zod";
import { priceListStates } from "@yaoji/domain/pricing/price-lists";
import { keyset, line } from "./common.ts";
import { fileBody } from "./files.ts";
import { effectiveAt, pricePreview } from "./price-desk.ts";

/** A CSV (UTF-8 or GB18030) or .xlsx of at most 10 MB, its bytes in base64. */
export const priceListBody = fileBody;

/** `columns`: what was understood, by the headings of the list of prices; `unused`: headings of columns that say nothing of prices. */
export const priceListHead = z.object({
  id: z.number(),
  name: z.string(),
  columns: z.array(z.string()),
  unused: z.array(z.string()),
  changed: z.number(),
  unchanged: z.number(),
  faulty: z.number(),
  asked: z.number(),
  applied: z.number(),
  /** Of the wrong rows, those that only are below their floor, and those whose price another has changed since. */
  below_floor: z.number(),
  stale: z.number(),
  /** From when on the prices hold; null: from when they are changed. */
  at: z.number().nullable(),
  /** The change of prices that can be taken back; null: none yet. */
  change_id: z.number().nullable(),
  /** The work that changes the prices; null: not asked for yet. */
  task_id: z.number().nullable(),
  created_at: z.number(),
});

/** Rows of one state behind the row `after`. */
export const priceListQuery = z.object({
  state: z.enum(priceListStates, "没有这种状态").default("changed"),
  after: z.coerce.number("行号不正确").int("行号不正确").min(0, "行号不正确").max(2_147_483_647).default(0),
  page_size: keyset.page_size,
});

/** The rows by their lines in the file; `next`: the line that the next page begins behind, null on the last. */
export const priceListShown = priceListHead.extend({
  rows: pricePreview.shape.list,
  next: z.number().nullable(),
});

const reason = line(200, "请填写改价原因");
export const priceListApplyBody = z.object({ reason, at: effectiveAt });
export const priceListFloorBody = z.object({ reason, at: effectiveAt });
