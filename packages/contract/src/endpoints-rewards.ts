import { rewardCalls as calls } from "./calls-rewards.ts";
import { endpoint } from "./endpoint.ts";
import { idParams } from "./schemas/common.ts";
import * as draws from "./schemas/draw-desk.ts";
import * as points from "./schemas/points-desk.ts";
import * as vouchers from "./schemas/voucher-desk.ts";

/** What the back office's screens of vouchers ask for. */
export const rewardEndpoints = {
  voucherDeskList: endpoint(calls.voucherDeskList, {
    summary: "Cash vouchers in shops' hands, by state, shop and order",
    query: vouchers.voucherDeskQuery,
    data: vouchers.voucherDeskPage,
  }),
  voucherDeskTotals: endpoint(calls.voucherDeskTotals, {
    summary: "What of cash vouchers is owed, and what of it ends soon",
    data: vouchers.voucherTotals,
  }),
  voucherDeskShow: endpoint(calls.voucherDeskShow, {
    summary: "One cash voucher, with the orders that it paid",
    params: idParams,
    data: vouchers.voucherDetail,
  }),
  voucherDeskGive: endpoint(calls.voucherDeskGive, {
    summary: "Give each of the shops named a cash voucher, with what became of each",
    body: vouchers.voucherGiveBody,
    data: vouchers.voucherGiven,
    success: 201,
    rate: "write",
    idempotent: true,
    needsProof: true,
  }),
  voucherDeskCancel: endpoint(calls.voucherDeskCancel, {
    summary: "Take an unused cash voucher back; the books let go of it",
    params: idParams,
    body: vouchers.voucherCancelBody,
    data: vouchers.voucherDetail,
    rate: "write",
  }),
  drawDeskList: endpoint(calls.drawDeskList, {
    summary: "Prize draws by state, newest first",
    query: draws.drawDeskQuery,
    data: draws.drawDeskPage,
  }),
  drawDeskAdd: endpoint(calls.drawDeskAdd, {
    summary: "Arrange a prize draw",
    body: draws.drawBody,
    data: draws.drawDetail,
    success: 201,
    rate: "write",
    idempotent: true,
  }),
  drawDeskShow: endpoint(calls.drawDeskShow, {
    summary: "One prize draw with its rules, its prizes, their odds and what was given of each",
    params: idParams,
    data: draws.drawDetail,
  }),
  drawDeskChange: endpoint(calls.drawDeskChange, {
    summary:
      "Change a prize draw that has not begun, as it was seen; 409 with both sides where another was faster",
    params: idParams,
    body: draws.drawChangeBody,
    data: draws.drawDetail,
    rate: "write",
  }),
  drawDeskStop: endpoint(calls.drawDeskStop, {
    summary: "End a prize draw now",
    params: idParams,
    body: draws.drawStopBody,
    data: draws.drawDetail,
    rate: "write",
  }),
  drawDeskResults: endpoint(calls.drawDeskResults, {
    summary: "All that was drawn, newest first: the number, the prize it named, the one that was given",
    params: idParams,
    query: draws.drawResultQuery,
    data: draws.drawResultPage,
  }),
  pointsDeskThings: endpoint(calls.pointsDeskThings, {
    summary: "What there is for points, on the shelf or not, in its order",
    query: points.thingQuery,
    data: points.thingPage,
  }),
  pointsDeskThing: endpoint(calls.pointsDeskThing, {
    summary: "One of the goods for points",
    params: idParams,
    data: points.thing,
  }),
  pointsDeskAdd: endpoint(calls.pointsDeskAdd, {
    summary: "Put something into the points mall",
    body: points.thingAddBody,
    data: points.thing,
    success: 201,
    rate: "write",
    idempotent: true,
  }),
  pointsDeskChange: endpoint(calls.pointsDeskChange, {
    summary: "Change goods for points as they were seen; 409 with both sides where another was faster",
    params: idParams,
    body: points.thingChangeBody,
    data: points.thing,
    rate: "write",
  }),
  pointsDeskStock: endpoint(calls.pointsDeskStock, {
    summary: "So many pieces more or fewer",
    params: idParams,
    body: points.thingStockBody,
    data: points.thing,
    rate: "write",
    idempotent: true,
  }),
  pointsDeskOrders: endpoint(calls.pointsDeskOrders, {
    summary: "Points orders by state and shop, newest first",
    query: points.pointsOrderQuery,
    data: points.pointsOrderPage,
  }),
  pointsDeskOrder: endpoint(calls.pointsDeskOrder, {
    summary: "One points order with where it goes",
    params: idParams,
    data: points.pointsDeskOrder,
  }),
  pointsDeskShip: endpoint(calls.pointsDeskShip, {
    summary: "A points order was sent; the shop is told",
    params: idParams,
    body: points.pointsShipBody,
    data: points.pointsDeskOrder,
    rate: "write",
  }),
  pointsDeskCancel: endpoint(calls.pointsDeskCancel, {
    summary: "Cancel a points order: its points and its stock go back",
    params: idParams,
    body: points.pointsCancelBody,
    data: points.pointsDeskOrder,
    rate: "write",
  }),
};
