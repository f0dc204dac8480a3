import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { expectSoundBooks } from "../../../test/order-factories.ts";
import { row } from "../../platform/db/database.ts";
import { ensureDefaults } from "../../catalogue/goods/defaults.service.ts";
import { anErp, applyDue, pushedGoods, type Rows, type TestErp } from "../../../test/erp.ts";

let shop: TestShop;
let erp: TestErp;
let buyer: TestBuyer;
beforeAll(async () => {
  shop = await openShop();
  await ensureDefaults(shop.app);
  erp = await anErp(shop, "金蝶");
  buyer = await aBuyer(shop);
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

const find = async (keywords: string) =>
  (await shop.call("goodsList", buyer, { query: { keywords } })).data.list;
const stored = async (code: string) =>
  row<Record<string, unknown>>(shop.app.database.db, sql`SELECT * FROM goods WHERE code = ${code}`);

describe("docs/erp.md: the ERP pushes goods, prices and stock in bulk", () => {
  it("which then stand in the list with price and stock, under English and Chinese field names", async () => {
    expect(await erp.push("goods", [pushedGoods])).toMatchObject({
      state: "done",
      applied: 1,
      counts: { created: 1, updated: 0, unchanged: 0, refused: 0 },
      results: [{ row: 1, code: "E1", result: "created" }],
    });
    const prices = [{ 货号: "E1", 批发价: "18.5", 分组价: ["连锁=17"], tiers: ["10=18", "50=17.5"] }];
    expect(await erp.push("prices", prices)).toMatchObject({
      results: [{ result: "updated", detail: "价格；阶梯价；阶梯类型；分组价；新建价格组“连锁”" }],
    });
    const batch = {
      code: "E1",
      batch_no: "B1",
      produced_on: "2025-06",
      expires_on: "2034-06-30",
      quantity: 120,
    };
    expect(await erp.push("stock", [batch])).toMatchObject({
      results: [{ result: "created", detail: "批号 B1 入库 120" }],
    });
    const [found] = await find("推送测试胶囊");
    expect(found).toMatchObject({ sccj: "推送制药有限公司", price: 18.5, number: 120, yxq: "2034-06-30" });
    expect(found).toMatchObject({ zbz: 10, jzl: 200, pzwh: "国药准字H20054321" });
    expect(await find("6901234567892")).toMatchObject([{ id: found?.id }]);
    expect(await stored("E1")).toMatchObject({
      mah: "推送持有人",
      images: ["/files/goods/e1.jpg"],
      drug_class: "otc_a",
    });
  });

  it("a second time changes nothing; a part of the fields leaves the others as they are; null clears", async () => {
    expect((await erp.push("goods", [pushedGoods])).counts).toMatchObject({ unchanged: 1 });
    expect((await erp.push("prices", [{ code: "E1", price: 18.5 }])).counts).toMatchObject({ unchanged: 1 });
    const batch = { code: "E1", batch_no: "B1", expires_on: "20340630", stock: 120 };
    expect((await erp.push("stock", [batch])).counts).toMatchObject({ unchanged: 1 });
    const changed = await erp.push("goods", [{ code: "E1", on_shelf: false, barcode: null }]);
    expect(changed.results).toMatchObject([{ result: "updated", detail: "更新了 条码、下架" }]);
    expect(await stored("E1")).toMatchObject({
      name: pushedGoods.name,
      inner_pack: 10,
      barcode: null,
      on_shelf: false,
    });
    expect(await find("推送测试胶囊")).toEqual([]);
    await erp.push("goods", [{ code: "E1", on_shelf: true }]);
    expect(await find("推送测试胶囊")).toMatchObject([{ price: 18.5, number: 120, yxq: "2034-06-30" }]);
  });

  it("opened twice is the same push; its number serves no other", async () => {
    const first = await erp.open("goods", 2, "SAME");
    expect((await erp.open("goods", 2, "SAME")).id).toBe(first.id);
    const other = await shop.call("erpPushOpen", erp, {
      body: { external_id: "SAME", kind: "stock", total: 2 },
    });
    expect(other).toMatchObject({ status: 409, reason: "erp.differs" });
  });

  it("waits for all rows and names the first that is missing; sending again replaces, until it is applied", async () => {
    const { id } = await erp.open("prices", 5);
    expect((await erp.send(id, 4, [{ code: "E1" }, { code: "E1" }])).data).toMatchObject({
      received: 2,
      next_missing: 1,
    });
    expect((await erp.send(id, 1, [{ code: "E1", price: 1 }])).data).toMatchObject({
      received: 3,
      next_missing: 2,
    });
    expect(await erp.apply(id)).toMatchObject({
      status: 409,
      reason: "erp.rows_missing",
      message: "还有行没有收到，请从第2行起补发，再应用",
    });
    expect(await erp.send(id, 5, [{ code: "E1" }, { code: "E1" }])).toMatchObject({ status: 422 });
    await erp.send(id, 1, [{ code: "E1", price: 18.5 }]);
    expect((await erp.send(id, 2, [{ code: "X" }, { code: "X" }])).data).toMatchObject({
      received: 5,
      next_missing: 0,
    });
    expect((await erp.apply(id)).data.state).toBe("applying");
    await applyDue(shop);
    expect((await erp.results(id)).map(({ result }) => result)).toEqual([
      "unchanged",
      "refused",
      "refused",
      "refused",
      "refused",
    ]);
    expect(await erp.send(id, 1, [{ code: "E1" }])).toMatchObject({ status: 409, reason: "erp.closed" });
    expect((await erp.apply(id)).data.state).toBe("done");
  });

  it("tells of each row what is wrong with it, and applies the others", async () => {
    const rows: Rows = [
      { ...pushedGoods, code: "W1", barcode: "6901234567893" },
      { ...pushedGoods, code: "W2", name: "好的推送片", barcode: "96385074" },
      { ...pushedGoods, code: "W3", approval_number: "国药准字12345" },
      { code: "", name: "无编码" },
      { ...pushedGoods, code: "W2", name: "好的推送片", barcode: "96385074" },
      { ...pushedGoods, code: "W5", inner_pack: "NaN" },
      { ...pushedGoods, code: "W6", carton: -1 },
      { ...pushedGoods, code: "W7", retail_price: 1e300 },
      { ...pushedGoods, code: "W8", name: "长".repeat(300) },
      { ...pushedGoods, code: "W9", images: ["https://elsewhere.example/1.jpg"] },
      { ...pushedGoods, code: "W10", pirce: 3 },
      { code: "W11" },
    ];
    const { counts, results: told } = await erp.push("goods", rows);
    expect(counts).toEqual({ created: 3, updated: 0, unchanged: 0, refused: 9 });
    expect(told.map(({ detail }) => detail)).toEqual([
      expect.stringContaining("条码“6901234567893”不正确"),
      "剂型“胶囊剂”与商品名称不太相符，请核对；起订量",
      expect.stringContaining("批准文号“国药准字12345”认不出，应为 国药准字+字母+8位数字"),
      "缺少商品编码",
      "与第 2 行重复，只处理先出现的一行",
      "中包装“NaN”不是整数",
      "件装量“-1”不是整数",
      expect.stringContaining("零售价“1e+300”不是金额"),
      expect.stringContaining("超过 200 个字符"),
      expect.stringContaining("图片“https://elsewhere.example/1.jpg”应为本站地址"),
      expect.stringMatching(/疑似重复.*编码 E1.*起订量；不认识的字段：pirce$/u),
      "缺少商品名称",
    ]);
  });

  it("takes whatever text comes: characters outside all planes, control characters, halves of characters", async () => {
    const names = ["😀表情片", "a\u0000b零片", "\ud800半个片", "'; DROP TABLE goods;--", "\u202e反片"];
    const rows = names.map((name, index) => ({ code: `T${index}\u0000`, name, 说明: "x" }));
    const { counts, results: told } = await erp.push("goods", rows);
    expect(counts.refused).toBe(0);
    expect(told.map(({ code }) => code)).toEqual(["T0", "T1", "T2", "T3", "T4"]);
    expect(await stored("T0")).toMatchObject({ name: "😀表情片" });
  });

  it("never puts on the shelf what may not be sold online, whatever the row says", async () => {
    const rows: Rows = [
      { ...pushedGoods, code: "N1", name: "盐酸吗啡注射液", on_shelf: true },
      { ...pushedGoods, code: "N2", name: "某某片", control: "第二类精神药品", on_shelf: "是" },
      { ...pushedGoods, code: "N3", name: "某某疫苗", control: "无", on_shelf: true },
    ];
    const { counts, results: told } = await erp.push("goods", rows);
    expect(counts).toMatchObject({ refused: 3 });
    expect(told[1]?.detail).toContain("第二类精神药品，不得网络销售");
    expect(await stored("N1")).toMatchObject({ on_shelf: false, control: "narcotic" });
    expect(await stored("N2")).toMatchObject({ on_shelf: false, control: "psychotropic_2" });
    expect(await stored("N3")).toMatchObject({ on_shelf: false, control: "vaccine" });
    await erp.push("goods", [{ code: "N1", on_shelf: true }]);
    expect(await stored("N1")).toMatchObject({ on_shelf: false });
    const byHand = shop.app.database.executeSql("UPDATE goods SET on_shelf = true WHERE code = 'N1'", []);
    await expect(byHand).rejects.toThrow("goods_never_online");
  });

  it("knows goods by the ERP's own code, and refuses a row whose two codes are two goods'", async () => {
    await erp.push("goods", [
      { ...pushedGoods, code: "S1", external_code: "ERP-1", name: "外码片", barcode: "" },
    ]);
    const again = await erp.push("prices", [{ code: "ERP-1", price: 7 }]);
    expect(again.results).toMatchObject([{ result: "updated", detail: "价格" }]);
    const clash = await erp.push("goods", [{ code: "E1", external_code: "ERP-1", name: "外码片" }]);
    expect(clash.results).toMatchObject([{ result: "refused" }]);
    expect(clash.results[0]?.detail).toContain("属于两个不同的商品");
  });

  it("refuses a row with a code, a batch or a warehouse of any length, and takes the rows beside it", async () => {
    const long = Array.from({ length: 3999 }, (_, at) =>
      String.fromCodePoint(0x4e00 + ((at * 7919) % 20000)),
    );
    const text = long.join("");
    const batch = { code: "E1", batch_no: "B9", expires_on: "2034-06-30", quantity: 5 };
    const rows = [
      { ...batch, code: text },
      { ...batch, batch_no: text },
      { ...batch, warehouse: text },
      batch,
    ];
    const { results } = await erp.push("stock", rows);
    expect(results.map(({ result }) => result)).toEqual(["refused", "refused", "refused", "created"]);
  });

  it("keeps limited prices whole, and ends them with null", async () => {
    const half = await erp.push("prices", [{ code: "E1", limited_price: 15 }]);
    expect(half.results[0]?.detail).toBe("限价和限价数量要同时给出");
    await erp.push("prices", [{ code: "E1", limited_price: 15, limited_quantity: 5 }]);
    const ended = await erp.push("prices", [{ code: "E1", limited_price: null }]);
    expect(ended.results).toMatchObject([{ result: "updated", detail: "限价；限价数量" }]);
  });

  it("counts stock by warehouse and batch, never less than orders hold", async () => {
    await shop.app.database.exec("INSERT INTO warehouses (code, name) VALUES ('W2', '二号仓')");
    await shop.app.database.exec("UPDATE batches SET reserved = 8 WHERE batch_no = 'B1'");
    const batch = { code: "E1", batch_no: "B1", expires_on: "2034-06-30" };
    const { results: told } = await erp.push("stock", [
      { ...batch, quantity: 7 },
      { ...batch, quantity: 5, warehouse: "二号仓" },
      { ...batch, quantity: 5, warehouse: "火星" },
      { ...batch, batch_no: "B2", quantity: "NaN" },
      { ...batch, batch_no: "B3", quantity: 1e12 },
    ]);
    expect(told.map(({ detail }) => detail)).toEqual([
      "库存少于订单已占用的 8",
      "批号 B1 入库 5",
      "没有这个仓库：火星",
      "库存“NaN”不是整数",
      "库存“1000000000000”不是整数",
    ]);
    await shop.app.database.exec("UPDATE batches SET reserved = 0 WHERE batch_no = 'B1'");
  });
});
