import type { FastifyRequest } from "fastify";
import type { Access } from "@yaoji/contract/call";
import { credentialsOf } from "./caller.ts";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * A browser sends the cookie along from anywhere; a Bearer token it does not. So a changing call that is
 * authorised by the cookie alone must name our own origin. Logging in needs no cookie, so an old one asks nothing
 * more of it; but no other site may log our visitor in.
 */
export function isCrossSite(request: FastifyRequest, access: Access): boolean {
  if (reading.has(request.method)) return false;
  const { origin } = request.headers;
  if (access === "public") return origin !== undefined && !isOurs(origin, request);
  if (!credentialsOf(request).some(({ from }) => from === "cookie")) return false;
  return origin === undefined || !isOurs(origin, request);
}

/** By https only its own pages are ours: what came in the clear anybody on the way may have written. */
function isOurs(origin: string, request: FastifyRequest): boolean {
  if (!URL.canParse(origin)) return false;
  const { host, protocol } = new URL(origin);
  return host === request.host && (request.protocol !== "https" || protocol === "https:");
}
