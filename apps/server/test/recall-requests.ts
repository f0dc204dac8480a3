import type { recallCalls } from "@yaoji/contract/calls-recalls";
import type { RequestOf } from "@yaoji/contract/endpoints";

type Name = keyof typeof recallCalls;

const query = { goods: "YJ0001", batch_no: "B1" };

/** A well-formed request of every call about recalls; a batch is named by its goods' code and its number. */
export const recallRequests: { [N in Name]: () => RequestOf<N> } = {
  recallShow: () => ({ query }),
  recallBegin: () => ({ body: { ...query, reason: "质量问题" } }),
  recallFile: () => ({ query }),
};
