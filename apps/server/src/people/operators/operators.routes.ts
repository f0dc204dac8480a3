import type { FastifyReply, FastifyRequest } from "fastify";
import { endpoints } from "@yaoji/contract/endpoints";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { hostCookieAttributes, sessionCookie, type StaffCaller } from "../../platform/http/caller.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { visitOf } from "../../platform/http/visit.ts";
import { revokeOthers, revokeSession } from "../account/account.service.ts";
import { logOut } from "../auth/log-in.service.ts";
import { ownSessions } from "../auth/sessions.service.ts";
import { logIn, loginDays, proveLogin, setOwnPassword, showLogin } from "./own-login.service.ts";
import * as secondFactor from "./second-factor.service.ts";

/** Who asks, and from where. */
type Asking = { readonly caller: StaffCaller; readonly request: FastifyRequest };
const selfOf = ({ caller, request }: Asking) => ({ ...caller, visit: visitOf(request) });

export function operatorRoutes(shell: Shell): void {
  loginRoutes(shell);
  sessionRoutes(shell);
  secondFactorRoutes(shell);
}

function loginRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.operatorLogin, async ({ body, request, reply }) => {
    const held = request.cookies[sessionCookie(request, "back_office")];
    const opened = await logIn(app, { ...body, visit: visitOf(request) }, held);
    if (isRefusal(opened)) return opened;
    const { name, attributes } = cookieOf(request);
    void reply.setCookie(name, opened.token, { ...attributes, maxAge: loginDays * 86_400 });
    return tell("登录成功", opened.data);
  });

  serve(shell, endpoints.operatorLogout, async ({ caller, request, reply }) => {
    await logOut(app, caller.sessionId);
    endCookie(request, reply);
    return tell("已安全退出", null);
  });

  serve(shell, endpoints.operatorMe, ({ caller }) => showLogin(app, caller));

  serve(shell, endpoints.operatorProve, async ({ caller, body, request }) => {
    const proved = await proveLogin(app, caller, { ...body, visit: visitOf(request) });
    return isRefusal(proved) ? proved : tell("身份已确认，10分钟内有效", proved);
  });

  serve(shell, endpoints.operatorPassword, async ({ caller, body, request }) => {
    const { password, new_password: newPassword } = body;
    const refused = await setOwnPassword(app, caller, { password, newPassword, visit: visitOf(request) });
    return refused ?? tell("密码已修改，其他设备需要重新登录", null);
  });
}

function sessionRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.operatorSessions, async ({ caller }) => ({
    list: await ownSessions(app, { ...caller, realm: "back_office" }),
  }));

  serve(shell, endpoints.operatorSessionRevoke, async ({ caller, params, request }) => {
    const refused = await revokeSession(app, caller, { id: params.id, visit: visitOf(request) });
    return refused ?? tell("已结束该登录", null);
  });

  serve(shell, endpoints.operatorSessionRevokeOthers, async ({ caller, request }) => {
    const ended = await revokeOthers(app, caller, visitOf(request));
    return tell(ended > 0 ? `已结束其他${ended}个登录` : "没有其他登录", { ended });
  });
}

function secondFactorRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.secondFactorBegin, (asking) => secondFactor.beginSecondFactor(app, selfOf(asking)));

  serve(shell, endpoints.secondFactorConfirm, async ({ body, ...asking }) => {
    const confirmed = await secondFactor.confirmSecondFactor(app, selfOf(asking), body.code);
    return isRefusal(confirmed) ? confirmed : tell("两步验证已设置，请保存好恢复码", confirmed);
  });

  serve(shell, endpoints.secondFactorRemove, async (asking) => {
    const refused = await secondFactor.removeSecondFactor(app, selfOf(asking));
    return refused ?? tell("两步验证已关闭", null);
  });

  serve(shell, endpoints.recoveryCodesRenew, async (asking) => {
    const renewed = await secondFactor.renewRecoveryCodes(app, selfOf(asking));
    return isRefusal(renewed) ? renewed : tell("已生成新的恢复码，原来的已作废", renewed);
  });
}

/** The login as a cookie for this host and its own pages alone. */
const cookieOf = (request: FastifyRequest) => ({
  name: sessionCookie(request, "back_office"),
  attributes: hostCookieAttributes(request, "strict"),
});

function endCookie(request: FastifyRequest, reply: FastifyReply): void {
  const { name, attributes } = cookieOf(request);
  void reply.clearCookie(name, attributes);
}
