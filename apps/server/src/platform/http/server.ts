import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import etag from "@fastify/etag";
import rateLimit from "@fastify/rate-limit";
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { Redis } from "iovalkey";
import type { App } from "../app/app.ts";
import { networkOf } from "./visit.ts";
import { errorMessage } from "@yaoji/contract/errors";
import { refuse } from "../answers/refusal.ts";
import { apiDocsRoutes } from "./api-docs.ts";
import { parseQuery, takeBodies } from "./bodies.ts";
import type { Identify } from "./caller.ts";
import { healthRoutes } from "./health.ts";
import { logReplies } from "./logging.ts";
import { metricsRoutes } from "./metrics.ts";
import { hostChecks } from "./hosts.ts";
import { callerOnce, isForEverybody } from "./page-calls.ts";
import { openApiRoutes } from "./openapi.ts";
import { sendRefusal } from "./replies.ts";
import { isCrossSite } from "./same-origin.ts";
import { securityHeaders } from "./security-headers.ts";
import type { Shell } from "./serve.ts";

const requestTimeout = 30_000;
const bodyLimit = 1024 * 1024;

/** What the server is given from above: every feature's routes, and who knows the logins. */
export type Doors = {
  readonly features: readonly ((shell: Shell) => void)[];
  readonly identify: Identify;
};

/** The whole HTTP side of the shop, not yet listening. */
export async function buildServer(app: App, { features, identify }: Doors): Promise<FastifyInstance> {
  const server = Fastify({
    loggerInstance: app.log,
    logController: new LogController({ disableRequestLogging: true }),
    // Lines name their request by its trace id (logging.ts): a logger for each took 2 µs of it.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    requestTimeout,
    connectionTimeout: 60_000,
    bodyLimit,
    // One proxy stands in front: what it adds counts, what came with the request before it anybody can write.
    trustProxy: app.config.TRUST_PROXY === "on" ? (_address, hop) => hop === 0 : false,
    forceCloseConnections: "idle",
    frameworkErrors: unreadableAddress,
    routerOptions: { querystringParser: parseQuery, ignoreTrailingSlash: true },
  });
  await plugins(server, app);
  securityHeaders(server, app.config);
  hostChecks(server, app);
  logReplies(server);
  server.decorate("identify", identify);
  authentication(server, app);
  denyUndeclaredRoutes(server);
  errorAnswers(server, app);
  healthRoutes(server, app);
  metricsRoutes(server, app.config);
  openApiRoutes(server);
  apiDocsRoutes(server);
  for (const register of features) register({ server, app });
  return server;
}

/** An address that cannot be decoded is that of no page (spec.md §2 "Any unknown path redirects to /404"). */
function unreadableAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (request.url.startsWith("/api/")) void sendRefusal(reply, refuse("request.not_found"));
  else void reply.redirect("/404");
}

async function plugins(server: FastifyInstance, app: App): Promise<void> {
  takeBodies(server);
  await server.register(cookie);
  await server.register(compress, {
    encodings: ["br", "gzip"],
    threshold: 1024,
    // What comes in compressed is not read: a small body could grow beyond every bound.
    globalDecompression: false,
  });
  encodeOnce(server);
  await server.register(etag, { weak: true });
  if (app.config.RATE_LIMIT === "off") return;
  const redis = app.config.REDIS_URL ? connectRedis(app.config.REDIS_URL) : undefined;
  if (redis) server.addHook("onClose", () => redis.disconnect());
  await server.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => networkOf(ip),
    allowList: isForEverybody,
    ...(redis ? { redis } : {}),
    skipOnError: true,
    errorResponseBuilder: (_request, context) =>
      refuse("request.too_many", {
        details: { seconds: Math.ceil(context.ttl / 1000) },
        retryAfterSeconds: context.ttl / 1000,
      }),
  });
}

/** Chinese text is slow to encode: once here, not for its digest, its length and the socket each. */
function encodeOnce(server: FastifyInstance): void {
  server.addHook("onSend", async (_request, _reply, payload) =>
    typeof payload === "string" ? Buffer.from(payload) : payload,
  );
}

function connectRedis(url: string): Redis {
  const redis = new Redis(url, { maxRetriesPerRequest: 1, connectTimeout: 2000, commandTimeout: 500 });
  redis.on("error", () => {}); // without it the shop is slower, never wrong
  return redis;
}

function authentication(server: FastifyInstance, app: App): void {
  server.decorateRequest("caller", null);
  server.addHook("onRequest", async (request, reply) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint) return;
    if (isCrossSite(request, endpoint.access)) return sendRefusal(reply, refuse("request.cross_site"));
    request.caller = await callerOnce(request, () => server.identify(request, app));
  });
}

/** Deny by default: a route that is no endpoint of the contract must say that it is open. */
function denyUndeclaredRoutes(server: FastifyInstance): void {
  server.addHook("onRoute", (route) => {
    if (route.config?.endpoint || route.config?.open) return;
    throw new Error(`${String(route.method)} ${route.url} declares neither an endpoint nor that it is open`);
  });
}

function errorAnswers(server: FastifyInstance, app: App): void {
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const reason = clientFault(error);
    if (reason === "request.unreadable") return sendRefusal(reply, unreadable());
    if (reason) return sendRefusal(reply, refuse(reason));
    if ("reason" in error) return sendRefusal(reply, error as unknown as ReturnType<typeof refuse>);
    const told = { err: error, trace_id: request.id, route: request.routeOptions.url };
    if (isHangUp(error, reply)) app.log.debug(told, "the caller hung up");
    else app.log.error(told, "a request failed");
    return sendRefusal(
      reply,
      refuse(isDatabaseDown(error) ? "server.busy" : "server.fault", { retryAfterSeconds: 5 }),
    );
  });
  const notFound = (_request: FastifyRequest, reply: FastifyReply) =>
    sendRefusal(reply, refuse("request.not_found"));
  for (const url of ["/api", "/api/*"]) server.all(url, { config: { open: true } }, notFound);
  server.setNotFoundHandler(notFound);
}

/** The caller is gone, and with him the stream of an answer that was on its way. */
const isHangUp = (error: FastifyError, { raw }: FastifyReply) =>
  raw.destroyed && error.code === "ERR_STREAM_PREMATURE_CLOSE";

/** As any 422: by the field, which is the whole body. */
const unreadable = () =>
  refuse("request.unreadable", { errors: { body: [errorMessage("request.unreadable")] } });

function clientFault(error: FastifyError) {
  if (error.statusCode === 413) return "request.too_large";
  if (error.statusCode === 415) return "request.unsupported_media";
  if (error.statusCode === 400) return "request.unreadable";
  return null;
}

const connectionFaults =
  /ECONNREFUSED|ECONNRESET|ETIMEDOUT|Connection terminated|connection timeout|terminating connection|shutting down|starting up|not queryable/i;

/** Down, starting, out of connections; or a lock, a deadlock or a statement that took too long. */
const busyStates = /^(57P|08|53|55P03|57014|40001|40P01)/;

function isDatabaseDown(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (connectionFaults.test(`${current.message} ${"code" in current ? String(current.code) : ""}`))
      return true;
    if ("code" in current && typeof current.code === "string" && busyStates.test(current.code)) return true;
  }
  return false;
}
