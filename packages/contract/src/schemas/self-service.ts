/** Self-service 自助服务: what the shop buys, purchase plans, wanted requests. */
import { z } from "zod";
import {
  flawOfColumns,
  mostPlanBytes,
  mostPlanLines,
  planColumns,
  planFields,
} from "@yaoji/domain/trade/purchase-plan";
import { isDate } from "@yaoji/domain/text/time";
import { wantedStates } from "@yaoji/domain/trade/wanted";
import {
  ids,
  keyword,
  line,
  number,
  optionalIds,
  optionalLine,
  pageOf,
  paging,
  yuanOrNull,
} from "./common.ts";
import { goodsRow } from "./goods.ts";

/** The order of what was bought before: newest first, most often first, by name. */
export const boughtOrder = z.enum(["time", "count", "name"], "排序方式不正确");
/** `keyword`: part of the name, its spelling or initials, the maker or the code. */
export const boughtQuery = z.object({
  order: boughtOrder.default("time"),
  keyword: keyword.default(""),
  ...paging,
});

/** Goods that this shop has ordered, as every list shows them today, with what it did so far. */
export const boughtGoods = goodsRow.extend({
  /** Unit price of the last order; null where the shop sees no prices. */
  last_price: yuanOrNull,
  /** Unix seconds. */
  last_time: z.number(),
  last_number: z.number(),
  /** In how many orders. */
  times: z.number(),
  /** The middle one of the quantities ordered so far. */
  usual_number: z.number(),
});
export type BoughtGoods = z.output<typeof boughtGoods>;
export const boughtPage = pageOf(boughtGoods);

/** The newest purchases of some goods, a line of an order each; cancelled orders and gifts are none. */
export const goodsBought = z.object({
  list: z.array(
    z.object({
      /** Of the order's line. */
      id: z.number(),
      order_id: z.number(),
      order_no: z.string(),
      /** Unix seconds. */
      time: z.number(),
      number: z.number(),
      bzdw: z.string(),
      /** Unit price; null where the shop sees no prices. */
      price: yuanOrNull,
      batches: z.array(z.object({ batch_no: z.string(), yxq: z.string() })),
    }),
  ),
  /** Of all times. */
  total: z.number(),
});
export type GoodsBought = z.output<typeof goodsBought>;

/** The goods of a list that are asked for at once. */
export const lastBoughtQuery = z.object({ ids });
/** The last line of an order with each of them; what was never bought is left out, and so are cancelled orders and gifts. */
export const lastBought = z.object({
  list: z.array(
    z.object({
      goods_id: z.number(),
      /** Unix seconds. */
      time: z.number(),
      number: z.number(),
      bzdw: z.string(),
      /** Unit price; null where the shop sees no prices. */
      price: yuanOrNull,
    }),
  ),
});
export type LastBought = z.output<typeof lastBought>["list"][number];

/** Base64 is a third longer than what it carries. */
const longestContent = Math.ceil((mostPlanBytes * 4) / 3) + 100;
export const planBodyLimit = longestContent + 100_000;

const planColumn = z.enum(planColumns);

/**
 * A purchase plan: a file (.xlsx or CSV, its bytes in base64), or rows as they were copied out of a spreadsheet. `columns`:
 * what the buyer says that each column is, "" what is not used; kept for the shop's next plan under the same headings.
 */
export const planBody = z
  .object({
    name: optionalLine(120, "文件名最多120个字").default(""),
    content: z.string().max(longestContent, "文件不能超过5MB，请拆成几个文件").optional(),
    text: z.string().max(1_000_000, "粘贴的内容过长，请改用上传文件").optional(),
    columns: z
      .array(z.union([planColumn, z.literal("")], "列的含义不正确"))
      .max(256, "最多256列")
      .superRefine((chosen, { addIssue }) => {
        const flaw = flawOfColumns(chosen);
        if (flaw) addIssue({ code: "custom", message: flaw });
      })
      .optional(),
  })
  .refine(({ content, text }) => Boolean(content) !== Boolean(text?.trim()), {
    path: ["content"],
    message: "请选择采购计划文件，或粘贴表格内容",
  });

const planField = z.enum(planFields);

