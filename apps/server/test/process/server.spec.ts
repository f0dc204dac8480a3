import { createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { address, folder, isDemo, run, serve, setup } from "./processes.ts";

async function mayLogIn(origin: string) {
  const reply = await fetch(`${origin}/api/admin/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "boss", password: "s3cret-passw0rd" }),
  });
  return reply.status;
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
