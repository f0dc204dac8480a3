import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";

const always = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
};
/** What is no page runs nothing and loads nothing; pages set a policy of their own. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

export function securityHeaders(server: FastifyInstance, config: Config): void {
  server.addHook("onSend", async (request, reply) => {
    reply.headers(always);
    if (!reply.hasHeader("content-security-policy"))
      void reply.header("content-security-policy", closedPolicy);
    if (!config.isLoopback && request.protocol === "https")
      void reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
  });
}
