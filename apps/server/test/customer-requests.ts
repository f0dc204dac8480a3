import type { customerCalls } from "@yaoji/contract/calls-customers";
import type { RequestOf } from "@yaoji/contract/endpoints";
import type { Fields, Whose } from "./whose.ts";

type Customer = keyof typeof customerCalls;
const params = { id: 1 };
const care = { shows_free_shipping_zone: 1, is_special: 0, may_ask_after_sales: 1, version: 1 } as const;

/** A well-formed request of every call of customers. */
export const customerRequests: { [N in Customer]: () => RequestOf<N> } = {
  customerList: () => ({ query: {} }),
  customerShow: () => ({ params }),
  customerCareSave: () => ({ params, body: care }),
  customerStop: () => ({ params, body: { reason: "停业" } }),
  customerReopen: () => ({ params, body: { reason: "恢复营业" } }),
  customerSign: () => ({ params }),
  customerGroupSave: () => ({ params, body: { code: "vip", reason: "签约" } }),
  customerScopeAsk: () => ({
    params,
    body: { scopes: ["chemical"], drug_classes: ["otc_a"], reason: "新证增项" },
  }),
  licenceList: () => ({ query: {} }),
  licenceMonths: () => ({}),
};

const operators = "open: the operator's own";
export const customerFields: {
  [N in Customer as [Fields<N>] extends [never] ? never : N]: { readonly [F in Fields<N>]: Whose };
} = {
  customerShow: { id: operators },
  customerCareSave: { id: operators },
  customerStop: { id: operators },
  customerReopen: { id: operators },
  customerSign: { id: operators },
  customerGroupSave: { id: operators },
  customerScopeAsk: { id: operators },
};
