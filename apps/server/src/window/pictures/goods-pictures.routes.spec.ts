/** Pictures of goods at the back office: given, arranged, cut, taken away; and what buyers see of it. */
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { type As, loginHeaders, openShop, type TestShop } from "../../../test/harness.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { writeGoods } from "../../catalogue/goods/goods-writer.service.ts";
import { forgetLoosePictures } from "./pictures.service.ts";

let shop: TestShop;
let marketer: As;
beforeAll(async () => {
  shop = await openShop();
  marketer = await aStaffLogin(shop, "marketing");
});
afterAll(() => shop.close());

type Drawn = { readonly width?: number; readonly height?: number; readonly background?: string };
const aPicture = async ({ width = 900, height = 600, background = "#cc0000" }: Drawn = {}) =>
  sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Copyright: "某药店" }, IFD3: { GPSLatitude: "30/1 40/1 0/1" } })
    .jpeg()
    .toBuffer();
const add = async (id: number, bytes: Buffer, more: { name?: string; alt?: string; as?: As } = {}) => {
  const { name = "正面.jpg", alt = "", as = marketer } = more;
  const body = { name, alt, content: `data:image/jpeg;base64,${bytes.toString("base64")}` };
  return shop.call("goodsPictureAdd", as, { params: { id }, body });
};
const list = async (id: number) => (await shop.call("goodsPictureList", marketer, { params: { id } })).data;
const addresses = async (id: number) => (await list(id)).pictures.map(({ address }) => address);
const arrange = (id: number, pictures: { address: string; alt?: string }[], version: number) =>
  shop.call("goodsPictureArrange", marketer, { params: { id }, body: { pictures, version } });
const crop = (id: number, address: string, square: { left: number; top: number; side: number } | null) =>
  shop.call("goodsPictureCrop", marketer, { params: { id }, body: { address, crop: square } });
const fetched = (url: string, as: As = null) =>
  shop.server.inject({ url, headers: as ? loginHeaders(as, url) : {} });
const detailOf = async (id: number, as: As = null) =>
  (await shop.call("goodsDetail", as, { params: { id } })).data;

/** Goods with as many pictures. */
async function pictured(many: number) {
  const id = await aGoods(shop);
  for (let each = 0; each < many; each++) await add(id, await aPicture(), { name: `图${each + 1}.jpg` });
  return { id, own: await addresses(id) };
}

describe("POST /api/admin/goods/:id/pictures", () => {
  test("keeps them in their order, drawn anew without what the camera wrote; the first is the lists'", async () => {
    const id = await aGoods(shop);
    const first = await add(id, await aPicture(), { alt: "盒子正面" });
    expect(first).toMatchObject({
      status: 201,
      data: { most: 10, pictures: [{ alt: "盒子正面", is_given: 1 }] },
    });
    await add(id, await aPicture());
    const [shown = "", second = ""] = await addresses(id);
    expect((await detailOf(id)).goods_image).toEqual([
      { image: shown, alt: "盒子正面" },
      { image: second, alt: "" },
    ]);
    const file = await fetched(shown);
    const whole = await shop.call("goodsPictureList", marketer, { params: { id } });
    const url = whole.data.pictures[0]?.whole?.file ?? "";
    const kept = await fetched(url, marketer);
    for (const { rawPayload } of [file, kept]) {
      const { exif, format } = await sharp(rawPayload).metadata();
      expect({ exif, format }).toEqual({ exif: undefined, format: "webp" });
      expect(rawPayload.includes(Buffer.from("某药店"))).toBe(false);
    }
    expect([kept.headers["cache-control"], (await fetched(url)).statusCode]).toEqual([
      "private, no-store",
      401,
    ]);
  });

  test("a polyglot keeps nothing of what was behind the picture", async () => {
    const id = await aGoods(shop);
    const polyglot = Buffer.concat([
      await aPicture(),
      Buffer.from("<script>alert(1)</script>%PDF-1.7 PK\x03\x04"),
    ]);
    await add(id, polyglot);
    const [address = ""] = await addresses(id);
    expect((await fetched(address)).rawPayload.includes(Buffer.from("<script>"))).toBe(false);
  });

  test("what is no picture, broken, too small, too large or a bomb is refused in a sentence, and leaves nothing", async () => {
    const id = await aGoods(shop);
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: "#fff" } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>');
    const cases: [Buffer, string][] = [
      [svg, "图片只支持 JPG、PNG、WebP"],
      [Buffer.from("%PDF-1.7"), "图片只支持 JPG、PNG、WebP"],
      [(await aPicture()).subarray(0, 200), "文件已损坏"],
      [await aPicture({ width: 199 }), "边长至少200像素"],
      [Buffer.alloc(10 * 1024 * 1024 + 1), "不能超过10MB"],
      [bomb, "文件已损坏"],
    ];
    for (const [bytes, text] of cases) {
      const { status, message } = await add(id, bytes);
      expect({ status, message }).toEqual({ status: 422, message: expect.stringContaining(text) });
    }
    expect(await addresses(id)).toEqual([]);
  });

  test("ten at most; several that come at once are all kept", async () => {
    const id = await aGoods(shop);
    const bytes = await aPicture({ width: 200, height: 200 });
    const sent = await Promise.all(Array.from({ length: 11 }, () => add(id, bytes)));
    expect(sent.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(201), 409]);
    expect(await addresses(id)).toHaveLength(10);
    expect((await add(id, bytes)).message).toContain("最多10张");
  });

  test("is for whoever changes goods; a stranger's goods are not there", async () => {
    const bytes = await aPicture();
    const id = await aGoods(shop);
    for (const role of ["quality", "service", "finance", "warehouse"] as const)
      expect((await add(id, bytes, { as: await aStaffLogin(shop, role) })).status).toBe(403);
    expect((await add(id, bytes, { as: await aBuyer(shop) })).status).toBe(401);
    expect((await add(987_654_321, bytes)).status).toBe(404);
  });
});

