import { z } from "zod";
import { feedbackTypes, mostFeedbackPictures, mostFeedbackText } from "@yaoji/domain/people/feedback";
import { optionalIds, optionalPhone, pageOf, paging, paragraphs } from "./common.ts";

export const feedbackType = z.enum(feedbackTypes, "请选择反馈类型");

/** `phone` is a mobile or landline number, or empty; pictures come from POST /api/file. */
export const feedbackBody = z.object({
  type: feedbackType,
  content: paragraphs(mostFeedbackText, "请填写反馈内容"),
  phone: optionalPhone.default(""),
  picture_ids: optionalIds
    .refine((list) => list.length <= mostFeedbackPictures, `最多上传${mostFeedbackPictures}张图片`)
    .default([]),
});

export const feedback = z.object({
  id: z.number(),
  type: feedbackType,
  type_text: z.string(),
  content: z.string(),
  phone: z.string(),
  /** Unix seconds. */
  time: z.number(),
  pictures: z.array(z.object({ id: z.number(), name: z.string(), url: z.string() })),
  /** What the wholesaler said to it, oldest first. */
  answers: z.array(z.object({ text: z.string(), time: z.number() })),
});
export type Feedback = z.output<typeof feedback>;
export const feedbackPage = pageOf(feedback);
export const feedbackQuery = z.object({ ...paging });
