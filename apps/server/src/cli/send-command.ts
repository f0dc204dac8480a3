/** The near side of control.ts; it imports nothing of the shop, so that a command is on its way at once. */
import { createHash } from "node:crypto";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { StartFault } from "../platform/faults/fault-sentence.ts";
import type { Order } from "./command.ts";

/** One line of the conversation: text to print, or the end with its exit code. */
export type Line = { print: string } | { exit: number };

/** Where the running server takes commands: beside its data, or (socket paths are short) in the temporary folder. */
export function controlPath(dataDirectory: string): string {
  const beside = join(resolve(dataDirectory), "control.sock");
  if (Buffer.byteLength(beside) < 100) return beside;
  const name = createHash("sha256").update(resolve(dataDirectory)).digest("hex").slice(0, 16);
  return join(tmpdir(), `yaoji-${name}.sock`);
}

/** Hands a command to the running server and prints what it says; the exit code is the command's. */
export async function sendCommand(
  path: string,
  order: Order,
  print: (text: string) => void,
): Promise<number> {
  const socket = createConnection({ path });
  await new Promise<void>((done, fail) => socket.once("connect", done).once("error", fail)).catch(() => {
    throw new StartFault(
      "数据目录正被另一个药集进程使用，它现在不接受命令。请等它启动完，或停止它后重新执行。",
    );
  });
  socket.on("error", () => {}); // the end of the conversation says it
  socket.write(`${JSON.stringify(order)}\n`);
  for await (const text of createInterface({ input: socket })) {
    const line = JSON.parse(text) as Line;
    if ("exit" in line) return line.exit;
    print(line.print);
  }
  print("服务在命令完成前中断了，请重新执行该命令。");
  return 1;
}
