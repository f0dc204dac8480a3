import type { FastifyReply, FastifyRequest } from "fastify";
import { hostCookie, hostCookieAttributes, sessionCookie } from "../../platform/http/caller.ts";
import { sessionDays } from "./log-in.service.ts";

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

const phoneName = (request: FastifyRequest) => hostCookie(request, "yaoji_phone");

/** That a phone was proven in this browser: for this host alone, and never part of an address. */
export function setPhoneCookie(request: FastifyRequest, reply: FastifyReply, ticket: string): void {
  void reply.setCookie(phoneName(request), ticket, {
    ...hostCookieAttributes(request, "strict"),
    maxAge: 600,
  });
}

export function phoneCookie(request: FastifyRequest): string | undefined {
  return request.cookies[phoneName(request)];
}