describe("PUT /api/admin/goods/:id/pictures", () => {
  test("orders and describes; who saw an older state is shown both sides", async () => {
    const { id, own } = await pictured(3);
    const [a = "", b = "", c = ""] = own;
    const { version } = await list(id);
    const saved = await arrange(id, [{ address: c, alt: "标签" }, { address: a }, { address: b }], version);
    expect(saved.data.pictures.map(({ address, alt }) => [address, alt])).toEqual([
      [c, "标签"],
      [a, ""],
      [b, ""],
    ]);
    expect((await detailOf(id)).goods_image[0]).toEqual({ image: c, alt: "标签" });
    const stale = await arrange(id, [{ address: b }], version);
    expect(stale).toMatchObject({ status: 409, reason: "record.changed" });
    expect(await addresses(id)).toEqual([c, a, b]);
    // Nothing is lost by being left out: another may have added it meanwhile.
    const next = await arrange(id, [{ address: b }], saved.data.version);
    expect(next.data.pictures.map(({ address }) => address)).toEqual([b, c, a]);
  });

  test("another's picture, one twice, and words too long are refused", async () => {
    const { id, own } = await pictured(1);
    const { own: others } = await pictured(1);
    const { version } = await list(id);
    const [mine = "", theirs = ""] = [own[0], others[0]];
    for (const wrong of [[{ address: theirs }], [{ address: mine }, { address: mine }]])
      expect((await arrange(id, wrong, version)).message).toContain("不是该商品的图片");
    const long = await arrange(id, [{ address: mine, alt: "长".repeat(101) }], version);
    expect(long.status).toBe(422);
    expect((await arrange(id, [{ address: mine, alt: "💊".repeat(40) }], version)).status).toBe(200);
  });

  test("is not in the way of who changes the facts of the goods", async () => {
    const { id } = await pictured(1);
    const { data } = await shop.call("goodsDeskShow", marketer, { params: { id } });
    await add(id, await aPicture());
    const body = { ...data, name: "改名不受图片影响" } as never;
    const changed = await shop.call("goodsDeskChange", marketer, { params: { id }, body });
    expect(changed).toMatchObject({ status: 200 });
  });
});

