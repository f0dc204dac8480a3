import { endpoints } from "@yaoji/contract/endpoints";
import { keyOf } from "../http/idempotency-key.ts";
import { type Shell, serve, tell } from "../http/serve.ts";
import { isRefusal } from "../refusal.ts";
import { cancelOrder } from "./cancel.service.ts";
import { checkOut } from "./checkout.service.ts";
import { listOrders, showOrder } from "./order-views.service.ts";
import { previewCheckout } from "./preview.service.ts";

export function orderRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.cartPreview, ({ caller, body }) => {
    const choice = { couponIds: body.coupon_ids ?? null, voucherIds: body.voucher_ids ?? null };
    return previewCheckout(app, caller, { ids: body.ids, choice });
  });

  serve(shell, endpoints.cartCheckout, async ({ caller, body, request }) => {
    const key = keyOf(request);
    if (isRefusal(key)) return key;
    const placed = await checkOut(app, caller, { ...body, key });
    return isRefusal(placed) ? placed : tell("订单已提交", placed);
  });

  serve(shell, endpoints.orderList, ({ caller, query }) => listOrders(app, caller.shopId, query));

  serve(shell, endpoints.orderDetail, ({ caller, params }) => showOrder(app, caller.shopId, params.id));

  serve(shell, endpoints.orderCancel, async ({ caller, params, body }) => {
    const refused = await cancelOrder(app, caller, { id: params.id, reason: body.reason });
    if (refused) return refused;
    const detail = await showOrder(app, caller.shopId, params.id);
    return isRefusal(detail) ? detail : tell("订单已取消", detail);
  });
}
