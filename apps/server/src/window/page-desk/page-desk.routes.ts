import { endpoints } from "@yaoji/contract/endpoints";
import { isRefusal, type Refusal } from "../../platform/answers/refusal.ts";
import { keyOf } from "../../platform/http/idempotency-key.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { addPage, changePage, copyPage, removePage, restorePage } from "./change-pages.service.ts";
import type { ShownDetail } from "./page-desk.present.ts";
import { listSources, pageOfPages, pageOfVersions, showDeskPage, showVersion } from "./page-desk.service.ts";
import { previewPage, showPreview } from "./page-previews.service.ts";
import { schedulePage, unschedulePage } from "./page-schedules.service.ts";

export function pageDeskRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.pageDeskList, ({ query }) => pageOfPages(app, query));
  serve(shell, endpoints.pageDeskSources, ({ query }) => listSources(app, query));
  serve(shell, endpoints.pageDeskShow, ({ params }) => showDeskPage(app, params.id));
  serve(shell, endpoints.pageDeskVersions, ({ params, query }) => pageOfVersions(app, params.id, query));
  serve(shell, endpoints.pageDeskVersion, ({ params }) => showVersion(app, params));

  serve(shell, endpoints.pageDeskAdd, async ({ caller: { accountId }, body, request }) => {
    const key = keyOf(request);
    return isRefusal(key) ? key : told("页面已建立", await addPage(app, { accountId, key }, body));
  });
  serve(shell, endpoints.pageDeskCopy, async ({ caller: { accountId }, params: { id }, body, request }) => {
    const key = keyOf(request);
    return isRefusal(key)
      ? key
      : told("页面已复制", await copyPage(app, { accountId, key }, { ...body, id }));
  });
  serve(shell, endpoints.pageDeskChange, async ({ caller, params: { id }, body }) =>
    told("页面已保存", await changePage(app, caller.accountId, { ...body, id })),
  );
  serve(shell, endpoints.pageDeskRestore, async ({ caller, params, body }) =>
    told("已恢复为所选的版本", await restorePage(app, caller.accountId, { ...body, ...params })),
  );
  serve(shell, endpoints.pageDeskRemove, async ({ caller, params: { id }, body }) => {
    return (await removePage(app, caller.accountId, { ...body, id })) ?? tell("页面已删除", null);
  });
  serve(shell, endpoints.pageDeskSchedule, async ({ caller, params: { id }, body }) =>
    told("已保存，到时生效", await schedulePage(app, caller.accountId, { ...body, id })),
  );
  serve(shell, endpoints.pageDeskUnschedule, async ({ caller, params: { id } }) =>
    told("定时改版已取消", await unschedulePage(app, caller.accountId, id)),
  );

  serve(shell, endpoints.pageDeskPreview, ({ caller, body }) => previewPage(app, caller.accountId, body));
  serve(shell, endpoints.pageDeskPreviewShow, ({ caller, params }) =>
    showPreview(app, caller.accountId, params.token),
  );
}

function told(message: string, outcome: ShownDetail | Refusal) {
  return isRefusal(outcome) ? outcome : tell(message, outcome);
}
