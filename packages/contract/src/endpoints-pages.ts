import { calls } from "./calls.ts";
import { endpoint } from "./endpoint.ts";
import { timedGoods } from "./schemas/goods.ts";
import * as pages from "./schemas/pages.ts";

/** Pages made of blocks, and what the home page shows of its own. */
export const pageEndpoints = {
  focusNewcomer: endpoint(calls.focusNewcomer, {
    summary: "Newcomer specials of the caller",
    data: timedGoods,
  }),
  pageList: endpoint(calls.pageList, {
    summary: "Running pages of a kind, such as the activities",
    params: pages.pageKindParams,
    query: pages.pageListQuery,
    data: pages.pageList,
  }),
  pageShow: endpoint(calls.pageShow, {
    summary: "One page from data with its blocks, resolved for the caller",
    params: pages.pageParams,
    data: pages.shownPage,
    shared: "visitors",
    kept: true,
  }),
};
