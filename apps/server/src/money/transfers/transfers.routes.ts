import { endpoints } from "@yaoji/contract/endpoints";
import { keyOf } from "../../platform/http/idempotency-key.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { listTransfers, showAccount, showTransfer } from "./transfer-views.service.ts";
import { submitTransfer } from "./transfers.service.ts";

export function transferRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.transferAccount, () => showAccount(app));

  serve(shell, endpoints.transferList, ({ caller, query }) => listTransfers(app, caller.shopId, query));

  serve(shell, endpoints.transferAdd, async ({ caller, body, request }) => {
    const key = keyOf(request);
    if (isRefusal(key)) return key;
    const told = await submitTransfer(app, caller, { ...body, key });
    return isRefusal(told) ? told : tell("凭证已提交，请等待财务确认", told);
  });

  serve(shell, endpoints.transferShow, ({ caller, params }) =>
    showTransfer(app.database.db, caller.shopId, params.id),
  );
}
