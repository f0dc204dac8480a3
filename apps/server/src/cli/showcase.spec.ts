/** Brands and groups of goods by command: what buyers see of them follows at once, and the log says who did it. */
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aGoods } from "../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../test/harness.ts";
import { ops } from "../../test/money-factories.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function done(...args: string[]): Promise<string> {
  const [command = "", ...rest] = args;
  const { code, text } = await ops(shop, command, ...rest);
  expect({ code, text }).toMatchObject({ code: 0 });
  return text;
}
async function refused(...args: string[]): Promise<string> {
  const [command = "", ...rest] = args;
  const { code, text } = await ops(shop, command, ...rest);
  expect({ code, text }).toMatchObject({ code: 1 });
  return text;
}
const idIn = (text: string) => /编号(\d+)/.exec(text)?.[1] ?? "";
const shownBrands = async () => (await shop.call("focusBrands", null, { query: {} })).data.list;

describe("ops brand", () => {
  test("what is added, changed and removed is so in the brand zone at once", async () => {
    await aGoods(shop, { name: "云州感冒颗粒", brand: "云州" });
    const id = idIn(await done("brand", "add", "--name", "云州", "--intro", "道地 药材", "--position", "2"));
    expect(await shownBrands()).toMatchObject([{ name: "云州", intro: "道地 药材", count: 1 }]);
    await done("brand", "add", "--name", "江阔", "--position", "1");
    expect((await shownBrands()).map(({ name }) => name)).toEqual(["江阔", "云州"]);
    await done("brand", "change", id, "--intro", "新介绍", "--position", "0");
    expect((await shownBrands()).map(({ name, intro }) => [name, intro])).toEqual([
      ["云州", "新介绍"],
      ["江阔", ""],
    ]);
    expect(await done("brand", "list")).toContain(`${id}  云州  1种商品  顺序0  新介绍`);
    await done("brand", "remove", id);
    expect((await shownBrands()).map(({ name }) => name)).toEqual(["江阔"]);
    const log = await done("log", "list", "--command", "brand change");
    expect(log).toMatch(/brand change {2}\d+/);
    const shown = await done("log", "show", /^(\d+)/.exec(log)?.[1] ?? "");
    expect(shown).toContain('"道地 药材" → "新介绍"');
    expect(await done("log", "verify")).toContain("操作记录完整");
  });

  test.each([
    [["--intro", "没有名称"], "--name"],
    [["--name", "甲", "--image", "https://elsewhere.example/a.png"], "--image 图片须为本站地址"],
    [["--name", "甲", "--position", "-1"], "--position"],
    [["--name", "甲", "--position", "NaN"], "--position"],
    [["--name", "长".repeat(41)], "--name 最多40个字"],
  ])("add %j is refused with what to do", async (args, text) => {
    expect(await refused("brand", "add", ...args)).toContain(text);
  });

  test("a name stands once; a number of no brand is told", async () => {
    const id = idIn(await done("brand", "add", "--name", "重名"));
    expect(await refused("brand", "add", "--name", "重名")).toContain("已有同名的品牌");
    const other = idIn(await done("brand", "add", "--name", "另一个"));
    expect(await refused("brand", "change", other, "--name", "重名")).toContain("已有同名的品牌");
    await done("brand", "change", id, "--name", "重名", "--intro", "😀 改介绍");
    expect(await refused("brand", "change", "999999", "--name", "无")).toContain("不存在");
    expect(await refused("brand", "remove", "999999")).toContain("不存在");
  });
});

describe("ops goods-group", () => {
  test("a page of controlled sales holds what is put into it, and no more what is taken out", async () => {
    const goods = [
      await aGoods(shop, { name: "控销甲", code: "KX1" }),
      await aGoods(shop, { name: "控销乙", code: "KX2" }),
    ];
    const id = idIn(
      await done("goods-group", "add", "--name", "秋季控销", "--zone", "kxzq", "--url", "autumn"),
    );
    const page = async () => (await shop.call("controlledPage", null, { params: { url: "autumn" } })).data;
    expect(await page()).toMatchObject({ name: "秋季控销" });
    const listed = async () =>
      (await shop.call("goodsList", null, { query: { group: Number(id) } })).data.list.map((row) => row.id);
    expect(await listed()).toEqual([]);
    expect(await done("goods-group", "put", id, "--goods", "KX1,KX2，KX9")).toContain(
      "已放入2种商品；没有这些编码的商品（1个）：KX9",
    );
    expect((await listed()).toSorted()).toEqual(goods.toSorted());
    expect(await done("goods-group", "put", id, "--goods", "KX1")).toContain("已放入0种商品");
    const file = join(tmpdir(), `codes-${process.pid}.txt`);
    writeFileSync(file, "KX2\r\n");
    expect(await done("goods-group", "take", id, "--file", file)).toContain("已取出1种商品");
    expect(await listed()).toEqual(goods.slice(0, 1));
    expect(await done("goods-group", "show", id)).toContain("KX1  控销甲");
    await done("goods-group", "change", id, "--name", "冬季控销");
    expect(await page()).toMatchObject({ name: "冬季控销" });
    await done("goods-group", "remove", id);
    expect((await shop.call("controlledPage", null, { params: { url: "autumn" } })).status).toBe(404);
  });

  test.each([
    [["--name", "甲", "--zone", "kxzq"], "控销专区的页面须有地址"],
    [["--name", "甲", "--url", "a"], "控销专区的页面须有地址，商品组没有地址"],
    [["--name", "甲", "--zone", "kxzq", "--url", "A b"], "地址应为小写字母"],
    [["--name", "甲", "--zone", "xx"], "专区应为"],
  ])("add %j is refused with what to do", async (args, text) => {
    expect(await refused("goods-group", "add", ...args)).toContain(text);
  });

  test("an address leads to one page; ten thousand codes are put in two statements and more, not ten thousand", async () => {
    const id = idIn(await done("goods-group", "add", "--name", "一", "--zone", "kxzq", "--url", "one"));
    expect(await refused("goods-group", "add", "--name", "二", "--zone", "kxzq", "--url", "one")).toContain(
      "该地址已有其他页面",
    );
    const codes = Array.from({ length: 10_000 }, (_, index) => `N${index}`).join(",");
    expect(await done("goods-group", "put", id, "--goods", codes)).toContain("没有这些编码的商品（10000个）");
    expect(await refused("goods-group", "put", "999999", "--goods", "KX1")).toContain("不存在");
    expect(await refused("goods-group", "put", id)).toContain("二者选一");
  });
});
