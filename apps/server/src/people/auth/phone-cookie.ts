import type { FastifyReply, FastifyRequest } from "fastify";
import { hostCookie, hostCookieAttributes } from "../../platform/http/caller.ts";

const name = (request: FastifyRequest) => hostCookie(request, "yaoji_phone");

/** That a phone was proven in this browser: for this host alone, and never part of an address. */
export function setPhoneCookie(request: FastifyRequest, reply: FastifyReply, ticket: string): void {
  void reply.setCookie(name(request), ticket, { ...hostCookieAttributes(request, "strict"), maxAge: 600 });
}

export function phoneCookie(request: FastifyRequest): string | undefined {
  return request.cookies[name(request)];
}
