import type { Config } from "../config.ts";
import type { Database } from "../db/database.ts";
import { closeApp, openApp } from "../open-app.ts";
import { commandLog } from "./command-log.ts";
import type { Order, Print } from "./commands.ts";
import { runGuarded } from "./guarded.ts";

/** Does the work of a command in this process, which brings the whole shop for it. */
export async function runHere(
  { config, database }: { readonly config: Config; readonly database: Database },
  order: Order,
  print: Print,
): Promise<number> {
  const { log, where } = commandLog(config.DATA_DIR);
  const app = await openApp({ config, database, log, works: false });
  try {
    return await runGuarded(app, { order, where }, print);
  } finally {
    await closeApp(app);
  }
}
