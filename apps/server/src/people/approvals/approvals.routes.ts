import { endpoints } from "@yaoji/contract/endpoints";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import type { ApprovalKinds } from "./approval-kind.ts";
import {
  approve,
  listApprovals,
  refuseApproval,
  showApproval,
  withdrawApproval,
} from "./approvals.service.ts";

/** The kinds are known above. */
export const approvalRoutesOf = (kinds: ApprovalKinds) =>
  function approvalRoutes(shell: Shell): void {
    const { app } = shell;
    serve(shell, endpoints.approvalList, ({ caller, query }) => listApprovals(app, caller, query));

    serve(shell, endpoints.approvalShow, ({ caller, params }) => {
      return showApproval(app, kinds, { ...caller, id: params.id });
    });

    serve(shell, endpoints.approvalApprove, async ({ caller, params, body }) => {
      const approved = await approve(app, kinds, { ...caller, ...params, ...body });
      return isRefusal(approved) ? approved : tell("已同意，随即生效", approved);
    });

    serve(shell, endpoints.approvalRefuse, async ({ caller, params, body }) => {
      const refused = await refuseApproval(app, { ...caller, ...params, ...body });
      return isRefusal(refused) ? refused : tell("已告知申请人不同意", refused);
    });

    serve(shell, endpoints.approvalWithdraw, async ({ caller, params, body }) => {
      const withdrawn = await withdrawApproval(app, { ...caller, ...params, ...body });
      return isRefusal(withdrawn) ? withdrawn : tell("申请已撤回", withdrawn);
    });
  };
