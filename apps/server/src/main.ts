import pino from "pino";
import type { FastifyInstance } from "fastify";
import { asItHolds } from "../demo/holds-demo.ts";
import { loadDemo } from "../demo/load.ts";
import { takeCommands } from "./cli/control.ts";
import { controlPath } from "./cli/send-command.ts";
import { type Config, loadEnvironment, readConfig } from "./platform/config/config.ts";
import { migrate } from "./platform/db/migrate.ts";
import { openDatabase } from "./platform/db/open.ts";
import { ensureLegalTexts } from "./content/site/legal-texts.service.ts";
import { ensureContract } from "./people/contracts/publish.service.ts";
import { demoWechat } from "./people/wechat/demo.ts";
import { StartFault, tellFault } from "./platform/faults/fault-sentence.ts";
import { loggerOptions } from "./platform/http/logging.ts";
import { servePages } from "./platform/http/pages.ts";
import { shopServer } from "./roof/shop-server.ts";
import { closeApp, openApp } from "./roof/open-app.ts";
import { ensureDefaults } from "./catalogue/goods/defaults.service.ts";

const storefrontBuild = new URL("../../storefront/build/", import.meta.url);
const shutdownLimit = 10_000;

async function main(): Promise<void> {
  loadEnvironment();
  const wanted = readConfig(process.env);
  const database = await openDatabase(wanted, "init");
  if (!database)
    throw new StartFault(
      `数据目录 ${wanted.DATA_DIR} 正被另一个药集进程使用。请先停止它，或用 DATA_DIR 指定另一个目录。`,
    );
  await migrate(database);
  const config = await asItHolds(wanted, database.db);
  const wechat = await demoWechat(config);
  const app = await openApp({
    config,
    ...(wechat ? { wechat: wechat.settings } : {}),
    database,
    log: pino(loggerOptions(config.LOG_LEVEL)),
    works: config.JOBS === "on",
  });
  const fresh = config.demo && (await loadDemo(app, (text) => console.log(text)));
  if (!fresh) await ensureDefaults(app);
  await ensureContract(app);
  await ensureLegalTexts(app);
  const server = await shopServer(app);
  await servePages(server, {
    buildDirectory: storefrontBuild,
    apiBase: config.API_BASE,
    loginUrl: config.LOGIN_URL,
    chatUrl: config.chatUrl,
    serviceWorker: config.SERVICE_WORKER,
    analytics: config.analytics,
    subdomainsByHttps: config.HSTS_SUBDOMAINS,
    now: app.now,
    checkKept: app.checkReplies,
  });
  await listen(server, config);
  const control = database.kind === "embedded" ? await takeCommands(app, controlPath(config.DATA_DIR)) : null;
  greet(server, config);
  stopOnSignal(async () => {
    control?.close();
    await wechat?.close();
    await server.close();
    await closeApp(app);
  });
}

async function listen(server: FastifyInstance, config: Config): Promise<void> {
  try {
    await server.listen({ host: config.HOST, port: config.PORT });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code === "EADDRINUSE")
      throw new StartFault(`端口 ${config.PORT} 已被占用。请停止占用它的程序，或用 PORT 指定另一个端口。`);
    if (code === "EACCES")
      throw new StartFault(`没有权限使用端口 ${config.PORT}。请用 PORT 指定 1024 以上的端口。`);
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
      throw new StartFault(`地址 HOST=${config.HOST} 在本机不可用。`);
    throw error;
  }
}

function greet(server: FastifyInstance, config: Config): void {
  const address = server.listeningOrigin;
  console.log(`\n药集已启动：${address}`);
  if (!config.demo) return;
  console.log(`演示账号（密码均为 demo1234）：
  demo 单体药店 · clinic 诊所 · distributor 商业公司 · chain 连锁总部 · branch 连锁门店 · pending 待审核 · expired 证照过期
  maker 厂家 · admin quality service warehouse warehouse2 finance finance2 marketing 后台
按 Ctrl-C 停止。`);
}

/**
 * Ctrl-C, TERM and the end of the launching process end cleanly; a later second one, or ten seconds, at once.
 * A terminal sends Ctrl-C to launcher and server alike, so the echo of the first signal is no second one.
 */
function stopOnSignal(close: () => Promise<void>): void {
  let stoppingSince = 0;
  const stop = () => {
    if (stoppingSince && Date.now() - stoppingSince > 1000) process.exit(1);
    if (stoppingSince) return;
    stoppingSince = Date.now();
    setTimeout(() => process.exit(1), shutdownLimit).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(tellFault(error, pino(loggerOptions("error"))));
        process.exit(1);
      },
    );
  };
  process.on("SIGINT", stop).on("SIGTERM", stop).on("disconnect", stop);
}

try {
  await main();
} catch (error) {
  console.error(tellFault(error, pino(loggerOptions("error"))));
  process.exit(1);
}
