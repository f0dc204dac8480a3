import { goodsDeskCalls as calls } from "./calls-goods-desk.ts";
import { endpoint } from "./endpoint.ts";
import { idParams, keysetQuery } from "./schemas/common.ts";
import * as desk from "./schemas/goods-desk.ts";
import { operatorLogPage } from "./schemas/operator-log.ts";

/** Goods as the back office shows and changes them. */
export const goodsDeskEndpoints = {
  goodsDeskList: endpoint(calls.goodsDeskList, {
    summary: "All goods, newest first, by words and filters",
    query: desk.goodsDeskQuery,
    data: desk.goodsDeskPage,
  }),
  goodsDeskChoices: endpoint(calls.goodsDeskChoices, {
    summary: "The categories that goods may hang in, each with its path",
    data: desk.goodsDeskChoices,
  }),
  goodsDeskShow: endpoint(calls.goodsDeskShow, {
    summary: "Everything that is known of goods, with the version that a change names",
    params: idParams,
    data: desk.goodsDeskDetail,
  }),
  goodsDeskChange: endpoint(calls.goodsDeskChange, {
    summary: "Change goods as they were seen; 409 with both sides where another was faster",
    params: idParams,
    body: desk.goodsChangeBody,
    data: desk.goodsDeskDetail,
    rate: "write",
  }),
  goodsDeskHistory: endpoint(calls.goodsDeskHistory, {
    summary: "Who changed these goods, newest first, with what was before and after",
    params: idParams,
    query: keysetQuery,
    data: operatorLogPage,
  }),
};
