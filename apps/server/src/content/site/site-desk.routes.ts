import { endpoints } from "@yaoji/contract/endpoints";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { changeSite, listSiteHistory, showSite, undoSite } from "./site-desk.service.ts";

export function siteDeskRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.siteShow, () => showSite(app));
  serve(shell, endpoints.siteHistory, ({ query }) => listSiteHistory(app, query));

  serve(shell, endpoints.siteChange, async ({ caller, body: { version, ...parts } }) => {
    const changed = await changeSite(app, caller, { version, parts });
    return isRefusal(changed) ? changed : tell("已保存，客户刷新页面即可看到", changed);
  });

  serve(shell, endpoints.siteUndo, async ({ caller, body }) => {
    const undone = await undoSite(app, caller, body.version);
    return isRefusal(undone) ? undone : tell("已撤销", undone);
  });
}
