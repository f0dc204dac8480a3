import type { FastifyInstance } from "fastify";
import type { App } from "../platform/app/app.ts";
import { identify } from "../people/auth/identify.service.ts";
import { features } from "./features.ts";
import { buildServer } from "../platform/http/server.ts";

/** The server with all that the shop has, not yet listening. */
export async function shopServer(app: App): Promise<FastifyInstance> {
  return buildServer(app, { features, identify });
}
