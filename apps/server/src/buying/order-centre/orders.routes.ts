import { endpoints } from "@yaoji/contract/endpoints";
import { keyOf } from "../../platform/http/idempotency-key.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { serveTable } from "../../platform/http/table-file.ts";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { receiveOrder } from "../../fulfilment/shipments/receive.service.ts";
import { cancelOrder, previewCancel } from "../../fulfilment/order-changes/cancel.service.ts";
import { addedText } from "../cart/add-lines.service.ts";
import { orderAgain } from "./order-again.service.ts";
import { exportOrders } from "./order-export.service.ts";
import { countOrders, listOrders, showOrder } from "./order-views.service.ts";

export function orderRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.orderCounts, ({ caller }) => countOrders(app, caller.shopId));

  serveTable(shell, endpoints.orderExport, ({ caller, query }) => exportOrders(app, caller.shopId, query));

  serve(shell, endpoints.orderAgain, async ({ caller, params, request }) => {
    const key = keyOf(request);
    if (isRefusal(key)) return key;
    const added = await orderAgain(app, { ...caller, key }, params.id);
    return isRefusal(added) ? added : tell(addedText(added), added);
  });

  serve(shell, endpoints.orderList, ({ caller, query }) => listOrders(app, caller.shopId, query));

  serve(shell, endpoints.orderDetail, ({ caller, params }) => showOrder(app, caller.shopId, params.id));

  serve(shell, endpoints.orderCancelPreview, ({ caller, params }) =>
    previewCancel(app, { shopId: caller.shopId, id: params.id }),
  );

  serve(shell, endpoints.orderCancel, async ({ caller, params, body, request }) => {
    const key = keyOf(request);
    if (isRefusal(key)) return key;
    const refused = await cancelOrder(app, caller, { ...body, id: params.id, key });
    if (refused) return refused;
    const detail = await showOrder(app, caller.shopId, params.id);
    return isRefusal(detail) ? detail : tell("订单已取消", detail);
  });

  serve(shell, endpoints.orderReceive, async ({ caller, params, body, request }) => {
    const key = keyOf(request);
    if (isRefusal(key)) return key;
    const lines = body.lines?.map(({ shipment_line_id: id, received, reason }) => ({ id, received, reason }));
    const input = { id: params.id, shipmentId: body.shipment_id, lines, key };
    const refused = await receiveOrder(app, caller, input);
    if (refused) return refused;
    const detail = await showOrder(app, caller.shopId, params.id);
    return isRefusal(detail) ? detail : tell("已确认收货", detail);
  });
}
