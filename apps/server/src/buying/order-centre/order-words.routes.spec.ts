/** One search for orders, invoices and the orders to invoice: number tail, goods, initials, maker, batch, full width. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { aLine, anOrder } from "../../../test/order-factories.ts";

let shop: TestShop;
let buyer: TestBuyer;
let meant: { id: number; order_no: string };
/** Of the meant line alone. */
const batch = "C20301-A";
beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-26T02:00:00Z") });
  buyer = await aBuyer(shop);
  const fillers = [];
  for (const name of ["维生素C片", "板蓝根颗粒", "布洛芬缓释胶囊"])
    fillers.push(await aLine(shop, buyer, { name }));
  const line = await aLine(shop, buyer, {
    name: "阿莫西林胶囊（无糖）",
    manufacturer: "渡川药业（无锡）有限公司",
  });
  const placed = await anOrder(shop, buyer, { ids: [...fillers, line] });
  const [order] = placed.orders;
  if (!order) throw new Error("no order was placed");
  meant = { id: order.id, order_no: order.order_no };
  const detail = await shop.call("orderDetail", buyer, { params: { id: order.id } });
  const id = detail.data.lines.find(({ name }) => name.startsWith("阿莫西林"))?.id ?? 0;
  await shop.app.database.db.execute(
    sql`UPDATE order_line_batches SET batch_no = ${batch} WHERE line_id = ${id}`,
  );
  await anOrder(shop, buyer, {
    ids: [await aLine(shop, buyer, { name: "冬凌草片", manufacturer: "别家制药厂" })],
  });
});
afterAll(() => shop.close());

const widened = (text: string) =>
  text.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));

const keywords: readonly (readonly [string, () => string])[] = [
  ["订单号尾号", () => meant.order_no.slice(-5)],
  ["全角的订单号", () => widened(meant.order_no)],
  ["订单号中夹着看不见的字符", () => ` ${meant.order_no.slice(0, 8)}\u200b${meant.order_no.slice(8)}`],
  ["商品名称的一部分", () => "莫西林"],
  ["半角括号写的名称", () => "胶囊(无糖)"],
  ["拼音首字母", () => "amxl"],
  ["全角大写的拼音首字母", () => "ＡＭＸＬ"],
  ["全拼", () => "amoxilin"],
  ["厂家", () => "渡川药业(无锡)"],
  ["名称和厂家两个词", () => "阿莫西林　渡川"],
  ["批号", () => batch],
  ["小写全角的批号", () => widened(batch.toLowerCase())],
];

describe("订单、发票与待开票订单是一种找法", () => {
  test.each(keywords)("我的订单：%s", async (_name, keyword) => {
    const { data } = await shop.call("orderList", buyer, { query: { keyword: keyword() } });
    expect(data.list.map(({ id }) => id)).toEqual([meant.id]);
    expect(data.total).toBe(1);
  });

  test.each(keywords)("待开票的订单：%s", async (_name, keyword) => {
    const { data } = await shop.call("invoiceOrders", buyer, { query: { keyword: keyword() } });
    expect(data.list.map(({ id }) => id)).toEqual([meant.id]);
  });

  test("召回按批号：列出含该批的订单，那一行排在前三行里，带着批号和数量", async () => {
    const { data } = await shop.call("orderList", buyer, { query: { keyword: batch } });
    const [line] = data.list[0]?.lines ?? [];
    expect(line?.name).toBe("阿莫西林胶囊（无糖）");
    expect(line?.batches).toEqual([expect.objectContaining({ batch_no: batch, number: 1 })]);
  });

  test("导出的订单与列表一样", async () => {
    const file = await shop.server.inject({
      url: `/api/order/export?keyword=${encodeURIComponent(widened(batch))}`,
      headers: { authorization: `Bearer ${buyer.token}` },
    });
    expect(file.payload).toContain(meant.order_no);
    expect(file.payload).not.toContain("冬凌草片");
  });

  test("别家店铺找不到，找不到的词什么也没有", async () => {
    const other = await aBuyer(shop);
    const found = async (as: TestBuyer, keyword: string) =>
      (await shop.call("orderList", as, { query: { keyword } })).data.total;
    expect(await found(other, batch)).toBe(0);
    expect(await found(buyer, "没有这种商品")).toBe(0);
    expect(await found(buyer, "阿莫西林 别家")).toBe(0);
  });
});
