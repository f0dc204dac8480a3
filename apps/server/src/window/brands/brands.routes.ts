import { endpoints } from "@yaoji/contract/endpoints";
import { type Shell, serve } from "../../platform/http/serve.ts";
import { showBrand, showBrands } from "./brands.service.ts";

export function brandRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.focusBrands, ({ query, caller }) => showBrands(app, query, caller));
  serve(shell, endpoints.focusBrand, ({ params, query, caller }) =>
    showBrand(app, { ...params, ...query }, caller),
  );
}
