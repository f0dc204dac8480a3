import { endpoints } from "@yaoji/contract/endpoints";
import { type Shell, serve } from "../../platform/http/serve.ts";
import { matchPlan } from "./purchase-plans.service.ts";

export function purchasePlanRoutes(shell: Shell): void {
  serve(shell, endpoints.purchasePlan, ({ caller, body }) => matchPlan(shell.app, caller, body));
}
