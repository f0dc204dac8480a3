import { endpoints } from "@yaoji/contract/endpoints";
import { type Shell, serve } from "../../platform/http/serve.ts";
import { serveTable } from "../../platform/http/table-file.ts";
import { showProfile } from "./maker-links.service.ts";
import { exportOrders, listOrders, showOrder } from "./maker-orders.service.ts";
import { exportSales, showSales } from "./sales.service.ts";
import { exportVarieties, listVarieties, showVariety } from "./varieties.service.ts";

/** The maker's area 厂家 (docs/makers.md): nothing but what his account is linked to. */
export function makerRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.supplierProfile, ({ caller }) => showProfile(app, caller.accountId));

  serve(shell, endpoints.supplierVarieties, ({ caller, query }) =>
    listVarieties(app, caller.accountId, query),
  );
  serve(shell, endpoints.supplierVariety, ({ caller, params }) =>
    showVariety(app, caller.accountId, params.id),
  );
  serveTable(shell, endpoints.supplierVarietyExport, async ({ caller, query }) =>
    exportVarieties(app, caller.accountId, query),
  );

  serve(shell, endpoints.supplierSales, ({ caller, query }) => showSales(app, caller.accountId, query));
  serveTable(shell, endpoints.supplierSalesExport, ({ caller, query }) =>
    exportSales(app, caller.accountId, query),
  );

  serve(shell, endpoints.supplierOrders, ({ caller, query }) => listOrders(app, caller.accountId, query));
  serve(shell, endpoints.supplierOrder, ({ caller, params }) => showOrder(app, caller.accountId, params.id));
  serveTable(shell, endpoints.supplierOrderExport, ({ caller, query }) =>
    exportOrders(app, caller.accountId, query),
  );
}
