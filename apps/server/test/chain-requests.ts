import type { EndpointName, RequestOf } from "@yaoji/contract/endpoints";
import type { OwnedObjects } from "./owned-objects.ts";

type ChainCall = Extract<EndpointName, `chain${string}`>;

/** A well-formed request of every call of a chain's headquarters on the given objects. */
export const chainRequests: { [N in ChainCall]: (own: OwnedObjects) => RequestOf<N> } = {
  chainShow: () => ({}),
  chainJoin: (own) => ({ body: { shop_id: own.linked_shop } }),
  chainLeave: (own) => ({ params: { id: own.chain_shop } }),
  chainBudget: (own) => ({ params: { id: own.chain_shop }, body: { budget: 1000 } }),
  chainTable: () => ({}),
  chainTableChange: (own) => ({
    body: { cells: [{ goods_id: own.goods, shop_id: own.chain_shop, number: 2, was: 0 }] },
  }),
  chainSubmit: (own) => ({
    body: {
      pay_method: "bank_transfer",
      shops: [
        { shop_id: own.chain_shop, lines: [{ goods_id: own.goods, number: 2, price: 12.5, amount: 25 }] },
      ],
    },
  }),
  chainSubmissions: () => ({}),
  chainSubmission: (own) => ({ params: { id: own.chain_submission } }),
  chainRequests: () => ({}),
  chainRequestAdd: (own) => ({ body: { ids: [own.cart_line], pay_method: "bank_transfer" } }),
  chainRequestApprove: (own) => ({
    params: { id: own.chain_request },
    body: { pay_method: "bank_transfer", lines: [{ goods_id: own.goods, number: 2 }] },
  }),
  chainRequestReject: (own) => ({ params: { id: own.chain_request }, body: { reason: "本月不再采购" } }),
};
