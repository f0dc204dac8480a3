import { deskCalls as calls } from "./calls-desk.ts";
import { endpoint } from "./endpoint.ts";
import { idParams } from "./schemas/common.ts";
import * as groups from "./schemas/price-groups.ts";

/** Prices, their groups, and who may buy: what operators set of them. */
export const priceEndpoints = {
  priceGroupList: endpoint(calls.priceGroupList, {
    summary: "Price groups in their order, with how many shops are in each",
    query: groups.priceGroupQuery,
    data: groups.priceGroupPage,
  }),
  priceGroupAdd: endpoint(calls.priceGroupAdd, {
    summary: "Make a price group; its code never changes",
    body: groups.priceGroupBody,
    data: groups.priceGroupRow,
    success: 201,
    rate: "write",
  }),
  priceGroupChange: endpoint(calls.priceGroupChange, {
    summary: "Rename a price group or move it in the list; 409 with both sides where another was faster",
    params: idParams,
    body: groups.priceGroupChangeBody,
    data: groups.priceGroupRow,
    rate: "write",
  }),
  priceGroupAssign: endpoint(calls.priceGroupAssign, {
    summary: "Put shops into the price group, with what became of each",
    params: idParams,
    body: groups.priceGroupShopsBody,
    data: groups.priceGroupMoved,
    rate: "write",
  }),
  priceGroupRelease: endpoint(calls.priceGroupRelease, {
    summary: "Take shops out of the price group, with what became of each: they pay the base price again",
    params: idParams,
    body: groups.priceGroupShopsBody,
    data: groups.priceGroupMoved,
    rate: "write",
  }),
};
