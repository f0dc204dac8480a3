import { afterSaleDeskCalls as calls } from "./calls-after-sale-desk.ts";
import { endpoint } from "./endpoint.ts";
import { idParams, nothing } from "./schemas/common.ts";
import * as desk from "./schemas/after-sale-desk.ts";
import { fileBodyLimit } from "./schemas/files.ts";

const step = { params: idParams, data: desk.afterSaleDeskDetail, rate: "write" } as const;

/** After-sales at the back office: a list, one with its pictures, and a step for each of those who work on it. */
export const afterSaleDeskEndpoints = {
  afterSaleDeskList: endpoint(calls.afterSaleDeskList, {
    summary: "After-sales by whose turn it is, state, type and words, what is due first comes first",
    query: desk.afterSaleDeskQuery,
    data: desk.afterSaleDeskPage,
  }),
  afterSaleDeskShow: endpoint(calls.afterSaleDeskShow, {
    summary: "One with who did what, the steps that are open, and what would be refunded now",
    params: idParams,
    data: desk.afterSaleDeskDetail,
  }),
  afterSaleDeskFile: endpoint(calls.afterSaleDeskFile, {
    summary: "A picture that the buyer sent, or a file that he was given",
    params: desk.afterSaleFileParams,
    data: nothing,
    file: "application/octet-stream",
  }),
  afterSaleDeskTake: endpoint(calls.afterSaleDeskTake, {
    ...step,
    summary: "Customer service begins to look at it",
  }),
  afterSaleDeskPass: endpoint(calls.afterSaleDeskPass, {
    ...step,
    summary: "Customer service hands it on to the quality manager",
  }),
  afterSaleDeskJudge: endpoint(calls.afterSaleDeskJudge, {
    ...step,
    summary: "The quality manager accepts it, with the goods or without",
    body: desk.judgeBody,
  }),
  afterSaleDeskReceive: endpoint(calls.afterSaleDeskReceive, {
    ...step,
    summary: "The warehouse has the goods, and says which of them are accepted",
    body: desk.receiveBody,
  }),
  afterSaleDeskRefund: endpoint(calls.afterSaleDeskRefund, {
    ...step,
    summary: "Give back what was shown; 409 where it is another amount by now",
    body: desk.refundBody,
    needsProof: true,
  }),
  afterSaleDeskReplace: endpoint(calls.afterSaleDeskReplace, {
    ...step,
    summary: "Send the same goods once more, picked by one and checked by another",
    body: desk.replaceBody,
    rate: "login",
  }),
  afterSaleDeskAnswer: endpoint(calls.afterSaleDeskAnswer, {
    ...step,
    summary: "Answer what was asked about papers, by words and files",
    body: desk.answerBody,
    bodyLimit: fileBodyLimit,
    rate: "upload",
  }),
  afterSaleDeskReject: endpoint(calls.afterSaleDeskReject, {
    ...step,
    summary: "Turn it down with a reason",
    body: desk.rejectBody,
  }),
  afterSaleDeskSendBack: endpoint(calls.afterSaleDeskSendBack, {
    ...step,
    summary: "Goods that were not accepted are on their way back to the buyer",
    body: desk.sendBackBody,
  }),
};
