import { brandCalls as calls } from "./calls-brands.ts";
import { endpoint } from "./endpoint.ts";
import * as brands from "./schemas/brand-desk.ts";
import { idParams, nothing } from "./schemas/common.ts";

/** Brands in the back office: what the brand zone shows. */
export const brandEndpoints = {
  brandDeskList: endpoint(calls.brandDeskList, {
    summary: "Brands in their order, with how many goods carry the name of each",
    query: brands.brandDeskQuery,
    data: brands.brandDeskPage,
  }),
  brandDeskShow: endpoint(calls.brandDeskShow, {
    summary: "One brand, as it may be changed",
    params: idParams,
    data: brands.brandDeskRow,
  }),
  brandDeskAdd: endpoint(calls.brandDeskAdd, {
    summary: "Add a brand; goods that carry its name are its own at once",
    body: brands.brandBody,
    data: brands.brandDeskRow,
    success: 201,
    rate: "write",
  }),
  brandDeskChange: endpoint(calls.brandDeskChange, {
    summary: "Change a brand; 409 with both sides where another was faster",
    params: idParams,
    body: brands.brandChangeBody,
    data: brands.brandDeskRow,
    rate: "write",
  }),
  brandDeskRemove: endpoint(calls.brandDeskRemove, {
    summary: "Take a brand out of the zone, its goods keep its name; refused while coupons are for it",
    params: idParams,
    data: nothing,
    rate: "write",
  }),
};
