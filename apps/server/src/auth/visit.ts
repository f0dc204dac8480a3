import type { FastifyRequest } from "fastify";

/** From where and with what somebody calls, as the security log keeps it. */
export type Visit = { readonly address: string; readonly userAgent: string };

/** Who acts, and from where and with what. */
export type Doer = { readonly accountId: number; readonly visit: Visit };
/** Of what another did to the account, from where is not for its owner to see. */
export const unseenVisit: Visit = { address: "", userAgent: "" };

const longestAgent = 300;

export function doerOf({ accountId }: { readonly accountId: number }, request: FastifyRequest): Doer {
  return { accountId, visit: visitOf(request) };
}

export function visitOf(request: FastifyRequest): Visit {
  const userAgent = (request.headers["user-agent"] ?? "").slice(0, longestAgent);
  return { address: request.ip, userAgent };
}
