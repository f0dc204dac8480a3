import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBuyer } from "../../test/factories.ts";
import { openShop, type TestShop } from "../../test/harness.ts";
import { ops } from "../../test/money-factories.ts";
import { operate } from "../../test/operator-factories.ts";
import { addToCart, anOrder, expectSoundBooks } from "../../test/order-factories.ts";
import { rows } from "../platform/db/database.ts";
import { ensureDefaults } from "../catalogue/goods/defaults.service.ts";

const folder = mkdtempSync(join(tmpdir(), "yaoji-warehouse-"));
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await ensureDefaults(shop.app);
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
  rmSync(folder, { recursive: true });
});

const warehouse = (...args: string[]) => ops(shop, "warehouse", ...args);
/** Imports these lines; gives what is said of them at the end. */
async function importLines(...lines: string[]) {
  writeFileSync(join(folder, "list.csv"), lines.join("\n"));
  return (await operate(shop, { command: "import", args: ["list.csv"], folder })).said.at(-1);
}

describe("ops warehouse", () => {
  test("a second one takes goods of a list, and an order of both is split", async () => {
    expect(await warehouse("add", "W2", "--name", "二号仓（冷链）")).toEqual({
      code: 0,
      text: "已添加仓库W2（二号仓(冷链)）。",
    });
    expect((await warehouse("list")).text.split("\n")).toEqual([
      "W1  主仓库  效期承诺：剩余不少于1天",
      "W2  二号仓(冷链)  效期承诺：剩余不少于1天",
      "共2个仓库。",
    ]);
    await importLines(
      "商品编码,商品名称,规格,单位,生产厂家,剂型,类别",
      "A1,甲颗粒,10g*9袋,盒,测试制药厂,颗粒剂,中成药",
      "A2,乙颗粒,10g*9袋,盒,测试制药厂,颗粒剂,中成药",
      "A3,丙颗粒,10g*9袋,盒,测试制药厂,颗粒剂,中成药",
    );
    const summary = await importLines(
      "商品编码,价格,库存,批号,有效期,仓库",
      "A1,10,50,B1,2035-01-31,",
      "A2,10,50,B1,2035-01-31,W2",
      "A3,10,50,B1,2035-01-31,二号仓（冷链）",
    );
    expect(summary).toMatch(/^价格库存 3 行：新增 3，.*拒绝 0/);

    const buyer = await aBuyer(shop);
    const goods = await rows<{ id: number }>(
      shop.app.database.db,
      sql`SELECT id::int AS id FROM goods ORDER BY code`,
    );
    const lines = await addToCart(
      shop,
      buyer,
      goods.map(({ id }) => [id, 2]),
    );
    const ids = lines.map(({ id }) => id);
    const { data: preview } = await shop.call("cartPreview", buyer, { body: { ids } });
    expect(
      preview.orders.map(({ warehouse: name, lines: own }) => [name, own.map((line) => line.name)]),
    ).toEqual([
      ["主仓库", ["甲颗粒"]],
      ["二号仓(冷链)", ["乙颗粒", "丙颗粒"]],
    ]);
    expect((await anOrder(shop, buyer, { ids })).order_ids).toHaveLength(2);
  });

  test("a name is changed, its code stays, and what is the same stands", async () => {
    await warehouse("add", "W3", "--name", "三号仓");
    expect(await warehouse("change", "W3", "--name", "北仓")).toEqual({
      code: 0,
      text: "仓库W3的名称已由三号仓改为北仓。",
    });
    expect((await warehouse("list")).text).toContain("W3  北仓  ");
    expect((await warehouse("change", "W3", "--name", "北仓")).code).toBe(0);
    expect((await warehouse("change", "W3", "--name", "主仓库")).text).toContain("请换一个");
    expect((await warehouse("change", "W9", "--name", "九号仓")).text).toBe(
      "没有编码为W9的仓库，请用 warehouse list 查看",
    );
  });

  test.each([
    [["add", "W1", "--name", "又一仓"], "“W1”已是仓库W1（主仓库）的编码或名称，请换一个"],
    [["add", "w1", "--name", "又一仓"], "“w1”已是仓库W1（主仓库）的编码或名称，请换一个"],
    [["add", "W 4", "--name", "四号仓"], "仓库编码应为1至20位字母、数字、短横线或下划线，以字母或数字开头"],
    [["add", "W4", "--name", "四号,仓"], "仓库名称应为1至20个汉字、字母或数字，可有括号、间隔号和短横线"],
    [["add", "W4"], "请给出 --name 名称。"],
    [["add"], "请给出仓库编码。"],
    [
      ["add", "W4", "--name", "四号仓", "--by", "service"],
      "客服是客服，不能办理 warehouse add，请由系统管理员办理。",
    ],
  ])("%j is refused", async (args, sentence) => {
    const before = (await warehouse("list")).text;
    const { code, text } = await warehouse(...args);
    expect([code, text.split("\n")[0]]).toEqual([1, sentence]);
    expect((await warehouse("list")).text).toBe(before);
  });

  test("of two that are added at once by the same code one is there", async () => {
    const both = await Promise.all(["甲仓", "乙仓"].map((name) => warehouse("add", "W5", "--name", name)));
    expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1]);
  });
});
