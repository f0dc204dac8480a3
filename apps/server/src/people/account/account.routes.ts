import { endpoints } from "@yaoji/contract/endpoints";
import { clearSessionCookie } from "../auth/cookies.ts";
import { showEvents } from "../auth/security-events.service.ts";
import { visitOf } from "../../platform/http/visit.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { revokeOthers, revokeSession, setOwnPassword, showSessions, updateUser } from "./account.service.ts";
import { closeOwnAccount } from "./closure.service.ts";

export function accountRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.passwordChange, async ({ caller, body, request }) => {
    const refused = await setOwnPassword(app, caller, { ...body, visit: visitOf(request) });
    return refused ?? tell("密码已修改，其他设备需要重新登录", null);
  });

  serve(shell, endpoints.userUpdate, async ({ caller, body, request }) => {
    const updated = await updateUser(app, caller, { update: body, visit: visitOf(request) });
    return isRefusal(updated) ? updated : tell("资料已保存", updated);
  });

  serve(shell, endpoints.sessionList, ({ caller }) => showSessions(app, caller));

  serve(shell, endpoints.sessionRevoke, async ({ caller, params, request }) => {
    const refused = await revokeSession(app, caller, { id: params.id, visit: visitOf(request) });
    return refused ?? tell("已结束该登录", null);
  });

  serve(shell, endpoints.sessionRevokeOthers, async ({ caller, request }) => {
    const ended = await revokeOthers(app, caller, visitOf(request));
    return tell(ended > 0 ? `已结束其他${ended}个登录` : "没有其他登录", { ended });
  });

  serve(shell, endpoints.securityEvents, ({ caller, query }) => showEvents(app, caller.accountId, query));

  serve(shell, endpoints.accountClose, async ({ caller, body, request, reply }) => {
    const refused = await closeOwnAccount(app, caller, { ...body, visit: visitOf(request) });
    if (refused) return refused;
    clearSessionCookie(request, reply);
    return tell("账号已注销", null);
  });
}
