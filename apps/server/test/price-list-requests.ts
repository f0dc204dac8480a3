import type { priceListCalls } from "@yaoji/contract/calls-price-lists";
import type { RequestOf } from "@yaoji/contract/endpoints";
import type { Fields, Whose } from "./whose.ts";

type Lists = keyof typeof priceListCalls;

/** A well-formed request of every call about prices by a file. */
export const priceListRequests: { [N in Lists]: () => RequestOf<N> } = {
  priceListAdd: () => ({
    body: { name: "价格表.csv", content: Buffer.from("商品编码,批发价\n1,9.9\n").toString("base64") },
  }),
  priceListShow: () => ({ params: { id: 1 }, query: {} }),
  priceListApply: () => ({ params: { id: 1 }, body: { reason: "年度调价" } }),
  priceListFloor: () => ({ params: { id: 1 }, body: { reason: "清仓" } }),
  priceListRenew: () => ({ params: { id: 1 } }),
  priceListFaulty: () => ({ params: { id: 1 }, query: { format: "csv" } }),
};

const operators = "open: the operator's own";

/** Nothing of a buyer's can be named there. */
export const priceListFields: {
  [N in Lists as [Fields<N>] extends [never] ? never : N]: { readonly [F in Fields<N>]: Whose };
} = {
  priceListShow: { id: operators },
  priceListApply: { id: operators },
  priceListFloor: { id: operators },
  priceListRenew: { id: operators },
  priceListFaulty: { id: operators },
};
