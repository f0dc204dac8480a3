import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RequestOf } from "@yaoji/contract/endpoints";
import { yuan } from "@yaoji/domain/money/money";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import {
  aPaidOrder,
  aShippedOrder,
  aTitle,
  anInvoice,
  invoicesOf,
  issueDue,
  shipOrder,
} from "../../../test/invoice-factories.ts";
import { aLine, expectSoundBooks } from "../../../test/order-factories.ts";
import { pdfText } from "../../../test/pdf-text.ts";
import { invoiceLines } from "../../platform/db/schema/invoices.ts";
import { inflated, openZip, type Zip } from "../../catalogue/import/zip.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

const db = () => shop.app.database.db;
const ask = (buyer: TestBuyer, order_ids: number[], invoice_id: number) =>
  shop.call("invoiceRequest", buyer, { body: { order_ids, invoice_id } });
const open = (buyer: TestBuyer, url: string) =>
  shop.server.inject({ url, headers: { authorization: `Bearer ${buyer.token}` } });
const uninvoiced = async (buyer: TestBuyer) =>
  (await shop.call("invoiceOrders", buyer, { query: {} })).data.list.map(({ id, wanted }) => [id, wanted]);
const linesOf = (invoiceId: number) =>
  db().select().from(invoiceLines).where(eq(invoiceLines.invoiceId, invoiceId)).orderBy(invoiceLines.id);
async function partOf(zip: Zip, name: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of inflated(zip, name)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe("结算时选择发票抬头（invoice_id）", () => {
  test("全部出库后自动开具，并发消息", async () => {
    const buyer = await aBuyer(shop, { company: "自动开票药房" });
    const invoice_id = await aTitle(shop, buyer);
    const orderId = await aPaidOrder(shop, buyer, { invoice_id });
    await issueDue(shop);
    expect(await invoicesOf(shop, buyer, orderId)).toEqual([]);
    expect(await uninvoiced(buyer)).toEqual([[orderId, true]]);
    await shipOrder(shop, orderId);
    await issueDue(shop);
    const [invoice, ...others] = await invoicesOf(shop, buyer, orderId);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      kind: "blue",
      kind_text: "蓝字",
      state: "issued",
      state_text: "已开",
      company: "自动开票药房",
      number: expect.stringMatching(/^样张\d{12}$/),
      can: { download: { allowed: true, text: "" }, retry: { allowed: false, text: "发票已开，无需重试" } },
    });
    const { data: order } = await shop.call("orderDetail", buyer, { params: { id: orderId } });
    expect(invoice?.amount).toBe(order.total);
    expect(await uninvoiced(buyer)).toEqual([]);
    const { list } = (await shop.call("messageList", buyer, { query: {} })).data;
    expect(list[0]).toMatchObject({ title: "电子发票（蓝字）已开具", url: expect.stringContaining("/dzfp") });
  });

  test("没有这个抬头、别家的、删掉的都被拒绝，不下单", async () => {
    const buyer = await aBuyer(shop);
    const foreign = await aTitle(shop, await aBuyer(shop));
    const gone = await aTitle(shop, buyer);
    await shop.call("invoiceTitleDelete", buyer, { params: { id: gone } });
    const ids = [await aLine(shop, buyer)];
    for (const invoice_id of [foreign, gone, 99_999_999]) {
      const body = { ids, pay_method: "balance", invoice_id } as const;
      expect(await shop.call("cartCheckout", buyer, { body })).toMatchObject({
        status: 422,
        errors: { invoice_id: ["发票抬头不存在，请重新选择"] },
      });
    }
    expect((await shop.call("orderList", buyer, { query: {} })).data.list).toEqual([]);
  });

  test("取消的订单不开票", async () => {
    const buyer = await aBuyer(shop);
    const orderId = await aPaidOrder(shop, buyer, { invoice_id: await aTitle(shop, buyer) });
    await shop.call("orderCancel", buyer, { params: { id: orderId }, body: {} });
    await issueDue(shop);
    expect(await invoicesOf(shop, buyer, orderId)).toEqual([]);
    expect(await uninvoiced(buyer)).toEqual([]);
  });
});

