import { pricePlanCalls as calls } from "./calls-price-plans.ts";
import { endpoint } from "./endpoint.ts";
import { idParams } from "./schemas/common.ts";
import { pricesSaved } from "./schemas/price-desk.ts";
import * as plans from "./schemas/price-plans.ts";

/** Prices that change at a moment to come, and changes that are taken back. */
export const pricePlanEndpoints = {
  pricePlanList: endpoint(calls.pricePlanList, {
    summary: "Prices of one state: those that wait by their moment, with who planned them and why",
    query: plans.pricePlanQuery,
    data: plans.pricePlanPage,
  }),
  pricePlanCancel: endpoint(calls.pricePlanCancel, {
    summary: "Take back prices that wait, or put aside those that could not be in force; all of them or none",
    body: plans.pricePlanCancelBody,
    data: plans.pricePlanCancelled,
    rate: "write",
  }),
  pricePlanCancelAll: endpoint(calls.pricePlanCancelAll, {
    summary: "The same of all that was planned at once and is not over",
    params: idParams,
    body: plans.reasonBody,
    data: plans.pricePlanCancelled,
    rate: "write",
  }),
  priceChangeList: endpoint(calls.priceChangeList, {
    summary: "Changes of prices of the last days, the newest first, and whether each can be taken back",
    query: plans.priceChangeQuery,
    data: plans.priceChangePage,
  }),
  priceChangeShow: endpoint(calls.priceChangeShow, {
    summary: "One change of prices, with what it changed of each offer",
    params: idParams,
    query: plans.priceChangeRowsQuery,
    data: plans.priceChangeShown,
  }),
  priceChangeUndo: endpoint(calls.priceChangeUndo, {
    summary:
      "Take a change back whole; 409 with the rows that have changed again since, which stand against it",
    params: idParams,
    body: plans.reasonBody,
    data: pricesSaved,
    rate: "write",
  }),
};
