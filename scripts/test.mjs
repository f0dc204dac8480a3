// The one test command: installs what is missing, then checks and tests everything; ends non-zero on any failure.
// The HTTP suite runs on TEST_DATABASE_URL where it is set, else on the embedded database.
import { build, checkNode, install, ownNode, root, run } from "./prepare.mjs";
import { ensureChromium } from "./chromium.mjs";
import { checkSources } from "./static.mjs";
import { join } from "node:path";

/** What the embedded database does in its own way: locks, fsync, one connection, its jobs, its clock of vacuums. */
const embedded = [
  "platform/db/",
  "platform/jobs/",
  "platform/sweeps/",
  "ledger/",
  "catalogue/search/search.service.spec.ts",
  "catalogue/search/shelf.service.spec.ts",
  "catalogue/search/price-order.spec.ts",
  "buying/checkout/races.routes.spec.ts",
  "buying/checkout/once.routes.spec.ts",
  "buying/checkout/model.routes.spec.ts",
  "cli/control.spec.ts",
].map((place) => `apps/server/src/${place}`);

const bin = (name) => join(root, "node_modules/.bin", name);

/** Prints what begins, runs it, and ends the whole run where it fails. */
function step(title, program, args) {
  const began = Date.now();
  console.log(`\n── ${title}`);
  run([ownNode, program, ...args], `${title}：未通过`);
  console.log(`   ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

checkNode();
install();
const only = process.argv[2];
// Fetched while the sources are looked at.
const chromium = !only || only === "browser" ? ensureChromium() : null;
if (!only || only === "static") await checkSources();
if (!only || only === "unit") step("单元与性质测试", bin("vitest"), ["run", "--project", "unit"]);
if (!only || only === "http") {
  // Processes of their own run on the embedded database whatever is set.
  const [database, ...more] = process.env.TEST_DATABASE_URL
    ? ["PostgreSQL"]
    : ["内嵌数据库", "--project", "process"];
  step(`接口测试（${database}）`, bin("vitest"), ["run", "--project", "http", ...more]);
}
if (only === "embedded") {
  delete process.env.TEST_DATABASE_URL;
  // The thirty lives of orders are PostgreSQL's; these show that the statements are the same ones here.
  process.env.MODEL_DATABASE_RUNS ??= "8";
  const args = ["run", "--project", "http", "--project", "process", ...embedded, "apps/server/test/process/"];
  step("接口测试（内嵌数据库的不同之处）", bin("vitest"), args);
}
if (chromium) {
  build();
  process.env.CHROMIUM = await chromium;
  step("浏览器测试", bin("playwright"), ["test", "--config", "tests/e2e/playwright.config.ts"]);
}
console.log("\n全部通过");
