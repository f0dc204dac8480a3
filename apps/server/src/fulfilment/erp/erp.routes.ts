import { endpoints } from "@yaoji/contract/endpoints";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { presentPush, presentResults } from "./erp.present.ts";
import { applyPush, listPushResults, openPush, showPush, stageRows } from "./erp.service.ts";

export function erpRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.erpPushOpen, async ({ caller, body }) => {
    const { external_id: externalId, kind, total } = body;
    const push = await openPush(app, caller.accountId, { externalId, kind, total });
    return isRefusal(push) ? push : tell("推送已建立，请发送各行", presentPush(push));
  });

  serve(shell, endpoints.erpPushShow, async ({ params }) => {
    const push = await showPush(app, params.id);
    return isRefusal(push) ? push : presentPush(push);
  });

  serve(shell, endpoints.erpPushRows, async ({ params, body }) => {
    const push = await stageRows(app, params.id, body);
    return isRefusal(push) ? push : tell(`已收到 ${push.received} 行`, presentPush(push));
  });

  serve(shell, endpoints.erpPushApply, async ({ params }) => {
    const push = await applyPush(app, params.id);
    return isRefusal(push) ? push : tell("已开始处理，请查询进度", presentPush(push));
  });

  serve(shell, endpoints.erpPushResults, async ({ params, query }) => {
    const { page, page_size: pageSize, result } = query;
    const found = await listPushResults(app, params.id, { page, pageSize, result });
    return isRefusal(found) ? found : presentResults(found, query);
  });
}
