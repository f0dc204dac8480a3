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

const groupsOfNetwork = 4;

/**
 * What limits count an address by: an IPv6 address by its network (/64), for whoever has one has all of its 2^64
 * addresses; an IPv4 address as it is, also where it comes as IPv6.
 */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = [], tail = []] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => "0");
  const network = [...head, ...zeros, ...tail].slice(0, groupsOfNetwork);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
