import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { yuan } from "@yaoji/domain/money/money";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { aShippedOrder, aTitle, invoicesOf, issueDue, taxNumber } from "../../../test/invoice-factories.ts";
import { operate } from "../../../test/operator-factories.ts";
import { rows } from "../../platform/db/database.ts";
import { type FileRecord, importLimits } from "../../catalogue/import/file-error.ts";
import { readPart } from "../../catalogue/import/xlsx-xml.ts";
import { xlsxRecords } from "../../catalogue/import/xlsx.ts";
import { openZip } from "../../catalogue/import/zip.ts";
import { redInvoice, reverseInvoice } from "./invoices.service.ts";

const folder = mkdtempSync(join(tmpdir(), "yaoji-invoices-"));
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ environment: { DEMO: "0" } });
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

let counter = 0;
const aNumber = () => `2651200000${String(++counter).padStart(10, "0")}`;
const db = () => shop.app.database.db;
async function ops(...args: string[]) {
  const { exit, said } = await operate(shop, { command: "invoice", args, folder });
  return { exit, said: said.join("\n") };
}
const load = (path: string) => ops("load", path);
const connect = async () => {
  expect((await ops("seller", "--tax-no", taxNumber)).exit).toBe(0);
  expect((await ops("mode", "file")).exit).toBe(0);
};

/** A request for the invoice of a shipped order: two lines and freight, 13 % and 3 %. */
async function aRequest() {
  const company = `按文件开票（${++counter}）药房`;
  const buyer = await aBuyer(shop, { company });
  const orderId = await aShippedOrder(shop, buyer, { lines: [{ number: 3 }, { number: 2, taxRate: 3 }] });
  const body = { order_ids: [orderId], invoice_id: await aTitle(shop, buyer) };
  const answer = await shop.call("invoiceRequest", buyer, { body });
  await issueDue(shop);
  const invoice = await theInvoice(buyer, orderId);
  return { buyer, company, orderId, invoice, said: answer.data.list[0]?.text ?? "" };
}
type Request = Awaited<ReturnType<typeof aRequest>>;

async function theInvoice(buyer: TestBuyer, orderId: number) {
  const invoice = (await invoicesOf(shop, buyer, orderId)).find(({ state }) => state !== "void");
  if (!invoice) throw new Error("no invoice waits");
  return invoice;
}

const serialOf = (id: number) => `FPLS${String(id).padStart(8, "0")}`;

/** As the tax platform hands it out. */
function xmlOf(number: string, { company, invoice }: Request, said: Record<string, string> = {}) {
  const text = {
    name: company,
    taxNo: taxNumber,
    amount: invoice.amount.toFixed(2),
    remark: `流水号${serialOf(invoice.id)} 订单${invoice.order_no}`,
    ...said,
  };
  return `<?xml version="1.0" encoding="UTF-8"?><EInvoice><Header><EIid>${number}</EIid></Header><EInvoiceData>
<SellerInformation><SellerIdNum>${taxNumber}</SellerIdNum><SellerName>测试医药</SellerName></SellerInformation>
<BuyerInformation><BuyerIdNum>${text.taxNo}</BuyerIdNum><BuyerName>${text.name}</BuyerName></BuyerInformation>
<BasicInformation><TotalTaxAm>0.10</TotalTaxAm><TotalTax-includedAmount>${text.amount}</TotalTax-includedAmount>
<RequestTime>2026-11-20 10:00:00</RequestTime></BasicInformation>
<AdditionalInformation><Remark>${text.remark}</Remark></AdditionalInformation></EInvoiceData>
<TaxSupervisionInfo><InvoiceNumber>${number}</InvoiceNumber><IssueTime>2026-11-20</IssueTime></TaxSupervisionInfo></EInvoice>`;
}

function put(name: string, content: string | Uint8Array): string {
  writeFileSync(join(folder, name), content);
  return name;
}

async function fileOf(buyer: TestBuyer, id: number, query = "") {
  const url = `/api/invoice/${id}/file${query}`;
  return shop.server.inject({ url, headers: { authorization: `Bearer ${buyer.token}` } });
}

