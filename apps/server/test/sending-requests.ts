import type { sendingCalls } from "@yaoji/contract/calls-sendings";
import type { RequestOf } from "@yaoji/contract/endpoints";
import type { Fields, Whose } from "./whose.ts";

type Sending = keyof typeof sendingCalls;
const message = { kind: "notice" as const, title: "年底盘点", body: "12月30日、31日暂停发货。", url: "" };

/** A well-formed request of every call that sends something to many customers. */
export const sendingRequests: { [N in Sending]: () => RequestOf<N> } = {
  audiencePreview: () => ({ body: { audience: {} } }),
  messageDeskList: () => ({ query: {} }),
  messageDeskSend: () => ({ body: { ...message, audience: {}, seen: "x" } }),
  messageDeskShow: () => ({ params: { id: 1 } }),
  messageDeskWithdraw: () => ({ params: { id: 1 }, body: { reason: "写错了" } }),
  couponDeskSend: () => ({ params: { id: 1 }, body: { audience: {}, seen: "x", reason: "回馈" } }),
};

const operators = "open: the operator's own";
export const sendingFields: {
  [N in Sending as [Fields<N>] extends [never] ? never : N]: { readonly [F in Fields<N>]: Whose };
} = {
  audiencePreview: { shop_ids: operators },
  messageDeskSend: { shop_ids: operators },
  messageDeskShow: { id: operators },
  messageDeskWithdraw: { id: operators },
  couponDeskSend: { id: operators, shop_ids: operators },
};
