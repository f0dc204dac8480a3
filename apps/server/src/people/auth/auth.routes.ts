import { endpoints } from "@yaoji/contract/endpoints";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { logIn, logOut } from "./log-in.service.ts";
import { phoneHasAccount } from "./reset-password.service.ts";
import { sayLoggedIn } from "./logged-in.ts";
import { clearSessionCookie, phoneCookie } from "./cookies.ts";
import { visitOf } from "../../platform/http/visit.ts";

export function authRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.login, async ({ body, request, reply }) => {
    const login = await logIn(app, { ...body, visit: visitOf(request) });
    if (isRefusal(login)) return login;
    return tell("登录成功", await sayLoggedIn(app, { request, reply }, login));
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
