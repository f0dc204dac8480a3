import { endpoints } from "@yaoji/contract/endpoints";
import { type Shell, serveFile } from "../../platform/http/serve.ts";
import { showReport } from "./reports.service.ts";

export function reportRoutes(shell: Shell): void {
  serveFile(shell, endpoints.goodsReport, ({ params, caller }) => showReport(shell.app, params.id, caller));
}
