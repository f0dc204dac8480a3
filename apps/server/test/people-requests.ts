import type { peopleCalls } from "@yaoji/contract/calls-people";
import type { RequestOf } from "@yaoji/contract/endpoints";
import type { Fields, Whose } from "./whose.ts";

type People = keyof typeof peopleCalls;

/** A well-formed request of every call about the operator's own people. */
export const peopleRequests: { [N in People]: () => RequestOf<N> } = {
  recordLog: () => ({ query: { kind: "coupon", id: "1" } }),
};

const operators = "open: the operator's own";

/** Nothing of a buyer's can be named there. */
export const peopleFields: {
  [N in People as [Fields<N>] extends [never] ? never : N]: { readonly [F in Fields<N>]: Whose };
} = {
  recordLog: { id: operators },
};
