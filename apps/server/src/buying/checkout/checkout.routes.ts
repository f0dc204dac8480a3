import { endpoints } from "@yaoji/contract/endpoints";
import { keyOf } from "../../platform/http/idempotency-key.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { checkOut } from "./checkout.service.ts";
import { previewCheckout } from "./preview.service.ts";

export function checkoutRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.cartPreview, ({ caller, body }) => {
    const choice = { couponIds: body.coupon_ids ?? null, voucherIds: body.voucher_ids ?? null };
    return previewCheckout(app, caller, { ids: body.ids, choice, useBalance: body.use_balance });
  });

  serve(shell, endpoints.cartCheckout, async ({ caller, body, request }) => {
    const key = keyOf(request);
    if (isRefusal(key)) return key;
    const placed = await checkOut(app, caller, { ...body, key });
    return isRefusal(placed) ? placed : tell("订单已提交", placed);
  });
}
