import type { exportCalls } from "@yaoji/contract/calls-exports";
import type { RequestOf } from "@yaoji/contract/endpoints";
import type { Fields, Whose } from "./whose.ts";

type Exports = keyof typeof exportCalls;

/** A well-formed request of every call about tables out of lists. */
export const exportRequests: { [N in Exports]: () => RequestOf<N> } = {
  exportList: () => ({ query: {} }),
  exportAdd: () => ({ body: { list: "coupons", columns: ["name"] } }),
  exportCancel: () => ({ params: { id: 1 } }),
  exportFile: () => ({ params: { id: 1 }, query: { format: "csv" } }),
};

const operators = "open: the operator's own";

/** Nothing of a buyer's can be named there. */
export const exportFields: {
  [N in Exports as [Fields<N>] extends [never] ? never : N]: { readonly [F in Fields<N>]: Whose };
} = {
  exportCancel: { id: operators },
  exportFile: { id: operators },
};
