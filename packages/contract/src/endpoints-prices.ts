import { deskCalls as calls } from "./calls-desk.ts";
import { endpoint } from "./endpoint.ts";
import { idParams } from "./schemas/common.ts";
import * as prices from "./schemas/price-desk.ts";
import * as groups from "./schemas/price-groups.ts";

/** Ten thousand rows with all of their fields. */
const bodyLimit = 8 * 1024 * 1024;

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
  priceDeskList: endpoint(calls.priceDeskList, {
    summary: "Offers with all of their prices, what runs for them, and the version that a change names",
    query: prices.priceDeskQuery,
    data: prices.priceDeskPage,
  }),
  priceDeskPreview: endpoint(calls.priceDeskPreview, {
    summary:
      "What rows of prices would change, field by field, and what is wrong with them; nothing is written",
    body: prices.pricePreviewBody,
    data: prices.pricePreview,
    bodyLimit,
  }),
  priceDeskSave: endpoint(calls.priceDeskSave, {
    summary:
      "Change prices as they were seen, all rows or, with skip_faulty, those without faults; 409 with both sides",
    body: prices.priceSaveBody,
    data: prices.pricesSaved,
    rate: "write",
    bodyLimit,
  }),
  priceDeskHistory: endpoint(calls.priceDeskHistory, {
    summary: "Prices of one goods as lines: base, limited and group prices with the moments they began",
    params: idParams,
    data: prices.priceHistory,
  }),
  priceDeskWhoPays: endpoint(calls.priceDeskWhoPays, {
    summary: "Who pays what for one goods: all groups, and the customers with signed or controlled prices",
    params: idParams,
    query: prices.whoPaysQuery,
    data: prices.whoPays,
  }),
};
