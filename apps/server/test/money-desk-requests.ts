import type { moneyDeskCalls } from "@yaoji/contract/calls-money-desk";
import type { RequestOf } from "@yaoji/contract/endpoints";
import type { Fields, Whose } from "./whose.ts";

type Desk = keyof typeof moneyDeskCalls;
const params = { id: 1 };

/** A well-formed request of every call by which finance decides on transfers and withdrawals. */
export const moneyDeskRequests: { [N in Desk]: () => RequestOf<N> } = {
  transferDeskList: () => ({ query: {} }),
  transferDeskShow: () => ({ params }),
  transferDeskProof: () => ({ params }),
  transferDeskConfirm: () => ({ params, body: { received: 1 } }),
  transferDeskReject: () => ({ params, body: { reason: "未到账" } }),
  transferDeskCorrect: () => ({ params, body: { received: 1, seen: 2, reason: "看错了" } }),
  withdrawalDeskList: () => ({ query: {} }),
  withdrawalDeskShow: () => ({ params }),
  withdrawalDeskAccount: () => ({ params }),
  withdrawalDeskApprove: () => ({ params }),
  withdrawalDeskPay: () => ({ params }),
  withdrawalDeskReject: () => ({ params, body: { reason: "户名不符" } }),
};

const operators = { id: "open: the operator's own" } as const;
export const moneyDeskFields: {
  [N in Desk as [Fields<N>] extends [never] ? never : N]: { readonly [F in Fields<N>]: Whose };
} = {
  transferDeskShow: operators,
  transferDeskProof: operators,
  transferDeskConfirm: operators,
  transferDeskReject: operators,
  transferDeskCorrect: operators,
  withdrawalDeskShow: operators,
  withdrawalDeskAccount: operators,
  withdrawalDeskApprove: operators,
  withdrawalDeskPay: operators,
  withdrawalDeskReject: operators,
};
