import { calls } from "./calls.ts";
import { endpoint } from "./endpoint.ts";
import { idParams } from "./schemas/common.ts";
import * as schemas from "./schemas/self-service.ts";

/** Self-service 自助服务: quick purchase, purchase plans, wanted requests. */
export const selfServiceEndpoints = {
  fastBuy: endpoint(calls.fastBuy, {
    right: "view",
    summary: "What this shop bought before, with its last price, its usual quantity and today's offer",
    query: schemas.boughtQuery,
    data: schemas.boughtPage,
    rate: "search",
  }),
  goodsBought: endpoint(calls.goodsBought, {
    right: "view",
    summary: "When this shop bought these goods, how many, at what price, of which batches",
    params: idParams,
    data: schemas.goodsBought,
    rate: "search",
  }),
  lastBought: endpoint(calls.lastBought, {
    right: "view",
    summary: "When this shop last bought each of these goods, how many, at what price",
    query: schemas.lastBoughtQuery,
    data: schemas.lastBought,
    rate: "search",
  }),
  purchasePlan: endpoint(calls.purchasePlan, {
    right: "view",
    summary: "Match the rows of a purchase plan with goods; puts nothing into the cart",
    body: schemas.planBody,
    data: schemas.planData,
    bodyLimit: schemas.planBodyLimit,
    rate: "upload",
  }),
  wantedAdd: endpoint(calls.wantedAdd, {
    right: "purchase",
    summary: "Ask for a variety that the shop does not sell",
    body: schemas.wantedBody,
    data: schemas.wantedDetail,
    success: 201,
    idempotent: true,
  }),
  wantedList: endpoint(calls.wantedList, {
    right: "view",
    summary: "Wanted requests, newest first",
    query: schemas.wantedQuery,
    data: schemas.wantedPage,
  }),
  wantedDetail: endpoint(calls.wantedDetail, {
    right: "view",
    summary: "One wanted request: its answer, and the goods that it led to",
    params: idParams,
    data: schemas.wantedDetail,
    owned: "wanted",
  }),
  wantedClose: endpoint(calls.wantedClose, {
    right: "purchase",
    summary: "Take a wanted request back",
    params: idParams,
    data: schemas.wantedDetail,
    owned: "wanted",
  }),
};
