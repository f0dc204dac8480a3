import type { FastifyReply, FastifyRequest } from "fastify";
import type { DataOf } from "@yaoji/contract/endpoints";
import type { App } from "../../platform/app/app.ts";
import { sessionCookie } from "../../platform/http/caller.ts";
import { endLogin, type LoggedIn } from "./log-in.service.ts";
import { setSessionCookie } from "./cookies.ts";

/** Tells the browser of its new login, and lets it keep the cookie; the login of the same account that it held before ends. */
export async function sayLoggedIn(
  app: App,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { account, token, company }: LoggedIn,
): Promise<DataOf<"login">> {
  const held = request.cookies[sessionCookie(request)];
  if (held !== undefined) await endLogin(app, account.id, held);
  setSessionCookie(request, reply, token);
  void reply.header("cache-control", "no-store");
  const isMaker = account.role === "supplier";
  const { id, username, name, role } = account;
  return {
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
  };
}
