import type { rewardCalls } from "@yaoji/contract/calls-rewards";
import type { RequestOf } from "@yaoji/contract/endpoints";
import type { Fields, Whose } from "./whose.ts";

/** A well-formed request of every call of what shops are given. */
export const rewardRequests: { [N in keyof typeof rewardCalls]: () => RequestOf<N> } = {
  voucherDeskList: () => ({ query: {} }),
  voucherDeskTotals: () => ({}),
  voucherDeskShow: () => ({ params: { id: 1 } }),
  voucherDeskGive: () => ({ body: { shop_ids: [1], amount: 10, valid_days: 30, reason: "补偿" } }),
  voucherDeskCancel: () => ({ params: { id: 1 }, body: { reason: "发错" } }),
};

const operators = "open: the operator's own" as const;
type Desk = keyof typeof rewardCalls;

/** What all shops hold is the operator's to look at. */
export const rewardFields: {
  [N in Desk as [Fields<N>] extends [never] ? never : N]: { readonly [F in Fields<N>]: Whose };
} = {
  voucherDeskShow: { id: operators },
  voucherDeskGive: { shop_ids: operators },
  voucherDeskCancel: { id: operators },
};
