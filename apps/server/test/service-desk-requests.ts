import type { serviceDeskCalls } from "@yaoji/contract/calls-service-desk";
import type { RequestOf } from "@yaoji/contract/endpoints";
import type { Fields, Whose } from "./whose.ts";

type Desk = keyof typeof serviceDeskCalls;
const params = { id: 1 };

/** A well-formed request of every call by which customer service answers. */
export const serviceDeskRequests: { [N in Desk]: () => RequestOf<N> } = {
  feedbackDeskList: () => ({ query: {} }),
  feedbackDeskShow: () => ({ params }),
  feedbackDeskFile: () => ({ params: { id: 1, file: 1 } }),
  feedbackDeskAnswer: () => ({ params, body: { text: "已补货", seen: 0 } }),
  wantedDeskList: () => ({ query: {} }),
  wantedDeskShow: () => ({ params }),
  wantedDeskFile: () => ({ params: { id: 1, file: 1 } }),
  wantedDeskAnswer: () => ({ params, body: { text: "已到货", seen: 0, goods_id: 1 } }),
  wantedDeskClose: () => ({ params, body: { reason: "厂家停产", seen: 0 } }),
};

const operators = "open: the operator's own";
export const serviceDeskFields: {
  [N in Desk as [Fields<N>] extends [never] ? never : N]: { readonly [F in Fields<N>]: Whose };
} = {
  feedbackDeskShow: { id: operators },
  feedbackDeskFile: { id: operators },
  feedbackDeskAnswer: { id: operators },
  wantedDeskShow: { id: operators },
  wantedDeskFile: { id: operators },
  wantedDeskAnswer: { id: operators, goods_id: "open: goods of all" },
  wantedDeskClose: { id: operators },
};
