import { endpoints } from "@yaoji/contract/endpoints";
import { sayLoggedIn } from "../auth/logged-in.ts";
import { visitOf } from "../../platform/http/visit.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { register } from "./registration.service.ts";

export function registrationRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.register, async ({ body, request, reply }) => {
    const login = await register(app, body, visitOf(request));
    if (isRefusal(login)) return login;
    return tell("注册成功，请继续填写单位资料", await sayLoggedIn(app, { request, reply }, login));
  });
}
