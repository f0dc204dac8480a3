import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { ops } from "../../../test/money-factories.ts";
import { batches } from "../../platform/db/schema/goods.ts";
import { addReport } from "./reports.service.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const look = (id: number, as: TestBuyer | null, at = shop) =>
  at.server.inject({
    url: `/api/goods/report/${id}`,
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
  });
async function batchOf(goodsId: number, at = shop): Promise<number> {
  const found = await at.app.database.db
    .select({ id: batches.id })
    .from(batches)
    .where(eq(batches.goodsId, goodsId));
  return found[0]?.id ?? 0;
}

/** The characters that the file's fonts map their glyphs to: what can be copied out of the page. */
function charactersOf(pdf: Buffer): string {
  const text: string[] = [];
  for (let at = pdf.indexOf("stream\n"); at >= 0; at = pdf.indexOf("stream\n", at + 1)) {
    const end = pdf.indexOf("endstream", at);
    const body = inflated(pdf.subarray(at + "stream\n".length, end));
    if (!body.includes("begincmap")) continue;
    for (const [, hex = ""] of body.matchAll(/<([0-9a-f]{4}(?:[0-9a-f]{4})*)>/gi))
      text.push(Buffer.from(hex, "hex").swap16().toString("utf16le"));
  }
  return text.join("");
}
function inflated(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString("latin1");
  } catch {
    return "";
  }
}

describe("GET /api/goods/report/:id (domain.md §7)", () => {
  test("the demo gives an approved shop a specimen, marked 样张, under a Chinese name", async () => {
    const id = await aGoods(shop, { name: "苯二氮䓬演示片", specification: "0.25g×24粒", brand: "岚泽" });
    const reply = await look(await batchOf(id), await aBuyer(shop));
    expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect(reply.headers["cache-control"]).toMatch(/^private/);
    const name = encodeURIComponent("检验报告（样张）-苯二氮䓬演示片-B1.pdf");
    expect(reply.headers["content-disposition"]).toBe(`attachment; filename*=UTF-8''${name}`);
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    const characters = charactersOf(reply.rawPayload);
    for (const char of "样张检验报告书苯二氮䓬演示片×测试制药有限公司符合规定结论")
      expect([char, characters.includes(char)]).toEqual([char, true]);
  });

  test("visitors are sent to login, unapproved shops told what to do", async () => {
    const batch = await batchOf(await aGoods(shop));
    expect((await look(batch, null)).json()).toMatchObject({ code: 401, reason: "auth.required" });
    const pending = await aBuyer(shop, { approvedAt: null });
    expect((await look(batch, pending)).json()).toMatchObject({
      code: 403,
      reason: "report.unapproved",
      message: "资质审核通过后可下载检验报告，请先完善资质证件",
    });
  });

  test("an unknown batch, and one of goods that the shop is not shown, are not there", async () => {
    const hidden = await aBuyer(shop, { showsFreeShippingZone: false });
    const zone = await batchOf(await aGoods(shop, { freeShippingZone: true }));
    const banned = await batchOf(await aGoods(shop, { control: "vaccine", onShelf: false }));
    const buyer = await aBuyer(shop);
    for (const reply of [await look(zone, hidden), await look(banned, buyer), await look(999_999, buyer)])
      expect(reply.json()).toMatchObject({ code: 404, reason: "request.not_found" });
    expect((await look(zone, buyer)).statusCode).toBe(200);
  });

  test.each(["chemical", "herbal_pieces", "device_2", "health_food"])(
    "of %s goods has its table",
    async (scope) => {
      const buyer = await aBuyer(shop);
      const reply = await look(await batchOf(await aGoods(shop, { scope, drugClass: "none" })), buyer);
      expect(reply.statusCode).toBe(200);
    },
  );

  test("is described as a PDF in the API documents", async () => {
    const { paths } = (await shop.server.inject({ url: "/api/openapi.json" })).json();
    const { content } = paths["/api/goods/report/{id}"].get.responses["200"];
    expect(Object.keys(content)).toEqual(["application/pdf"]);
  });
});

describe("a real shop", () => {
  const bytes = Buffer.from("%PDF-1.4\n% the maker's own\n%%EOF\n");
  let real: TestShop;
  beforeAll(async () => {
    real = await openShop({ environment: { DEMO: "0" } });
  });
  afterAll(() => real.close());

  test("invents no report: of a batch without one it says how to ask for it, and the goods' page names none", async () => {
    const buyer = await aBuyer(real);
    const goodsId = await aGoods(real, { code: "REAL-1", batches: [{ batchNo: "B1" }, { batchNo: "B2" }] });
    const id = await batchOf(goodsId, real);
    expect((await look(id, buyer, real)).json()).toMatchObject({
      code: 404,
      reason: "report.none",
      message:
        "该批次暂无检验报告；买过该批次的，可在订单中点“申请售后”，选“药检报告”提出申请，也可联系客服索取",
    });
    const reports = async () =>
      (await real.call("goodsDetail", buyer, { params: { id: goodsId } })).data.batches.map(
        ({ report }) => report,
      );
    expect(await reports()).toEqual(["", ""]);

    await addReport(real.app, { goodsCode: "REAL-1", batchNo: "B1", bytes });
    expect((await look(id, buyer, real)).rawPayload.equals(bytes)).toBe(true);
    expect(await reports()).toEqual([`/api/goods/report/${id}`, ""]);
  });
});

describe("ops -- stock report", () => {
  const bytes = Buffer.from("%PDF-1.4\n% the maker's own\n%%EOF\n");
  let folder: string;
  beforeAll(async () => {
    await aGoods(shop, { code: "RP2" });
    folder = await mkdtemp(join(tmpdir(), "yaoji-reports-"));
    await writeFile(join(folder, "a.pdf"), bytes);
    await writeFile(join(folder, "b.pdf"), "no report at all");
  });
  afterAll(() => rm(folder, { recursive: true }));
  const add = async (goods: string, batch: string, file: string) =>
    ops(shop, "stock", "report", "--goods", goods, "--batch", batch, "--file", join(folder, file));

  test("keeps the maker's report of a batch: it takes the place of the specimen, and of the one before", async () => {
    const buyer = await aBuyer(shop);
    const id = await batchOf(await aGoods(shop, { code: "RP1", name: "有报告片" }));
    expect((await add("RP1", "B1", "a.pdf")).text).toBe("有报告片批号B1的药检报告已登记，买家即可下载。");
    expect((await add("RP1", "B1", "a.pdf")).code).toBe(0);
    const reply = await look(id, buyer);
    expect(reply.rawPayload.equals(bytes)).toBe(true);
    expect(reply.headers["content-disposition"]).toContain(encodeURIComponent("检验报告-有报告片-B1.pdf"));
  });

  test.each([
    { goods: "RP2", batch: "B9", file: "a.pdf", said: "没有这个商品编码和批号，请先入库" },
    { goods: "RP9", batch: "B1", file: "a.pdf", said: "没有这个商品编码和批号，请先入库" },
    { goods: "RP2", batch: "B1", file: "b.pdf", said: "药检报告须为PDF文件" },
    { goods: "RP2", batch: "B1", file: "none.pdf", said: "读不到文件" },
  ])("keeps none for $goods $batch from $file: $said", async ({ goods, batch, file, said }) => {
    const { code, text } = await add(goods, batch, file);
    expect(code).toBe(1);
    expect(text).toContain(said);
  });
});
