import { endpoints } from "@yaoji/contract/endpoints";
import { type Shell, serve } from "../../platform/http/serve.ts";
import { showPromises } from "./delivery-promises.service.ts";

/** What the warehouses promise. */
export function deliveryRoutes(shell: Shell): void {
  serve(shell, endpoints.deliveryPromises, ({ caller, query }) =>
    showPromises(shell.app, caller.shopId, query.address_id),
  );
}
