import type { bulkCalls } from "@yaoji/contract/calls-bulk";
import type { RequestOf } from "@yaoji/contract/endpoints";
import type { Fields, Whose } from "./whose.ts";

type Bulk = keyof typeof bulkCalls;

/** A well-formed request of every call about many records at once. */
export const bulkRequests: { [N in Bulk]: () => RequestOf<N> } = {
  bulkPreview: () => ({ body: { command: "coupon-stop", ids: [1], reason: "活动提前结束" } }),
  bulkAdd: () => ({ body: { command: "coupon-stop", ids: [1], reason: "活动提前结束", seen: "x" } }),
};

const operators = "open: the operator's own";

/** Nothing of a buyer's can be named there. */
export const bulkFields: {
  [N in Bulk as [Fields<N>] extends [never] ? never : N]: { readonly [F in Fields<N>]: Whose };
} = {
  bulkPreview: { ids: operators },
  bulkAdd: { ids: operators },
};