describe("POST /api/admin/goods/:id/pictures/crop", () => {
  test("shows a square of the whole, again and again, under a new address at the same place", async () => {
    const id = await aGoods(shop);
    const halves = await sharp({ create: { width: 800, height: 400, channels: 3, background: "#ff0000" } })
      .composite([
        {
          input: await sharp({ create: { width: 400, height: 400, channels: 3, background: "#0000ff" } })
            .png()
            .toBuffer(),
          left: 400,
          top: 0,
        },
      ])
      .jpeg()
      .toBuffer();
    await add(id, halves, { alt: "左红右蓝" });
    await add(id, await aPicture());
    const [first = "", second = ""] = await addresses(id);
    const cut = await crop(id, first, { left: 400, top: 0, side: 400 });
    const [now] = cut.data.pictures;
    expect(now).toMatchObject({
      alt: "左红右蓝",
      crop: { left: 400, top: 0, side: 400 },
      whole: { width: 800 },
    });
    expect(now?.address).not.toBe(first);
    const [red = 0, , blue = 0] = await sharp((await fetched(now?.address ?? "")).rawPayload)
      .resize(1, 1)
      .raw()
      .toBuffer();
    expect(red < 40 && blue > 200).toBe(true);
    expect((await fetched(first)).statusCode).toBe(404);
    const back = await crop(id, now?.address ?? "", null);
    expect(back).toMatchObject({ status: 200 });
    expect(back.data.pictures.map(({ crop: square }) => square)).toEqual([null, null]);
    expect(back.data.pictures[1]?.address).toBe(second);
    expect(await crop(id, first, null)).toMatchObject({ status: 404 });
  });

  test.each([
    [{ left: 500, top: 0, side: 600 }, "裁剪区域超出了图片"],
    [{ left: -1, top: 0, side: 300 }, "裁剪区域超出了图片"],
    [{ left: 0, top: 0, side: 100 }, "边长至少200像素"],
    [{ left: Number.NaN, top: 0, side: 300 }, "裁剪区域须为整数"],
    [{ left: 0.5, top: 0, side: 300 }, "裁剪区域须为整数"],
  ])("%o of 900 × 600 is refused", async (square, text) => {
    const { id, own } = await pictured(1);
    const refused = await crop(id, own[0] ?? "", square);
    expect([refused.status, JSON.stringify(refused)]).toEqual([422, expect.stringContaining(text)]);
  });
});

describe("POST /api/admin/goods/:id/pictures/remove", () => {
  test("takes it away for good; of the list's own only the address; all of it stands in the goods' history", async () => {
    const id = await aGoods(shop, { images: ["/files/goods/1.jpg"] });
    await add(id, await aPicture(), { name: "说明.jpg" });
    const [listed = "", given = ""] = await addresses(id);
    const remove = (address: string) =>
      shop.call("goodsPictureRemove", marketer, { params: { id }, body: { address } });
    expect((await remove(given)).data.pictures).toMatchObject([
      { address: listed, is_given: 0, whole: null },
    ]);
    expect((await fetched(given)).statusCode).toBe(404);
    expect((await remove(given)).status).toBe(404);
    expect((await remove(listed)).data.pictures).toEqual([]);
    const history = await shop.call("goodsDeskHistory", marketer, { params: { id }, query: {} });
    expect(history.data.list.map(({ command }) => command)).toEqual([
      "picture remove",
      "picture remove",
      "picture add",
    ]);
    expect(JSON.stringify(history.data.list[1]?.before)).toContain("说明.jpg");
  });
});

test("of prescription drugs operators see the file, buyers only when they are approved", async () => {
  const id = await aGoods(shop, { drugClass: "rx" });
  await add(id, await aPicture(), { alt: "处方药正面" });
  const { pictures } = await list(id);
  const [{ address = "", file = "" } = {}] = pictures;
  expect([(await fetched(file, marketer)).statusCode, (await fetched(address)).statusCode]).toEqual([
    200, 404,
  ]);
  expect(JSON.stringify(await detailOf(id))).not.toContain("处方药正面");
  const buyer = await aBuyer(shop);
  expect((await fetched(address, buyer)).statusCode).toBe(200);
  expect((await fetched(file, buyer)).statusCode).toBe(401);
  expect((await detailOf(id, buyer)).goods_image).toEqual([{ image: address, alt: "处方药正面" }]);
  const other = await aGoods(shop);
  expect((await fetched(file.replace(`/${id}/`, `/${other}/`), marketer)).statusCode).toBe(404);
});

test("an import that writes the same pictures is no new version of them", async () => {
  const { id, own } = await pictured(1);
  const { version } = await list(id);
  const { data } = await shop.call("goodsDeskShow", marketer, { params: { id } });
  const again = { name: data.name, code: data.code, scope: data.scope, images: own };
  await writeGoods(shop.app.database.db, [again]);
  expect((await list(id)).version).toBe(version);
});

test("a picture given at a form that is never saved is forgotten; one that a brand shows stays", async () => {
  const content = (await aPicture()).toString("base64");
  const give = async (name: string) =>
    (await shop.call("sitePictureAdd", marketer, { body: { name, content } })).data.address;
  const [unused, used] = [await give("没保存.jpg"), await give("标志.jpg")];
  await shop.call("brandDeskAdd", marketer, { body: { name: "有图的品牌", image: used } });
  await forgetLoosePictures(shop.app);
  expect((await fetched(unused)).statusCode).toBe(200);
  await shop.app.database.exec("UPDATE pictures SET created_at = created_at - interval '8 days'");
  await forgetLoosePictures(shop.app);
  expect([(await fetched(unused)).statusCode, (await fetched(used)).statusCode]).toEqual([404, 200]);
});
