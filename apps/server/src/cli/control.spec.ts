import { execFile } from "node:child_process";
import { createConnection } from "node:net";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../test/harness.ts";
import { takeCommands } from "./control.ts";
import { runGuarded } from "./commands.ts";
import { controlPath, sendCommand } from "./send-command.ts";

const folder = mkdtempSync(join(tmpdir(), "yaoji-control-"));
const path = controlPath(folder);
const logged: string[] = [];
let shop: TestShop;
let taking: Awaited<ReturnType<typeof takeCommands>>;
beforeAll(async () => {
  shop = await openShop({ logTo: (line) => logged.push(line) });
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
    expect(await command("ledger:verify", "--nonsense")).toEqual({
      exit: 1,
      said: ["选项不认识：--nonsense，ledger:verify 只有 --rebuild"],
    });
    expect((await command("no such command")).exit).toBe(1);
  });

  it("say in one sentence that a folder, or nothing, is no file to import", async () => {
    for (const name of [".", "missing.csv"])
      expect(await command("import", name)).toEqual({ exit: 1, said: [`文件不存在：${name}`] });
  });

  it("no command prints a stack trace: a fault is a sentence with a trace id, here and through the socket", async () => {
    const { db } = shop.app.database;
    const here: string[] = [];
    const order = { command: "content", args: ["show"], folder };
    await db.execute(sql`ALTER TABLE hot_words RENAME TO elsewhere`);
    const through = await command("content", "show");
    const exit = await runGuarded(shop.app, { order, where: "日志" }, (text) => here.push(text));
    await db.execute(sql`ALTER TABLE elsewhere RENAME TO hot_words`);
    expect([through.exit, exit, through.said.length, here.length]).toEqual([1, 1, 1, 1]);
    const said = [...through.said, ...here].join("\n");
    expect(said).toMatch(/发生了意外的错误.*（追踪号 [0-9a-f]{12}，详情见服务的日志）\n.*（追踪号 /);
    expect(said).not.toMatch(/hot_words|select|\.ts:/i);
    for (const text of [...through.said, ...here]) {
      const [, trace] = /追踪号 (\w+)/.exec(text) ?? [];
      expect(logged.find((line) => line.includes(`"trace_id":"${trace}"`))).toContain("hot_words");
    }
  });

  it("no command prints a stack trace: nor one that cannot begin", async () => {
    const inTheWay = join(folder, "in-the-way");
    writeFileSync(inTheWay, "");
    const env = { ...process.env, DATA_DIR: join(inTheWay, "data"), DATABASE_URL: "" };
    const run = fileURLToPath(new URL("run.ts", import.meta.url));
    const failed = await promisify(execFile)(process.execPath, [run, "setup"], {
      env,
      cwd: folder,
    }).catch((error: { stderr: string; code: number }) => error);
    expect(failed).toMatchObject({ code: 1 });
    expect(failed.stderr).toMatch(
      /^路径的中间一段不是文件夹，请检查路径：.*（追踪号 [0-9a-f]{12}，详情见.*）\n$/,
    );
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
