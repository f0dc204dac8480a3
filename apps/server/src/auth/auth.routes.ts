import type { FastifyReply, FastifyRequest } from "fastify";
import { endpoints } from "@yaoji/contract/endpoints";
import { sessionCookie } from "../http/caller.ts";
import { type Shell, serve, tell } from "../http/serve.ts";
import { isRefusal } from "../refusal.ts";
import { logIn, logOut, sessionDays } from "./auth.service.ts";

export function authRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.login, async ({ body, request, reply }) => {
    const login = await logIn(app, { ...body, address: request.ip });
    if (isRefusal(login)) return login;
    setSessionCookie(request, reply, login.token);
    void reply.header("cache-control", "no-store");
    const { account, token, company } = login;
    const isMaker = account.role === "supplier";
    const { id, username, name, role } = account;
    return tell("登录成功", {
      token,
      user: {
        id,
        username,
        name,
        role,
        company,
        cj_userName: isMaker ? username : "",
        cj_token: isMaker ? token : "",
      },
    });
  });

  serve(shell, endpoints.logout, async ({ caller, reply }) => {
    await logOut(app, caller.sessionId);
    void reply.clearCookie(sessionCookie, { path: "/" });
    return tell("已安全退出", null);
  });
}

function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  void reply.setCookie(sessionCookie, token, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: request.protocol === "https",
    maxAge: sessionDays * 86_400,
  });
}
