import type { FastifyInstance } from "fastify";
import type { App } from "./app.ts";
import { identify } from "./auth/identify.service.ts";
import { features } from "./features.ts";
import { buildServer } from "./http/server.ts";

/** The server with all that the shop has, not yet listening. */
export async function shopServer(app: App): Promise<FastifyInstance> {
  return buildServer(app, { features, identify });
}
