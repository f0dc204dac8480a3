import pino from "pino";
import { loadEnvironment } from "../environment.ts";
import { readConfig } from "../config.ts";
import { openDatabase } from "../db/open.ts";
import { faultSentence } from "../fault-sentence.ts";
import { loggerOptions } from "../http/logging.ts";
import { closeApp, openApp } from "../open-app.ts";
import { type Order, runCommand } from "./commands.ts";
import { controlPath, sendCommand } from "./control.ts";

const print = (text: string) => console.log(text);

/** Runs one command: in the server that holds the embedded database, else on the database itself. */
async function main([command = "", ...args]: string[]): Promise<number> {
  loadEnvironment();
  const config = readConfig(process.env);
  const order: Order = { command, args, folder: process.env.INIT_CWD ?? process.cwd() };
  const database = await openDatabase(config);
  if (!database) return sendCommand(controlPath(config.DATA_DIR), order, print);
  const app = await openApp({ config, database, log: pino(loggerOptions("warn")), works: false });
  try {
    return await runCommand(app, order, print);
  } finally {
    await closeApp(app);
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(faultSentence(error));
  process.exitCode = 1;
}
