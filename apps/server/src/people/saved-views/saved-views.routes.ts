import { endpoints } from "@yaoji/contract/endpoints";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { addView, changeView, removeView, viewsOf } from "./saved-views.service.ts";

export function savedViewRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.savedViewList, ({ caller, query }) => viewsOf(app, caller, query.list));

  serve(shell, endpoints.savedViewAdd, async ({ caller, body }) => {
    const added = await addView(app, caller, body);
    return isRefusal(added) ? added : tell(`已保存视图${added.name}`, added);
  });

  serve(shell, endpoints.savedViewChange, async ({ caller, params, body }) => {
    const changed = await changeView(app, caller, { ...body, ...params });
    return isRefusal(changed) ? changed : tell("视图已更新", changed);
  });

  serve(shell, endpoints.savedViewRemove, async ({ caller, params }) => {
    const removed = await removeView(app, caller, params.id);
    return isRefusal(removed) ? removed : tell("视图已删除", null);
  });
}
