import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureChromium } from "./chromium.mjs";
import { build, checkNode, install, ownNode, root } from "./prepare.mjs";

/** The built shop with fresh demo data, and the browser to look at it with; `stop` leaves nothing behind. */
export async function startDemoShop(port) {
  checkNode();
  install();
  build();
  const chromium = await ensureChromium();
  const folder = mkdtempSync(join(tmpdir(), "yaoji-shop-"));
  const address = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: join(folder, "data"),
    DEMO: "1",
    RATE_LIMIT: "off",
    DATABASE_URL: "",
    REDIS_URL: "",
    LOG_LEVEL: "warn",
  };
  const server = spawn(ownNode, [join(root, "apps/server/src/main.ts")], { env, stdio: "ignore" });
  const stop = async () => {
    const ended = new Promise((done) => server.once("exit", done));
    if (server.exitCode === null && server.kill("SIGTERM")) await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  if (await isReady(address, server)) return { address, chromium, folder, stop };
  await stop();
  throw new Error("演示商城未能启动，请先执行 npm start 查看原因。");
}

const patience = 180_000;

async function isReady(address, server) {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline && server.exitCode === null) {
    const reply = await fetch(`${address}/readyz`).catch(() => null);
    if (reply?.ok) return true;
    await new Promise((next) => setTimeout(next, 250));
  }
  return false;
}
