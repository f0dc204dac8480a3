import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { createConnection, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import type { App } from "../app.ts";
import { faultSentence } from "../fault-sentence.ts";
import { type Order, type Print, runCommand } from "./commands.ts";

/** One line of the conversation: text to print, or the end with its exit code. */
type Line = { print: string } | { exit: number };

/** Where the running server takes commands: beside its data, or (socket paths are short) in the temporary folder. */
export function controlPath(dataDirectory: string): string {
  const beside = join(resolve(dataDirectory), "control.sock");
  if (Buffer.byteLength(beside) < 100) return beside;
  const name = createHash("sha256").update(resolve(dataDirectory)).digest("hex").slice(0, 16);
  return join(tmpdir(), `yaoji-${name}.sock`);
}

/** The process that holds the embedded database does the work of the commands started beside it. */
export async function takeCommands(app: App, path: string): Promise<Server> {
  rmSync(path, { force: true }); // left by a process that was killed; the data lock says that it is gone
  const server = createServer((socket) => void converse(app, socket));
  await new Promise<void>((done, fail) => {
    server.once("error", fail).listen({ path, readableAll: false }, done);
  });
  return server;
}

async function converse(app: App, socket: Socket): Promise<void> {
  socket.on("error", () => {}); // the other side went away; its work goes on to its end
  const say = (line: Line) => socket.writable && socket.write(`${JSON.stringify(line)}\n`);
  for await (const text of createInterface({ input: socket })) {
    const exit = await obey(app, text, (print) => say({ print })).catch((error: unknown) => {
      say({ print: faultSentence(error) });
      return 1;
    });
    say({ exit });
    socket.end();
  }
}

async function obey(app: App, text: string, print: Print): Promise<number> {
  return runCommand(app, JSON.parse(text) as Order, print);
}

/** Hands a command to the running server and prints what it says; the exit code is the command's. */
export async function sendCommand(
  path: string,
  order: Order,
  print: (text: string) => void,
): Promise<number> {
  const socket = createConnection({ path });
  await new Promise<void>((done, fail) => socket.once("connect", done).once("error", fail));
  socket.write(`${JSON.stringify(order)}\n`);
  for await (const text of createInterface({ input: socket })) {
    const line = JSON.parse(text) as Line;
    if ("exit" in line) return line.exit;
    print(line.print);
  }
  print("服务在命令完成前中断了，请重新执行该命令。");
  return 1;
}
