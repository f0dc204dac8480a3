/** Commands for many records of a list at once. */
import { z } from "zod";
import { mostNamed } from "@yaoji/domain/people/bulk";
import { id, line } from "./common.ts";

const chosen = {
  command: line(40, "请选择要办理的操作"),
  /** Those that were picked one by one; left out: all that match `filters`. */
  ids: z
    .array(id, "所选记录须为编号的列表")
    .min(1, "请先选择记录")
    .max(mostNamed, `逐条选择最多${mostNamed}条，更多请用“选择全部符合条件的”`)
    .optional(),
  /** What the list is asked, as its own call takes it. */
  filters: z.record(z.string().max(40), z.string().max(200, "条件过长")).optional(),
  /** What the command needs beside the reason. */
  input: z.record(z.string().max(40), z.string().max(200, "最多200个字")).default({}),
  reason: line(200, "请填写原因"),
};

export const bulkPreviewBody = z.object(chosen);
export type BulkPreviewBody = z.output<typeof bulkPreviewBody>;

/** `seen`: of the preview; other records than those are never dealt with. */
export const bulkBody = z.object({
  ...chosen,
  seen: z.string("请先预览").max(100, "请先预览"),
  /** What it is about, for people: the conditions of the list. */
  words: z.string().trim().max(500, "条件说明最多500个字").default(""),
});
export type BulkBody = z.output<typeof bulkBody>;

/** `total` records; `checked` of them were tried out, `fine` would be done, `refused` not, with the reason of each. */
export const bulkPreview = z.object({
  total: z.number(),
  checked: z.number(),
  fine: z.number(),
  refused: z.array(z.object({ id: z.number(), label: z.string(), text: z.string() })),
  seen: z.string(),
});

export const bulkAdded = z.object({ task_id: z.number(), total: z.number() });
