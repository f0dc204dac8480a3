/** Where a command that runs by itself writes its log: what it prints is for people. */
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import pino, { type Logger } from "pino";
import { loggerOptions } from "../platform/http/logging.ts";

export type CommandLog = { readonly log: Logger; readonly where: string };

/** A file of the data directory that its owner alone reads; nothing where it cannot be written. */
export function commandLog(dataDirectory: string): CommandLog {
  const path = join(resolve(dataDirectory), "commands.log");
  try {
    mkdirSync(resolve(dataDirectory), { recursive: true });
    const file = pino.destination({ dest: path, append: true, sync: true, mode: 0o600 });
    return { log: pino(loggerOptions("warn"), file), where: ` ${path}` };
  } catch {
    return { log: pino({ level: "silent" }), where: `日志；${path} 写不进去，这一次没有留下` };
  }
}
