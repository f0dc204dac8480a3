import { deskCalls as calls } from "./calls-desk.ts";
import { endpoint } from "./endpoint.ts";
import { idParams } from "./schemas/common.ts";
import * as desk from "./schemas/promotion-desk.ts";

/** What the back office's screen of promotions asks for. */
export const promotionDeskEndpoints = {
  promotionDeskList: endpoint(calls.promotionDeskList, {
    summary: "Promotions by kind, state, words, goods and order",
    query: desk.promotionDeskQuery,
    data: desk.promotionDeskPage,
  }),
  promotionDeskShow: endpoint(calls.promotionDeskShow, {
    summary:
      "One promotion with its goods, its version, what of it may be changed, and what it has done so far",
    params: idParams,
    data: desk.promotionDeskDetail,
  }),
  promotionDeskCheck: endpoint(calls.promotionDeskCheck, {
    summary: "What is wrong with a promotion, and what it conflicts with; nothing is saved",
    body: desk.promotionCheckBody,
    data: desk.promotionChecked,
    bodyLimit: desk.promotionBodyLimit,
  }),
  promotionDeskAdd: endpoint(calls.promotionDeskAdd, {
    summary: "Make a draft of a promotion",
    body: desk.promotionTermsBody,
    data: desk.promotionSaved,
    success: 201,
    rate: "write",
    idempotent: true,
    bodyLimit: desk.promotionBodyLimit,
  }),
  promotionDeskChange: endpoint(calls.promotionDeskChange, {
    summary: "Change a promotion as it was seen; 409 with both sides where another was faster",
    params: idParams,
    body: desk.promotionChangeBody,
    data: desk.promotionSaved,
    rate: "write",
    bodyLimit: desk.promotionBodyLimit,
  }),
  promotionDeskPublish: endpoint(calls.promotionDeskPublish, {
    summary: "Publish a draft: from its start on, buyers have it",
    params: idParams,
    body: desk.promotionPublishBody,
    data: desk.promotionSaved,
    rate: "write",
  }),
  promotionDeskStop: endpoint(calls.promotionDeskStop, {
    summary: "End a promotion at once; orders that took it keep it",
    params: idParams,
    body: desk.promotionStopBody,
    data: desk.promotionSaved,
    rate: "write",
  }),
  promotionDeskCopy: endpoint(calls.promotionDeskCopy, {
    summary: "A draft of the same with new days",
    params: idParams,
    body: desk.promotionCopyBody,
    data: desk.promotionSaved,
    success: 201,
    rate: "write",
    idempotent: true,
  }),
  promotionDeskDelete: endpoint(calls.promotionDeskDelete, {
    summary: "Delete a draft",
    params: idParams,
    data: desk.promotionDeleted,
    rate: "write",
  }),
};
