import { goodsReleaseCalls as calls } from "./calls-goods-release.ts";
import { endpoint } from "./endpoint.ts";
import { approvalDetail } from "./schemas/approvals.ts";
import { idParams } from "./schemas/common.ts";
import * as release from "./schemas/goods-release.ts";

const command = { params: idParams, body: release.shelfBody, rate: "write" } as const;

/** Goods onto the shelf by two persons, off it by one. */
export const goodsReleaseEndpoints = {
  goodsShelfShow: endpoint(calls.goodsShelfShow, {
    summary:
      "What goods lack for the shelf, what the law wants to be looked at, what has changed since their release",
    params: idParams,
    data: release.goodsShelf,
  }),
  goodsShelfAsk: endpoint(calls.goodsShelfAsk, {
    ...command,
    summary: "Ask that goods be put on the shelf; the quality manager decides",
    data: approvalDetail,
    success: 201,
  }),
  goodsShelfOff: endpoint(calls.goodsShelfOff, {
    ...command,
    summary: "Take goods off the shelf at once",
    data: release.goodsShelfDone,
  }),
  goodsShelfOn: endpoint(calls.goodsShelfOn, {
    ...command,
    summary: "Put goods back that are as they were released; refused where two persons are needed again",
    data: release.goodsShelfDone,
  }),
  goodsShelfMended: endpoint(calls.goodsShelfMended, {
    ...command,
    summary: "What was to be mended is; refused where some of it still stands",
    data: release.goodsShelfDone,
  }),
  goodsShelfControl: endpoint(calls.goodsShelfControl, {
    ...command,
    summary: "What the law says of goods, set by the quality manager; what is banned leaves the shelf",
    body: release.controlBody,
    data: release.goodsShelfDone,
  }),
};
