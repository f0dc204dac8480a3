import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPriceGroup } from "../../test/factories.ts";
import { aGoods } from "../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../test/harness.ts";
import { operate } from "../../test/operator-factories.ts";

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await openShop();
  folder = await mkdtemp(join(tmpdir(), "prices-"));
  await aPriceGroup(shop.app.database.db, "chain", "连锁");
});
afterAll(() => shop.close());

const run = async (...args: string[]) => {
  const { exit, said } = await operate(shop, { command: "price", args, folder });
  return { exit, text: said.join("\n") };
};

describe("ops -- price", () => {
  test("sets what is named, shows it, and tells how it came about", async () => {
    await aGoods(shop, { code: "C1", innerPack: 5 });
    const set = await run(
      "set",
      "C1",
      "--base",
      "11.5",
      "--groups",
      "连锁=11",
      "--tiers",
      "10=11.2；50=11",
      "--minimum",
      "5",
      "--floor",
      "9",
      "--free-from",
      "20",
      "--reason",
      "厂家降价",
    );
    expect(set.exit).toBe(0);
    expect(set.text).toContain("原价：12.50 → 11.50");
    expect(set.text).toContain("已改价，买家随即看到。");
    const shown = await run("show", "C1");
    expect(shown.text).toContain(
      "原价 11.50，底价 9.00，分组价 chain=11.00，阶梯价 10=11.20；50=11.00，起订 5，满20件包邮  版本 2",
    );
    expect((await run("history", "C1")).text).toMatch(/价格组chain\n.*11\.00/u);
    expect((await run("set", "C1", "--floor", "none", "--free-from", "none", "--reason", "恢复")).exit).toBe(
      0,
    );
    expect((await run("show", "C1")).text).toContain("起订 5  版本 3");
    expect((await run("show", "没有")).exit).toBe(1);
  });

  test("says what is wrong and changes nothing", async () => {
    await aGoods(shop, { code: "C2", innerPack: 5 });
    const wrong = await run("set", "C2", "--minimum", "7", "--reason", "调整");
    expect(wrong).toMatchObject({ exit: 1 });
    expect(wrong.text).toContain("C2：起订量7不是中包装5的倍数，请改为10");
    expect((await run("set", "C2", "--base", "9")).text).toContain("请给出 --reason 改价原因。");
    expect((await run("set", "C2", "--reason", "调整")).text).toContain("没有任何价格");
    expect((await run("show", "C2")).text).toContain("原价 12.50，起订 1  版本 1");
  });

  test("loads a list: checked, refused as a whole, or without its faulty rows, which stand in a table", async () => {
    await aGoods(shop, { code: "C3" });
    await aGoods(shop, { code: "C4" });
    await writeFile(join(folder, "价格.csv"), "商品编码,价格,分组价\nC3,10,连锁=9\nC4,10,连锁=12\nC9,10,\n");
    const check = await run("load", "价格.csv", "--check", "--reason", "月度");
    expect(check.text).toContain("第3行 C4：价格组chain的价格12.00元高于原价10.00元，请改低");
    expect(check.text).toContain("第4行 C9：没有编码为“C9”的商品，请核对");
    expect(check.text).toContain("检查（没有改动任何价格）：将改1行，0行不变，2行有误。");
    const whole = await run("load", "价格.csv", "--reason", "月度");
    expect(whole).toMatchObject({ exit: 1 });
    expect(whole.text).toContain("有2行价格有误，什么也没有改");
    const skipping = await run(
      "load",
      "价格.csv",
      "--skip-faulty",
      "--faults",
      "有误.csv",
      "--reason",
      "月度",
    );
    expect(skipping).toMatchObject({ exit: 0 });
    expect(skipping.text).toContain("已改1行，0行不变，2行有误未改。");
    expect(await readFile(join(folder, "有误.csv"), "utf8")).toContain("3,C4,");
    expect((await run("show", "C3")).text).toContain("原价 10.00，分组价 chain=9.00");
    expect((await run("load", "没有.csv", "--reason", "月度")).text).toContain("文件不存在：没有.csv");
  });
});
