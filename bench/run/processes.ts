/** The processes that are measured: the shop as `npm start` runs it, and the ceiling. */
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const patience = 60_000;

export type Running = { readonly origin: string; readonly pid: number; stop(): Promise<void> };

export function startShop(databaseUrl: string): Promise<Running> {
  return start("apps/server/src/main.ts", {
    DATABASE_URL: databaseUrl,
    RATE_LIMIT: "off",
    JOBS: "off",
    LOG_LEVEL: "warn",
    HOST: "127.0.0.1",
  });
}

/** The demo shop with the database in its process, as `npm start` has it. */
export function startDemo(folder: string): Promise<Running> {
  return start("apps/server/src/main.ts", {
    DATABASE_URL: "",
    REDIS_URL: "",
    DATA_DIR: folder,
    DEMO: "1",
    RATE_LIMIT: "off",
    JOBS: "off",
    LOG_LEVEL: "warn",
    HOST: "127.0.0.1",
  });
}

export function startCeiling(databaseUrl: string): Promise<Running> {
  return start("bench/ceiling.ts", { DATABASE_URL: databaseUrl });
}

async function start(entry: string, settings: Record<string, string>): Promise<Running> {
  const port = await freePort();
  const child = spawn(process.execPath, [entry], {
    cwd: root,
    env: { ...process.env, ...settings, PORT: String(port) },
    // The channel ends with us, however we end, and the shop with it.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ended = Promise.withResolvers<void>();
  child.on("exit", () => ended.resolve());
  const stop = async () => {
    child.kill("SIGTERM");
    await ended.promise;
  };
  const origin = `http://127.0.0.1:${port}`;
  if (!(await isReady(origin, () => child.exitCode !== null))) {
    await stop();
    throw new Error(`${entry} 未能启动`);
  }
  return { origin, pid: child.pid ?? 0, stop };
}

async function isReady(origin: string, hasEnded: () => boolean): Promise<boolean> {
  const until = Date.now() + patience;
  while (Date.now() < until && !hasEnded()) {
    const ready = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return true;
    await pause(100);
  }
  return false;
}

function pause(milliseconds: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, milliseconds);
  return promise;
}

function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const probe = createServer().on("error", reject);
  probe.listen(0, "127.0.0.1", () => {
    const address = probe.address();
    probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
  });
  return promise;
}
