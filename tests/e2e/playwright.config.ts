import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";

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
    viewport: { width: 1440, height: 900 },
    trace: "retain-on-failure",
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
    command: "node scripts/start.mjs",
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
