import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aGoods } from "../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../test/harness.ts";
import { operate } from "../../test/operator-factories.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function command(...args: string[]) {
  const { exit, said } = await operate(shop, { command: "maker", args });
  return { exit, said: said.join("\n") };
}
const add = (username: string, password = "secret-pass") =>
  command("add", "--username", username, "--password", password, "--name", "李代表");
const logIn = (username: string, password: string) =>
  shop.call("login", null, { body: { username, password } });

describe("ops -- maker", () => {
  test("opens an account, links a maker and goods, lists them, and takes a link away", async () => {
    await aGoods(shop, { manufacturer: "甲制药", code: "MA1" });
    await aGoods(shop, { manufacturer: "乙制药", code: "MB1" });
    expect(await add("rep")).toMatchObject({ exit: 0, said: expect.stringContaining("已建立") });
    const { data } = await logIn("rep", "secret-pass");
    expect([data.user.role, data.user.cj_userName]).toEqual(["supplier", "rep"]);
    const seen = async () => (await shop.call("supplierProfile", { token: data.token })).data.varieties;
    expect(await seen()).toBe(0);

    expect((await command("link", "rep", "--manufacturer", "甲制药")).said).toBe("已为rep关联1种商品。");
    expect((await command("link", "rep", "--goods", "MB1,MA1")).said).toBe("已为rep关联2种商品。");
    expect(await seen()).toBe(2);
    expect((await command("list")).said).toBe("rep  李代表  甲制药；商品MA1、MB1\n共1个厂家账号。");
    expect((await command("unlink", "rep", "--goods", "MA1,MB1")).said).toBe("已取消rep的2项关联。");
    expect(await seen()).toBe(1);
    expect((await command("unlink", "rep", "--goods", "MB1")).said).toContain("没有这项关联");
  });

  test("a new password ends the logins of the old one", async () => {
    await add("changing");
    const { data } = await logIn("changing", "secret-pass");
    await add("changing", "another-pass");
    expect((await shop.call("supplierProfile", { token: data.token })).status).toBe(401);
    expect((await logIn("changing", "secret-pass")).status).toBe(422);
    expect((await logIn("changing", "another-pass")).status).toBe(200);
  });

  test.each([
    [["link", "nobody", "--manufacturer", "甲制药"], "没有名为“nobody”的厂家账号"],
    [["link", "rep", "--manufacturer", "不存在制药"], "商品资料中没有“不存在制药”"],
    [["link", "rep", "--goods", "MA1,XX"], "商品资料中没有“XX”"],
    [["link", "rep"], "请给出 --manufacturer"],
    [["link"], "请给出厂家账号的用户名"],
    [["add", "--username", "x", "--password", "short", "--name", "李"], "密码至少8个字符"],
    [["add", "--username", "x", "--password", "password1", "--name", "李"], "这个密码太常见"],
    [["unknown"], "厂家："],
  ])("%j is refused with a sentence", async (args, text) => {
    const { exit, said } = await command(...args);
    expect([exit, said]).toEqual([1, expect.stringContaining(text)]);
  });

  test("takes no name that another role has", async () => {
    expect(await add("admin")).toMatchObject({ exit: 1, said: "该用户名已被使用，请换一个" });
  });
});
