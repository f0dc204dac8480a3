import type { viewCalls } from "@yaoji/contract/calls-views";
import type { RequestOf } from "@yaoji/contract/endpoints";
import type { Fields, Whose } from "./whose.ts";

type Views = keyof typeof viewCalls;

/** A well-formed request of every call about views of lists. */
export const viewRequests: { [N in Views]: () => RequestOf<N> } = {
  savedViewList: () => ({ query: { list: "/admin/coupons" } }),
  savedViewAdd: () => ({ body: { list: "/admin/coupons", name: "待发布", address: "state=draft" } }),
  savedViewChange: () => ({ params: { id: 1 }, body: { name: "待发布", version: 1 } }),
  savedViewRemove: () => ({ params: { id: 1 } }),
};

const operators = "open: the operator's own";

/** Nothing of a buyer's can be named there. */
export const viewFields: {
  [N in Views as [Fields<N>] extends [never] ? never : N]: { readonly [F in Fields<N>]: Whose };
} = {
  savedViewChange: { id: operators },
  savedViewRemove: { id: operators },
};
