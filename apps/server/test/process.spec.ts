import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "yaoji-process-"));
const running = new Set<ChildProcess>();
afterEach(() => {
  for (const child of running) child.kill("SIGKILL");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Run = {
  child: ChildProcess;
  text: () => string;
  ended: Promise<number | null>;
  says: (pattern: RegExp) => Promise<string>;
};

/** Runs an entry of the server as a process of its own, on the embedded database without the demo. */
function run(entry: string, environment: Record<string, string>, args: string[] = []): Run {
  const env = {
    PATH: process.env.PATH,
    PORT: "0",
    DEMO: "0",
    DATA_DIR: join(folder, "data"),
    ...environment,
  };
  const child = spawn(process.execPath, [join(root, "apps/server/src", entry), ...args], {
    cwd: folder,
    env,
  });
  running.add(child);
  let text = "";
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      text += String(chunk);
      for (const listener of listeners) listener();
    });
  const ended = new Promise<number | null>((done) => child.on("close", done));
  void ended.then(() => running.delete(child));
  const says = (pattern: RegExp) =>
    new Promise<string>((found, lost) => {
      const look = () => {
        const match = pattern.exec(text);
        if (match) found(match[1] ?? match[0]);
      };
      listeners.add(look);
      look();
      void ended.then(() => lost(new Error(`ended without saying ${pattern}: ${text}`)));
    });
  return { child, text: () => text, ended, says };
}

const serve = (environment: Record<string, string> = {}) => run("main.ts", environment);
const address = /药集已启动：(http:\/\/\S+)/;
const OPS_PASSWORD = "s3cret-passw0rd";
const setup = ["setup", "--company", "测试医药", "--username", "boss", "--password", OPS_PASSWORD];

async function mayLogIn(origin: string) {
  const reply = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "boss", password: "s3cret-passw0rd" }),
  });
  return reply.status;
}

async function isDemo(origin: string): Promise<unknown> {
  const reply = await fetch(`${origin}/api/focus/common`);
  return ((await reply.json()) as { data: { site: { demo: boolean } } }).data.site.demo;
}

describe("the server process", () => {
  it("keeps what it acknowledged through kill -9, refuses a second one beside it, does commands for it, ends cleanly", async () => {
    const first = serve();
    const origin = await first.says(address);
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);

    const second = serve();
    expect(await second.ended).toBe(1);
    expect(second.text()).toMatch(/^数据目录 .* 正被另一个药集进程使用。.*\n$/);

    const command = run("cli/run.ts", {}, setup);
    expect(await command.ended).toBe(0);
    expect(command.text()).toMatch(/^已建立操作员 boss，公司名称：测试医药\n/);
    expect(await mayLogIn(origin)).toBe(200);
    const help = await fetch(`${origin}/api/article/category?category_id=3`);
    expect(await help.text()).toMatch(/"name":"用户协议".*"name":"隐私政策"/);

    first.child.kill("SIGKILL");
    await first.ended;
    const again = serve();
    expect(await mayLogIn(await again.says(address))).toBe(200);

    again.child.kill("SIGINT");
    expect(await again.ended).toBe(0);
  }, 240_000);

  it("is the demo where demo data lie, however it is started, and off the loopback only by DEMO=1", async () => {
    const DATA_DIR = join(folder, "demo");
    const first = serve({ DATA_DIR, DEMO: "1" });
    expect(await isDemo(await first.says(address))).toBe(true);
    first.child.kill("SIGINT");
    await first.ended;
    const outside = serve({ DATA_DIR, HOST: "0.0.0.0" });
    expect(await outside.ended).toBe(1);
    expect(outside.text()).toMatch(/^数据库中是演示数据，.*设置 DEMO=1 .*\n$/);
    const again = serve({ DATA_DIR });
    expect(await isDemo(await again.says(address))).toBe(true);
    expect(again.text()).toContain("演示账号");
  }, 240_000);

  it("tells in one sentence and exit code 1 what is wrong with its settings", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await new Promise((done) => taken.once("listening", done));
    const port = String((taken.address() as { port: number }).port);
    const DATA_DIR = join(folder, "other");
    const cases: [Record<string, string>, RegExp][] = [
      [{ DATA_DIR, PORT: port }, new RegExp(`^端口 ${port} 已被占用。.*\n$`)],
      [
        { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" },
        /^无法连接 DATABASE_URL 指定的数据库（127\.0\.0\.1:1\/none）.*\n$/,
      ],
      [{ RATE_LIMIT: "perhaps" }, /^环境变量有误：RATE_LIMIT.*\n$/],
    ];
    for (const [environment, sentence] of cases) {
      const started = serve(environment);
      expect(await started.ended).toBe(1);
      expect(started.text()).toMatch(sentence);
    }
    taken.close();
  }, 180_000);
});

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
