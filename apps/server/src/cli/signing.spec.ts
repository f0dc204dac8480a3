/** §2.2 Nobody signs for another: by password or by a session of twelve hours, or not at all. */
import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { unsignedText } from "@yaoji/domain/people/operator-rights";
import { markDemo } from "../../demo/stage.queries.ts";
import { openShop, type TestShop } from "../../test/harness.ts";
import { operatorPassword as password, theOperators, typed } from "../../test/operator-factories.ts";
import { newToken } from "../platform/secret/tokens.ts";
import { rows } from "../platform/db/database.ts";
import type { Signature } from "./signature.ts";

const open: TestShop[] = [];
let shop: TestShop;
/** Each its own: wrong passwords lock. */
beforeEach(async () => {
  shop = await openShop();
  open.push(shop);
});
afterAll(() => Promise.all(open.map((each) => each.close())));

async function type(line: string, signature?: Signature) {
  const [command = "", ...args] = line.split(" ");
  const { exit, said } = await typed(shop, { command, args, folder: ".", ...(signature && { signature }) });
  return { exit, said: said.join("\n") };
}

const change = "settings set returnDays 8";
const changed = { exit: 0, said: expect.stringContaining("8") as string };

describe("--by asks for that operator's password", () => {
  test("without it what changes anything is refused, with how to sign; what only looks is not", async () => {
    await theOperators(shop);
    expect(await type(change)).toEqual({ exit: 1, said: unsignedText("settings set") });
    for (const line of ["withdrawal pay 1", "shop quality 1", "transfer confirm 1", "stock unfreeze"])
      expect((await type(line)).said).toContain("须由");
    expect((await type(`${change} --by admin`)).said).toContain("以 admin 署名须输入其密码");
    expect((await type(`${change} --by admin`, { password: "" })).said).toBe("admin 的密码不正确。");
    for (const line of ["settings list", "order list", "ledger:verify"])
      expect((await type(line)).exit).toBe(0);
    expect((await type("ledger:verify --rebuild")).said).toBe(unsignedText("ledger:verify --rebuild"));
  });

  test("the right one signs, another's does not; five wrong ones lock it for fifteen minutes", async () => {
    await theOperators(shop);
    expect(await type(`${change} --by admin`, { password })).toEqual(changed);
    for (let tries = 1; tries < 5; tries += 1)
      expect((await type(`${change} --by admin`, { password: "guess" })).said).toBe("admin 的密码不正确。");
    expect((await type(`${change} --by admin`, { password: "guess" })).said).toContain("请15分钟后再试");
    expect((await type(`${change} --by admin`, { password })).said).toContain("密码错误次数过多");
    shop.clock.advance(16 * 60_000);
    expect(await type(`${change} --by admin`, { password })).toEqual(changed);
  });

  test("nothing of a signature is said or kept", async () => {
    await theOperators(shop);
    const token = newToken();
    const said = [
      await type("login admin", { password, token }),
      await type(`${change} --by admin`, { password }),
      await type(`${change} --by admin`, { password: "wrong-and-long" }),
    ];
    const kept = await rows(
      shop.app.database.db,
      sql`SELECT l::text FROM operator_log l UNION ALL SELECT e::text FROM security_events e
          UNION ALL SELECT s::text FROM operator_sessions s`,
    );
    const all = JSON.stringify([said, kept]);
    for (const secret of [password, token, "wrong-and-long"]) expect(all).not.toContain(secret);
  });
});

describe("ops -- login", () => {
  const token = newToken();
  const login = (line = "login --by admin") => type(line, { password, token });
  beforeEach(() => theOperators(shop));

  test.each(["login --by admin", "login admin", "login --username admin"])(
    "“%s” signs what follows, until logout",
    async (line) => {
      expect(await login(line)).toMatchObject({
        exit: 0,
        said: expect.stringContaining("系统管理员（admin）已登录，12小时内") as string,
      });
      expect(await type(change, { token })).toEqual(changed);
      expect(await type(`${change} --by admin`, { token })).toEqual(changed);
      expect(await type("logout", { token })).toEqual({ exit: 0, said: "已退出登录。" });
      expect((await type(change, { token })).said).toContain("登录已过期或已退出");
      expect((await type("logout")).exit).toBe(1);
    },
  );

  test("ends after twelve hours", async () => {
    await login();
    shop.clock.advance(12 * 3_600_000 - 1000);
    expect((await type(change, { token })).exit).toBe(0);
    shop.clock.advance(1000);
    expect((await type(change, { token })).said).toContain("登录已过期或已退出");
  });

  test("signs for nobody else: --by another asks for his password, and his role decides", async () => {
    await login();
    expect((await type("stock expire --by warehouse", { token })).said).toContain(
      "以 warehouse 署名须输入其密码",
    );
    expect((await type("stock expire --by warehouse", { token, password })).exit).toBe(0);
    expect((await type("stock unfreeze", { token })).said).toContain("不能办理 stock unfreeze");
    const log = await rows<{ username: string }>(
      shop.app.database.db,
      sql`SELECT a.username FROM operator_log l JOIN accounts a ON a.id = l.account_id`,
    );
    expect(log).toEqual([{ username: "warehouse" }]);
  });

  test("ends with the password it was opened by, and with the office", async () => {
    const own = newToken();
    await type("login --by finance", { password, token: own });
    await type("operator password finance --password another-long-one --by admin", { password });
    expect((await type("withdrawal reject 1 --reason x", { token: own })).said).toContain("登录已过期");
    await type("login --by service", { password, token });
    await type("operator disable service --by admin", { password });
    expect((await type("shop sign 1", { token })).said).toContain("登录已过期");
  });

  test("is no login of a buyer's pages, and a wrong password, an unknown name or none open nothing", async () => {
    await login();
    expect((await shop.call("erpPushShow", { token }, { params: { id: 1 } })).status).toBe(401);
    const other = newToken();
    expect((await type("login admin", { password: "guess", token: other })).said).toBe(
      "admin 的密码不正确。",
    );
    expect((await type("login nobody", { password, token: other })).said).toContain("没有在用的操作员");
    expect((await type("login", { password, token: other })).said).toContain("请给出用户名");
    expect((await type("login admin", { token: other })).said).toContain("没有收到密码");
    expect((await type("login admin", { password, token: "short" })).exit).toBe(1);
    expect((await type(change, { token: other })).exit).toBe(1);
  });
});

describe("import", () => {
  test("is signed, but before there is anybody to sign, and in the demo", async () => {
    const missing = "文件不存在：none.csv";
    expect((await type("import none.csv")).said).toBe(missing);
    await theOperators(shop);
    expect((await type("import none.csv")).said).toBe(unsignedText("import"));
    expect((await type("import none.csv --by service", { password })).said).toBe(missing);
    expect((await type("import none.csv --by warehouse", { password })).said).toContain("不能办理 import");
    await markDemo(shop.app.database.db);
    expect((await type("import none.csv")).said).toBe(missing);
    expect((await type("import none.csv", { token: newToken() })).said).toBe(missing);
    expect((await type("import none.csv --by service", { password: "guess" })).said).toContain("密码不正确");
    expect((await type(change)).said).toBe(unsignedText("settings set"));
  });
});
