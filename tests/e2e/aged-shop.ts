/** A shop of a file's own: with the demo or empty, started again with a clock that is ahead (what time ends). */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Running, start } from "../../apps/server/fault/processes.ts";
import { test } from "./shop-test.ts";

const server = join(import.meta.dirname, "../../apps/server");

export type AgedShop = {
  readonly folder: string;
  readonly address: string;
  /** What it prints, from its last start on. */
  readonly says: Running["says"];
  /** From now on its clock is so many milliseconds ahead. */
  readonly setAhead: (milliseconds: number) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** For a hook before all tests: loading the demo takes its time. `demo` "0": nothing is in it, not even an operator. */
export async function openAgedShop(name: string, demo: "0" | "1" = "1"): Promise<AgedShop> {
  test.setTimeout(300_000);
  const folder = mkdtempSync(join(tmpdir(), `yaoji-${name}-`));
  const data = { DATA_DIR: folder, DATABASE_URL: "", REDIS_URL: "" };
  const env = { ...process.env, ...data, DEMO: demo, RATE_LIMIT: "off", LOG_LEVEL: "error" };
  const run = (more: Record<string, string>) =>
    start(process.execPath, [join(server, "src/main.ts")], { env: { ...env, ...more } });
  const opened = (running: Running) => running.says(/药集已启动：(http:\/\/\S+)/);
  let shop = run({ PORT: "0" });
  const address = await opened(shop);
  return {
    folder,
    address,
    says: (pattern) => shop.says(pattern),
    setAhead: async (milliseconds) => {
      await shop.stop();
      const NODE_OPTIONS = `--import=${join(server, "fault/clock-ahead.mjs")}`;
      shop = run({ PORT: new URL(address).port, NODE_OPTIONS, CLOCK_AHEAD: String(milliseconds) });
      await opened(shop);
    },
    close: async () => {
      await shop.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
