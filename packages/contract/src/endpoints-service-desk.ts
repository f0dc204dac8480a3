import { serviceDeskCalls as calls } from "./calls-service-desk.ts";
import { endpoint } from "./endpoint.ts";
import { idParams, nothing } from "./schemas/common.ts";
import * as desk from "./schemas/service-desk.ts";

/** What customer service answers. */
export const serviceDeskEndpoints = {
  feedbackDeskList: endpoint(calls.feedbackDeskList, {
    summary: "What buyers told, by type and whether it is answered",
    query: desk.feedbackDeskQuery,
    data: desk.feedbackDeskPage,
  }),
  feedbackDeskShow: endpoint(calls.feedbackDeskShow, {
    summary: "One feedback with its pictures and answers",
    params: idParams,
    data: desk.feedbackDeskDetail,
  }),
  feedbackDeskFile: endpoint(calls.feedbackDeskFile, {
    summary: "A picture of the feedback",
    params: desk.filedParams,
    data: nothing,
    file: "application/octet-stream",
  }),
  feedbackDeskAnswer: endpoint(calls.feedbackDeskAnswer, {
    summary: "Answer it, which its shop is told; 409 where another has answered meanwhile",
    params: idParams,
    body: desk.feedbackAnswerBody,
    data: desk.feedbackDeskDetail,
    rate: "write",
  }),
  wantedDeskList: endpoint(calls.wantedDeskList, {
    summary: "Goods that buyers ask for, by state",
    query: desk.wantedDeskQuery,
    data: desk.wantedDeskPage,
  }),
  wantedDeskShow: endpoint(calls.wantedDeskShow, {
    summary: "One wanted request with its pictures",
    params: idParams,
    data: desk.wantedDeskDetail,
  }),
  wantedDeskFile: endpoint(calls.wantedDeskFile, {
    summary: "A picture of the wanted request",
    params: desk.filedParams,
    data: nothing,
    file: "application/octet-stream",
  }),
  wantedDeskAnswer: endpoint(calls.wantedDeskAnswer, {
    summary: "Answer it, with the goods that it led to; 409 where another has answered meanwhile",
    params: idParams,
    body: desk.wantedAnswerBody,
    data: desk.wantedDeskDetail,
    rate: "write",
  }),
  wantedDeskClose: endpoint(calls.wantedDeskClose, {
    summary: "Close it with a reason",
    params: idParams,
    body: desk.wantedCloseBody,
    data: desk.wantedDeskDetail,
    rate: "write",
  }),
};
