import type { reviewCalls } from "@yaoji/contract/calls-reviews";
import type { RequestOf } from "@yaoji/contract/endpoints";
import type { Fields, Whose } from "./whose.ts";

type Review = keyof typeof reviewCalls;
const key = "0123456789abcdef0123456789abcdef";

/** A well-formed request of every call of the review of dossiers. */
export const reviewRequests: { [N in Review]: () => RequestOf<N> } = {
  reviewList: () => ({ query: {} }),
  reviewShow: () => ({ params: { id: 1 } }),
  reviewFile: () => ({ params: { id: 1, key } }),
  reviewIdNumber: () => ({ params: { id: 1 } }),
  reviewPass: () => ({ params: { id: 1 }, body: { seen: [1] } }),
  reviewApprove: () => ({ params: { id: 1 }, body: { seen: [1] } }),
  reviewReject: () => ({ params: { id: 1 }, body: { papers: [{ id: 1, reason: "照片不清晰" }] } }),
  rejectReasonList: () => ({}),
  rejectReasonSave: () => ({ body: { list: ["照片不清晰"], seen: [] } }),
};

const operators = "open: the operator's own";
export const reviewFields: {
  [N in Review as [Fields<N>] extends [never] ? never : N]: { readonly [F in Fields<N>]: Whose };
} = {
  reviewShow: { id: operators },
  reviewFile: { id: operators, key: operators },
  reviewIdNumber: { id: operators },
  reviewPass: { id: operators },
  reviewApprove: { id: operators },
  reviewReject: { id: operators },
};
