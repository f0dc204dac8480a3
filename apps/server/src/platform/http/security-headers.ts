import type { FastifyInstance } from "fastify";
import type { Config } from "../config/config.ts";

type Headers = readonly (readonly [name: string, value: string])[];
type Safe = { readonly headers: Headers; readonly lines: readonly string[] };

const common: Headers = [
  ["x-content-type-options", "nosniff"],
  ["x-frame-options", "DENY"],
  ["referrer-policy", "strict-origin-when-cross-origin"],
  ["cross-origin-opener-policy", "same-origin"],
  ["cross-origin-resource-policy", "same-origin"],
  ["permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()"],
];
const always = safe(common);
const byHttps = {
  off: safe([...common, ["strict-transport-security", "max-age=31536000"]]),
  on: safe([...common, ["strict-transport-security", "max-age=31536000; includeSubDomains"]]),
};
/** Whether browsers are told that the hosts below this one are to be had by https alone, too: only the owner knows. */
export type SubdomainsByHttps = Config["HSTS_SUBDOMAINS"];
/** What is no page runs nothing and loads nothing; pages set a policy of their own. */
export const closedPolicy =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * What every reply carries, also as names and values in turn. That it came by https is told by the proxy in front
 * (TRUST_PROXY), which may well stand on this machine.
 */
export const safeFor = (protocol: "http" | "https", subdomains: SubdomainsByHttps): Safe =>
  protocol === "https" ? byHttps[subdomains] : always;

function safe(headers: Headers): Safe {
  return { headers, lines: headers.flat() };
}

export function securityHeaders(
  server: FastifyInstance,
  { HSTS_SUBDOMAINS: subdomains }: Pick<Config, "HSTS_SUBDOMAINS">,
): void {
  server.addHook("onSend", async (request, reply) => {
    for (const [name, value] of safeFor(request.protocol, subdomains).headers)
      if (!reply.hasHeader(name)) void reply.header(name, value);
    if (!reply.hasHeader("content-security-policy"))
      void reply.header("content-security-policy", closedPolicy);
  });
}
