import pino from "pino";
import type { Config } from "../config.ts";
import type { Database } from "../db/database.ts";
import { loggerOptions } from "../http/logging.ts";
import { closeApp, openApp } from "../open-app.ts";
import { type Order, type Print, runCommand } from "./commands.ts";

/** Does the work of a command in this process, which brings the whole shop for it. */
export async function runHere(
  { config, database }: { readonly config: Config; readonly database: Database },
  order: Order,
  print: Print,
): Promise<number> {
  const app = await openApp({ config, database, log: pino(loggerOptions("warn")), works: false });
  try {
    return await runCommand(app, order, print);
  } finally {
    await closeApp(app);
  }
}
