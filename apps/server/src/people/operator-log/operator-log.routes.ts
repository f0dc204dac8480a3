import { endpoints } from "@yaoji/contract/endpoints";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { type Shell, serve } from "../../platform/http/serve.ts";
import { presentRecordLog } from "./operator-log.present.ts";
import { askedLog, pageOfRecord } from "./operator-log.service.ts";

export function operatorLogRoutes(shell: Shell): void {
  serve(shell, endpoints.operatorLog, ({ query }) => askedLog(shell.app, query));

  serve(shell, endpoints.recordLog, async ({ caller, query }) => {
    const page = await pageOfRecord(shell.app, caller.role, query);
    return isRefusal(page) ? page : presentRecordLog(page);
  });
}
