import type { Feedback } from "@yaoji/contract/schemas/feedback";
import { feedbackTypeText } from "@yaoji/domain/people/feedback";
import { toWireTime } from "@yaoji/domain/text/time";
import { fileUrl } from "../files/files.service.ts";
import type { AnswerRow, FeedbackRow, PictureRow } from "./feedback.queries.ts";

/** A feedback with its pictures and answers, as its shop sees it. */
export function presentFeedback(
  { id, type, content, phone, createdAt }: FeedbackRow,
  pictures: readonly PictureRow[],
  answers: readonly AnswerRow[],
): Feedback {
  return {
    id,
    type,
    type_text: feedbackTypeText[type],
    content,
    phone,
    time: toWireTime(createdAt),
    pictures: pictures.map((each) => ({ id: each.id, name: each.name, url: fileUrl(each.id) })),
    answers: answers.map(({ text, at }) => ({ text, time: toWireTime(at) })),
  };
}
