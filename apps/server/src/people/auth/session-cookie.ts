import type { FastifyReply, FastifyRequest } from "fastify";
import { hostCookieAttributes, sessionCookie } from "../../platform/http/caller.ts";
import { sessionDays } from "./auth.service.ts";

/** The login as a cookie that no script reads, for this host alone. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  void reply.setCookie(sessionCookie(request), token, {
    ...hostCookieAttributes(request),
    maxAge: sessionDays * 86_400,
  });
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  void reply.clearCookie(sessionCookie(request), hostCookieAttributes(request));
}
