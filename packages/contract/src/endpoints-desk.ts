import { deskCalls as calls } from "./calls-desk.ts";
import { couponCodeEndpoints } from "./endpoints-coupon-codes.ts";
import { endpoint } from "./endpoint.ts";
import { idParams } from "./schemas/common.ts";
import * as desk from "./schemas/coupon-desk.ts";
import * as log from "./schemas/operator-log.ts";

/** What the back office's screens ask for. */
export const deskEndpoints = {
  operatorLog: endpoint(calls.operatorLog, {
    summary: "What operators did, newest first, each with what was before and after",
    query: log.operatorLogQuery,
    data: log.operatorLogPage,
  }),
  couponDeskList: endpoint(calls.couponDeskList, {
    summary: "Coupons and vouchers by state, words and order",
    query: desk.couponDeskQuery,
    data: desk.couponDeskPage,
  }),
  couponDeskShow: endpoint(calls.couponDeskShow, {
    summary: "One coupon with its version, what of it may be changed, and what it has done so far",
    params: idParams,
    data: desk.couponDeskDetail,
  }),
  couponDeskAdd: endpoint(calls.couponDeskAdd, {
    summary: "Make a coupon, open or as a draft",
    body: desk.couponTermsBody,
    data: desk.couponDeskDetail,
    success: 201,
    rate: "write",
    idempotent: true,
  }),
  couponDeskChange: endpoint(calls.couponDeskChange, {
    summary: "Change a coupon as it was seen; 409 with both sides where another was faster",
    params: idParams,
    body: desk.couponChangeBody,
    data: desk.couponDeskDetail,
    rate: "write",
  }),
  couponDeskStop: endpoint(calls.couponDeskStop, {
    summary: "Give out no more of it from now on; those in shops' hands stay",
    params: idParams,
    body: desk.couponStopBody,
    data: desk.couponDeskDetail,
    rate: "write",
  }),
  couponDeskCopy: endpoint(calls.couponDeskCopy, {
    summary: "A draft with the same terms",
    params: idParams,
    data: desk.couponDeskDetail,
    success: 201,
    rate: "write",
    idempotent: true,
  }),
  couponDeskGive: endpoint(calls.couponDeskGive, {
    summary: "Give one to each of the shops named, with what became of each",
    params: idParams,
    body: desk.couponGiveBody,
    data: desk.couponGiven,
    rate: "write",
    idempotent: true,
  }),
  ...couponCodeEndpoints,
};
