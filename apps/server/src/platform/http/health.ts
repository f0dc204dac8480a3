import type { FastifyInstance } from "fastify";
import type { App } from "../app/app.ts";
import { isMigrated } from "../db/migrate.ts";

const wait = 3000;

/** Alive: the process answers. Ready: the database answers too, within three seconds. */
export function healthRoutes(server: FastifyInstance, app: App): void {
  server.get("/healthz", { config: { open: true } }, async () => ({ status: "ok" }));
  server.get("/readyz", { config: { open: true } }, async (_request, reply) => {
    const ready = await Promise.race([isMigrated(app.database), afterWait()]);
    return reply.code(ready ? 200 : 503).send({ status: ready ? "ready" : "unavailable" });
  });
}

function afterWait(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  setTimeout(() => resolve(false), wait).unref();
  return promise;
}
