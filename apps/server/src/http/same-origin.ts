import type { FastifyRequest } from "fastify";
import { credentialsOf } from "./caller.ts";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * A browser sends the cookie along from anywhere; a Bearer token it does not. So a changing call that is
 * authorised by the cookie alone must name our own origin.
 */
export function isCrossSite(request: FastifyRequest): boolean {
  if (reading.has(request.method) || credentialsOf(request)?.from !== "cookie") return false;
  const origin = request.headers.origin;
  if (!origin) return true;
  return !URL.canParse(origin) || new URL(origin).host !== request.host;
}
