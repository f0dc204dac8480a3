import { existsSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { address, folder, isDemo, OPS_PASSWORD, run, serve, setup } from "./processes.ts";

describe("a command", () => {
  it("opens the database itself where no server runs, and says the same", async () => {
    const DATA_DIR = join(folder, "alone");
    const command = run("cli/run.ts", { DATA_DIR }, setup);
    expect(await command.ended).toBe(0);
    expect(command.text()).toMatch(
      /^建立新的数据库：.*alone\/database\n已建立操作员 boss，公司名称：测试医药\n/,
    );
    const started = serve({ DATA_DIR, DEMO: "" });
    expect(await isDemo(await started.says(address)), "set up by itself").toBe(false);
    expect(started.text()).not.toContain("演示");
    started.child.kill("SIGINT");
    await started.ended;
  }, 180_000);

  it("that does not exist, or lacks its file, says what to type", async () => {
    const DATA_DIR = join(folder, "alone");
    const unknown = run("cli/run.ts", { DATA_DIR }, ["fly"]);
    expect(await unknown.ended).toBe(1);
    expect(unknown.text()).toContain("没有这个命令：fly\n用法：");
    writeFileSync(join(folder, "wrong.csv"), "a,b\n1,2\n");
    const wrong = run("cli/run.ts", { DATA_DIR, OPS_PASSWORD }, ["import", "wrong.csv", "--by", "boss"]);
    expect(await wrong.ended).toBe(1);
    expect(wrong.text()).toMatch(/^无法导入：表头不对/);
  }, 180_000);

  it("is signed by who has logged in with the password that is piped in, until he logs out", async () => {
    const DATA_DIR = join(folder, "alone");
    const OPS_SESSION = join(folder, "session.json");
    const ops = async (line: string, piped: string | null, environment = {}) => {
      const command = run("cli/run.ts", { DATA_DIR, OPS_SESSION, ...environment }, line.split(" "));
      if (piped !== null) command.child.stdin?.end(piped);
      return { exit: await command.ended, said: command.text() };
    };
    const change = "settings set returnDays 9";
    expect((await ops(`${change} --by boss`, "")).said).toContain("以 boss 署名须输入其密码");
    expect((await ops(`${change} --by boss`, `${OPS_PASSWORD}\n`)).exit).toBe(0);
    const opened = await ops("login --by boss", `${OPS_PASSWORD}\n`);
    expect(opened.said).toMatch(/^boss（boss）已登录，12小时内由其署名/);
    expect(statSync(OPS_SESSION).mode & 0o777).toBe(0o600);
    expect((await ops(change, null)).exit).toBe(0);
    expect((await ops("logout", null)).exit).toBe(0);
    expect(existsSync(OPS_SESSION)).toBe(false);
    expect((await ops(change, null)).said).toContain("settings set 须由系统管理员署名");
  }, 180_000);

  it("§2.6 never makes a database: where none is, it says where it looked and leaves nothing there", async () => {
    const DATA_DIR = join(folder, "nowhere");
    for (const args of [["order", "list"], ["import", "wrong.csv"], ["ledger:verify"]]) {
      const command = run("cli/run.ts", { DATA_DIR }, args);
      expect(await command.ended).toBe(1);
      expect(command.text()).toMatch(/^没有找到数据库：.*nowhere.*\.env.*DATABASE_URL.*\n$/u);
    }
    expect(existsSync(DATA_DIR)).toBe(false);
  }, 180_000);
});

describe("§2.6 a key that does not fit the data", () => {
  it("keeps server and command from starting until it is back", async () => {
    const DATA_DIR = join(folder, "key");
    const key = join(DATA_DIR, "secret.key");
    expect(await run("cli/run.ts", { DATA_DIR }, setup).ended).toBe(0);
    renameSync(key, `${key}.away`);
    for (const start of [
      () => serve({ DATA_DIR }),
      () => run("cli/run.ts", { DATA_DIR }, ["order", "list"]),
    ]) {
      const started = start();
      expect(await started.ended).toBe(1);
      expect(started.text()).toMatch(/^密钥与数据库不符.*没有找到 .*secret\.key.*请从备份恢复该文件.*\n$/u);
      expect(existsSync(key)).toBe(false);
    }
    renameSync(`${key}.away`, key);
    const again = run("cli/run.ts", { DATA_DIR }, ["order", "list"]);
    expect(await again.ended).toBe(0);

    rmSync(join(DATA_DIR, "database"), { recursive: true });
    const without = serve({ DATA_DIR });
    expect(await without.ended, "the data lay elsewhere, and .env is gone").toBe(1);
    expect(without.text()).toMatch(
      /secret\.key，却没有数据库，也没有设置 DATABASE_URL，没有建立新的。.*\n$/u,
    );
  }, 240_000);
});
