import type { RequestOf } from "@yaoji/contract/endpoints";
import type { backOfficeEndpoints } from "@yaoji/contract/endpoints-back-office";
import { officeRequests } from "./office-requests.ts";

type Name = keyof typeof backOfficeEndpoints;

/** A well-formed request of each call of the back office. */
export const backOfficeRequests: { [N in Name]: () => RequestOf<N> } = {
  operatorLogin: () => ({ body: { username: "nobody", password: "nothing" } }),
  operatorLogout: () => ({}),
  operatorMe: () => ({}),
  operatorProve: () => ({ body: { password: "nothing" } }),
  operatorPassword: () => ({ body: { password: "nothing", new_password: "a phrase of mine" } }),
  operatorSessions: () => ({}),
  operatorSessionRevoke: () => ({ params: { id: 1 } }),
  operatorSessionRevokeOthers: () => ({}),
  secondFactorBegin: () => ({}),
  secondFactorConfirm: () => ({ body: { code: "000000" } }),
  secondFactorRemove: () => ({}),
  recoveryCodesRenew: () => ({}),
  ...officeRequests,
};
