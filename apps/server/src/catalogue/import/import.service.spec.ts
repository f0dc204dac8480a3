import { createReadStream, existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { yuan } from "@yaoji/domain/money/money";
import { aBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { csvLines } from "../../platform/tables/csv.ts";
import { ensureDefaults } from "../goods/defaults.service.ts";
import { topUp } from "../../money/payments/payments.service.ts";
import { importFile } from "./import.service.ts";
import type { TableRow } from "../../platform/http/table-file.ts";

const drugs = new URL("../../../../../../shared/data/drugs.csv", import.meta.url);
/** Real goods stand beside the project; where they are absent their tests are left out, and that is said. */
const isThere = existsSync(drugs);
if (!isThere) console.warn("left out, ../shared/data is absent: the real list of 2,966 products");

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await ensureDefaults(shop.app);
});
afterAll(() => shop.close());

async function* textSource(text: string) {
  yield Buffer.from(text);
}

async function run(source: AsyncIterable<Uint8Array>) {
  let report = "";
  const progress: string[] = [];
  const telling = {
    progress: (text: string) => void progress.push(text),
    report: async (rows: readonly TableRow[]) => {
      report += csvLines(rows);
    },
  };
  return { ...(await importFile(shop.app, source, telling)), report, progress };
}

const goodsHead = "商品编码,商品名称,规格,单位,生产厂家,剂型,类别,助记码,通用名\n";
const priceHead = "商品编码,价格,库存,批号,有效期\n";
const find = async (keywords: string) =>
  (await shop.call("goodsList", null, { query: { keywords } })).data.list;
const stored = async (text: string) => (await shop.app.database.executeSql(text, [])).rows;

describe("npm run import: goods", () => {
  it("puts goods on the shelf, searchable, without a price", async () => {
    const file = `${goodsHead}T1, 复方测试颗粒（甲） ,10g×9袋,盒,测试制药厂,颗粒剂,中成药,,\n`;
    expect(await run(textSource(file))).toMatchObject({
      parts: { goods: true },
      counts: { 新增: 1, 拒绝: 0 },
    });
    expect(await find("复方测试颗粒")).toMatchObject([{ sccj: "测试制药厂", price: null }]);
    expect(await find("ffcskl")).toHaveLength(1);
  });

  it("changes nothing when it runs again, and updates what has changed", async () => {
    const file = (maker: string) => `${goodsHead}T2,测试胶囊,0.25g*24粒,盒,${maker},胶囊剂,西药,,\n`;
    expect((await run(textSource(file("甲制药")))).counts).toMatchObject({ 新增: 1 });
    expect((await run(textSource(file("甲制药")))).counts).toMatchObject({ 新增: 0, 更新: 0, 未变: 1 });
    expect((await run(textSource(file("乙制药")))).counts).toMatchObject({ 更新: 1, 未变: 0 });
    expect(await find("测试胶囊")).toMatchObject([{ sccj: "乙制药" }]);
  });

  it("changes the pictures that a list named; those that operators uploaded stay before them", async () => {
    const file = (image: string) =>
      `${goodsHead.trim()},图片\nT9,有图胶囊,0.25g*24粒,盒,甲制药,胶囊剂,西药,,,${image}\n`;
    const uploaded = "/pictures/0123456789abcdef01234567.webp";
    await run(textSource(file("/files/a.jpg")));
    await stored(`UPDATE goods SET images = images || '{${uploaded}}' WHERE code = 'T9'`);
    expect((await run(textSource(file("/files/b.jpg")))).counts).toMatchObject({ 更新: 1 });
    expect(await stored("SELECT images FROM goods WHERE code = 'T9'")).toEqual([
      { images: [uploaded, "/files/b.jpg"] },
    ]);
  });

  it("keeps off the shelf what may not be sold online, and says why", async () => {
    const file = `${goodsHead}T3,盐酸吗啡注射液,10mg:1ml,支,某厂,针剂,西药,,\nT4,,1g,盒,某厂,片剂,西药,,\n`;
    const { counts, report } = await run(textSource(file));
    expect(counts).toMatchObject({ 拒绝: 2 });
    expect(report).toMatch(/2,T3,盐酸吗啡注射液,拒绝,.*麻醉药品/);
    expect(report).toContain("3,T4,,拒绝,缺少商品名称");
    expect(await find("吗啡")).toEqual([]);
    expect(await stored("SELECT code, on_shelf, control FROM goods WHERE code IN ('T3', 'T4')")).toEqual([
      { code: "T3", on_shelf: false, control: "narcotic" },
    ]);
  });

  it("takes goods off the shelf again when the list turns them into something banned", async () => {
    const file = (name: string) => `${goodsHead}T5,${name},10mg,支,某厂,针剂,西药,,\n`;
    await run(textSource(file("测试注射液")));
    await run(textSource(file("枸橼酸芬太尼注射液")));
    expect(await stored("SELECT on_shelf FROM goods WHERE code = 'T5'")).toEqual([{ on_shelf: false }]);
  });

  it("refuses a file with other headings in Chinese and changes nothing", async () => {
    await expect(run(textSource("编号,名字\n1,a\n"))).rejects.toThrow("表头不对");
    await expect(run(textSource(""))).rejects.toThrow("文件是空的");
  });
});

