import { priceListCalls as calls } from "./calls-price-lists.ts";
import { endpoint } from "./endpoint.ts";
import { approvalDetail } from "./schemas/approvals.ts";
import { idParams, nothing, tableQuery } from "./schemas/common.ts";
import { fileBodyLimit } from "./schemas/files.ts";
import * as lists from "./schemas/price-lists.ts";

/** Prices changed by a file: looked at first, then changed as long work, the wrong rows taken out to be mended. */
export const priceListEndpoints = {
  priceListAdd: endpoint(calls.priceListAdd, {
    summary: "Read a price list and judge each of its rows; no price is changed",
    body: lists.priceListBody,
    data: lists.priceListHead,
    success: 201,
    rate: "write",
    bodyLimit: fileBodyLimit,
  }),
  priceListShow: endpoint(calls.priceListShow, {
    summary: "One price list, with its rows of one state: what they change, or what is wrong with them",
    params: idParams,
    query: lists.priceListQuery,
    data: lists.priceListShown,
  }),
  priceListApply: endpoint(calls.priceListApply, {
    summary: "Change the prices by it, as long work; asked twice it is done once",
    params: idParams,
    body: lists.priceListApplyBody,
    data: lists.priceListHead,
    rate: "write",
  }),
  priceListFloor: endpoint(calls.priceListFloor, {
    summary: "Ask that the first hundred rows which only are below their floor may be so",
    params: idParams,
    body: lists.priceListFloorBody,
    data: approvalDetail,
    success: 201,
    rate: "write",
  }),
  priceListRenew: endpoint(calls.priceListRenew, {
    summary: "Judge again the rows whose prices another has changed since, by the prices of now",
    params: idParams,
    data: lists.priceListHead,
    rate: "write",
  }),
  priceListFaulty: endpoint(calls.priceListFaulty, {
    summary: "The rows that are wrong, as the list had them and with the reason, as CSV or .xlsx",
    params: idParams,
    query: tableQuery,
    data: nothing,
    file: "table",
  }),
};
