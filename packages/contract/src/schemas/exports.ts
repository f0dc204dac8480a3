/** Tables out of the back office's lists, as operators ask for and find them. */
import { z } from "zod";
import { exportStates } from "@yaoji/domain/people/exports";
import { bit, keyset, keysetPageOf, line, optionalLine } from "./common.ts";

export const exportQuery = z.object(keyset);

/** `filters`: what the list is asked, as its own call takes it; `columns`: those shown, in their order; `words`: for people. */
export const exportBody = z.object({
  list: line(40, "请给出列表"),
  filters: z.record(z.string().max(40), z.string().max(200, "条件过长")).default({}),
  columns: z.array(z.string().max(40), "请选择要导出的列").min(1, "请选择要导出的列").max(60, "最多60列"),
  words: optionalLine(500, "条件说明最多500个字").default(""),
});

/** `list_text`: what the list is called; `is_own`: the caller's, who alone gets its file; `fits_workbook`: no more than .xlsx takes. */
export const exportRow = z.object({
  id: z.number(),
  list_text: z.string(),
  words: z.string(),
  by: z.string(),
  is_own: bit,
  state: z.enum(exportStates),
  row_count: z.number(),
  fits_workbook: bit,
  error: z.string(),
  created_at: z.number(),
  finished_at: z.number().nullable(),
});
export const exportPage = keysetPageOf(exportRow);
