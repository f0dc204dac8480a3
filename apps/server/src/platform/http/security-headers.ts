import type { FastifyInstance } from "fastify";
import type { Config } from "../config/config.ts";

type Headers = readonly (readonly [name: string, value: string])[];

const common: Headers = [
  ["x-content-type-options", "nosniff"],
  ["x-frame-options", "DENY"],
  ["referrer-policy", "strict-origin-when-cross-origin"],
  ["cross-origin-opener-policy", "same-origin"],
  ["cross-origin-resource-policy", "same-origin"],
  ["permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()"],
];
const byHttps: Readonly<Record<SubdomainsByHttps, Headers>> = {
  off: [...common, ["strict-transport-security", "max-age=31536000"]],
  on: [...common, ["strict-transport-security", "max-age=31536000; includeSubDomains"]],
};
/** Whether browsers are told that the hosts below this one are to be had by https alone, too: only the owner knows. */
export type SubdomainsByHttps = Config["HSTS_SUBDOMAINS"];
/** What is no page runs nothing and loads nothing; pages set a policy of their own. */
export const closedPolicy =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * What every reply carries that says nothing else itself. That it came by https is told by the proxy in front
 * (TRUST_PROXY), which may well stand on this machine.
 */
export const safeFor = (protocol: "http" | "https", subdomains: SubdomainsByHttps): Headers =>
  protocol === "https" ? byHttps[subdomains] : common;

export function securityHeaders(
  server: FastifyInstance,
  { HSTS_SUBDOMAINS: subdomains }: Pick<Config, "HSTS_SUBDOMAINS">,
): void {
  server.addHook("onSend", async (request, reply) => {
    for (const [name, value] of safeFor(request.protocol, subdomains))
      if (!reply.hasHeader(name)) void reply.header(name, value);
    if (!reply.hasHeader("content-security-policy"))
      void reply.header("content-security-policy", closedPolicy);
  });
}
