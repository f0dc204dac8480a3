import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../config/config.ts";
import type { Database } from "../db/database.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Secret } from "../secret/secret.ts";
import type { WechatSettings } from "../providers/wechat.ts";
import type { SmsAdapter } from "../providers/sms.ts";

/** What the running shop is made of; handed to every feature. */
export type App = {
  config: Config;
  database: Database;
  /** The clock is an argument everywhere, so that tests may turn it. */
  now: () => Date;
  jobs: Jobs;
  secret: Secret;
  /** Null where SMS cannot be sent. */
  sms: SmsAdapter | null;
  /** Null where nobody can log in by WeChat. */
  wechat: WechatSettings | null;
  log: FastifyBaseLogger;
  /** Under test: hold every reply against its contract. */
  checkReplies: boolean;
};
