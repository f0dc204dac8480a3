import { endpoints } from "@yaoji/contract/endpoints";
import { type Shell, serve } from "../../platform/http/serve.ts";
import { showPage, showPageList } from "./pages.service.ts";

export function pageDataRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.pageList, ({ params, query }) => showPageList(app, params.kind, query));
  serve(shell, endpoints.pageShow, ({ params, caller }) => showPage(app, params, caller));
}
