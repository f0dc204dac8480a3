import { sendingCalls as calls } from "./calls-sendings.ts";
import { endpoint } from "./endpoint.ts";
import { idParams } from "./schemas/common.ts";
import * as sendings from "./schemas/sendings.ts";

/** What is sent to many customers at once. */
export const sendingEndpoints = {
  audiencePreview: endpoint(calls.audiencePreview, {
    summary: "How many customers something would go to, and the first of them",
    body: sendings.audiencePreviewBody,
    data: sendings.audiencePreview,
  }),
  messageDeskList: endpoint(calls.messageDeskList, {
    summary: "Messages that were sent to customers, newest first, each with how many have read it",
    query: sendings.messageDeskQuery,
    data: sendings.messageDeskPage,
  }),
  messageDeskShow: endpoint(calls.messageDeskShow, {
    summary: "One message that was sent, whom it was for, how far it is",
    params: idParams,
    data: sendings.messageDeskDetail,
  }),
  messageDeskSend: endpoint(calls.messageDeskSend, {
    summary: "Begin to send a message to those that were previewed, as long work",
    body: sendings.messageSendBody,
    data: sendings.messageDeskDetail,
    success: 201,
    rate: "write",
    idempotent: true,
  }),
  messageDeskWithdraw: endpoint(calls.messageDeskWithdraw, {
    summary: "Take a message back from those who have not read it, and send it to nobody any more",
    params: idParams,
    body: sendings.messageWithdrawBody,
    data: sendings.messageDeskDetail,
    rate: "write",
  }),
  couponDeskSend: endpoint(calls.couponDeskSend, {
    summary: "Begin to give a coupon to those that were previewed, as long work with a result for each",
    params: idParams,
    body: sendings.couponSendBody,
    data: sendings.couponSent,
    success: 201,
    rate: "write",
    idempotent: true,
  }),
};
