import { endpoints } from "@yaoji/contract/endpoints";
import { demoChatPath } from "../../platform/config/config.ts";
import { type Shell, serve } from "../../platform/http/serve.ts";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { demoChatPage } from "./demo-page.ts";
import { redeemTicket } from "./tickets.service.ts";

type Asked = { Querystring: Record<string, unknown> };

export function chatRoutes(shell: Shell): void {
  const { app, server } = shell;
  serve(shell, endpoints.chatRedeem, ({ body }) => redeemTicket(app, body));

  // The demo's own chat stands in for a real one, and does what a real one does: it redeems the ticket.
  if (app.config.chatUrl !== demoChatPath) return;
  server.get<Asked>(demoChatPath, { config: { open: true } }, async ({ query }, reply) => {
    const visitor = await redeemTicket(app, { username: textOf(query.username), token: textOf(query.token) });
    const page = isRefusal(visitor) ? demoChatPage(null) : demoChatPage(visitor);
    return reply
      .code(isRefusal(visitor) ? 403 : 200)
      .headers({
        "content-security-policy": page.policy,
        "x-frame-options": "SAMEORIGIN",
        "referrer-policy": "no-referrer",
        "cache-control": "private, no-store",
      })
      .type("text/html; charset=utf-8")
      .send(page.html);
  });
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
