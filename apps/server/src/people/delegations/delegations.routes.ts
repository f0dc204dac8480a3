import { endpoints } from "@yaoji/contract/endpoints";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { delegate, revokeDelegation, showDelegations } from "./delegations.service.ts";

export function delegationRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.delegationShow, ({ caller }) => showDelegations(app, caller));

  serve(shell, endpoints.delegationAdd, async ({ caller, body }) => {
    const { accountId, role } = caller;
    const refused = await delegate(app, { accountId, role, ...body });
    return refused ?? tell("委托已登记", await showDelegations(app, caller));
  });

  serve(shell, endpoints.delegationRevoke, async ({ caller, params, body }) => {
    const { accountId, role } = caller;
    const refused = await revokeDelegation(app, { accountId, role, ...params, ...body });
    return refused ?? tell("委托已撤回，对方不能再代您审批", await showDelegations(app, caller));
  });
}
