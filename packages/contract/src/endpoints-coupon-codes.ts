import { couponCodeCalls as calls } from "./calls-coupon-codes.ts";
import { endpoint } from "./endpoint.ts";
import * as codes from "./schemas/coupon-codes.ts";
import { idParams, keysetQuery } from "./schemas/common.ts";

/** A coupon's codes, as operators make and void them. */
export const couponCodeEndpoints = {
  couponCodeList: endpoint(calls.couponCodeList, {
    summary: "Codes of a coupon, newest first, each with who used it",
    params: idParams,
    query: codes.couponCodeQuery,
    data: codes.couponCodePage,
  }),
  couponCodeBatches: endpoint(calls.couponCodeBatches, {
    summary: "Batches that codes of a coupon were made in, newest first",
    params: idParams,
    query: keysetQuery,
    data: codes.couponCodeBatches,
  }),
  couponCodeMake: endpoint(calls.couponCodeMake, {
    summary: "Begin to make codes of a coupon, as long work",
    params: idParams,
    body: codes.couponCodeMakeBody,
    data: codes.couponCodeBatch,
    success: 201,
    rate: "write",
    idempotent: true,
  }),
  couponCodeVoid: endpoint(calls.couponCodeVoid, {
    summary: "Make codes void that are not used, some or a whole batch",
    params: idParams,
    body: codes.couponCodeVoidBody,
    data: codes.couponCodesVoided,
    rate: "write",
  }),
};
