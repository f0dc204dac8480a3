import { loadEnvironment, readConfig } from "../platform/config/config.ts";
import { isFresh } from "../platform/db/migrate.ts";
import { openDatabase, placeOf } from "../platform/db/open.ts";
import { StartFault, tellFault } from "../platform/faults/fault-sentence.ts";
import type { Order } from "./command.ts";
import { controlPath, sendCommand } from "./send-command.ts";
import { sessionPath } from "./session-file.ts";
import { keepSession, signatureFor } from "./sign.ts";

const print = (text: string) => console.log(text);

/** Runs one command: in the server that holds the embedded database, else on the database itself. */
async function main([command = "", ...args]: string[]): Promise<number> {
  // Before .env is read, which signs for nobody.
  const { OPS_PASSWORD: first, OPS_CHECKER_PASSWORD: second } = process.env;
  loadEnvironment();
  const config = readConfig(process.env);
  const path = sessionPath(config, process.env);
  // Before the database is opened, which nobody else can while somebody types.
  const signature = await signatureFor({ command, args }, path, { first, second });
  const order: Order = { command, args, folder: process.env.INIT_CWD ?? process.cwd(), signature };
  const exit = await run(config, order);
  if (exit === 0) keepSession(order, path, signature);
  return exit;
}

async function run(config: ReturnType<typeof readConfig>, order: Order): Promise<number> {
  const isFirst = order.command === "setup";
  const database = await openDatabase(config, isFirst ? "init" : "open");
  if (!database) return sendCommand(controlPath(config.DATA_DIR), order, print);
  if (isFirst && (await isFresh(database))) print(`建立新的数据库：${placeOf(config)}`);
  const { runHere } = await import("./run-here.ts");
  return runHere({ config, database }, order, print);
}

/** What fails before or after the command itself. */
async function tell(error: unknown): Promise<string> {
  if (error instanceof StartFault) return error.message;
  const { commandLog } = await import("./command-log.ts");
  const { log, where } = commandLog(process.env.DATA_DIR || ".data");
  return tellFault(error, log, where);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(await tell(error));
  process.exitCode = 1;
}
