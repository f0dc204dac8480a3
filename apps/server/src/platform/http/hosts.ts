/** The host that a request was sent to: one that is none is refused, and a proxy that hides it is told of once. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { App } from "../app/app.ts";
import { refuse } from "../answers/refusal.ts";
import { isHost } from "./page-address.ts";
import { sendRefusal } from "./replies.ts";

export function hostChecks(server: FastifyInstance, app: App): void {
  let isTold = false;
  server.addHook("onRequest", async (request, reply) => {
    // HTTP/1.0, as some health checks speak it, names none.
    if (request.host && !isHost(request.host)) return sendRefusal(reply, refuse("request.no_host"));
    if (isTold || !isHidden(request)) return;
    isTold = true;
    app.log.warn({ trace_id: request.id, route: request.routeOptions.url }, hiddenHost);
  });
}

const hiddenHost =
  "反向代理没有把浏览器访问的域名传过来（Host与Origin或X-Forwarded-Host不一致），登录、下单等提交会被当作外站请求拒绝：" +
  "请让代理传递Host（nginx：proxy_set_header Host $host;），或设置X-Forwarded-Host并启用TRUST_PROXY=on";

/** Whether a page of ours asks, as its browser or a proxy says, and we were told another host. */
function isHidden(request: FastifyRequest): boolean {
  const { host, headers } = request;
  const forwarded = headers["x-forwarded-host"];
  if (typeof forwarded === "string" && forwarded.split(",").at(-1)?.trim() !== host) return true;
  const { origin } = headers;
  if (origin === undefined || !URL.canParse(origin) || new URL(origin).host === host) return false;
  return isOfOurPage(request);
}

/** Browsers say it by https; else by what no other site's page can send along without asking us first. */
function isOfOurPage({ headers }: FastifyRequest): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  return (
    headers["idempotency-key"] !== undefined || /^application\/json\b/.test(headers["content-type"] ?? "")
  );
}
