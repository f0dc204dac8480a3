import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Counter, Registry } from "prom-client";
import type { Config } from "../config/config.ts";
import { statementsSent } from "../db/statement-count.ts";
import { jobCounts } from "../jobs/job-count.ts";
import { refuse } from "../answers/refusal.ts";
import { sendRefusal } from "./replies.ts";
import { type ReplyCounts, replyCounts } from "./reply-counts.ts";

const loopback = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);
/** What a proxy adds to what it passes on. */
const passedOn = ["x-forwarded-for", "forwarded", "x-real-ip", "via"] as const;

/** GET /metrics in Prometheus' text: for this machine, or for who has METRICS_TOKEN; for others there is nothing. */
export function metricsRoutes(server: FastifyInstance, config: Config): void {
  const replies = replyCounts();
  countReplies(server, replies);
  server.get("/metrics", { config: { open: true } }, async (request, reply) => {
    if (!isLocal(request) && !hasToken(request, config.METRICS_TOKEN))
      return sendRefusal(reply, refuse("request.not_found"));
    const text = `${await processRegistry().metrics()}\n${await replies.text()}`;
    return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).header("cache-control", "no-store").send(text);
  });
}

function countReplies(server: FastifyInstance, { count }: ReplyCounts): void {
  server.addHook("onResponse", ({ method, routeOptions }, { statusCode: status, elapsedTime }, done) => {
    count({ method, route: routeOptions.url ?? "unknown", status }, elapsedTime / 1000);
    done();
  });
}

let ofProcess: Registry | null = null;

/** What counts once for the process, however many servers stand in it. */
function processRegistry(): Registry {
  if (ofProcess) return ofProcess;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registry.registerMetric(statementsCounter());
  registry.registerMetric(jobsCounter());
  ofProcess = registry;
  return registry;
}

function statementsCounter(): Counter {
  return new Counter({
    name: "yaoji_sql_statements_total",
    help: "SQL statements sent by the shop, without those of the job queue itself",
    registers: [],
    collect() {
      this.reset();
      this.inc(statementsSent());
    },
  });
}

function jobsCounter(): Counter<"job" | "end"> {
  return new Counter({
    name: "yaoji_jobs_total",
    help: "Jobs worked on by this process, by their name and end",
    labelNames: ["job", "end"],
    registers: [],
    collect() {
      this.reset();
      for (const { job, end, count } of jobCounts()) this.inc({ job, end }, count);
    },
  });
}

/** The socket's own address, which no header changes; behind a proxy on this machine it is the proxy's. */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  return loopback.has(socket.remoteAddress ?? "") && passedOn.every((name) => headers[name] === undefined);
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false;
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ""), digest(`Bearer ${token}`));
}
