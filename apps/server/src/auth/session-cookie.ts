import type { FastifyReply, FastifyRequest } from "fastify";
import { sessionCookie } from "../http/caller.ts";
import { sessionDays } from "./auth.service.ts";

/** The login as a cookie that no script reads, for this host alone. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  void reply.setCookie(sessionCookie(request), token, {
    ...attributesOf(request),
    maxAge: sessionDays * 86_400,
  });
}

/** A browser takes even the end of a `__Host-` cookie only with the attributes that it was set with. */
export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  void reply.clearCookie(sessionCookie(request), attributesOf(request));
}

function attributesOf(request: FastifyRequest) {
  return { path: "/", httpOnly: true, sameSite: "lax", secure: request.protocol === "https" } as const;
}
