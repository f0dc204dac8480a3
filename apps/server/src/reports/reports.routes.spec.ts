import { inflateSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBuyer, type TestBuyer } from "../../test/factories.ts";
import { aGoods } from "../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../test/harness.ts";
import { batches } from "../db/schema/goods.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const look = (id: number, as: TestBuyer | null) =>
  shop.server.inject({
    url: `/api/goods/report/${id}`,
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
  });
async function batchOf(goodsId: number): Promise<number> {
  const found = await shop.app.database.db
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
  test("gives an approved shop a PDF of its own, marked 样张, under a Chinese name", async () => {
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