describe("POST /api/invoice", () => {
  test("已出库的马上开，未出库的出库后开", async () => {
    const buyer = await aBuyer(shop);
    const title = await aTitle(shop, buyer);
    const paid = await aPaidOrder(shop, buyer);
    const shipped = await aShippedOrder(shop, buyer);
    const reply = await ask(buyer, [shipped, paid], title);
    expect(reply).toMatchObject({ status: 201, message: "开票申请已提交" });
    expect(reply.data.list.map(({ order_id, state_text, text }) => [order_id, state_text, text])).toEqual([
      [paid, "未开", "全部出库后自动开具"],
      [shipped, "待开", "已提交开票"],
    ]);
    const [waiting] = await invoicesOf(shop, buyer, shipped);
    expect(waiting).toMatchObject({ state: "waiting", number: "", can: { download: { allowed: false } } });
    const early = await open(buyer, `/api/invoice/${waiting?.id}/file`);
    expect(early.json()).toMatchObject({ code: 409, message: "发票还未开出，开出后即可下载" });
    await shipOrder(shop, paid);
    await issueDue(shop);
    for (const id of [paid, shipped])
      expect((await invoicesOf(shop, buyer, id)).map(({ state }) => state)).toEqual(["issued"]);
  });

  test("同时申请几次，只有一张发票", async () => {
    const buyer = await aBuyer(shop);
    const title = await aTitle(shop, buyer);
    const orderId = await aShippedOrder(shop, buyer);
    const replies = await Promise.all([1, 2, 3, 4].map(() => ask(buyer, [orderId, orderId], title)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(replies.filter(({ data }) => data.list[0]?.text === "已提交开票")).toHaveLength(1);
    await Promise.all([issueDue(shop), issueDue(shop)]);
    expect(await invoicesOf(shop, buyer, orderId)).toHaveLength(1);
    expect((await ask(buyer, [orderId], title)).data.list).toMatchObject([
      { state: "issued", text: "该订单已有发票" },
    ]);
  });

  test("一个订单不行，全部不申请，并说是哪个", async () => {
    const buyer = await aBuyer(shop);
    const title = await aTitle(shop, buyer);
    const cancelled = await aPaidOrder(shop, buyer);
    await shop.call("orderCancel", buyer, { params: { id: cancelled }, body: {} });
    const shipped = await aShippedOrder(shop, buyer);
    const reply = await ask(buyer, [shipped, cancelled], title);
    expect(reply).toMatchObject({ status: 409, reason: "invoice.not_now" });
    expect(reply.message).toMatch(/：订单已取消，不能开票$/);
    expect(await invoicesOf(shop, buyer, shipped)).toEqual([]);
    expect(await uninvoiced(buyer)).toEqual([[shipped, false]]);
  });

  test("别家的订单和抬头像不存在的一样", async () => {
    const owner = await aBuyer(shop);
    const orderId = await aShippedOrder(shop, owner);
    const title = await aTitle(shop, owner);
    const stranger = await aBuyer(shop);
    expect((await ask(stranger, [orderId], await aTitle(shop, stranger))).status).toBe(404);
    const own = await aShippedOrder(shop, stranger);
    expect((await ask(stranger, [own], title)).errors).toEqual({
      invoice_id: ["发票抬头不存在，请重新选择"],
    });
    expect(await invoicesOf(shop, owner, orderId)).toEqual([]);
  });
});

describe("发票上的金额与税", () => {
  test("各行之和等于应付金额，税按商品的税率，运费也在内", async () => {
    const buyer = await aBuyer(shop);
    const orderId = await aShippedOrder(shop, buyer, {
      lines: [
        { offer: { basePrice: yuan("3.3333") }, number: 7 },
        { offer: { basePrice: yuan("12.34") }, number: 3, scope: "herbal_pieces" },
        { offer: { basePrice: yuan("5.01") }, number: 1, name: "免税测试片", taxRate: 0 },
      ],
    });
    await ask(buyer, [orderId], await aTitle(shop, buyer));
    const [invoice] = await invoicesOf(shop, buyer, orderId);
    const lines = await linesOf(invoice?.id ?? 0);
    const { data: order } = await shop.call("orderDetail", buyer, { params: { id: orderId } });
    expect(lines.map(({ name, rate }) => [name, rate]).slice(-2)).toEqual([
      ["免税测试片", 0],
      ["运费", 13],
    ]);
    expect(lines.map(({ rate }) => rate)).toEqual([13, 9, 0, 13]);
    expect(sum(lines.map(({ amount }) => amount)) / 10_000).toBe(order.total);
    expect(invoice?.amount).toBe(order.total);
    expect(sum(lines.map(({ tax }) => tax)) / 10_000).toBe(invoice?.tax);
    expect(lines[2]?.tax).toBe(0);
  });
});

describe("GET /api/invoice", () => {
  test("按状态、发票号、订单号和日期查，分页", async () => {
    const buyer = await aBuyer(shop);
    const first = await anInvoice(shop, buyer);
    shop.clock.advance(3 * 86_400_000);
    const second = await anInvoice(shop, buyer);
    const found = async (request: RequestOf<"invoiceList">) =>
      (await shop.call("invoiceList", buyer, request)).data.list.map(({ id }) => id);
    expect(await found({ query: {} })).toEqual([second.id, first.id]);
    expect(await found({ query: { keyword: first.number } })).toEqual([first.id]);
    expect(await found({ query: { keyword: second.order_no.toLowerCase() } })).toEqual([second.id]);
    const wide = first.number.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    expect(await found({ query: { keyword: `　${wide}` } })).toEqual([first.id]);
    expect(await found({ query: { keyword: second.order_no.slice(-6) } })).toEqual([second.id]);
    expect(await found({ query: { keyword: "%" } })).toEqual([]);
    expect(await found({ query: { state: "issued", page_size: 1, page: 2 } })).toEqual([first.id]);
    expect(await found({ query: { state: "failed" } })).toEqual([]);
    const day = Math.floor(shop.clock.now.getTime() / 1000) - 86_400;
    expect(await found({ query: { start_time: String(day) } })).toEqual([second.id]);
    expect(await found({ query: { end_time: String(day) } })).toEqual([first.id]);
    const wrong = await shop.call("invoiceList", buyer, { query: { start_time: "昨天" } });
    expect(wrong.errors).toEqual({ start_time: ["时间不正确"] });
  });

  test("每个页签的张数只数自己的", async () => {
    const buyer = await aBuyer(shop);
    const none = { waiting: 0, issued: 0, reversed: 0, failed: 0, void: 0 };
    const counts = async () => (await shop.call("invoiceCounts", buyer)).data;
    expect(await counts()).toEqual({ all: 0, states: none });
    await anInvoice(shop, buyer);
    expect(await counts()).toEqual({ all: 1, states: { ...none, issued: 1 } });
  });

  test("别家看不到", async () => {
    const owner = await aBuyer(shop);
    const invoice = await anInvoice(shop, owner);
    const stranger = await aBuyer(shop);
    expect((await shop.call("invoiceList", stranger, { query: {} })).data.list).toEqual([]);
    const reply = await open(stranger, `/api/invoice/${invoice.id}/file`);
    expect(reply.json()).toMatchObject({ code: 404, reason: "request.not_found" });
    const zip = await open(stranger, `/api/invoice/zip?ids=${invoice.id}`);
    expect(zip.json()).toMatchObject({ code: 404, reason: "invoice.none" });
  });
});

describe("GET /api/invoice/:id/file", () => {
  test("是标明样张的PDF，有双方、各行、税和大小写合计", async () => {
    const buyer = await aBuyer(shop, { company: "成都读票大药房" });
    const invoice = await anInvoice(shop, buyer, {
      lines: [{ name: "读票胶囊", offer: { basePrice: yuan("20") }, number: 5 }],
    });
    const reply = await open(buyer, `/api/invoice/${invoice.id}/file`);
    expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "application/pdf"]);
    const name = encodeURIComponent(`发票-${invoice.number}-${invoice.order_no}.pdf`);
    expect(reply.headers["content-disposition"]).toBe(`attachment; filename*=UTF-8''${name}`);
    const text = pdfText(reply.rawPayload);
    const net = (invoice.amount - invoice.tax).toFixed(2);
    for (const part of [
      "样张",
      "不是发票",
      `发票号码：${invoice.number}`,
      `订单号：${invoice.order_no}`,
      "购买方名称：成都读票大药房",
      "读票胶囊",
      "运费",
      "13%",
      net,
      invoice.tax.toFixed(2),
      `（小写）¥${invoice.amount.toFixed(2)}`,
      "（大写）壹佰壹拾伍元整",
    ])
      expect(text).toContain(part);
  });

  test("演示的XML也标明样张；没有的格式说有哪些", async () => {
    const buyer = await aBuyer(shop, { company: "读<XML>药房" });
    const invoice = await anInvoice(shop, buyer);
    expect(invoice).toMatchObject({ formats: ["pdf", "xml"], next: "" });
    const reply = await open(buyer, `/api/invoice/${invoice.id}/file?format=xml`);
    expect(reply.headers["content-type"]).toBe("application/xml; charset=utf-8");
    for (const part of ["没有数字签名，不是发票", `<EIid>${invoice.number}</EIid>`, "读&lt;XML&gt;药房"])
      expect(reply.body).toContain(part);
    expect((await open(buyer, `/api/invoice/${invoice.id}/file?format=ofd`)).json()).toMatchObject({
      code: 409,
      message: "这张发票没有OFD文件，可下载：PDF、XML",
    });
  });

  test("行数再多也分页，每页都有样张", async () => {
    const buyer = await aBuyer(shop);
    const lines = Array.from({ length: 45 }, (_, index) => ({
      name: `分页测试${index}片`,
      offer: { basePrice: yuan("1.5") },
    }));
    const invoice = await anInvoice(shop, buyer, { lines });
    const pdf = (await open(buyer, `/api/invoice/${invoice.id}/file`)).rawPayload;
    const pages = pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0;
    expect(pages).toBeGreaterThan(1);
    const text = pdfText(pdf);
    expect(text.split("不是发票")).toHaveLength(pages + 1);
    for (const { name } of lines) expect(text).toContain(name);
  });
});

