import { holdsDemo } from "../../demo/stage.queries.ts";
import { type Config, configFor } from "../platform/config/config.ts";
import type { Database } from "../platform/db/database.ts";
import { migrate } from "../platform/db/migrate.ts";
import { openApp } from "../roof/open-app.ts";
import { commandLog } from "./command-log.ts";
import type { Order, Print } from "./command.ts";
import { runGuarded } from "./commands.ts";

/** Does the work of a command in this process, which brings the whole shop for it; closes the database, come what may. */
export async function runHere(
  { config: wanted, database }: { readonly config: Config; readonly database: Database },
  order: Order,
  print: Print,
): Promise<number> {
  try {
    await migrate(database);
    // By its data, as the server decides: a command of a real shop issues no specimens.
    const config = configFor(wanted, await holdsDemo(database.db));
    const { log, where } = commandLog(config.DATA_DIR);
    const app = await openApp({ config, database, log, works: false });
    const exit = runGuarded(app, { order, where }, print);
    return await exit.finally(() => app.jobs.stop());
  } finally {
    await database.close();
  }
}
