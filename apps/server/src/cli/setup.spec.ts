import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop, type TestShop } from "../../test/harness.ts";
import { loadSettings } from "../platform/settings/settings.service.ts";
import { runCommand } from "./commands.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function type(line: string) {
  const [command = "", ...args] = line.split(" ");
  const said: string[] = [];
  const exit = await runCommand(shop.app, { command, args, folder: "." }, (text) => said.push(text));
  return { exit, said: said.join("\n") };
}
const setup = (username: string, password: string) =>
  type(`setup --company 某某医药 --username ${username} --password ${password}`);

test("ops -- setup makes the first operator, an administrator, and nobody after him", async () => {
  expect((await type("setup --company 某某医药 --username boss")).said).toContain("请给出 --company");
  expect(await setup("boss", "12345678")).toEqual({
    exit: 1,
    said: "这个密码太常见，容易被猜到，请换一个。",
  });
  const both = await Promise.all(["boss", "rival"].map((name) => setup(name, "long-enough-word")));
  expect(both.map(({ exit }) => exit).toSorted()).toEqual([0, 1]);
  expect(both.find(({ exit }) => exit === 1)?.said).toContain("请由系统管理员添加（operator add）");
  expect((await type("operator list")).said).toMatch(/^(\w+) {2}\1 {2}系统管理员 {2}在用\n共1位操作员。$/);
  const told = both.find(({ exit }) => exit === 0)?.said ?? "";
  for (const command of ["settings list", "invoice seller", "transfer account", "warehouse list"])
    expect(told).toContain(command);
  expect((await type("warehouse list")).said).toMatch(/^W1 {2}主仓库 .*\n共1个仓库。$/);
  expect((await loadSettings(shop.app.database.db)).company).toBe("某某医药");
});
