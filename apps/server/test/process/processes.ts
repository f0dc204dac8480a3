import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach } from "vitest";

const root = fileURLToPath(new URL("../../../..", import.meta.url));
/** Of this test file alone; it goes with it. */
export const folder = mkdtempSync(join(tmpdir(), "yaoji-process-"));
const running = new Set<ChildProcess>();
afterEach(() => {
  for (const child of running) child.kill("SIGKILL");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Run = {
  child: ChildProcess;
  text: () => string;
  ended: Promise<number | null>;
  says: (pattern: RegExp) => Promise<string>;
};

/** Runs an entry of the server as a process of its own, on the embedded database without the demo. */
export function run(entry: string, environment: Record<string, string>, args: string[] = []): Run {
  const env = {
    PATH: process.env.PATH,
    PORT: "0",
    DEMO: "0",
    DATA_DIR: join(folder, "data"),
    ...environment,
  };
  const child = spawn(process.execPath, [join(root, "apps/server/src", entry), ...args], {
    cwd: folder,
    env,
  });
  running.add(child);
  let text = "";
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      text += String(chunk);
      for (const listener of listeners) listener();
    });
  const ended = new Promise<number | null>((done) => child.on("close", done));
  void ended.then(() => running.delete(child));
  const says = (pattern: RegExp) =>
    new Promise<string>((found, lost) => {
      const look = () => {
        const match = pattern.exec(text);
        if (match) found(match[1] ?? match[0]);
      };
      listeners.add(look);
      look();
      void ended.then(() => lost(new Error(`ended without saying ${pattern}: ${text}`)));
    });
  return { child, text: () => text, ended, says };
}

export const serve = (environment: Record<string, string> = {}) => run("main.ts", environment);
export const address = /药集已启动：(http:\/\/\S+)/;
export const OPS_PASSWORD = "s3cret-passw0rd";
export const setup = ["setup", "--company", "测试医药", "--username", "boss", "--password", OPS_PASSWORD];

export async function isDemo(origin: string): Promise<unknown> {
  const reply = await fetch(`${origin}/api/focus/common`);
  return ((await reply.json()) as { data: { site: { demo: boolean } } }).data.site.demo;
}
