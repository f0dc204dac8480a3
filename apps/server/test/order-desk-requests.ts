import type { orderDeskCalls } from "@yaoji/contract/calls-order-desk";
import type { RequestOf } from "@yaoji/contract/endpoints";
import type { Fields, Whose } from "./whose.ts";

type Name = keyof typeof orderDeskCalls;

const params = { id: 1 };
const reason = { reason: "客户要求" };

const change = { ...reason, lines: [{ goods_id: 1, number: 1 }] };

/** A well-formed request of every call about orders of all shops. */
export const orderDeskRequests: { [N in Name]: () => RequestOf<N> } = {
  orderDeskList: () => ({}),
  orderDeskPlace: () => ({
    body: { shop_id: 1, lines: [{ goods_id: 1, number: 1 }], pay_method: "bank_transfer", expected_total: 1 },
  }),
  orderDeskFor: () => ({ params }),
  orderDeskGoods: () => ({ params, query: { q: "阿莫西林" } }),
  orderDeskPlan: () => ({ params, body: { text: "阿莫西林胶囊\t10" } }),
  orderDeskShow: () => ({ params }),
  orderDeskReview: () => ({ params }),
  orderDeskChangePreview: () => ({ params, body: change }),
  orderDeskChange: () => ({ params, body: { ...change, expected_total: 1 } }),
  orderDeskHold: () => ({ params, body: reason }),
  orderDeskRelease: () => ({ params }),
  orderDeskCancel: () => ({ params, body: reason }),
  orderDeskShort: () => ({ params, body: reason }),
  orderDeskReceipt: () => ({ params }),
  orderDeskComplete: () => ({ params }),
};

const operators = "open: the operator's own";

/** All shops' orders are the operator's to work on. */
export const orderDeskFields: {
  [N in Name as [Fields<N>] extends [never] ? never : N]: { readonly [F in Fields<N>]: Whose };
} = {
  orderDeskPlace: {
    shop_id: operators,
    goods_id: "open: goods of all",
    address_id: operators,
    coupon_ids: operators,
  },
  orderDeskFor: { id: operators },
  orderDeskGoods: { id: operators },
  orderDeskPlan: { id: operators },
  orderDeskShow: { id: operators },
  orderDeskReview: { id: operators },
  orderDeskChangePreview: { id: operators, goods_id: "open: goods of all" },
  orderDeskChange: { id: operators, goods_id: "open: goods of all" },
  orderDeskHold: { id: operators },
  orderDeskRelease: { id: operators },
  orderDeskCancel: { id: operators },
  orderDeskShort: { id: operators, line_id: operators },
  orderDeskReceipt: { id: operators },
  orderDeskComplete: { id: operators },
};
