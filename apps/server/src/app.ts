import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import type { Jobs } from "./jobs/jobs.ts";

/** What the running shop is made of; handed to every feature. */
export type App = {
  config: Config;
  database: Database;
  /** The clock is an argument everywhere, so that tests may turn it. */
  now: () => Date;
  jobs: Jobs;
  log: FastifyBaseLogger;
  /** Under test: hold every reply against its contract. */
  checkReplies: boolean;
};
