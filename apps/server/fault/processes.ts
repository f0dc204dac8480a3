/** Processes of the fault suite: started on free ports, killed when the test is over, whatever became of it. */
import { type ChildProcess, spawn, type SpawnOptions } from "node:child_process";
import { createServer } from "node:net";

export type Running = {
  readonly child: ChildProcess;
  /** All that it has printed. */
  text(): string;
  readonly ended: Promise<number | null>;
  /** Waits until it prints this; gives the first group. Fails when it ends before. */
  says(pattern: RegExp): Promise<string>;
  /** As the kernel kills what uses too much memory: at once. */
  kill(): Promise<void>;
  /** As an operator stops it. */
  stop(): Promise<void>;
};

/** Milliseconds between two looks. */
const interval = 10;
const all = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of all) child.kill("SIGKILL");
});

export function start(program: string, args: readonly string[], options: SpawnOptions = {}): Running {
  const child = spawn(program, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  all.add(child);
  let text = "";
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => {
      text += String(chunk);
      for (const listener of listeners) listener();
    });
  const ended = new Promise<number | null>((done) => child.on("close", done));
  void ended.then(() => all.delete(child));
  const says = (pattern: RegExp) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const look = () => {
      const match = pattern.exec(text);
      if (match) resolve(match[1] ?? match[0]);
    };
    listeners.add(look);
    look();
    void ended.then(() => reject(new Error(`${program} ended without saying ${pattern}: ${text}`)));
    return promise.finally(() => listeners.delete(look));
  };
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal);
    await ended;
  };
  return { child, text: () => text, ended, says, kill: end("SIGKILL"), stop: end("SIGTERM") };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  const { promise, resolve } = Promise.withResolvers<number>();
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    server.close(() => resolve(port));
  });
  return promise;
}

/** Asks again and again until the answer is true; fails after so many seconds with what was waited for. */
export async function until(what: string, isSo: () => Promise<boolean>, seconds = 60): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`waited ${seconds} s in vain: ${what}`);
    const { promise, resolve } = Promise.withResolvers<void>();
    setTimeout(resolve, interval);
    await promise;
  }
}
