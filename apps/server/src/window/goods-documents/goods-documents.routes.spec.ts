/** Papers of goods: kept by operators, read by approved shops. */
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BodyOf } from "@yaoji/contract/endpoints";
import { addDays, shopDate } from "@yaoji/domain/text/time";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { type As, loginHeaders, openShop, type TestShop } from "../../../test/harness.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";

let shop: TestShop;
let marketer: As;
let buyer: TestBuyer;
beforeAll(async () => {
  shop = await openShop();
  marketer = await aStaffLogin(shop, "marketing");
  buyer = await aBuyer(shop);
});
afterAll(() => shop.close());

const aPdf = (inside = "") =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${inside} >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`,
  );
const base64 = (bytes: Buffer) => bytes.toString("base64");
type Body = BodyOf<"goodsDocumentAdd">;
const aBody = (change: Partial<Body> = {}): Body => ({
  kind: "approval",
  title: "注册批件2026",
  is_shown: 1,
  name: "批件.pdf",
  content: base64(aPdf()),
  ...change,
});
const add = (id: number, change: Partial<Body> = {}, as: As = marketer) =>
  shop.call("goodsDocumentAdd", as, { params: { id }, body: aBody(change) });
const titles = async (id: number) =>
  (await shop.call("goodsDocumentList", marketer, { params: { id } })).data.documents.map(
    ({ title }) => title,
  );
const papersOf = async (id: number, as: As) =>
  (await shop.call("goodsDetail", as, { params: { id } })).data.documents;
const fetched = (url: string, as: As = null) =>
  shop.server.inject({ url, headers: as ? loginHeaders(as, url) : {} });

describe("who reads papers of goods", () => {
  test("approved shops, with the file; neither visitors nor shops that wait for their review", async () => {
    const id = await aGoods(shop);
    const { data } = await add(id, { valid_until: addDays(shopDate(new Date()), 30) });
    const [paper] = await papersOf(id, buyer);
    const url = `/api/goods/document/${data.id}`;
    expect(paper).toEqual({
      id: data.id,
      kind: "注册批件",
      name: "注册批件2026",
      valid_until: data.valid_until,
      url,
    });
    const file = await fetched(url, buyer);
    expect([file.statusCode, file.headers["content-type"], file.headers["cache-control"]]).toEqual([
      200,
      "application/pdf",
      "private, no-store",
    ]);
    expect(file.headers["content-disposition"]).toMatch(/^attachment/);
    const pending = await aBuyer(shop, { approvedAt: null });
    expect([await papersOf(id, null), await papersOf(id, pending)]).toEqual([[], []]);
    expect((await fetched(url)).statusCode).toBe(401);
    expect((await fetched(url, pending)).statusCode).toBe(404);
    expect((await fetched(data.url, buyer)).statusCode).toBe(401);
    expect((await fetched(data.url, marketer)).statusCode).toBe(200);
  });

  test("not what is the wholesaler's own, has ended, or is of goods that the shop is not shown", async () => {
    const id = await aGoods(shop);
    const own = (await add(id, { is_shown: 0 })).data;
    const ended = (await add(id, { valid_until: "2020-01-01" })).data;
    const others = (await add(await aGoods(shop, { control: "vaccine", onShelf: false }))).data;
    expect(await papersOf(id, buyer)).toEqual([]);
    expect([own.is_readable, ended.is_readable, others.is_readable]).toEqual([0, 0, 1]);
    for (const paper of [own, ended, others])
      expect((await fetched(`/api/goods/document/${paper.id}`, buyer)).statusCode).toBe(404);
  });
});

describe("keeping papers of goods", () => {
  test("a picture is drawn anew; active PDFs and other files are refused, and so is a form that lacks something", async () => {
    const id = await aGoods(shop);
    const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#fff" } })
      .withExif({ IFD0: { Copyright: "某某" } })
      .jpeg()
      .toBuffer();
    const { data } = await add(id, { content: base64(photo), name: "身份证51010119900101123X.jpg" });
    const kept = await fetched(data.url, marketer);
    expect([data.file_name, (await sharp(kept.rawPayload).metadata()).exif]).toEqual([
      "身份证***.jpg",
      undefined,
    ]);
    const wrong: [Partial<Body>, string][] = [
      [{ content: base64(aPdf("/OpenAction << /S /JavaScript /JS (app.alert(1)) >>")) }, "脚本"],
      [{ content: base64(Buffer.from("<html>")) }, "只支持 JPG、PNG 图片和 PDF 文件"],
      [{ content: base64(Buffer.concat([aPdf(), Buffer.alloc(10 * 1024 * 1024)])) }, "不能超过10MB"],
      [{ title: " " }, "请填写资料名称"],
      [{ title: "长".repeat(101) }, "最多100个字"],
      [{ kind: "licence" as never }, "请选择资料类别"],
      [{ valid_until: "2026-02-30" }, "有效期至应为"],
    ];
    for (const [change, text] of wrong) {
      const refused = await add(id, change);
      expect([refused.status, JSON.stringify(refused)]).toEqual([422, expect.stringContaining(text)]);
    }
    expect(await titles(id)).toHaveLength(1);
  });

  test("twenty at most, whoever comes at once", async () => {
    const id = await aGoods(shop);
    const sent = await Promise.all(Array.from({ length: 21 }, (_, at) => add(id, { title: `第${at}份` })));
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(sent.find(({ status }) => status === 422)?.errors?.content?.[0]).toContain("最多20份");
  });

  test("changed as it was seen, ordered, removed; each in the goods' history", async () => {
    const id = await aGoods(shop);
    const first = (await add(id, { title: "一" })).data;
    const second = (await add(id, { title: "二💊" })).data;
    const change = (title: string, version: number, goods = id) =>
      shop.call("goodsDocumentChange", marketer, {
        params: { id: goods, document: first.id },
        body: { kind: "standard", title, version },
      });
    expect((await change("质量标准", first.version)).data).toMatchObject({
      kind: "standard",
      is_shown: 0,
      version: 2,
    });
    expect(await change("别的", first.version)).toMatchObject({
      status: 409,
      reason: "record.changed",
      data: { mine: { title: "别的" }, theirs: { title: "质量标准" } },
    });
    expect((await change("别人商品的", 2, await aGoods(shop))).status).toBe(404);
    const order = (ids: number[]) =>
      shop.call("goodsDocumentOrder", marketer, { params: { id }, body: { ids } });
    expect((await order([second.id])).data.documents.map((each) => each.id)).toEqual([second.id, first.id]);
    expect((await order([second.id, second.id])).status).toBe(422);
    const remove = () => shop.call("goodsDocumentRemove", marketer, { params: { id, document: second.id } });
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
    expect(await titles(id)).toEqual(["质量标准"]);
    const history = await shop.call("goodsDeskHistory", marketer, { params: { id }, query: {} });
    expect(history.data.list.map(({ command }) => command)).toEqual([
      "goods-document remove",
      "goods-document order",
      "goods-document change",
      "goods-document add",
      "goods-document add",
    ]);
  });

  test("is for whoever changes goods; 质量 looks", async () => {
    const id = await aGoods(shop);
    const { data } = await add(id);
    const quality = await aStaffLogin(shop, "quality");
    expect((await add(id, {}, quality)).status).toBe(403);
    expect((await fetched(data.url, quality)).statusCode).toBe(200);
    expect((await fetched(data.url, await aStaffLogin(shop, "warehouse"))).statusCode).toBe(403);
    expect((await add(987_654_321)).status).toBe(404);
  });
});
