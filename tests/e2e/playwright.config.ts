import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { shopLog } from "./operator.ts";

const port = Number(process.env.E2E_PORT ?? 3990);
const baseURL = `http://127.0.0.1:${port}`;
/** One demo shop a run, in a folder of its own; the workers inherit its name. */
const directory = (process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), "yaoji-e2e-")));

export default defineConfig({
  testDir: ".",
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  reporter: [["list"], ["./closing-line.ts"]],
  outputDir: "../../test-results",
  use: {
    baseURL,
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    // What a worker answers no test can stand in for; install.spec.ts lets it in.
    serviceWorkers: "block",
    viewport: { width: 1440, height: 900 },
    // Keeping traces until a test has passed costs a quarter of the suite; `--trace on` has them.
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  webServer: {
    // What it prints is kept: codes by SMS stand there.
    command: `node scripts/start.mjs > "${join(directory, shopLog)}"`,
    cwd: "../..",
    url: `${baseURL}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    env: {
      PORT: String(port),
      DATA_DIR: directory,
      RATE_LIMIT: "off",
      DEMO: "1",
      DATABASE_URL: "",
      REDIS_URL: "",
    },
  },
});
