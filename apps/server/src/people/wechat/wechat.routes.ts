import type { FastifyReply, FastifyRequest } from "fastify";
import { endpoints } from "@yaoji/contract/endpoints";
import { bit } from "@yaoji/contract/codec/bit";
import { sayLoggedIn } from "../auth/logged-in.ts";
import { doerOf, visitOf } from "../../platform/http/visit.ts";
import { newToken } from "../../platform/secret/tokens.ts";
import { hostCookie, hostCookieAttributes } from "../../platform/http/caller.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { allowLinking, bindCameBack, bindKept, unbind } from "./bindings.service.ts";
import { findKept, startVisit } from "./visits.service.ts";
import { bindByPhone, logInByWechat, sendBindingCode } from "./wechat-login.service.ts";

const browserCookie = (request: FastifyRequest) => hostCookie(request, "yaoji_wechat");
const cookieSeconds = 7200;

export function wechatRoutes(shell: Shell): void {
  loginRoutes(shell);
  bindingRoutes(shell);
}

function loginRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.wechatState, async ({ request }) => ({
    is_open: bit(app.wechat !== null),
    is_simulated: bit(app.wechat?.isSimulated === true),
    kept: (await findKept(app, browserOf(request)))?.nickname ?? "",
  }));

  serve(shell, endpoints.wechatLogin, ({ request, reply }) => {
    const browser = markBrowser(request, reply);
    return startVisit(app, { browser, redirectUri: backTo(request, "/register/wechat"), sessionId: null });
  });

  serve(shell, endpoints.wechatReturn, async ({ request, reply, body }) => {
    const came = await logInByWechat(app, { ...body, browser: browserOf(request) }, visitOf(request));
    if (isRefusal(came)) return came;
    if ("nickname" in came) return { login: null, nickname: came.nickname };
    forgetBrowser(request, reply);
    return tell("登录成功", { login: await sayLoggedIn(app, { request, reply }, came.login), nickname: "" });
  });

  serve(shell, endpoints.wechatPhoneCode, async ({ request, body }) => {
    const asked = { browser: browserOf(request), phone: body.phone, address: request.ip };
    const sent = await sendBindingCode(app, asked);
    return isRefusal(sent) ? sent : tell("验证码已发送", sent);
  });

  serve(shell, endpoints.wechatBindPhone, async ({ request, reply, body }) => {
    const login = await bindByPhone(app, { ...body, browser: browserOf(request), visit: visitOf(request) });
    if (isRefusal(login)) return login;
    forgetBrowser(request, reply);
    return tell("微信已绑定", await sayLoggedIn(app, { request, reply }, login));
  });
}

function bindingRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.wechatCode, async ({ caller, request, reply, body }) => {
    const refused = await allowLinking(app, caller, body.sms_code);
    if (refused) return refused;
    const browser = markBrowser(request, reply);
    const { sessionId } = caller;
    return startVisit(app, { browser, redirectUri: backTo(request, "/bdwx"), sessionId });
  });

  serve(shell, endpoints.wechatBind, async ({ caller, request, body }) => {
    const browser = browserOf(request);
    const { sessionId } = caller;
    const doer = doerOf(caller, request);
    // Who comes back from WeChat has shown who he is before he left; who only waits here has not.
    const refused = body.state === undefined ? await allowLinking(app, caller, body.sms_code) : null;
    if (refused) return refused;
    const bound = await (body.state === undefined
      ? bindKept(app, doer, browser)
      : bindCameBack(app, doer, { browser, sessionId, state: body.state, code: body.code }));
    return isRefusal(bound) ? bound : tell("微信已绑定", bound);
  });

  serve(shell, endpoints.wechatUnbind, async ({ caller, query, request }) => {
    const refused = await unbind(app, { ...caller, ...doerOf(caller, request) }, query.sms_code);
    return refused ?? tell("微信已解绑", null);
  });
}

function browserOf(request: FastifyRequest): string {
  return request.cookies[browserCookie(request)] ?? "";
}

/** The browser that leaves for WeChat is known again when it comes back. */
function markBrowser(request: FastifyRequest, reply: FastifyReply): string {
  const browser = browserOf(request) || newToken();
  void reply.setCookie(browserCookie(request), browser, {
    ...hostCookieAttributes(request),
    maxAge: cookieSeconds,
  });
  return browser;
}

function forgetBrowser(request: FastifyRequest, reply: FastifyReply): void {
  void reply.clearCookie(browserCookie(request), hostCookieAttributes(request));
}

function backTo(request: FastifyRequest, path: string): string {
  return `${request.protocol}://${request.host}${path}`;
}
