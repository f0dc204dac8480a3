import { calls } from "./calls.ts";
import { endpoint } from "./endpoint.ts";
import { idParams, listOf } from "./schemas/common.ts";
import { banner } from "./schemas/content.ts";
import * as draws from "./schemas/draws.ts";
import * as points from "./schemas/points.ts";

/** Points and what there is for them; prize draws. */
export const pointsEndpoints = {
  pointsShow: endpoint(calls.pointsShow, {
    right: "view",
    summary: "The shop's points",
    data: points.pointsBalance,
  }),
  pointsGoods: endpoint(calls.pointsGoods, {
    right: "view",
    summary: "What there is for points",
    query: points.pointsGoodsQuery,
    data: points.pointsGoodsPage,
  }),
  pointsExchange: endpoint(calls.pointsExchange, {
    right: "purchase",
    summary: "Exchange points for a thing, once for each key; without a key, once a day for the same",
    body: points.exchangeBody,
    data: points.pointsOrder,
    success: 201,
    idempotent: true,
  }),
  pointsOrders: endpoint(calls.pointsOrders, {
    right: "view",
    summary: "Points orders: exchanges, and things that were won",
    query: points.pointsOrderQuery,
    data: points.pointsOrderPage,
  }),
  pointsOrderAddress: endpoint(calls.pointsOrderAddress, {
    right: "purchase",
    summary: "Say where a thing that was won goes",
    params: idParams,
    body: points.pointsAddressBody,
    data: points.pointsOrder,
    owned: "points_order",
  }),
  pointsLog: endpoint(calls.pointsLog, {
    right: "view",
    summary: "What points came and went",
    query: points.pointsLogQuery,
    data: points.pointsLog,
  }),
  draw: endpoint(calls.draw, {
    right: "view",
    summary: "A draw: prizes, odds, rules, what this shop may draw",
    query: draws.drawQuery,
    data: draws.draw,
  }),
  drawOnce: endpoint(calls.drawOnce, {
    right: "purchase",
    summary: "Draws: one prize for each right to draw; Bearer or Sec-Fetch-Site: same-origin",
    params: idParams,
    query: draws.drawOnceQuery,
    data: draws.drawResult,
    rate: "write",
  }),
  drawWinners: endpoint(calls.drawWinners, {
    summary: "The latest winners, masked",
    query: draws.drawQuery,
    data: draws.winners,
  }),
  drawRecords: endpoint(calls.drawRecords, {
    right: "view",
    summary: "What this shop has drawn",
    query: draws.drawRecordQuery,
    data: draws.drawRecords,
  }),
  drawSimple: endpoint(calls.drawSimple, {
    right: "view",
    summary: "The draw of the popup",
    data: draws.drawSimple,
  }),
  drawAds: endpoint(calls.drawAds, { summary: "Pictures of the draw page", data: listOf(banner) }),
  drawList: endpoint(calls.drawList, { summary: "Draws that run", data: draws.drawList }),
};
