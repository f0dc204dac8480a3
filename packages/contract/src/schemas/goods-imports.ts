/** Lists of goods that operators import. */
import { z } from "zod";
import {
  goodsImportResults,
  goodsImportStates,
  mostImportBytes,
  twinChoices,
} from "@yaoji/domain/trade/goods-import";
import { bit, id, keyset, line } from "./common.ts";

/** Base64 is a third longer than what it carries. */
const longestContent = Math.ceil((mostImportBytes * 4) / 3) + 100;
export const goodsImportBodyLimit = longestContent + 10_000;

/** The file, its bytes in base64 or as a data address. */
export const goodsImportUploadBody = z.object({
  name: line(120, "请填写文件名"),
  content: z
    .string("请选择文件")
    .min(1, "请选择文件")
    .max(longestContent, `文件不能超过${mostImportBytes / 1024 / 1024}MB，请拆成几个文件`),
});

const version = id;
const reason = line(200, "请填写导入原因");

/** `columns`: of each column of the file what it is, "" what is not used; `version`: as it was seen. */
export const goodsImportCheckBody = z.object({
  version,
  columns: z
    .array(z.string("列的含义不正确").max(40, "列的含义不正确"), "请说明各列的含义")
    .max(256, "最多256列"),
  twins: z.enum(twinChoices, "请选择疑似重复的商品怎样处理").default("hold"),
});
export const goodsImportApplyBody = z.object({ version, reason });
export const goodsImportUndoBody = z.object({ version, reason: line(200, "请填写撤销原因") });

const count = z.number();

/** `task_id`: the work that it sent last; `can_…`: what may be done with it now. */
export const goodsImportRow = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  by: z.string(),
  state: z.enum(goodsImportStates),
  total: z.number(),
  task_id: z.number().nullable(),
  can_check: bit,
  can_apply: bit,
  can_undo: bit,
  created_at: z.number(),
});
export const goodsImportList = z.object({ list: z.array(goodsImportRow) });

/**
 * `fields`: what a column may be, `is_needed` without which there is no list of goods; `samples`: the first cells of a column;
 * `counts`: rows by what they would do; `applied`: rows that were, and those that were refused then; `in_the_way`: goods of it
 * that were changed since, which keep it from being taken back, and the first of them.
 */
export const goodsImportDetail = goodsImportRow.extend({
  twins: z.enum(twinChoices),
  fields: z.array(z.object({ name: z.string(), label: z.string(), is_needed: bit })),
  columns: z.array(z.object({ heading: z.string(), field: z.string(), samples: z.array(z.string()) })),
  fault: z.string(),
  counts: z.object({
    created: count,
    updated: count,
    unchanged: count,
    refused: count,
    skipped: count,
    applied: count,
    not_applied: count,
  }),
  in_the_way: z.object({
    total: count,
    goods: z.array(z.object({ id: z.number(), code: z.string(), name: z.string() })),
  }),
});

/** Rows of one result behind the row `after`; `failed`: those that were refused when it was applied. */
export const goodsImportRowsQuery = z.object({
  result: z.enum([...goodsImportResults, "failed"], "没有这种结果"),
  after: z.coerce.number("行号不正确").int("行号不正确").min(0, "行号不正确").max(2_147_483_647).default(0),
  page_size: keyset.page_size,
});
export const goodsImportRows = z.object({
  list: z.array(
    z.object({
      row: z.number(),
      code: z.string(),
      name: z.string(),
      result: z.enum(goodsImportResults),
      text: z.string(),
      differences: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  next: z.number().nullable(),
});
