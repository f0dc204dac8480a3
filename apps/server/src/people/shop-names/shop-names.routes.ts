import { endpoints } from "@yaoji/contract/endpoints";
import { type Shell, serve } from "../../platform/http/serve.ts";
import { listShopNames } from "./shop-names.service.ts";

export function shopNamesRoutes(shell: Shell): void {
  serve(shell, endpoints.shopNames, ({ query }) => listShopNames(shell.app, query));
}
