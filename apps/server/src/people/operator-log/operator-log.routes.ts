import { endpoints } from "@yaoji/contract/endpoints";
import { timeRange } from "@yaoji/domain/text/time";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { type Shell, serve } from "../../platform/http/serve.ts";
import { presentLogPage, presentRecordLog } from "./operator-log.present.ts";
import { pageOfLog, pageOfRecord } from "./operator-log.service.ts";

export function operatorLogRoutes(shell: Shell): void {
  serve(shell, endpoints.operatorLog, async ({ query }) => {
    const { by: username, command, subject_kind: subjectKind, subject_id: subjectId } = query;
    const { start, end } = timeRange(query.from, query.to);
    const range = { since: start ?? undefined, before: end ?? undefined };
    const page = await pageOfLog(shell.app, { username, command, subjectKind, subjectId, ...range }, query);
    return isRefusal(page) ? page : presentLogPage(page);
  });

  serve(shell, endpoints.recordLog, async ({ caller, query }) => {
    const page = await pageOfRecord(shell.app, caller.role, query);
    return isRefusal(page) ? page : presentRecordLog(page);
  });
}