describe("GET /api/invoice/zip", () => {
  test("选中的或筛选出的发票打成一个ZIP，每个都能打开", async () => {
    const buyer = await aBuyer(shop);
    const first = await anInvoice(shop, buyer);
    const second = await anInvoice(shop, buyer);
    const waiting = await aShippedOrder(shop, buyer);
    await ask(buyer, [waiting], (await shop.call("invoiceTitles", buyer)).data.list[0]?.id ?? 0);
    const contentsOf = async (query: string) => {
      const reply = await open(buyer, `/api/invoice/zip${query}`);
      expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "application/zip"]);
      const limits = { parts: 100, inflated: 1e8, ratio: 1000 };
      const zip = openZip(reply.rawPayload, limits as Parameters<typeof openZip>[1]);
      const files: Record<string, string> = {};
      for (const name of zip.entries.keys()) {
        const part = await partOf(zip, name);
        files[name] = name.endsWith(".xml") ? part.toString("utf8") : pdfText(part);
      }
      return files;
    };
    const nameOf = ({ number, order_no }: typeof first) => `发票-${number}-${order_no}.pdf`;
    const both = (invoice: typeof first) => [nameOf(invoice), nameOf(invoice).replace(".pdf", ".xml")];
    const all = await contentsOf("");
    expect(Object.keys(all).toSorted()).toEqual([...both(first), ...both(second)].toSorted());
    for (const invoice of [first, second])
      expect(all[nameOf(invoice)]).toContain(`发票号码：${invoice.number}`);
    expect(Object.keys(await contentsOf(`?ids=${second.id}`))).toEqual(both(second));
    expect(Object.keys(await contentsOf(`?keyword=${first.order_no}`))).toEqual(both(first));
  });

  test("太多时说怎么办，没有时也说", async () => {
    const buyer = await aBuyer(shop);
    expect((await open(buyer, "/api/invoice/zip")).json()).toMatchObject({
      code: 404,
      message: "没有可下载的发票，发票开出后即可下载",
    });
    const { order_id: orderId } = await anInvoice(shop, buyer);
    await db().execute(sql`
      WITH copies AS (
        INSERT INTO orders (order_no, checkout_id, shop_id, warehouse_id, pay_method, total, amounts, address, pay_before)
        SELECT order_no || '-' || n, checkout_id, shop_id, warehouse_id, pay_method, total, amounts, address, pay_before
        FROM orders, generate_series(1, 100) n WHERE id = ${orderId} RETURNING id)
      INSERT INTO invoices (key, shop_id, order_id, kind, title_kind, buyer, seller, amount, tax)
      SELECT 'many:' || copies.id, shop_id, copies.id, 'blue', title_kind, buyer, seller, amount, tax
      FROM copies, invoices WHERE order_id = ${orderId}`);
    await db().execute(
      sql`UPDATE invoices SET state = 'issued', number = key, issued_at = now() WHERE key LIKE 'many:%'`,
    );
    expect((await open(buyer, "/api/invoice/zip")).json()).toMatchObject({
      code: 422,
      message: "一次最多下载100张发票，请缩小日期范围或分批选择",
    });
  });
});
