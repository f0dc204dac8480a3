import { endpoints } from "@yaoji/contract/endpoints";
import { type Shell, serve } from "../../platform/http/serve.ts";
import { askedLog } from "./operator-log.service.ts";

export function operatorLogRoutes(shell: Shell): void {
  serve(shell, endpoints.operatorLog, ({ query }) => askedLog(shell.app, query));
}
