import { endpoints } from "@yaoji/contract/endpoints";
import type { FastifyRequest } from "fastify";
import { bannersOf } from "../../content/site/content.service.ts";
import { credentialsOf } from "../../platform/http/caller.ts";
import { type Shell, serve } from "../../platform/http/serve.ts";
import { refuse } from "../../platform/answers/refusal.ts";
import { drawOnce } from "./draw.service.ts";
import { showDraw, showRecords, showRunning, showSimple, showWinners } from "./draws.service.ts";

export function drawRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.draw, ({ caller, query }) => showDraw(app, caller, query.id));
  serve(shell, endpoints.drawSimple, ({ caller }) => showSimple(app, caller));
  serve(shell, endpoints.drawWinners, ({ query }) => showWinners(app, query.id));
  serve(shell, endpoints.drawRecords, ({ caller, query }) => showRecords(app, caller.shopId, query));
  serve(shell, endpoints.drawAds, async () => ({ list: await bannersOf(app.database.db, "draw") }));
  serve(shell, endpoints.drawList, () => showRunning(app));

  serve(shell, endpoints.drawOnce, async ({ caller, params, query, request }) => {
    if (!isMeant(request)) return refuse("request.cross_site");
    return drawOnce(app, caller, { ...params, ...query });
  });
}

/** A GET that draws: neither another site's link nor a guess of the browser may do it (decisions.md "Login state"). */
function isMeant(request: FastifyRequest): boolean {
  const { headers } = request;
  const purpose = `${headers["sec-purpose"] ?? ""} ${headers["purpose"] ?? ""} ${headers["x-moz"] ?? ""}`;
  if (/prefetch|prerender|preview/i.test(purpose)) return false;
  return (
    credentialsOf(request).some(({ from }) => from === "bearer") ||
    headers["sec-fetch-site"] === "same-origin"
  );
}