/** One row of the plan: as it came, its quantity, and the goods that it names. */
export const planRow = z.object({
  /** Line of the file or of the pasted text, counted from 1. */
  row_no: z.number(),
  /** The cells as they came. */
  code: z.string(),
  barcode: z.string(),
  pzwh: z.string(),
  name: z.string(),
  ypgg: z.string(),
  sccj: z.string(),
  quantity_text: z.string(),
  /** Null: none can be read; `quantity_note` says why. */
  number: z.number().nullable(),
  quantity_note: z.string(),
  /**
   * sure: `goods_id` is what the row names, and its cells can be read in one way; uncertain: one of `candidates` may be
   * meant, or (with `goods_id`) several numbers may be its quantity; none: nothing like it is sold.
   */
  state: z.enum(["sure", "uncertain", "none"]),
  /** By what a sure row was found, in words. */
  matched_by: z.string(),
  goods_id: z.number().nullable(),
  /** The likeliest first, each with the fields in which it differs from the row. */
  candidates: z.array(z.object({ goods_id: z.number(), differs: z.array(planField) })),
  /** The earlier row for the same goods; null where there is none. */
  same_as_row: z.number().nullable(),
});
export type PlanRow = z.output<typeof planRow>;

export const planData = z.object({
  rows: z.array(planRow),
  /** The goods that rows name, as every list shows them to this shop. */
  goods: z.array(goodsRow),
  /** Rows that are no lines (titles, totals, remarks), so that nothing is left out silently; `row_no` 0: a whole sheet. */
  skipped: z.array(z.object({ row_no: z.number(), text: z.string(), reason: z.string() })),
  /** Each column: its heading ("" without headings), and what it was taken for; null: not used. */
  columns: z.array(z.object({ heading: z.string(), field: planColumn.nullable() })),
  /** The first rows under the headings, as they came. */
  first_rows: z.array(z.array(z.string())),
  /** Where columns can be meant in two ways: what is asked, and the places of the columns in question. */
  doubts: z.array(z.object({ field: planColumn, columns: z.array(z.number()), text: z.string() })),
  /** read: by headings and cells; chosen: as this call said; remembered: as the shop said for the same headings before. */
  columns_by: z.enum(["read", "chosen", "remembered"]),
  most_lines: z.literal(mostPlanLines),
});
export type PlanData = z.output<typeof planData>;

export const wantedState = z.enum(wantedStates, "状态不正确");

const wished = z
  .union([z.number(), z.string().max(20)], "期望价格不正确")
  .transform((typed) => String(typed).trim())
  .pipe(z.string().regex(/^(?:\d{1,7}(?:\.\d{1,4})?)?$/u, "期望价格须为数字，最多4位小数"));

/** 新增求购; `wished_price` and `until` may be left empty. */
export const wantedBody = z.object({
  name: line(80, "请填写品名"),
  ypgg: optionalLine(80, "规格最多80个字").default(""),
  sccj: optionalLine(80, "生产厂家最多80个字").default(""),
  number,
  unit: optionalLine(10, "单位最多10个字").default(""),
  wished_price: wished.default(""),
  /** YYYY-MM-DD, not before today. */
  until: z
    .string()
    .regex(/^(?:\d{4}-\d{2}-\d{2})?$/u, "日期应为 年-月-日")
    .refine((text) => text === "" || isDate(text), "这一天不存在，请重新填写截止日期")
    .default(""),
  remark: optionalLine(300, "备注最多300个字").default(""),
  picture_ids: optionalIds.default([]),
});

export const wantedSummary = z.object({
  id: z.number(),
  name: z.string(),
  ypgg: z.string(),
  sccj: z.string(),
  number: z.number(),
  unit: z.string(),
  wished_price: yuanOrNull,
  until: z.string(),
  state: wantedState,
  state_text: z.string(),
  answer: z.string(),
  /** The goods that it led to; null as long as there are none. */
  goods_id: z.number().nullable(),
  created_at: z.number(),
});
export type WantedSummary = z.output<typeof wantedSummary>;
export const wantedQuery = z.object({ status: wantedState.optional(), ...paging });
export const wantedPage = pageOf(wantedSummary);
export const wantedDetail = wantedSummary.extend({
  remark: z.string(),
  pictures: z.array(z.object({ id: z.number(), name: z.string(), url: z.string() })),
  answered_at: z.number().nullable(),
  timeline: z.array(z.object({ time: z.number(), text: z.string() })),
  goods: goodsRow.nullable(),
  can_close: z.boolean(),
});
export type WantedDetail = z.output<typeof wantedDetail>;
