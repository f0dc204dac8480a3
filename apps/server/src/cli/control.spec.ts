import { createConnection } from "node:net";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../test/harness.ts";
import { takeCommands } from "./control.ts";
import { controlPath, sendCommand } from "./send-command.ts";

const folder = mkdtempSync(join(tmpdir(), "yaoji-control-"));
const path = controlPath(folder);
let shop: TestShop;
let taking: Awaited<ReturnType<typeof takeCommands>>;
beforeAll(async () => {
  shop = await openShop();
  taking = await takeCommands(shop.app, path);
});
afterAll(async () => {
  taking.close();
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

async function command(name: string, ...args: string[]) {
  const said: string[] = [];
  const order = { command: name, args, folder };
  const exit = await sendCommand(path, order, (text) => said.push(text));
  return { exit, said };
}

describe('decisions.md "Running it": commands beside a running server', () => {
  it("are done by the server, with their output and exit code", async () => {
    expect(await command("ledger:verify")).toEqual({ exit: 0, said: ["账本与库存核对无误。"] });
    expect((await command("no such command")).exit).toBe(1);
  });

  it("say in one sentence that a folder, or nothing, is no file to import", async () => {
    for (const name of [".", "missing.csv"])
      expect(await command("import", name)).toEqual({ exit: 1, said: [`文件不存在：${name}`] });
  });

  it("that cannot be read end the conversation, not the server", async () => {
    const socket = createConnection({ path });
    socket.write("not an order\n");
    const lines: string[] = [];
    for await (const line of createInterface({ input: socket })) lines.push(line);
    expect(lines.map((line) => JSON.parse(line) as object).at(-1)).toEqual({ exit: 1 });
    expect((await command("ledger:verify")).exit).toBe(0);
  });
});
