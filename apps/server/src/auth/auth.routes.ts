import { endpoints } from "@yaoji/contract/endpoints";
import { type Shell, serve, tell } from "../http/serve.ts";
import { isRefusal } from "../refusal.ts";
import { logIn, logOut } from "./auth.service.ts";
import { phoneHasAccount, resetPassword, verifyPhone } from "./forget.service.ts";
import { sayLoggedIn } from "./logged-in.ts";
import { phoneCookie, setPhoneCookie } from "./phone-cookie.ts";
import { clearSessionCookie } from "./session-cookie.ts";
import { visitOf } from "./visit.ts";

export function authRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.login, async ({ body, request, reply }) => {
    const login = await logIn(app, { ...body, visit: visitOf(request) });
    if (isRefusal(login)) return login;
    return tell("登录成功", await sayLoggedIn(app, { request, reply }, login));
  });

  serve(shell, endpoints.forgetVerify, async ({ body, request, reply }) => {
    void reply.header("cache-control", "no-store");
    const proven = await verifyPhone(app, body);
    if (isRefusal(proven)) return proven;
    setPhoneCookie(request, reply, proven.ticket);
    return tell(body.purpose === "register" ? "验证通过" : "验证通过，请设置新密码", proven);
  });

  serve(shell, endpoints.forgetReset, async ({ body, request }) => {
    const reset = await resetPassword(app, body, visitOf(request));
    if (isRefusal(reset)) return reset;
    const relogin = "密码已重置，请用新密码登录";
    return tell(reset.hadWechat ? `${relogin}；为安全起见已解除微信绑定，登录后可重新绑定` : relogin, null);
  });

  serve(shell, endpoints.phoneExists, async ({ params, request }) => ({
    exists: await phoneHasAccount(app, params.value, phoneCookie(request)),
  }));

  serve(shell, endpoints.logout, async ({ caller, request, reply }) => {
    await logOut(app, caller.sessionId);
    clearSessionCookie(request, reply);
    return tell("已安全退出", null);
  });
}
