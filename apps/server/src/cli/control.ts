import { rmSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { createInterface } from "node:readline";
import type { App } from "../platform/app/app.ts";
import { tellFault } from "../platform/faults/fault-sentence.ts";
import type { Order, Print } from "./command.ts";
import { runGuarded } from "./commands.ts";
import type { Line } from "./send-command.ts";

/** The process that holds the embedded database does the work of the commands started beside it. */
export async function takeCommands(app: App, path: string): Promise<Server> {
  rmSync(path, { force: true }); // left by a process that was killed; the data lock says that it is gone
  const server = createServer((socket) => void converse(app, socket));
  await new Promise<void>((done, fail) => {
    server.once("error", fail).listen({ path, readableAll: false }, done);
  });
  return server;
}

const serverLog = "服务的日志";

async function converse(app: App, socket: Socket): Promise<void> {
  socket.on("error", () => {}); // the other side went away; its work goes on to its end
  const say = (line: Line) => socket.writable && socket.write(`${JSON.stringify(line)}\n`);
  for await (const text of createInterface({ input: socket })) {
    const exit = await obey(app, text, (print) => say({ print })).catch((error: unknown) => {
      say({ print: tellFault(error, app.log, serverLog) });
      return 1;
    });
    say({ exit });
    socket.end();
  }
}

async function obey(app: App, text: string, print: Print): Promise<number> {
  return runGuarded(app, { order: orderOf(text), where: serverLog }, print);
}

/** What cannot be read is not told: a fault would stand in the log with the password that was in it. */
function orderOf(text: string): Order {
  try {
    return JSON.parse(text) as Order;
  } catch {
    throw new Error("a command that cannot be read");
  }
}
