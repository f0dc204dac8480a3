/** The wholesaler's ERP pushes goods, prices and stock in bulk: open, send rows, apply, read results (docs/erp.md). */
import { z } from "zod";
import { line, pageOf, paging } from "./common.ts";

export const pushKind = z.enum(
  ["goods", "prices", "stock", "trace_codes"],
  "推送类型不正确：goods、prices、stock 或 trace_codes",
);

/** `external_id` is the ERP's own number of the push: opening it twice gives the same push. */
export const pushOpenBody = z.object({
  external_id: line(64, "请填写 external_id"),
  kind: pushKind,
  /** How many rows will come. */
  total: z.coerce
    .number("总行数不正确")
    .int("总行数不正确")
    .min(1, "至少一行")
    .max(1_000_000, "一次最多1000000行"),
});

const text = (max: number) => z.union([z.string(), z.number()]).transform(String).pipe(z.string().max(max));
/** One row, checked again in full when it is applied: what is wrong with it stands in its result. */
export const pushRow = z.record(
  z.string().max(64),
  z.union([text(4000), z.boolean(), z.null(), z.array(text(200)).max(50)]),
);
/** A thousand rows of up to 8 KB each. */
export const pushRowsBytes = 8 * 1024 * 1024;
/** Rows from number `from` on (the first row is 1). Sending a number again replaces that row until it is applied. */
export const pushRowsBody = z.object({
  from: z.coerce.number("起始行号不正确").int("起始行号不正确").min(1, "起始行号从1开始"),
  rows: z.array(pushRow, "请填写 rows").min(1, "至少一行").max(1000, "一次最多1000行"),
});

export const push = z.object({
  id: z.number(),
  external_id: z.string(),
  kind: pushKind,
  total: z.number(),
  /** Rows that have arrived, and the first number that has not (0: none is missing). */
  received: z.number(),
  next_missing: z.number(),
  state: z.enum(["open", "applying", "done", "failed"]),
  /** Rows worked through; the counts of results. */
  applied: z.number(),
  counts: z.object({
    created: z.number(),
    updated: z.number(),
    unchanged: z.number(),
    refused: z.number(),
  }),
  message: z.string(),
});
export const pushResultsQuery = z.object({
  ...paging,
  result: z.enum(["created", "updated", "unchanged", "refused"], "结果类型不正确").optional(),
});
export const pushResult = z.object({
  row: z.number(),
  code: z.string(),
  result: z.enum(["created", "updated", "unchanged", "refused"]),
  /** Chinese: what was changed or why the row was refused. */
  detail: z.string(),
});
export const pushResults = pageOf(pushResult);
