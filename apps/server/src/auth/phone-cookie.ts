import type { FastifyReply, FastifyRequest } from "fastify";

const name = "yaoji_phone";
const path = "/api/user/phone";

/** That a phone was proven in this browser: asked for at one address only, and never part of any. */
export function setPhoneCookie(request: FastifyRequest, reply: FastifyReply, ticket: string): void {
  const secure = request.protocol === "https";
  void reply.setCookie(name, ticket, { path, httpOnly: true, sameSite: "strict", secure, maxAge: 600 });
}

export function phoneCookie(request: FastifyRequest): string | undefined {
  return request.cookies[name];
}
