import type { managementDeskCalls } from "@yaoji/contract/calls-management-desk";
import type { RequestOf } from "@yaoji/contract/endpoints";
import type { Fields, Whose } from "./whose.ts";

type Desk = keyof typeof managementDeskCalls;

/** A well-formed request of every call by which the administrator sets something for the whole shop. */
export const managementDeskRequests: { [N in Desk]: () => RequestOf<N> } = {
  settingsShow: () => ({}),
  settingsChange: () => ({ body: { changes: [{ name: "returnDays", from: "15", to: "7" }] } }),
  erpTokenList: () => ({}),
  erpTokenIssue: () => ({ body: { name: "ERP" } }),
  erpTokenRevoke: () => ({ params: { id: 1 } }),
  erpPushDeskList: () => ({ query: {} }),
};

export const managementDeskFields: {
  [N in Desk as [Fields<N>] extends [never] ? never : N]: { readonly [F in Fields<N>]: Whose };
} = { erpTokenRevoke: { id: "open: the operator's own" } };
