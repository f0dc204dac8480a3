/** Feedback and wanted requests as customer service answers them. */
import { z } from "zod";
import { wantedStates } from "@yaoji/domain/trade/wanted";
import { id, keyset, keysetPageOf, keyword, line, moment, paragraphs, yuanOrNull } from "./common.ts";
import { whole } from "./desk-fields.ts";
import { feedbackType } from "./feedback.ts";

const picture = z.object({ id: z.number(), name: z.string(), url: z.string() });
const account = z.object({ name: z.string(), phone: z.string() });
export const filedParams = z.object({ id, file: id });

/** `q`: a part of the text, or of the company's name. */
export const feedbackDeskQuery = z.object({
  ...keyset,
  state: z.enum(["open", "answered"], "状态须为 open 或 answered").optional(),
  type: feedbackType.optional(),
  q: keyword.optional(),
  sort: z.enum(["new", "old"], "排序须为 new 或 old").default("new"),
});

const feedbackRow = z.object({
  id: z.number(),
  type: feedbackType,
  type_text: z.string(),
  content: z.string(),
  phone: z.string(),
  shop_id: z.number(),
  company: z.string(),
  created_at: z.number(),
  /** First; null: nobody has answered yet. */
  answered_at: z.number().nullable(),
});
export const feedbackDeskPage = keysetPageOf(feedbackRow);
export const feedbackDeskDetail = feedbackRow.extend({
  account,
  pictures: z.array(picture),
  answers: z.array(z.object({ text: z.string(), by: z.string(), at: z.number() })),
});

/** `seen`: how many answers there were. */
export const feedbackAnswerBody = z.object({ text: paragraphs(500, "请填写答复"), seen: whole("答复数") });

const state = z.enum(wantedStates, `状态须为 ${wantedStates.join("、")} 之一`);
/** `q`: a part of the goods' name, of the maker, or of the company's name. */
export const wantedDeskQuery = z.object({
  ...keyset,
  state: state.optional(),
  q: keyword.optional(),
  sort: z.enum(["new", "old"], "排序须为 new 或 old").default("new"),
});

const wantedRow = z.object({
  id: z.number(),
  name: z.string(),
  ypgg: z.string(),
  sccj: z.string(),
  number: z.number(),
  unit: z.string(),
  wished_price: yuanOrNull,
  /** YYYY-MM-DD, or "". */
  until: z.string(),
  state,
  state_text: z.string(),
  answer: z.string(),
  shop_id: z.number(),
  company: z.string(),
  created_at: z.number(),
  answered_at: z.number().nullable(),
});
export const wantedDeskPage = keysetPageOf(wantedRow);
export const wantedDeskDetail = wantedRow.extend({
  account,
  remark: z.string(),
  pictures: z.array(picture),
  goods: z.object({ id: z.number(), name: z.string() }).nullable(),
  can: z.object({ answer: z.boolean(), close: z.boolean() }),
});

/** `seen`: when it was answered last, as it was shown; 0 where nobody had. */
const seen = { seen: moment };
export const wantedAnswerBody = z.object({
  ...seen,
  text: line(300, "请填写回复"),
  goods_id: id.nullish(),
});
export const wantedCloseBody = z.object({ ...seen, reason: line(200, "请填写关闭原因") });
