import { endpoints } from "@yaoji/contract/endpoints";
import { type Shell, serve, serveFile } from "../../platform/http/serve.ts";
import { serveTable } from "../../platform/http/table-file.ts";
import { deliveryNote, shipmentTable } from "./shipment-files.service.ts";
import { showShipments } from "./shipment-views.service.ts";

export function shipmentRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.orderShipments, ({ caller, params }) =>
    showShipments(app, caller.shopId, params.id),
  );

  serveFile(shell, endpoints.shipmentNote, ({ caller, params }) =>
    deliveryNote(app, caller.shopId, params.id),
  );

  serveTable(shell, endpoints.shipmentCsv, ({ caller, params }) =>
    shipmentTable(app, caller.shopId, params.id),
  );
}
