import type { FastifyInstance } from "fastify";

const always = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
};
/** What is no page runs nothing and loads nothing; pages set a policy of their own. */
export const closedPolicy =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function securityHeaders(server: FastifyInstance): void {
  server.addHook("onSend", async (request, reply) => {
    for (const [name, value] of Object.entries(always))
      if (!reply.hasHeader(name)) void reply.header(name, value);
    if (!reply.hasHeader("content-security-policy"))
      void reply.header("content-security-policy", closedPolicy);
    // Told by the proxy in front (TRUST_PROXY), which may well stand on this machine.
    if (request.protocol === "https")
      void reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
  });
}
