import type { pricePlanCalls } from "@yaoji/contract/calls-price-plans";
import type { RequestOf } from "@yaoji/contract/endpoints";
import type { Fields, Whose } from "./whose.ts";

type Plans = keyof typeof pricePlanCalls;

/** A well-formed request of every call about prices that change later, and changes that are taken back. */
export const pricePlanRequests: { [N in Plans]: () => RequestOf<N> } = {
  pricePlanList: () => ({ query: {} }),
  pricePlanCancel: () => ({ body: { ids: [1], reason: "不调了" } }),
  pricePlanCancelAll: () => ({ params: { id: 1 }, body: { reason: "不调了" } }),
  priceChangeList: () => ({ query: {} }),
  priceChangeShow: () => ({ params: { id: 1 }, query: {} }),
  priceChangeUndo: () => ({ params: { id: 1 }, body: { reason: "改错了" } }),
};

const operators = "open: the operator's own";

/** Nothing of a buyer's can be named there. */
export const pricePlanFields: {
  [N in Plans as [Fields<N>] extends [never] ? never : N]: { readonly [F in Fields<N>]: Whose };
} = {
  pricePlanCancel: { ids: operators },
  pricePlanCancelAll: { id: operators },
  priceChangeShow: { id: operators },
  priceChangeUndo: { id: operators },
};
