import type { afterSaleDeskCalls } from "@yaoji/contract/calls-after-sale-desk";
import type { RequestOf } from "@yaoji/contract/endpoints";
import type { Fields, Whose } from "./whose.ts";

type Desk = keyof typeof afterSaleDeskCalls;
const parcel = { carrier: "顺丰速运", tracking_no: "SF1" };
const params = { id: 1 };

/** A well-formed request of every call of after-sales at the back office. */
export const afterSaleDeskRequests: { [N in Desk]: () => RequestOf<N> } = {
  afterSaleDeskList: () => ({ query: {} }),
  afterSaleDeskShow: () => ({ params }),
  afterSaleDeskFile: () => ({ params: { id: 1, file: 1 } }),
  afterSaleDeskTake: () => ({ params }),
  afterSaleDeskPass: () => ({ params }),
  afterSaleDeskJudge: () => ({ params, body: { goods_back: 1 } }),
  afterSaleDeskReceive: () => ({ params, body: { accepted: [{ id: 1, number: 1 }] } }),
  afterSaleDeskRefund: () => ({ params, body: { amount: 1 } }),
  afterSaleDeskReplace: () => ({
    params,
    body: { ...parcel, checker: "warehouse2", checker_password: "guess1234" },
  }),
  afterSaleDeskAnswer: () => ({ params, body: { text: "已寄出" } }),
  afterSaleDeskReject: () => ({ params, body: { reason: "超过期限" } }),
  afterSaleDeskSendBack: () => ({ params, body: parcel }),
};

const operators = "open: the operator's own";
export const afterSaleDeskFields: {
  [N in Desk as [Fields<N>] extends [never] ? never : N]: { readonly [F in Fields<N>]: Whose };
} = {
  afterSaleDeskShow: { id: operators },
  afterSaleDeskFile: { id: operators },
  afterSaleDeskTake: { id: operators },
  afterSaleDeskPass: { id: operators },
  afterSaleDeskJudge: { id: operators },
  afterSaleDeskReceive: { id: operators },
  afterSaleDeskRefund: { id: operators },
  afterSaleDeskReplace: { id: operators },
  afterSaleDeskAnswer: { id: operators },
  afterSaleDeskReject: { id: operators },
  afterSaleDeskSendBack: { id: operators },
};