describe("npm run import: prices and stock", () => {
  it("brings price and batches, says what it cannot place, and changes nothing again", async () => {
    await run(textSource(`${goodsHead}P1,价格片,10片,盒,某厂,片剂,西药,,\n`));
    const file = `${priceHead}P1,12.3456,100,B1,2035-06-30\nP1,,50,B2,2034/6\nP9,1,1,B,2035-01\nP1,-1,,,\nP1,12.3456,100.0,B1,2035/6\n`;
    const first = await run(textSource(file));
    expect(first.counts).toEqual({ 新增: 2, 更新: 0, 未变: 0, 拒绝: 2, 跳过: 1 });
    expect(first.report).toContain("与第 2 行的商品和批号重复");
    expect(first.report).toContain("4,P9,,拒绝,没有这个商品编码，请先导入商品资料");
    expect((await run(textSource(file))).counts).toMatchObject({ 新增: 0, 更新: 0, 未变: 2 });
    expect(await stored("SELECT batch_no, expires_on::text, on_hand FROM batches ORDER BY batch_no")).toEqual(
      [
        { batch_no: "B1", expires_on: "2035-06-30", on_hand: 100 },
        { batch_no: "B2", expires_on: "2034-06-30", on_hand: 50 },
      ],
    );
    expect(await find("价格片")).toMatchObject([{ number: 150 }]);
  });

  it("never counts less than orders have reserved", async () => {
    await run(textSource(`${goodsHead}P2,占用片,10片,盒,某厂,片剂,西药,,\n`));
    await run(textSource(`${priceHead}P2,5,20,B1,2035-06-30\n`));
    await shop.app.database.exec(
      "UPDATE batches SET reserved = 8 WHERE goods_id = (SELECT id FROM goods WHERE code = 'P2')",
    );
    const { counts, report } = await run(textSource(`${priceHead}P2,5,7,B1,2035-06-30\n`));
    expect(counts).toMatchObject({ 拒绝: 1 });
    expect(report).toContain("库存少于订单已占用的 8");
  });
});

describe.runIf(isThere)("the real list of 2,966 products", () => {
  it("is imported whole, and a second run reports 0 changes", async () => {
    const first = await run(createReadStream(drugs));
    expect(first.rows).toBe(2966);
    expect(first.counts.新增).toBeGreaterThan(2000);
    expect(first.counts.拒绝).toBeGreaterThan(400);
    expect(first.progress).toContain("已处理 1000 行…");
    const second = await run(createReadStream(drugs));
    expect(second.counts).toMatchObject({ 新增: 0, 更新: 0 });
    expect(
      await stored(
        "SELECT name FROM goods WHERE on_shelf AND name ~ '芬太尼|吗啡|地西泮|人血白蛋白|疫苗$|配方颗粒'",
      ),
    ).toEqual([]);
  }, 120_000);
});

describe.runIf(isThere)("goods of that list", () => {
  it("are found by name and initials, get a price, and one of them is bought to the end", async () => {
    const unpriced = (await find("阿莫仙"))[0];
    expect(unpriced).toMatchObject({ name: "阿莫西林胶囊", is_buy: 0, price: null });
    await run(textSource(`${priceHead}1259,21.35,200,X240101,2035-12-31\n`));

    const buyer = await aBuyer(shop);
    await topUp(shop.app, buyer.shopId, { amount: yuan("500"), key: "first money" });
    const [goods] = (await shop.call("goodsList", buyer, { query: { keywords: "amxljn" } })).data.list;
    expect(goods).toMatchObject({ is_buy: 1, price: 21.35, number: 200, yxq: "2035-12-31" });
    await shop.call("cartAdd", buyer, { body: { params: [{ goods_id: goods?.id ?? 0, number: 10 }] } });
    const [line] = (await shop.call("cartList", buyer)).data.list;
    const placed = await shop.call("cartCheckout", buyer, {
      body: { ids: [line?.id ?? 0], pay_method: "balance" },
    });
    expect(placed).toMatchObject({ status: 201 });
    const id = placed.data.order_ids[0] ?? 0;
    expect((await shop.call("payOrder", buyer, { body: { id, method: "balance" } })).data.paid).toBe(true);
    const order = (await shop.call("orderDetail", buyer, { params: { id } })).data;
    expect(order).toMatchObject({
      status: "pending_review",
      pay_status: "paid",
      lines: [
        {
          name: "阿莫西林胶囊",
          amount: 213.5,
          batches: [{ batch_no: "X240101", yxq: "2035-12-31", number: 10 }],
        },
      ],
    });
  }, 120_000);
});
