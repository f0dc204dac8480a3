import pino from "pino";
import { holdsDemo } from "../../demo/stage.queries.ts";
import { type Config, configFor } from "../config.ts";
import type { Database } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import { loggerOptions } from "../http/logging.ts";
import { closeApp, openApp } from "../open-app.ts";
import { type Order, type Print, runCommand } from "./commands.ts";

/** Does the work of a command in this process, which brings the whole shop for it. */
export async function runHere(
  { config: wanted, database }: { readonly config: Config; readonly database: Database },
  order: Order,
  print: Print,
): Promise<number> {
  await migrate(database);
  // By its data, as the server decides: a command of a real shop issues no specimens.
  const config = configFor(wanted, await holdsDemo(database.db));
  const app = await openApp({ config, database, log: pino(loggerOptions("warn")), works: false });
  try {
    return await runCommand(app, order, print);
  } finally {
    await closeApp(app);
  }
}
