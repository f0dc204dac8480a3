import { orderDeskCalls as calls } from "./calls-order-desk.ts";
import { endpoint } from "./endpoint.ts";
import { idParams } from "./schemas/common.ts";
import { placed, shownAmount } from "./schemas/checkout.ts";
import { planData } from "./schemas/self-service.ts";
import * as desk from "./schemas/order-desk.ts";

const { orderDeskDetail: data } = desk;

/** Orders of all shops, for the operator's people. */
export const orderDeskEndpoints = {
  orderDeskList: endpoint(calls.orderDeskList, {
    summary:
      "Orders of all shops by state, payment, warehouse, customer, goods, batch, trace code, day, amount, problem",
    query: desk.orderDeskQuery,
    data: desk.orderDeskPage,
  }),
  orderDeskShow: endpoint(calls.orderDeskShow, {
    summary:
      "One order with its lines, batches, prices, parcels, payments, messages, and what may be done to it",
    params: idParams,
    data,
  }),
  orderDeskFor: endpoint(calls.orderDeskFor, {
    summary:
      "Where goods can be sent that are ordered on a customer's behalf, and why nothing can be ordered now",
    params: idParams,
    data: desk.orderDeskFor,
  }),
  orderDeskGoods: endpoint(calls.orderDeskGoods, {
    summary: "Goods by name, spelling or code as a customer sees them, with his prices and reasons",
    params: idParams,
    query: desk.orderDeskGoodsQuery,
    data: desk.orderDeskGoods,
    rate: "search",
  }),
  orderDeskPlan: endpoint(calls.orderDeskPlan, {
    summary: "What each row of a customer's purchase plan names, as his own page would find it",
    params: idParams,
    body: desk.orderDeskPlanBody,
    data: planData,
    rate: "upload",
  }),
  orderDeskPlace: endpoint(calls.orderDeskPlace, {
    summary: "Place an order on a customer's behalf, unpaid: he is told, and pays himself",
    body: desk.orderDeskPlaceBody,
    data: placed,
    success: 201,
    rate: "write",
    idempotent: true,
  }),
  orderDeskReview: endpoint(calls.orderDeskReview, {
    summary: "Pass an order on to the warehouse",
    params: idParams,
    data,
    rate: "write",
  }),
  orderDeskChangePreview: endpoint(calls.orderDeskChangePreview, {
    summary: "What an order would cost with other quantities, by the engine, and what becomes of its money",
    params: idParams,
    body: desk.orderChangeBody,
    data: desk.orderChanged,
    rate: "write",
  }),
  orderDeskChange: endpoint(calls.orderDeskChange, {
    summary:
      "Replace an order that nobody picks yet by one of other quantities; the difference goes back, or is asked for",
    params: idParams,
    body: desk.orderChangeBody.extend({ expected_total: shownAmount }),
    data: desk.orderChanged,
    rate: "write",
  }),
  orderDeskHold: endpoint(calls.orderDeskHold, {
    summary: "Keep an order back: it is neither reviewed, picked nor sent",
    params: idParams,
    body: desk.orderReasonBody,
    data,
    rate: "write",
  }),
  orderDeskRelease: endpoint(calls.orderDeskRelease, {
    summary: "Let an order go on that was kept back",
    params: idParams,
    data,
    rate: "write",
  }),
  orderDeskCancel: endpoint(calls.orderDeskCancel, {
    summary: "Cancel an order that has not left: stock and money go back, the shop is told",
    params: idParams,
    body: desk.orderReasonBody,
    data,
    rate: "write",
  }),
  orderDeskShort: endpoint(calls.orderDeskShort, {
    summary: "Leave pieces out of a paid order: their paid share is refunded, the shop is told",
    params: idParams,
    body: desk.orderShortBody,
    data,
    rate: "write",
  }),
  orderDeskReceipt: endpoint(calls.orderDeskReceipt, {
    summary: "Record that the stamped receipt of an order under special control came back",
    params: idParams,
    data,
    rate: "write",
  }),
  orderDeskComplete: endpoint(calls.orderDeskComplete, {
    summary: "Close an order that has arrived",
    params: idParams,
    data,
    rate: "write",
  }),
};
