import { endpoints } from "@yaoji/contract/endpoints";
import { type Shell, serve } from "../../platform/http/serve.ts";
import { onlookerOf } from "../../window/goods/goods.service.ts";
import { matchPlan } from "./purchase-plans.service.ts";

export function purchasePlanRoutes(shell: Shell): void {
  serve(shell, endpoints.purchasePlan, ({ caller, body }) => {
    const { app } = shell;
    return matchPlan(app, { shopId: caller.shopId, onlooker: onlookerOf(app, caller) }, body);
  });
}
