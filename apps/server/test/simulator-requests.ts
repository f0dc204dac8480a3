import type { simulatorCalls } from "@yaoji/contract/calls-simulator";
import type { RequestOf } from "@yaoji/contract/endpoints";
import type { Fields, Whose } from "./whose.ts";

type Name = keyof typeof simulatorCalls;

/** A well-formed request of every call of the price simulator. */
export const simulatorRequests: { [N in Name]: () => RequestOf<N> } = {
  shopNames: () => ({ query: { q: "药房" } }),
  simulatorBasket: () => ({ params: { id: 1 } }),
  simulatorRun: () => ({ body: { shop_id: 1, lines: [{ goods_id: 1, number: 1 }] } }),
};

const [goods, operators] = ["open: goods of all", "open: the operator's own"] as const;

/** All shops are the operator's to look at. */
export const simulatorFields: {
  [N in Name as [Fields<N>] extends [never] ? never : N]: { readonly [F in Fields<N>]: Whose };
} = {
  simulatorBasket: { id: operators },
  simulatorRun: {
    shop_id: operators,
    goods_id: goods,
    combination_id: goods,
    warehouse_id: goods,
    gift_id: goods,
    coupon_ids: operators,
    voucher_ids: operators,
  },
};
