import type { FastifyInstance } from "fastify";
import { sql } from "drizzle-orm";
import type { App } from "../app.ts";
import { row } from "../db/database.ts";

const wait = 3000;

/** Alive: the process answers. Ready: the database answers too, within three seconds. */
export function healthRoutes(server: FastifyInstance, app: App): void {
  server.get("/healthz", { config: { open: true } }, async () => ({ status: "ok" }));
  server.get("/readyz", { config: { open: true } }, async (_request, reply) => {
    const ready = await Promise.race([databaseAnswers(app), afterWait()]);
    return reply.code(ready ? 200 : 503).send({ status: ready ? "ready" : "unavailable" });
  });
}

async function databaseAnswers(app: App): Promise<boolean> {
  const answer = row(app.database.db, sql`SELECT count(*)::int AS migrations FROM schema_migrations`);
  return answer.then(
    (found) => found !== null,
    () => false,
  );
}

function afterWait(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  setTimeout(() => resolve(false), wait).unref();
  return promise;
}
