import { defineConfig } from "@playwright/test";
import { ownShop, shopOf } from "./shop-of-worker.ts";
import { isSlowed } from "./slowed/slowed.ts";

const workers = 2;

/** Files that look at pictures. Pictures are half of what a page costs Chromium; the others go without. */
const withPictures =
  /\/(advertisements|account|aged-shop|certificates|detail|feedback|header|home|install|first-pictures|pages|registration(-\w+)?|right-bar|shop-roles|shops|stored-xss(-papers)?|wanted|wechat|without-scripts)\.spec\.ts$/;

const chromium = (...more: string[]) => ({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    ...more,
  ],
});

export default defineConfig({
  testDir: ".",
  timeout: isSlowed ? 240_000 : 120_000,
  expect: { timeout: 15_000 },
  workers,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  reporter: [["list"], ["./closing-line.ts"]],
  outputDir: "../../test-results",
  use: {
    baseURL: ownShop.url,
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    // What a worker answers no test can stand in for; install.spec.ts lets it in.
    serviceWorkers: "block",
    viewport: { width: 1440, height: 900 },
    // Keeping traces until a test has passed costs a quarter of the suite; `--trace on` has them.
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "pictures", testMatch: withPictures, use: { launchOptions: chromium() } },
    {
      name: "words",
      testIgnore: withPictures,
      use: { launchOptions: chromium("--blink-settings=imagesEnabled=false") },
    },
  ],
  webServer: Array.from({ length: workers }, (_, worker) => {
    const { port, reachedAt, url, directory, log } = shopOf(worker);
    const line = `${process.execPath} tests/e2e/slowed/slow-network.ts ${reachedAt} ${port} & `;
    return {
      // What it prints is kept: codes by SMS stand there.
      command: `${isSlowed ? line : ""}node scripts/start.mjs > "${log}"`,
      cwd: "../..",
      url: `${url}/readyz`,
      timeout: 180_000,
      gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
      env: {
        PORT: String(port),
        DATA_DIR: directory,
        RATE_LIMIT: "off",
        // Each test says where it calls from (shop-test.ts).
        TRUST_PROXY: "on",
        DEMO: "1",
        DATABASE_URL: "",
        REDIS_URL: "",
      },
    };
  }),
});
