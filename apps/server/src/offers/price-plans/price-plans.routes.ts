import { endpoints } from "@yaoji/contract/endpoints";
import { isRefusal, type Refusal } from "../../platform/answers/refusal.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { cancelPlanned, listPlans } from "./price-plans.service.ts";

/** Prices that wait for their moment. */
export function pricePlanRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.pricePlanList, ({ query }) => listPlans(app, query));

  serve(shell, endpoints.pricePlanCancel, async ({ caller, body: { ids, reason } }) =>
    told(await cancelPlanned(app, { who: caller.accountId, which: { ids }, reason })),
  );

  serve(shell, endpoints.pricePlanCancelAll, async ({ caller, params, body: { reason } }) =>
    told(await cancelPlanned(app, { who: caller.accountId, which: { planId: params.id }, reason })),
  );
}

type Cancelled = { readonly cancelled: number };
const told = (done: Cancelled | Refusal) =>
  isRefusal(done) ? done : tell(`已取消${done.cancelled}项`, done);
