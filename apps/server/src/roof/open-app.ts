import type { FastifyBaseLogger } from "fastify";
import type { App } from "../platform/app/app.ts";
import type { Config } from "../platform/config/config.ts";
import type { Database } from "../platform/db/database.ts";
import { migrate } from "../platform/db/migrate.ts";
import { openJobs } from "../platform/jobs/jobs.ts";
import { jobNames, jobTable } from "./job-table.ts";
import { checkSecret } from "../platform/app/secret-check.ts";
import { loadSecret } from "../platform/secret/secret.ts";
import { consoleSms, type SmsAdapter } from "../platform/providers/sms.ts";
import { aliyunSms } from "../platform/providers/aliyun.ts";
import { outboxSms } from "../platform/providers/outbox.ts";
import type { WechatSettings } from "../platform/providers/wechat.ts";

export type AppOptions = {
  config: Config;
  database: Database;
  log: FastifyBaseLogger;
  now?: () => Date;
  /** Whether this process works on jobs, or only sends them. */
  works: boolean;
  checkReplies?: boolean;
  /** Left out: as the configuration says. */
  sms?: SmsAdapter;
  wechat?: WechatSettings | null;
};

/** Migrates the database, opens the job queue in it and hands out the running shop. */
export async function openApp(options: AppOptions): Promise<App> {
  const { config, database, log, now = () => new Date(), works, checkReplies = false } = options;
  await migrate(database);
  const secret = loadSecret(config);
  await checkSecret(database.db, secret, config);
  // The table needs the app and the app needs the queue: names first, handlers after.
  const names = jobNames;
  const jobs = await openJobs(database, names, {
    work: works,
    onError: (error) => log.error({ err: error }, "job queue"),
  });
  const services = {
    sms: options.sms ?? smsOf(config, log),
    wechat: options.wechat === undefined ? config.wechat : options.wechat,
  };
  const app: App = {
    config,
    database,
    now,
    jobs,
    log,
    checkReplies,
    secret,
    ...services,
  };
  if (works) await jobs.work(jobTable(app));
  return app;
}

/** Codes of real accounts never stand on a console: whoever reads the log would have them. */
function smsOf(config: Config, log: FastifyBaseLogger): SmsAdapter | null {
  if (config.sms === "aliyun" && config.aliyunSms) return aliyunSms(config.aliyunSms);
  if (config.sms !== "console") return null;
  if (!config.demo || !config.isLoopback) return outboxSms(config.DATA_DIR, log);
  return consoleSms((text) => void process.stdout.write(`${text}\n`));
}

export async function closeApp(app: App): Promise<void> {
  await app.jobs.stop();
  await app.database.close();
}
