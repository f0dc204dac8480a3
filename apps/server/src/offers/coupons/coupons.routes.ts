import { endpoints } from "@yaoji/contract/endpoints";
import { keyOf } from "../../platform/http/idempotency-key.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { claimCoupon, countCoupons, showClaimable, showHeld } from "./coupons.service.ts";

export function couponRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.couponsToClaim, ({ caller, query }) => showClaimable(app, caller, query));
  serve(shell, endpoints.couponList, ({ caller, query }) => showHeld(app, caller, query));
  serve(shell, endpoints.couponCounts, ({ caller, query }) => countCoupons(app, caller, query));

  serve(shell, endpoints.couponClaim, async ({ caller, params, request }) => {
    const key = keyOf(request);
    if (isRefusal(key)) return key;
    const claimed = await claimCoupon(app, caller, { id: params.id, key });
    return isRefusal(claimed) ? claimed : tell("领取成功", claimed);
  });
}
