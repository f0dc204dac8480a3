import { endpoints } from "@yaoji/contract/endpoints";
import { keyOf } from "../../platform/http/idempotency-key.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { listBills, showCredit } from "./credit.service.ts";
import { payRepayment, showRepayment, startRepayment } from "./repayments.service.ts";

export function creditRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.credit, ({ caller }) => showCredit(app, caller.shopId));

  serve(shell, endpoints.creditBills, ({ caller, query }) => listBills(app, caller.shopId, query));

  serve(shell, endpoints.creditRepayCreate, async ({ caller, body, request }) => {
    const key = keyOf(request);
    if (isRefusal(key)) return key;
    return startRepayment(app, caller, { ...body, key });
  });

  serve(shell, endpoints.creditRepayPay, async ({ caller, body, request }) => {
    const key = keyOf(request);
    if (isRefusal(key)) return key;
    const paid = await payRepayment(app, caller, { ...body, key });
    if (isRefusal(paid)) return paid;
    return tell(paid.paid ? "还款成功" : "请转账后提交凭证，等待财务确认", paid);
  });

  serve(shell, endpoints.creditRepayCheck, ({ caller, body }) => showRepayment(app, caller.shopId, body.id));
}
