import { calls } from "./calls.ts";
import { endpoint } from "./endpoint.ts";
import * as schemas from "./schemas/feedback.ts";

/** Feedback 意见反馈. */
export const feedbackEndpoints = {
  feedback: endpoint(calls.feedback, {
    right: "view",
    summary: "Tell the wholesaler something",
    body: schemas.feedbackBody,
    data: schemas.feedback,
    success: 201,
    idempotent: true,
  }),
  feedbackList: endpoint(calls.feedbackList, {
    right: "view",
    summary: "What this shop told, with the wholesaler's answers",
    query: schemas.feedbackQuery,
    data: schemas.feedbackPage,
  }),
};