describe("§2.1 a shop without a tax platform issues no invoice", () => {
  test("尚未接通：申请登记、等待，没有号码，页面和消息都说实话；不能导出和登记", async () => {
    const { buyer, orderId, invoice, said } = await aRequest();
    expect(said).toContain("商家尚未接通开票平台，申请已登记");
    expect(invoice).toMatchObject({ state: "waiting", state_text: "待开", number: "", formats: [] });
    expect(invoice.next).toContain("商家尚未接通开票平台，申请已登记");
    expect((await shop.call("invoiceTitles", buyer)).data.invoicing).toBe("off");
    shop.clock.advance(2 * 3_600_000);
    await issueDue(shop);
    expect((await theInvoice(buyer, orderId)).state).toBe("waiting");
    const { list } = (await shop.call("messageList", buyer, { query: {} })).data;
    expect(list.filter(({ title }) => title.includes("已开具"))).toEqual([]);
    expect((await ops("export", "待开.xlsx")).said).toContain("尚未接通开票平台，请先用 invoice mode file");
    expect((await ops("mode", "file")).said).toContain("请先用 invoice seller --tax-no 设置销售方税号");
    await connect();
    expect((await ops("mode")).said).toContain("file：用 invoice export 导出待开清单");
  });

  test("导出之前退款：原申请作废，按退后的金额另开一张，不用红冲", async () => {
    const { buyer, orderId, invoice } = await aRequest();
    const [line] = await rows<{ id: number; amount: string }>(
      db(),
      sql`SELECT id::int AS id, amount::text AS amount FROM order_lines WHERE order_id = ${orderId} ORDER BY id LIMIT 1`,
    );
    const lines = [{ id: line?.id ?? 0, number: 3, amount: yuan(line?.amount ?? "0") }];
    const refund = { orderId, key: `test:${orderId}`, lines, reason: "退货", at: shop.app.now() };
    await shop.app.database.transaction((tx) => redInvoice(tx, refund));
    const found = await invoicesOf(shop, buyer, orderId);
    expect(found.map(({ kind, state }) => [kind, state])).toEqual([
      ["blue", "void"],
      ["blue", "waiting"],
    ]);
    expect(found[1]?.amount).toBeCloseTo(invoice.amount - Number(line?.amount), 4);
  });

  test("待开清单是批量开票的两张表，全是文本，金额分毫不差；同一张不再导出", async () => {
    await connect();
    const { invoice, company } = await aRequest();
    expect((await ops("export", "清单.xlsx")).said).toMatch(/已导出\d+张待开蓝字发票到 清单\.xlsx/u);
    const bytes = readFileSync(join(folder, "清单.xlsx"));
    const facts: FileRecord[] = [];
    for await (const record of (await xlsxRecords(bytes, importLimits))()) facts.push(record);
    const titles = facts[0]?.values ?? [];
    const own = facts.find(({ values }) => values[0] === serialOf(invoice.id))?.values ?? [];
    const said = Object.fromEntries(titles.map((title, at) => [title, own[at]]));
    expect(said).toMatchObject({
      发票类型: "普通发票",
      是否含税: "是",
      购买方名称: company,
      购买方纳税人识别号: taxNumber,
      备注: `流水号${serialOf(invoice.id)} 订单${invoice.order_no}`,
    });
    const lines = await linesIn(bytes, serialOf(invoice.id));
    expect(lines.map(([, name]) => name)).toEqual([
      expect.stringMatching(/^\*化学药品制剂\*/u),
      expect.stringMatching(/^\*化学药品制剂\*/u),
      "*化学药品制剂*运费",
    ]);
    const sum = lines.reduce((total, line) => total + Number(line[7]) * 100, 0);
    expect(Math.round(sum)).toBe(Math.round(invoice.amount * 100));
    expect(lines.map((line) => line[8])).toEqual(["0.13", "0.03", "0.13"]);
    expect((await ops("export", "再次.xlsx")).said).toContain("没有新的待开蓝字发票");
    expect((await ops("export", "清单.xlsx", "--again")).said).toContain("已经有这个文件，什么也没有导出");
    expect((await ops("export", "又一次.xlsx", "--again")).exit).toBe(0);
  });

  test("按XML登记：真号码、消息、XML和PDF和OFD都能下载，也在压缩包里；再登记一次什么也不变", async () => {
    await connect();
    const request = await aRequest();
    const { buyer, orderId, invoice } = request;
    await ops("export", `单${invoice.id}.xlsx`);
    expect((await theInvoice(buyer, orderId)).next).toContain("正在电子税务局开具");
    const number = aNumber();
    const inner = zipSync({ [`dzfp_${number}.xml`]: strToU8(xmlOf(number, request)) });
    const packed = {
      "内层.zip": inner,
      [`dzfp_${number}_药房.pdf`]: strToU8("%PDF-1.7 x"),
      [`${number}.ofd`]: zipSync({ "OFD.xml": strToU8("<OFD/>") }),
      "说明.txt": strToU8("x"),
    };
    const path = put(`回执${invoice.id}.zip`, zipSync(packed));
    const first = await load(path);
    expect(first.said).toContain("登记发票1张，保存文件3份；已登记过0项；不符0项，未匹配1项。");
    expect(first.said).toContain("说明.txt");
    const issued = await theInvoice(buyer, orderId);
    expect(issued).toMatchObject({ state: "issued", number, next: "", formats: ["ofd", "pdf", "xml"] });
    expect((await load(path)).said).toContain("登记发票0张，保存文件0份；已登记过3项；不符0项，未匹配1项。");
    const { list } = (await shop.call("messageList", buyer, { query: {} })).data;
    expect(list.filter(({ body }) => body.includes(number))).toHaveLength(1);
    const xml = await fileOf(buyer, invoice.id, "?format=xml");
    expect(xml.headers["content-type"]).toContain("application/xml");
    expect(xml.body).toBe(xmlOf(number, request));
    expect((await fileOf(buyer, invoice.id)).body).toBe("%PDF-1.7 x");
    const url = `/api/invoice/zip?ids=${invoice.id}`;
    const zip = await shop.server.inject({ url, headers: { authorization: `Bearer ${buyer.token}` } });
    const names = [...openZip(zip.rawPayload, importLimits).entries.keys()];
    expect(names.map((name) => name.split(".").at(-1))).toEqual(["ofd", "pdf", "xml"]);
    const stranger = await aBuyer(shop);
    expect((await fileOf(stranger, invoice.id, "?format=xml")).statusCode).toBe(404);
  });

  test.each([
    ["金额", { amount: "9999.99" }, "价税合计9999.99元，应为"],
    ["税号", { taxNo: "91000000000000000X" }, "购买方税号91000000000000000X，应为"],
    ["名称", { name: "别家药房" }, "购买方名称别家药房，应为"],
  ])("%s不符的不登记，说明哪里不符", async (_what, wrong, sentence) => {
    await connect();
    const request = await aRequest();
    const number = aNumber();
    const { said } = await load(put(`${number}.xml`, xmlOf(number, request, wrong)));
    expect(said).toContain(`发票${number}没有登记：${sentence}`);
    expect((await theInvoice(request.buyer, request.orderId)).state).toBe("waiting");
  });

  test("对不上任何申请的、损坏的、样张都列出来", async () => {
    await connect();
    const request = await aRequest();
    const number = aNumber();
    const stray = await load(put("无主.xml", xmlOf(number, request, { remark: "" })));
    expect(stray.said).toContain(`未匹配  ${join(folder, "无主.xml")}  发票${number}没有对应的申请`);
    expect((await load(put("坏.xml", "<EInvoice><a>"))).said).toContain("文件已损坏");
    expect((await load(put("实体.xml", `<!DOCTYPE a [<!ENTITY b "c">]><EInvoice/>`))).said).toContain(
      "文件已损坏",
    );
    expect((await load(put(`${aNumber()}.pdf`, "%PDF-"))).said).toContain("没有这个号码的发票");
    expect((await load("没有.zip")).said).toContain("读不到没有.zip");
  });

  test("开票结果.csv 按流水号登记；长数字变了样的行说明怎么改", async () => {
    await connect();
    const { buyer, orderId, invoice } = await aRequest();
    const number = aNumber();
    const list = `开票结果\n发票流水号,数电发票号码,开票日期,价税合计\n${serialOf(invoice.id)},${number},2026-11-21 09:30:00,${invoice.amount.toFixed(2)}\nFPLS99999999,2.65E+19,2026-11-21,1.00\n`;
    const { said } = await load(put("结果.csv", list));
    expect(said).toContain("请把该列设为文本后重新导出");
    expect(said).toContain("登记发票1张");
    const issued = await theInvoice(buyer, orderId);
    expect(issued).toMatchObject({ state: "issued", number, can: { download: { allowed: false } } });
    expect(issued.can.download.text).toContain("商家还未上传文件");
  });

  test("红冲也等平台的红字发票：单独导出，按蓝字号码和金额登记", async () => {
    await connect();
    const request = await aRequest();
    const { buyer, orderId, invoice } = request;
    const number = aNumber();
    await load(put(`${number}.xml`, xmlOf(number, request)));
    await reverseInvoice(shop.app, invoice.id, "抬头有误");
    await issueDue(shop);
    const [, red] = await invoicesOf(shop, buyer, orderId);
    expect(red).toMatchObject({ kind: "red", state: "waiting", number: "" });
    expect(red?.next).toContain("待商家在电子税务局开具红字发票");
    expect((await ops("export", `红${number}.xlsx`, "--red")).said).toContain("已导出1张待开红字发票");
    const redNumber = aNumber();
    const said = { amount: `-${invoice.amount.toFixed(2)}`, remark: `被红冲蓝字数电发票号码：${number}` };
    const { said: loaded } = await load(put(`${redNumber}.xml`, xmlOf(redNumber, request, said)));
    expect(loaded).toContain("登记发票1张");
    const after = await invoicesOf(shop, buyer, orderId);
    expect(after.map(({ state, number }) => [state, number])).toEqual([
      ["red", number],
      ["issued", redNumber],
    ]);
  });
});

/** The rows of one serial number on the second sheet. */
async function linesIn(bytes: Buffer, serial: string): Promise<string[][]> {
  const zip = openZip(bytes, importLimits);
  const strings: string[] = [];
  let text = "";
  await readPart(zip, "xl/sharedStrings.xml", {
    open: (name) => name === "si" && (text = ""),
    text: (piece) => (text += piece),
    close: (name) => name === "si" && strings.push(text),
  });
  const found: string[][] = [];
  let isValue = false;
  let column = 0;
  await readPart(zip, "xl/worksheets/sheet2.xml", {
    open: (name, { r = "" }) => {
      if (name === "row") found.push([]);
      if (name === "c") column = (r.codePointAt(0) ?? 65) - 65;
      isValue = name === "v";
    },
    text: (piece) => {
      const row = found.at(-1);
      if (isValue && row) row[column] = strings[Number(piece)] ?? "";
    },
    close: () => (isValue = false),
  });
  return found.filter(([first]) => first === serial);
}
