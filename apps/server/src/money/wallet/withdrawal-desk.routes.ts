import { endpoints } from "@yaoji/contract/endpoints";
import { signatureOfAccount } from "../../people/auth/signing.service.ts";
import { isRefusal } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import type { StaffCaller } from "../../platform/http/caller.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { listDesk, showAccount, showDesk } from "./withdrawal-desk.service.ts";
import { decideWithdrawal, type Decision } from "./withdrawals.service.ts";

export function withdrawalDeskRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.withdrawalDeskList, ({ query }) => listDesk(app, query));
  serve(shell, endpoints.withdrawalDeskShow, ({ caller, params }) =>
    showDesk(app, { id: params.id, accountId: caller.accountId }),
  );
  serve(shell, endpoints.withdrawalDeskAccount, ({ caller, params }) =>
    showAccount(app, { id: params.id, accountId: caller.accountId }),
  );
  serve(shell, endpoints.withdrawalDeskApprove, (input) =>
    decided(app, input, { to: "approved", said: "已审核通过，请由另一人打款" }),
  );
  serve(shell, endpoints.withdrawalDeskPay, (input) =>
    decided(app, input, { to: "paid", said: "已记为打款，客户已收到消息" }),
  );
  serve(shell, endpoints.withdrawalDeskReject, ({ body, ...input }) =>
    decided(app, input, { to: "rejected", reason: body.reason, said: "已驳回，金额已退回客户余额" }),
  );
}

type Input = { readonly params: { readonly id: number }; readonly caller: StaffCaller };
type Step = Pick<Decision, "to" | "reason"> & { readonly said: string };

/** Decides as the caller signs, and gives the withdrawal as it is then. */
async function decided(app: App, { params: { id }, caller }: Input, { said, ...step }: Step) {
  const { accountId } = caller;
  const by = await signatureOfAccount(app.database.db, accountId);
  const refused = await decideWithdrawal(app, id, { ...step, by, accountId });
  if (refused) return refused;
  const shown = await showDesk(app, { id, accountId });
  return isRefusal(shown) ? shown : tell(said, shown);
}
