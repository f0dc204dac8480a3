import { endpoints } from "@yaoji/contract/endpoints";
import { keyOf } from "../../platform/http/idempotency-key.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { payStateOf } from "./pay-state.service.ts";
import { payOrders } from "../payments/payments.service.ts";

export function paymentRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.payOrder, async ({ caller, body, request }) => {
    const key = keyOf(request);
    if (isRefusal(key)) return key;
    const ids = [...(body.ids ?? []), ...(body.id === undefined ? [] : [body.id])];
    const { method, use_balance: useBalance } = body;
    const paid = await payOrders(app, caller, { ids, method, useBalance, key });
    const state = isRefusal(paid) ? paid : await payStateOf(app.database.db, caller.shopId, paid);
    if (isRefusal(state)) return state;
    const isWaiting = !state.paid && method === "bank_transfer";
    return tell(isWaiting ? "请在72小时内完成对公转账" : "付款成功", state);
  });

  serve(shell, endpoints.payState, ({ caller, params, query }) =>
    payStateOf(app.database.db, caller.shopId, { ids: [params.id], useBalance: query.use_balance }),
  );
}
