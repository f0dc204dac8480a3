import { endpoints } from "@yaoji/contract/endpoints";
import { keyOf } from "../http/idempotency-key.ts";
import { type Shell, serve, serveFile, tell } from "../http/serve.ts";
import { serveTable } from "../http/serve-table.ts";
import { showOrder } from "../orders/order-views.service.ts";
import { isRefusal } from "../refusal.ts";
import { receiveOrder } from "./receive.service.ts";
import { deliveryNote, shipmentTable } from "./shipment-files.service.ts";
import { showShipments } from "./shipment-views.service.ts";

export function shipmentRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.orderShipments, ({ caller, params }) =>
    showShipments(app, caller.shopId, params.id),
  );

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

  serveFile(shell, endpoints.shipmentNote, ({ caller, params }) =>
    deliveryNote(app, caller.shopId, params.id),
  );

  serveTable(shell, endpoints.shipmentCsv, ({ caller, params }) =>
    shipmentTable(app, caller.shopId, params.id),
  );
}
