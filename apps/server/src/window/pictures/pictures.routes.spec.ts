/** Pictures that operators give by command: of goods, and of the site. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { ops } from "../../../test/money-factories.ts";

const folder = mkdtempSync(join(tmpdir(), "yaoji-pictures-"));
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

type Drawn = { readonly width?: number; readonly height?: number; readonly format?: "png" | "jpeg" };
/** A red picture on the disk, with a place in its metadata. */
async function aPicture(name: string, { width = 400, height = 300, format = "jpeg" }: Drawn = {}) {
  const path = join(folder, name);
  await sharp({ create: { width, height, channels: 3, background: "#cc0000" } })
    .withExif({ IFD3: { GPSLatitude: "30/1 40/1 0/1" } })
    .toFormat(format)
    .toFile(path);
  return path;
}
const picture = (...args: string[]) => ops(shop, "picture", ...args);
async function added(...args: string[]): Promise<string> {
  const { code, text } = await picture("add", ...args);
  expect({ code, text }).toMatchObject({ code: 0 });
  return /\/pictures\/\S+/.exec(text)?.[0] ?? "";
}
async function refused(...args: string[]): Promise<string> {
  const { code, text } = await picture(...args);
  expect({ code, text }).toMatchObject({ code: 1 });
  return text;
}
const fetched = (address: string, token?: string) =>
  shop.server.inject({
    url: address,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
const imagesOf = async (id: number) =>
  (await shop.call("goodsDetail", null, { params: { id } })).data.goods_image.map(({ image }) => image);

describe("pictures of goods", () => {
  test("are drawn anew in a white square, without what the camera wrote, and shown in their order", async () => {
    const id = await aGoods(shop, { name: "有图的颗粒", code: "TP1", drugClass: "otc_a" });
    expect(await imagesOf(id)).toEqual([`/pictures/${id}.svg`]);
    const first = await added(await aPicture("正面.jpg"), "--goods", "TP1");
    const second = await added(await aPicture("侧面.png", { format: "png" }), "--goods", "TP1");
    expect(await imagesOf(id)).toEqual([first, second]);
    const shown = await fetched(first);
    expect([shown.statusCode, shown.headers["content-type"]]).toEqual([200, "image/webp"]);
    const { width, height, format, exif } = await sharp(shown.rawPayload).metadata();
    expect({ width, height, format, exif }).toEqual({
      width: 680,
      height: 680,
      format: "webp",
      exif: undefined,
    });
    const [corner] = await sharp(shown.rawPayload)
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(corner).toBeGreaterThan(250);
    expect((await picture("order", "--goods", "TP1", "--pictures", second)).code).toBe(0);
    expect(await imagesOf(id)).toEqual([second, first]);
    expect((await picture("list", "--goods", "TP1")).text).toContain(`${second}\n${first}`);
    expect((await picture("remove", second)).code).toBe(0);
    expect(await imagesOf(id)).toEqual([first]);
    expect((await fetched(second)).statusCode).toBe(404);
    expect((await ops(shop, "log", "list", "--command", "picture remove")).text).toContain(String(id));
    expect((await ops(shop, "log", "verify")).text).toContain("操作记录完整");
  });

  test("of prescription drugs are for approved shops alone, and kept by no cache between", async () => {
    await aGoods(shop, { name: "处方片", code: "TP2", drugClass: "rx" });
    const address = await added(await aPicture("处方.jpg"), "--goods", "TP2");
    expect((await fetched(address)).statusCode).toBe(404);
    const buyer = await aBuyer(shop);
    const shown = await fetched(address, buyer.token);
    expect([shown.statusCode, shown.headers["cache-control"]]).toEqual([200, "private, max-age=300"]);
  });

  test("ten at most; two that come at once are both kept", async () => {
    const id = await aGoods(shop, { name: "图多的颗粒", code: "TP3" });
    const file = await aPicture("多.jpg");
    await Promise.all(Array.from({ length: 10 }, () => added(file, "--goods", "TP3")));
    expect(await imagesOf(id)).toHaveLength(10);
    expect(await refused("add", file, "--goods", "TP3")).toContain("最多10张图片");
  });

  test("an order names pictures of these goods, each once", async () => {
    await aGoods(shop, { name: "排序的颗粒", code: "TP4" });
    const own = await added(await aPicture("排.jpg"), "--goods", "TP4");
    expect(await refused("order", "--goods", "TP4", "--pictures", `${own},${own}`)).toContain("每张只写一次");
    expect(await refused("order", "--goods", "TP4", "--pictures", "/pictures/1.svg")).toContain(
      "不是该商品的图片",
    );
    expect(await refused("order", "--goods", "没有", "--pictures", own)).toContain("不存在");
  });
});

describe("pictures of the site", () => {
  test("keep their form, are listed, and are not removed while a brand shows them", async () => {
    const address = await added(await aPicture("横幅.png", { width: 3000, height: 600, format: "png" }));
    const { width, height } = await sharp((await fetched(address)).rawPayload).metadata();
    expect({ width, height }).toEqual({ width: 1920, height: 384 });
    expect((await picture("list")).text).toMatch(/横幅\.png {2}1920×384/);
    const brand = await ops(shop, "brand", "add", "--name", "有图品牌", "--image", address);
    const id = /编号(\d+)/.exec(brand.text)?.[1] ?? "";
    expect(await refused("remove", address)).toContain("图片还在使用：品牌有图品牌");
    await ops(shop, "brand", "change", id, "--image", "");
    const licences = JSON.stringify([{ name: "营业执照", number: "1", url: address }]);
    await shop.app.database.exec(`INSERT INTO settings (key, value) VALUES ('licences', '${licences}')`);
    expect(await refused("remove", address)).toContain("图片还在使用：页脚证照");
    await shop.app.database.exec("DELETE FROM settings WHERE key = 'licences'");
    expect((await picture("remove", address)).code).toBe(0);
    expect((await fetched(address)).statusCode).toBe(404);
  });
});

describe("what is no picture is refused in a sentence", () => {
  test.each([
    ["文字.jpg", Buffer.from("<script>alert(1)</script>"), "图片只支持 JPG、PNG、WebP"],
    ["文件.pdf", Buffer.from("%PDF-1.4 …"), "图片只支持 JPG、PNG、WebP"],
    ["截断.jpg", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1]), "文件已损坏"],
    ["空.png", Buffer.alloc(0), "图片只支持 JPG、PNG、WebP"],
  ])("%s", async (name, content, text) => {
    writeFileSync(join(folder, name), content);
    expect(await refused("add", join(folder, name))).toContain(text);
  });

  test("too small, no file, no goods, no address", async () => {
    expect(await refused("add", await aPicture("小.png", { width: 100, format: "png" }))).toContain(
      "边长至少200像素",
    );
    expect(await refused("add", join(folder, "没有.jpg"))).toContain("读不到文件");
    expect(await refused("add", await aPicture("无主.jpg"), "--goods", "没有")).toContain("不存在");
    expect(await refused("remove", "/pictures/../etc/passwd")).toContain("请给出图片地址");
    expect((await fetched("/pictures/zzz.webp")).statusCode).toBe(404);
    expect((await fetched("/pictures/%00.webp")).statusCode).toBe(404);
  });
});
