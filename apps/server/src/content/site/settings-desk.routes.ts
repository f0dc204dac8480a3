import { endpoints } from "@yaoji/contract/endpoints";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { changeSettings, showSettings } from "./settings-desk.service.ts";

export function settingsDeskRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.settingsShow, () => showSettings(app));
  serve(shell, endpoints.settingsChange, async ({ caller, body }) => {
    const changed = await changeSettings(app, caller.accountId, body.changes);
    return isRefusal(changed) ? changed : tell("已保存，随即生效", changed);
  });
}
